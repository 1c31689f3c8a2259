/** Why there is no recording. `code` is stable: pages and the widget choose their own text by it. */
export abstract class RecorderError extends Error {
  abstract readonly code: string;
}

/**
 * Who refused: the person (or their browser or system for them), the page by its `Permissions-Policy`, or the page around
 * a frame without `allow="microphone"`. Other browsers than Chromium always report `person`.
 */
export type Refuser = 'person' | 'page' | 'frame';

/** The person or the browser refused, or the page isn't allowed to ask (`NotAllowedError`, `SecurityError`). */
export class MicrophoneDeniedError extends RecorderError {
  override name = 'MicrophoneDeniedError';
  readonly code = 'microphone_denied';
  readonly by: Refuser;
  constructor(options?: ErrorOptions & { by?: Refuser }) {
    super('Could not access your microphone. Please check permissions.', options);
    this.by = options?.by ?? 'person';
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
    super('This browser can’t record audio on this page.', options);
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
    super('This recording is silent', options);
  }
}

/** Maps what `getUserMedia` throws (Media Capture and Streams, section 10.2). */
export function microphoneError(cause: unknown): RecorderError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return new MicrophoneDeniedError({ cause, by: findRefuser() });
  return new MicrophoneUnavailableError({ cause });
}

function findRefuser(): Refuser {
  if (typeof document === 'undefined' || !('featurePolicy' in document)) return 'person';
  // Only in Chromium, so the types lack it.
  const policy = document.featurePolicy as { allowsFeature(name: string): boolean };
  if (policy.allowsFeature('microphone')) return 'person';
  return window.top === window ? 'page' : 'frame';
}
