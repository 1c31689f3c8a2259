import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../i18n/words.ts';
import night from '../../scenes/night.module.css';
import { Container, Section } from '../../shell/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Claims } from '../sections/claims.tsx';
import { Closing } from '../sections/closing.tsx';
import { Message } from '../sections/message.tsx';
import { Names } from '../sections/names.tsx';
import { Points } from '../sections/points.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { Latency } from './latency.tsx';
import classes from './ready-api.module.css';
import { readyApiScene } from './scene-words.ts';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, readyApiScene);
}

export const meta = verticalMeta;

/** The API: a data sheet. Numbers first, then the calls, then what is tested. */
export default function ReadyApi() {
  const { page, scene, recording, claims } = useLoaderData<typeof loader>();
  const { problem, solution, useCases, integrations, benefits } = page;
  return (
    <>
      <SceneHero hero={page.hero} layout="beside" className={night.night} scene={<Latency words={scene} />} />
      <Container>
        <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
          <Claims claims={claims} />
          <Points points={benefits.items} />
        </Section>
        <Section id="problem" heading={problem.heading} lead={problem.lead}>
          <dl className={classes.questions}>
            {problem.points.map((one) => (
              <div key={one.title}>
                <dt>{one.title}</dt>
                <dd>{one.text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </Container>
      <div className={night.night}>
        <Container>
          <div className={classes.proofs}>
            <Section id="solution" heading={solution.heading} lead={solution.lead}>
              <ul className={classes.calls}>
                {solution.steps.map((one) => (
                  <li key={one.title}>
                    {one.title.split(' · ').map((call) => (
                      <code key={call}>
                        <b>{call.split(' ')[0]}</b> {call.split(' ')[1]}
                      </code>
                    ))}
                    <p>{one.text}</p>
                  </li>
                ))}
              </ul>
            </Section>
            <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
              <ul className={classes.tests}>
                {useCases.items.map((one) => (
                  <li key={one.title}>
                    <Icon name="check" />
                    <div>
                      <h3>{one.title}</h3>
                      <p>{one.text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        </Container>
      </div>
      <Container>
        <div className={classes.response}>
          <Message recording={recording} about={page.example} layout="json" />
        </div>
        <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
          <Names names={integrations.names} />
        </Section>
        <Closing {...page.closing} />
      </Container>
    </>
  );
}
