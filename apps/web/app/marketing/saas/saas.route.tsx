import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import type { PageHandle } from '../../i18n/words.ts';
import { ChatMessage } from '../../scenes/chat-message.tsx';
import night from '../../scenes/night.module.css';
import { Player } from '../../scenes/player.tsx';
import { Said } from '../../scenes/said.tsx';
import { useRecording } from '../../scenes/use-recording.ts';
import { Container, Section } from '../../shell/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addressOf } from '../examples/site-recording.ts';
import { loadVertical } from '../load-vertical.ts';
import { Claims } from '../sections/claims.tsx';
import { Closing } from '../sections/closing.tsx';
import { Names } from '../sections/names.tsx';
import { Points } from '../sections/points.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { ImportWizard } from './import-wizard.tsx';
import classes from './saas.module.css';
import { saasScene } from './scene-words.ts';

/** The tasks that a message in a chat has room for. */
const SHOWN_TASKS = 2;
const SECURITY_ICONS = ['server', 'clock', 'key', 'log'] as const;

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, saasScene);
}

export const meta = verticalMeta;

/** SaaS: one event followed from the product to the team's channel, then what a security review asks for. */
export default function Saas() {
  const { page, scene, recording, claims } = useLoaderData<typeof loader>();
  const playback = useRecording(addressOf(recording.name));
  const lines = useMemo(() => spokenLines(recording.message), [recording]);
  const { problem, solution, useCases, integrations, benefits, example } = page;
  return (
    <>
      <SceneHero hero={page.hero} layout="beside" scene={<ImportWizard words={scene} />} />
      <div className={classes.band}>
        <Container>
          <section className={classes.flow} aria-labelledby="flow">
            <div className={classes.flowHead}>
              <h2 id="flow">{example.heading}</h2>
              <p>{example.line}</p>
            </div>
            <ol>
              <li>
                <h3>{scene.event}</h3>
                <p>{scene.eventText}</p>
                <code>{'<voice-feedback />'}</code>
              </li>
              <li>
                <h3>{scene.says}</h3>
                <Player
                  name={example.heading}
                  recording={playback}
                  peaks={recording.peaks}
                  lines={lines}
                  bars={64}
                />
                <div className={classes.said}>
                  <Said lines={lines} now={playback.seconds > 0 ? playback.seconds : undefined} />
                </div>
              </li>
              <li>
                <h3>{scene.lands}</h3>
                <p className={classes.channel}>{scene.channel}</p>
                <ChatMessage time="10:02">
                  <p lang="en">
                    <b>{recording.message.title}</b>
                  </p>
                  {recording.next.slice(-SHOWN_TASKS).map((one) => (
                    <p key={one.text}>→ {one.text}</p>
                  ))}
                </ChatMessage>
              </li>
            </ol>
          </section>
        </Container>
      </div>
      <Container>
        <div className={classes.problem}>
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
          <figure className={classes.funnel} aria-hidden="true">
            <figcaption>{scene.funnel}</figcaption>
            {scene.steps.map((step, index) => (
              <div key={step} data-step={index}>
                <span>{step}</span>
                {index === scene.steps.length - 1 && <p>{scene.why}</p>}
              </div>
            ))}
          </figure>
        </div>
        <Section id="solution" heading={solution.heading} lead={solution.lead}>
          <Points points={solution.steps} numbered />
        </Section>
        <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
          <ul className={classes.moments}>
            {useCases.items.map((one) => (
              <li key={one.title}>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
                <blockquote>{one.quote}</blockquote>
              </li>
            ))}
          </ul>
        </Section>
      </Container>
      <div className={night.night}>
        <Container>
          <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
            <ul className={classes.controls}>
              {benefits.items.map((one, index) => (
                <li key={one.title}>
                  <Icon name={SECURITY_ICONS[index] ?? 'lock'} />
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </li>
              ))}
            </ul>
            <Claims claims={claims} />
          </Section>
        </Container>
      </div>
      <Container>
        <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
          <Names names={integrations.names} />
        </Section>
        <Closing {...page.closing} />
      </Container>
    </>
  );
}
