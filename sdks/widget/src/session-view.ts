import type { RecorderState } from '@voice-feedback/recorder/state';
import type { PictureField } from './picture-field.ts';

/** The recorder's states, and `reviewing` for a recording before it is sent. */
export type WidgetState = RecorderState | 'reviewing';

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
  /** in `reviewing`; undefined if this browser can't play it */
  isPlaying: boolean | undefined;
  /** in `reviewing`, if a picture can be added */
  picture: PictureField | undefined;
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
  isPlaying: undefined,
  picture: undefined,
  error: undefined,
  keptIds: [],
  canRetry: false,
};

export const isBusy = ({ state }: SessionView): boolean =>
  state !== 'idle' && state !== 'done' && state !== 'failed';
