/// <reference lib="esnext.disposable" preserve="true" />
/** What the published package offers; inside this repository parts are imported by their own names. */
export {
  EmptyRecordingError,
  MicrophoneDeniedError,
  MicrophoneUnavailableError,
  RecorderError,
  RecordingFailedError,
  RecordingUnsupportedError,
  SilentRecordingError,
} from './errors.ts';
export type { MicrophoneOptions } from './microphone.ts';
export { newId, Outbox, type OutboxOptions, type Verdict } from './outbox.ts';
export type { OutboxStore, Waiting } from './outbox-store.ts';
export {
  type LiveTransport,
  Recorder,
  type RecorderOptions,
  type RecorderSnapshot,
  type Recording,
} from './recorder.ts';
export { PASSING_REFUSALS, SENDER_REFUSALS, senderOf } from './sender.ts';
export { IllegalTransitionError, type RecorderState } from './state.ts';
