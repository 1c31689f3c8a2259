import type { DecodeErrorCode } from '../decode/decode-error.ts';
import type { LiveFormat } from './live-decoding.ts';

export type LiveRequest =
  | { type: 'begin'; format: LiveFormat; maximumSeconds: number }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' };

export type LiveReply =
  | { type: 'ready' }
  /** one reply to each `bytes` request and one to `end` */
  | { type: 'samples'; samples: Float32Array; channels: number; sampleRate: number }
  | { type: 'failed'; code: DecodeErrorCode; message: string; limitSeconds: number | undefined };

/** Checks only the tag, because the messages come from our own code over a private pipe. */
export function isLiveRequest(message: unknown): message is LiveRequest {
  return hasType(message, ['begin', 'bytes', 'end']);
}

export function isLiveReply(message: unknown): message is LiveReply {
  return hasType(message, ['ready', 'samples', 'failed']);
}

function hasType(message: unknown, types: readonly string[]): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    typeof message.type === 'string' &&
    types.includes(message.type)
  );
}
