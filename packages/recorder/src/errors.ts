/** Why there is no recording. `code` is stable; the words are the specification's (section 8). */
export abstract class RecorderError extends Error {
  abstract readonly code: string;
}

/** The person or the browser said no, or the page may not ask (`NotAllowedError`, `SecurityError`). */
export class MicrophoneDeniedError extends RecorderError {
  override name = 'MicrophoneDeniedError';
  readonly code = 'microphone_denied';
  constructor(options?: ErrorOptions) {
    super('Could not access your microphone. Please check permissions.', options);
  }
}

/** There is no microphone (`NotFoundError`), or another program holds it (`NotReadableError`). */
export class MicrophoneUnavailableError extends RecorderError {
  override name = 'MicrophoneUnavailableError';
  readonly code = 'microphone_unavailable';
  constructor(options?: ErrorOptions) {
    super('Unable to access microphone', options);
  }
}

/** This browser, or this insecure address, offers no recording. */
export class RecordingUnsupportedError extends RecorderError {
  override name = 'RecordingUnsupportedError';
  readonly code = 'recording_unsupported';
  constructor(options?: ErrorOptions) {
    super('This browser cannot record audio on this page.', options);
  }
}

/** The browser's recorder broke off. */
export class RecordingFailedError extends RecorderError {
  override name = 'RecordingFailedError';
  readonly code = 'recording_failed';
  constructor(options?: ErrorOptions) {
    super('Recording failed', options);
  }
}

/** The recorder stopped without a single byte. */
export class EmptyRecordingError extends RecorderError {
  override name = 'EmptyRecordingError';
  readonly code = 'recording_empty';
  constructor(options?: ErrorOptions) {
    super('No audio data recorded', options);
  }
}

/** The microphone gave nothing but silence: it is muted, or the wrong one. */
export class SilentRecordingError extends RecorderError {
  override name = 'SilentRecordingError';
  readonly code = 'recording_silent';
  constructor(options?: ErrorOptions) {
    super('Nothing can be heard in this recording', options);
  }
}

/** Maps what `getUserMedia` throws (Media Capture and Streams, section 10.2). */
export function microphoneError(cause: unknown): RecorderError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return new MicrophoneDeniedError({ cause });
  return new MicrophoneUnavailableError({ cause });
}
