import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../analytics/track.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { barePath, sameIn } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import classes from './docs-frame.module.css';
import { DocsSearch } from './docs-search.tsx';
import { type Guide, SDK_GUIDES, TEAM_GUIDES, TOPIC_GUIDES } from './guides.ts';

/** People who leave a page sooner haven't read it. */
const READ_AFTER_MS = 10_000;

/** The sidebar of the docs: the search, and links to all pages. */
export function DocsFrame({ children }: { children: ReactNode }) {
  const words = useWords('docs');
  const language = useLanguage();
  const here = barePath(useLocation().pathname);
  useEffect(() => {
    const reading = setTimeout(() => track('docs_read', { path: here }), READ_AFTER_MS);
    return () => clearTimeout(reading);
  }, [here]);
  const linkTo = (guide: Guide) => (
    <li key={guide}>
      <PageLink to={`/docs/${guide}`} aria-current={here === `/docs/${guide}` ? 'page' : undefined}>
        {words.guides[guide]}
      </PageLink>
    </li>
  );
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <DocsSearch />
        <details className={classes.fold}>
          <summary>{words.contents}</summary>
          <nav aria-label={words.contents}>
            <ul>
              <li>
                <PageLink to="/docs" aria-current={here === '/docs' ? 'page' : undefined}>
                  {words.overview}
                </PageLink>
              </li>
              {TOPIC_GUIDES.map((guide) => linkTo(guide))}
              <li>
                <a href={sameIn('/api-reference', language)}>{words.reference}</a>
              </li>
            </ul>
            <p className={classes.group}>{words.teamGuides}</p>
            <ul>{TEAM_GUIDES.map((guide) => linkTo(guide))}</ul>
            <p className={classes.group}>{words.sdkGuides}</p>
            <ul>{SDK_GUIDES.map((guide) => linkTo(guide))}</ul>
          </nav>
        </details>
      </aside>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
