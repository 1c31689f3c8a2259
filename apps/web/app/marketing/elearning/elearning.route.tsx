import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../i18n/words.ts';
import { Container, Section } from '../../shell/container.tsx';
import { loadVertical } from '../load-vertical.ts';
import { Closing } from '../sections/closing.tsx';
import { Message } from '../sections/message.tsx';
import { Points } from '../sections/points.tsx';
import { SceneHero } from '../sections/scene-hero.tsx';
import { verticalMeta } from '../vertical-meta.ts';
import classes from './elearning.module.css';
import { Lesson } from './lesson.tsx';
import { elearningScene } from './scene-words.ts';

export const handle: PageHandle = { areas: ['marketing', 'feedback', 'facts', 'values'] };

export function loader({ url }: LoaderFunctionArgs) {
  return loadVertical(url, elearningScene);
}

export const meta = verticalMeta;

/** Courses: a page like a marked paper, with headings in the margin. */
export default function Elearning() {
  const { page, scene, recording } = useLoaderData<typeof loader>();
  const { problem, solution, useCases, integrations, benefits } = page;
  return (
    <>
      <SceneHero hero={page.hero} layout="beside" scene={<Lesson words={scene} />} />
      <Container>
        <Message recording={recording} about={page.example} layout="lines" />
        <div className={classes.margin}>
          <Section id="problem" heading={problem.heading} lead={problem.lead}>
            <div className={classes.problem}>
              <div className={classes.quiz} aria-hidden="true">
                <span>{scene.quiz}</span>
                <strong>{scene.grade}</strong>
                <em>{scene.gradeNote}</em>
              </div>
              <ul className={classes.reasons}>
                {problem.points.map((one) => (
                  <li key={one.title}>
                    <h3>{one.title}</h3>
                    <p>{one.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </Section>
          <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
            <ol className={classes.questions}>
              {useCases.items.map((one, index) => (
                <li key={one.title}>
                  <span aria-hidden="true">{index + 1}</span>
                  <div>
                    <h3>{one.title}</h3>
                    <p>{one.text}</p>
                    <blockquote>{one.quote}</blockquote>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </Container>
      <div className={classes.band}>
        <Container>
          <Section id="solution" heading={solution.heading} lead={solution.lead}>
            <Points points={solution.steps} numbered />
          </Section>
        </Container>
      </div>
      <Container>
        <div className={classes.margin}>
          <Section id="benefits" heading={benefits.heading} lead={benefits.lead}>
            <ul className={classes.reasons}>
              {benefits.items.map((one) => (
                <li key={one.title}>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="integrations" heading={integrations.heading} lead={integrations.lead}>
            <ul className={classes.platforms}>
              {integrations.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Section>
        </div>
        <Closing {...page.closing} />
      </Container>
    </>
  );
}
