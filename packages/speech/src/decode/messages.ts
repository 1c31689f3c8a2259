import type { DecodeErrorCode } from './decode-error.ts';
import type { DecodedFile } from './decode-file.ts';

export interface DecodeRequest {
  type: 'decode';
  id: number;
  path: string;
  maximumSeconds: number;
  /** processor time for the file, milliseconds */
  cpuMs: number;
}

export type DecodeReply =
  | { type: 'ready' }
  | { type: 'decoded'; id: number; file: DecodedFile }
  | {
      type: 'failed';
      id: number;
      /** `file_unavailable` is our fault: the file cannot be opened or read */
      code: DecodeErrorCode | 'file_unavailable';
      message: string;
      limitSeconds: number | undefined;
    };

export function isDecodeRequest(message: unknown): message is DecodeRequest {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'decode';
}

/** The child is our own code behind a private pipe: the tag is enough to tell its messages apart. */
export function isDecodeReply(message: unknown): message is DecodeReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    (message.type === 'ready' || message.type === 'decoded' || message.type === 'failed')
  );
}
