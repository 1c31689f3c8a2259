import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { formatSeconds } from '../../feedback/spoken-lines.ts';
import { type PageHandle, useLanguage } from '../../i18n/words.ts';
import night from '../../scenes/night.module.css';
import { Container, Section } from '../../shell/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Closing } from '../sections/closing.tsx';
import { Message } from '../sections/message.tsx';
import { Names } from '../sections/names.tsx';
import { Points } from '../sections/points.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { Arena } from './arena.tsx';
import classes from './gaming.module.css';
import { gamingScene } from './scene-words.ts';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, gamingScene);
}

export const meta = verticalMeta;

/** Games: a dark arena, one shout, and the two people who have to hear it. */
export default function Gaming() {
  const language = useLanguage();
  const { page, scene, recording } = useLoaderData<typeof loader>();
  const { problem, solution, useCases, integrations, benefits } = page;
  const [crash, , boss] = recording.next;
  const inboxes = [
    { name: scene.tracker, icon: 'bug', to: crash },
    { name: scene.balance, icon: 'chart', to: boss },
  ] as const;
  return (
    <>
      <div className={night.night}>
        <SceneHero hero={page.hero} layout="below" scene={<Arena words={scene} />} />
        <Container>
          <div className={classes.message}>
            <Message recording={recording} about={page.example} layout="flow" />
            <h3 className={classes.inboxesHeading}>{scene.inboxes}</h3>
            <ul className={classes.inboxes}>
              {inboxes.map(({ name, icon, to }) => (
                <li key={name}>
                  <p className={classes.inbox}>
                    <Icon name={icon} /> {name}
                  </p>
                  <p className={classes.task}>{to?.text}</p>
                  <blockquote lang="en">
                    <SentimentMark label="negative" /> {to?.quote}{' '}
                    <small>{formatSeconds(to?.start ?? 0, language)} s</small>
                  </blockquote>
                  <p className={classes.attached}>
                    {scene.attached} <code>{'{"level": "boss-2", "build": "2.4.0"}'}</code>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </Container>
      </div>
      <Container>
        <div className={classes.problem}>
          <figure className={classes.review}>
            <p aria-hidden="true">★☆☆☆☆</p>
            <blockquote>{scene.review}</blockquote>
            <figcaption>{scene.reviewBy}</figcaption>
          </figure>
          <Section id="problem" heading={problem.heading} lead={problem.lead}>
            <dl className={classes.reasons}>
              {problem.points.map((one) => (
                <div key={one.title}>
                  <dt>{one.title}</dt>
                  <dd>{one.text}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
        <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
          <ul className={classes.shouts}>
            {useCases.items.map((one) => (
              <li key={one.title}>
                <blockquote>{one.quote}</blockquote>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="solution" heading={solution.heading} lead={solution.lead}>
          <Points points={solution.steps} numbered />
        </Section>
        <div className={classes.ends}>
          <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
            <dl className={classes.reasons}>
              {benefits.items.map((one) => (
                <div key={one.title}>
                  <dt>{one.title}</dt>
                  <dd>{one.text}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
            <Names names={integrations.names} />
          </Section>
        </div>
        <Closing {...page.closing} />
      </Container>
    </>
  );
}
