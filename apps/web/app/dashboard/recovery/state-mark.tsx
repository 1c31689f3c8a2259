import classes from './recovery.module.css';
import type { Standing } from './standing.ts';

/** 20 px grid, strokes of 1.5 px. */
const DRAWINGS: Record<'clock' | 'ring' | 'pause' | 'alert', string> = {
  clock: 'M10 5.5V10l3 2',
  ring: 'M10 2.75a7.25 7.25 0 0 1 7.25 7.25',
  pause: 'M8 7v6M12 7v6',
  alert: 'M10 6v5M10 13.6v.01',
};
const DRAWING_OF: Record<Standing['kind'], keyof typeof DRAWINGS> = {
  queued: 'clock',
  retrying: 'clock',
  processing: 'ring',
  waiting: 'pause',
  retryable: 'alert',
  expired: 'alert',
  failed: 'alert',
  foreign: 'alert',
};

/** The icon next to the state's name. */
export function StateMark({ kind }: { kind: Standing['kind'] }) {
  const drawing = DRAWING_OF[kind];
  return (
    <svg className={classes.mark} data-kind={kind} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.25" data-faint={drawing === 'ring'} />
      <path d={DRAWINGS[drawing]} />
    </svg>
  );
}
