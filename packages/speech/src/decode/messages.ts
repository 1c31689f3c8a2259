import type { DecodeErrorCode } from './decode-error.ts';
import type { DecodedFile } from './decode-file.ts';

export interface DecodeRequest {
  type: 'decode';
  id: number;
  path: string;
  maximumSeconds: number;
  /** CPU time limit for the file, milliseconds */
  cpuMs: number;
}

export type DecodeReply =
  | { type: 'ready' }
  | { type: 'decoded'; id: number; file: DecodedFile }
  | {
      type: 'failed';
      id: number;
      /** `file_unavailable` becomes a FileUnavailableError, the others a DecodeError */
      code: DecodeErrorCode | 'file_unavailable';
      message: string;
      limitSeconds: number | undefined;
    };

export function isDecodeRequest(message: unknown): message is DecodeRequest {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'decode';
}

/** Checks only the tag, because the messages come from our own code over a private pipe. */
export function isDecodeReply(message: unknown): message is DecodeReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    (message.type === 'ready' || message.type === 'decoded' || message.type === 'failed')
  );
}
