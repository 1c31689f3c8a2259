import type { Extras } from './extras.ts';
import type { WidgetState } from './widget-state.ts';

/** Data for the view. Immutable: every change makes a new object. */
export interface SessionView {
  state: WidgetState;
  elapsedSeconds: number;
  isInterrupted: boolean;
  /** in `processing`: it takes long, so the user is told that they may leave */
  isSlow: boolean;
  /** whether stored feedback outlives the page */
  isLasting: boolean;
  /** text of the recording while it is streamed */
  words: string;
  /** in `reviewing`, and for written text if an address is asked for */
  extras: Extras | undefined;
  /** set in `failed` */
  error: Error | undefined;
  /** ids of feedback that this page stored on this device for a retry */
  keptIds: readonly string[];
  /** whether `retry` can send something */
  canRetry: boolean;
}

export const IDLE: SessionView = {
  state: 'idle',
  elapsedSeconds: 0,
  isInterrupted: false,
  isSlow: false,
  isLasting: false,
  words: '',
  extras: undefined,
  error: undefined,
  keptIds: [],
  canRetry: false,
};

export const isBusy = ({ state }: SessionView): boolean =>
  state !== 'idle' && state !== 'done' && state !== 'failed';
