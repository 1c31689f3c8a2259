import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { barePath } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import classes from './docs-frame.module.css';
import { DocsSearch } from './docs-search.tsx';
import { GUIDES } from './guides.ts';

/** What stands beside every page of the docs: the search, and the way to all of them. */
export function DocsFrame({ children }: { children: ReactNode }) {
  const words = useWords('docs');
  const here = barePath(useLocation().pathname);
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
              {GUIDES.map((guide) => (
                <li key={guide}>
                  <PageLink
                    to={`/docs/${guide}`}
                    aria-current={here === `/docs/${guide}` ? 'page' : undefined}
                  >
                    {words.guides[guide]}
                  </PageLink>
                </li>
              ))}
              <li>
                <a href="/api-reference">{words.reference}</a>
              </li>
            </ul>
          </nav>
        </details>
      </aside>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
