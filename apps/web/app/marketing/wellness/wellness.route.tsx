import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../i18n/words.ts';
import { Container, Section } from '../../shell/container.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Closing } from '../sections/closing.tsx';
import { Message } from '../sections/message.tsx';
import { Names } from '../sections/names.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { QuietRoom } from './quiet-room.tsx';
import { wellnessScene } from './scene-words.ts';
import classes from './wellness.module.css';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, wellnessScene);
}

export const meta = verticalMeta;

/** Wellness: one column, few words, a day from morning to night. It has its own sign-up texts. */
export default function Wellness() {
  const { page, scene, recording } = useLoaderData<typeof loader>();
  const { problem, solution, useCases, integrations, benefits } = page;
  return (
    <>
      <SceneHero hero={page.hero} variant="wellness" layout="centred" scene={<QuietRoom words={scene} />} />
      <div className={classes.band}>
        <Container>
          <div className={classes.narrow}>
            <Message recording={recording} about={page.example} layout="flow" />
          </div>
        </Container>
      </div>
      <Container>
        <section id="problem" className={classes.statement} aria-labelledby="problem-heading">
          <h2 id="problem-heading">{problem.heading}</h2>
          <p className={classes.lead}>{problem.lead}</p>
          <ul>
            {problem.points.map((one) => (
              <li key={one.title}>
                <strong>{one.title}.</strong> {one.text}
              </li>
            ))}
          </ul>
        </section>
        <Section id="solution" heading={solution.heading} lead={solution.lead}>
          <ol className={classes.breaths}>
            {solution.steps.map((one) => (
              <li key={one.title}>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
          <ul className={classes.moments}>
            {useCases.items.map((one) => (
              <li key={one.title}>
                <div>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </div>
                <blockquote>{one.quote}</blockquote>
              </li>
            ))}
          </ul>
        </Section>
        <section id="benefits" className={classes.gets} aria-labelledby="benefits-heading">
          <div>
            <h2 id="benefits-heading">{benefits.heading}</h2>
            <p>{benefits.lead}</p>
          </div>
          <dl>
            {benefits.items.map((one) => (
              <div key={one.title}>
                <dt>{one.title}</dt>
                <dd>{one.text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
          <Names names={integrations.names} />
        </Section>
        <Closing {...page.closing} variant="wellness" />
      </Container>
    </>
  );
}
