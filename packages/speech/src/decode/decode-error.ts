export type DecodeErrorCode =
  | 'unsupported_format'
  | 'unreadable_audio'
  | 'no_audio_track'
  | 'audio_too_short'
  | 'audio_too_long'
  | 'decode_timeout'
  | 'decode_failed';

/** The reason why a file can't be decoded. `code` is for programs, `message` for people. Neither contains a path. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  readonly code: DecodeErrorCode;
  /** the limit that was exceeded or not reached, seconds; only with `audio_too_long` and `audio_too_short` */
  readonly limitSeconds: number | undefined;

  constructor(code: DecodeErrorCode, message: string, limitSeconds?: number) {
    super(message);
    this.code = code;
    this.limitSeconds = limitSeconds;
  }
}

/** Message for a file that a decoder can't read to its end. */
export const DAMAGED = 'The audio is cut off or damaged. Send the whole file, or record it again.';
