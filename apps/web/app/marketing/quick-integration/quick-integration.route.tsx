import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../i18n/words.ts';
import { Container, Section } from '../../shell/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Claims } from '../sections/claims.tsx';
import { Closing } from '../sections/closing.tsx';
import { CodeSteps } from '../sections/code-steps.tsx';
import { Names } from '../sections/names.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import { CodeAndAnswer } from './code-and-answer.tsx';
import classes from './quick-integration.module.css';
import { type QuickIntegrationWords, quickIntegrationScene } from './scene-words.ts';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, quickIntegrationScene);
}

export const meta = verticalMeta;

/** Quick integration: code first, then a drawing of what it replaces. */
export default function QuickIntegration() {
  const { page, scene, recording, claims } = useLoaderData<typeof loader>();
  const { problem, solution, code, useCases, integrations, benefits } = page;
  return (
    <>
      <SceneHero
        hero={page.hero}
        layout="below"
        scene={<CodeAndAnswer recording={recording} words={scene} />}
      />
      <Container>
        {code && (
          <Section id="code" heading={code.heading} lead={code.lead}>
            <CodeSteps code={code} />
          </Section>
        )}
      </Container>
      <div className={classes.band}>
        <Container>
          <Section id="problem" heading={problem.heading} lead={problem.lead}>
            <Chain words={scene} />
            <ul className={classes.costs}>
              {problem.points.map((one) => (
                <li key={one.title}>
                  <strong>{one.title}.</strong> {one.text}
                </li>
              ))}
            </ul>
          </Section>
        </Container>
      </div>
      <Container>
        <Section id="solution" heading={solution.heading} lead={solution.lead}>
          <ol className={classes.call}>
            {solution.steps.map((one) => (
              <li key={one.title}>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <div className={classes.halves}>
          <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
            <dl className={classes.places}>
              {useCases.items.map((one) => (
                <div key={one.title}>
                  <dt>{one.title}</dt>
                  <dd>{one.text}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
            <ul className={classes.included}>
              {benefits.items.map((one) => (
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
        <Claims claims={claims} />
        <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
          <Names names={integrations.names} />
        </Section>
        <Closing {...page.closing} />
      </Container>
    </>
  );
}

/** Three services and the code between them, over one call. */
function Chain({ words }: { words: QuickIntegrationWords }) {
  return (
    <div className={classes.chains} aria-hidden="true">
      <p>{words.usual}</p>
      <div className={classes.chain}>
        <span className={classes.you}>{words.you}</span>
        {words.usualParts.map((part) => (
          <span key={part} className={classes.link}>
            <em>{words.glue}</em>
            <span className={classes.part}>{part}</span>
          </span>
        ))}
      </div>
      <p>{words.here}</p>
      <div className={classes.chain}>
        <span className={classes.you}>{words.you}</span>
        <span className={`${classes.link} ${classes.whole}`}>
          <i />
          <span className={classes.ours}>
            <code>{words.one}</code>
            <span>{words.oneText}</span>
          </span>
        </span>
      </div>
    </div>
  );
}
