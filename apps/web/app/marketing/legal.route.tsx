import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../i18n/words.ts';
import { barePath, languageOf } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { privacy } from './content/privacy.ts';
import { terms } from './content/terms.ts';
import classes from './legal.module.css';

export const handle: PageHandle = { areas: [] };

export function loader({ url }: LoaderFunctionArgs) {
  const { pathname } = url;
  return (barePath(pathname) === '/privacy' ? privacy : terms)[languageOf(pathname)];
}

export function meta({ loaderData }: { loaderData?: ReturnType<typeof loader> }) {
  return loaderData === undefined ? [] : pageMeta(loaderData.meta);
}

/** /terms and /privacy. */
export default function Legal() {
  const { heading, changed, gist, sections } = useLoaderData<typeof loader>();
  return (
    <Container>
      <article className={classes.text}>
        <h1>{heading}</h1>
        <p className={classes.changed}>{changed}</p>
        <p className={classes.gist}>{gist}</p>
        {sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Container>
  );
}
