import { useWords } from '../../i18n/words.ts';
import classes from './recovery.module.css';
import { type Standing, stateOf } from './standing.ts';

export function StateBadge({ standing }: { standing: Standing }) {
  const words = useWords('recovery');
  return (
    <span className={classes.badge} data-kind={standing.kind}>
      {words.states[stateOf(standing)]}
    </span>
  );
}
