import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { SAMPLE_PEAKS } from '../demo/sample.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { spokenLines } from '../feedback/spoken-lines.ts';
import type { PageHandle } from '../i18n/words.ts';
import { languageOf } from '../paths.ts';
import { TintedWave } from '../scenes/tinted-wave.tsx';
import { Container } from '../shell/container.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { directory } from './content/directory.ts';
import { verticalAt } from './content/verticals.ts';
import classes from './directory.module.css';
import { siteRecording } from './examples/recordings.ts';

export const handle: PageHandle = { areas: [] };

export function loader({ url }: LoaderFunctionArgs) {
  const page = directory[languageOf(url.pathname)];
  return { ...page, entries: page.entries.map((entry) => ({ ...entry, wave: waveOf(entry.to) })) };
}

/** The message on a page, as its picture; the showcase has the sample of the landing page. */
function waveOf(path: string) {
  const name = verticalAt(path)?.en.example.name;
  if (name === undefined) return { peaks: SAMPLE_PEAKS, lines: spokenLines(exampleFeedback) };
  const { peaks, message } = siteRecording(name, 'en');
  return { peaks, lines: spokenLines(message) };
}

export function meta({ loaderData }: { loaderData?: ReturnType<typeof loader> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.meta);
}

/** Every landing page, with its counts. */
export default function Directory() {
  const { hero, counts, labels, entries } = useLoaderData<typeof loader>();
  const kinds = ['industry', 'technical'] as const;
  return (
    <Container>
      <div className={classes.head}>
        <div>
          <h1>{hero.heading}</h1>
          <p>{hero.lead}</p>
        </div>
        <dl className={classes.counts}>
          <div>
            <dt>{counts.total}</dt>
            <dd>{entries.length}</dd>
          </div>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{counts[kind]}</dt>
              <dd>{entries.filter((one) => one.kind === kind).length}</dd>
            </div>
          ))}
        </dl>
      </div>
      {kinds.map((kind) => (
        <section key={kind} className={classes.kind} aria-labelledby={kind}>
          <h2 id={kind}>{labels[kind]}</h2>
          <ul>
            {entries
              .filter((one) => one.kind === kind)
              .map((one) => (
                <li key={one.to}>
                  <div className={classes.wave}>
                    <TintedWave {...one.wave} bars={40} />
                  </div>
                  <div>
                    <h3>{one.title}</h3>
                    <p>{one.description}</p>
                  </div>
                  <dl>
                    <div>
                      <dt>{labels.audience}</dt>
                      <dd>{one.audience}</dd>
                    </div>
                    <div>
                      <dt>{labels.features}</dt>
                      <dd>{one.features.join(' · ')}</dd>
                    </div>
                  </dl>
                  <PageLink
                    to={one.to}
                    className={classes.visit}
                    aria-label={`${labels.visit}: ${one.title}`}
                  >
                    {labels.visit}
                  </PageLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
