import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../i18n/words.ts';
import { Container, Section } from '../../shell/container.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Closing } from '../sections/closing.tsx';
import { Message } from '../sections/message.tsx';
import { Names } from '../sections/names.tsx';
import { Points } from '../sections/points.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { HiddenButton } from './hidden-button.tsx';
import { uxImprovementScene } from './scene-words.ts';
import { Slope } from './slope.tsx';
import classes from './ux-improvement.module.css';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, uxImprovementScene);
}

export const meta = verticalMeta;

/** UX: a screen with its remarks pinned to it, then the same share before and after. */
export default function UxImprovement() {
  const { page, scene, recording } = useLoaderData<typeof loader>();
  const { problem, solution, useCases, integrations, benefits } = page;
  return (
    <>
      <SceneHero
        hero={page.hero}
        layout="beside"
        scene={<HiddenButton words={scene} remarks={recording.message.improvement_suggestions ?? []} />}
      />
      <Container>
        <Message recording={recording} about={page.example} layout="lines" />
        <div className={classes.compare}>
          <Section id="solution" heading={solution.heading} lead={solution.lead}>
            <ol className={classes.steps}>
              {solution.steps.map((one) => (
                <li key={one.title}>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </li>
              ))}
            </ol>
          </Section>
          <Slope words={scene} />
        </div>
        <Section id="problem" heading={problem.heading} lead={problem.lead}>
          <Points points={problem.points} />
        </Section>
      </Container>
      <div className={classes.band}>
        <Container>
          <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
            <table className={classes.pains}>
              <tbody>
                {useCases.items.map((one) => (
                  <tr key={one.title}>
                    <th scope="row">{one.title}</th>
                    <td>{one.text}</td>
                    <td>
                      <q>{one.quote}</q>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Section>
        </Container>
      </div>
      <Container>
        <div className={classes.ends}>
          <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
            <ul className={classes.gets}>
              {benefits.items.map((one) => (
                <li key={one.title}>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </li>
              ))}
            </ul>
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
