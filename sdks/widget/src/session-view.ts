import type { RecorderState } from '@voice-feedback/recorder/state';
import type { PictureField } from './picture-field.ts';

/** As the recorder's, and `reviewing`: with `review`, a recording that isn't sent yet. */
export type WidgetState = RecorderState | 'reviewing';

/** What the view shows. A new object for every change. */
export interface SessionView {
  state: WidgetState;
  elapsedSeconds: number;
  isInterrupted: boolean;
  /** in `processing`: it takes so long that nobody should have to wait */
  isSlow: boolean;
  /** whether what is kept outlives the page */
  isLasting: boolean;
  /** of the recording, while it is streamed */
  words: string;
  /** in `reviewing`; undefined: it can't be played here */
  isPlaying: boolean | undefined;
  /** in `reviewing`, where a picture can be added */
  picture: PictureField | undefined;
  /** set in `failed` */
  error: Error | undefined;
  /** what this page has kept on this device for another try */
  keptIds: readonly string[];
  /** whether `retry` has something to try with */
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
