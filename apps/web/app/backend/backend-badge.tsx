import { useWords } from '../i18n/words.ts';
import classes from './backend-badge.module.css';
import type { BackendStatus } from './backend-status.ts';

export function BackendBadge({ status }: { status: BackendStatus }) {
  const words = useWords('demo');
  return (
    <span className={classes.badge} data-status={status} role="status">
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.what}>{words.backend}</span> {words.statuses[status]}
    </span>
  );
}
