import { useLocation } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { PageLink } from '../shell/page-link.tsx';
import { GUIDES, guideOf } from './guides.ts';
import classes from './turn-page.module.css';

/** Links to the guides before and after this one, in reading order. */
export function TurnPage() {
  const words = useWords('docs');
  const here = guideOf(useLocation().pathname);
  const at = here === undefined ? -1 : GUIDES.indexOf(here);
  const before = GUIDES[at - 1];
  const after = GUIDES[at + 1];
  return (
    <nav className={classes.turn} aria-label={words.turn.label}>
      {before !== undefined && (
        <PageLink to={`/docs/${before}`} rel="prev">
          <small>{words.turn.previous}</small>
          {words.guides[before]}
        </PageLink>
      )}
      {after !== undefined && (
        <PageLink to={`/docs/${after}`} rel="next" className={classes.next}>
          <small>{words.turn.next}</small>
          {words.guides[after]}
        </PageLink>
      )}
    </nav>
  );
}
