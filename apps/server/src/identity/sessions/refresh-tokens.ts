import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../keys/vault.ts';

const VERSION = 0;
const UUID_BYTES = 16;
const MAC_BYTES = 16;
const CHECKSUM_BYTES = 4;
const MAXIMUM_COUNTER_BYTES = 8;
const MAXIMUM_TOKEN_LENGTH = 80;
export const REFRESH_KEY_BYTES = 32;

/** The contents of a refresh token. Only its session's key can tell whether it's genuine. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  signedPart: Buffer;
  mac: Buffer;
}

/**
 * base64url(version 0 | session uuid | counter as uvarint | HMAC-SHA-256 cut to 16 bytes | first 4 bytes of SHA-256),
 * as in GoTrue. The session's random key is mixed with a key that isn't in the database, so that a stolen database
 * can't be used to forge tokens.
 */
export function encodeRefreshToken(
  vault: Vault,
  session: { id: string; refreshKey: Uint8Array },
  counter: number,
): string {
  const signedPart = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(session.id.replaceAll('-', ''), 'hex'),
    encodeCounter(counter),
  ]);
  const body = Buffer.concat([signedPart, macOf(vault, session.refreshKey, signedPart)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

/**
 * @returns undefined for text that `encodeRefreshToken` can't have produced: wrong length, alphabet, version or
 * checksum
 */
export function decodeRefreshToken(text: string): RefreshToken | undefined {
  if (text.length > MAXIMUM_TOKEN_LENGTH) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return undefined;
  if (bytes.length < 1 + UUID_BYTES + 1 + MAC_BYTES + CHECKSUM_BYTES || bytes[0] !== VERSION)
    return undefined;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!checksumOf(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
  const signedPart = body.subarray(0, -MAC_BYTES);
  const counter = decodeCounter(signedPart.subarray(1 + UUID_BYTES));
  if (counter === undefined) return undefined;
  const hex = signedPart.subarray(1, 1 + UUID_BYTES).toString('hex');
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter,
    signedPart,
    mac: body.subarray(-MAC_BYTES),
  };
}

export function isGenuine(vault: Vault, token: RefreshToken, refreshKey: Uint8Array): boolean {
  return timingSafeEqual(token.mac, macOf(vault, refreshKey, token.signedPart));
}

function macOf(vault: Vault, refreshKey: Uint8Array, signedPart: Uint8Array): Buffer {
  const key = vault.mac('refresh-token', refreshKey);
  return createHmac('sha256', key).update(signedPart).digest().subarray(0, MAC_BYTES);
}

function checksumOf(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest().subarray(0, CHECKSUM_BYTES);
}

function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return Buffer.from(bytes);
}

function decodeCounter(bytes: Uint8Array): number | undefined {
  if (bytes.length > MAXIMUM_COUNTER_BYTES) return undefined;
  let counter = 0;
  for (const [index, byte] of bytes.entries()) {
    const last = index === bytes.length - 1;
    if (byte >= 0x80 === last) return undefined;
    counter += (byte % 0x80) * 0x80 ** index;
  }
  // Only the shortest encoding is valid, so that each token has one text.
  return Number.isSafeInteger(counter) && encodeCounter(counter).equals(bytes) ? counter : undefined;
}
