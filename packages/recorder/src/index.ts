/// <reference lib="esnext.disposable" preserve="true" />
/** The published package. Inside this repository, import the files themselves. */
export {
  EmptyRecordingError,
  MicrophoneDeniedError,
  MicrophoneUnavailableError,
  RecorderError,
  RecordingFailedError,
  RecordingUnsupportedError,
  type Refuser,
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
