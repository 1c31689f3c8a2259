/** Errors that occur before the server responds. */
export type BrowserErrorCode =
  | 'unreachable'
  | 'unknown'
  | 'microphone_denied'
  | 'microphone_unavailable'
  | 'recording_unsupported'
  | 'recording_failed'
  | 'recording_empty'
  | 'recording_silent';
