import classes from './backend-badge.module.css';
import type { BackendStatus } from './backend-status.ts';

const WORDS: Record<BackendStatus, string> = { checking: 'Checking', online: 'Online', offline: 'Offline' };

export function BackendBadge({ status }: { status: BackendStatus }) {
  return (
    <span className={classes.badge} data-status={status} role="status">
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.what}>Backend</span> {WORDS[status]}
    </span>
  );
}
