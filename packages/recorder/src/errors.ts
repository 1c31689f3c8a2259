/** Why there is no recording. `code` is stable: pages and the widget choose their own text by it. */
export abstract class RecorderError extends Error {
  abstract readonly code: string;
}

/** The person or the browser refused, or the page isn't allowed to ask (`NotAllowedError`, `SecurityError`). */
export class MicrophoneDeniedError extends RecorderError {
  override name = 'MicrophoneDeniedError';
  readonly code = 'microphone_denied';
  constructor(options?: ErrorOptions) {
    super('Could not access your microphone. Please check permissions.', options);
  }
}

/** There's no microphone (`NotFoundError`), or another program is using it (`NotReadableError`). */
export class MicrophoneUnavailableError extends RecorderError {
  override name = 'MicrophoneUnavailableError';
  readonly code = 'microphone_unavailable';
  constructor(options?: ErrorOptions) {
    super('Unable to access microphone', options);
  }
}

/** The browser can't record, or the page isn't served over HTTPS. */
export class RecordingUnsupportedError extends RecorderError {
  override name = 'RecordingUnsupportedError';
  readonly code = 'recording_unsupported';
  constructor(options?: ErrorOptions) {
    super('This browser cannot record audio on this page.', options);
  }
}

/** The browser's recorder failed. */
export class RecordingFailedError extends RecorderError {
  override name = 'RecordingFailedError';
  readonly code = 'recording_failed';
  constructor(options?: ErrorOptions) {
    super('Recording failed', options);
  }
}

/** The recorder stopped without any data. */
export class EmptyRecordingError extends RecorderError {
  override name = 'EmptyRecordingError';
  readonly code = 'recording_empty';
  constructor(options?: ErrorOptions) {
    super('No audio data recorded', options);
  }
}

/** The microphone delivered only silence: it's muted, or it's the wrong one. */
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
