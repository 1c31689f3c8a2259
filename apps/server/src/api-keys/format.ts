import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Format: `vf_` + 43 characters (256 random bits, base 62) + 6 characters of checksum. Publishable keys have
 * `vf_pub_…` and demo keys `vf_demo_general_…`, so that secret scanners and linters can tell which keys may be
 * published. Publishable keys created before `vf_pub_` existed look like secret ones; their row has the kind.
 * Mistyped keys fail the checksum without a query.
 */
const PREFIX = 'vf_';
const PUBLISHABLE_PREFIX = 'vf_pub_';
const KEY_PATTERN = /^vf_(?:pub_|demo_[a-z]+_)?[0-9A-Za-z]{49}$/;
const SECRET_BYTES = 32;
const SECRET_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const SHOWN_CHARACTERS = 8;
/** Shows as many of a publishable key's own characters as of a secret key's. */
const SHOWN_PUBLISHABLE_CHARACTERS = 12;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function generateKey(kind: 'secret' | 'publishable' = 'secret'): string {
  const prefix = kind === 'publishable' ? PUBLISHABLE_PREFIX : PREFIX;
  return withChecksum(prefix + base62(randomBytes(SECRET_BYTES), SECRET_CHARACTERS));
}

/** The demo key of a vertical. It's derived from the server secret, so that it can be shown again. */
export function deriveDemoKey(serverSecret: Buffer, vertical: string): string {
  const digest = createHmac('sha256', serverSecret).update(`demo key ${vertical}`).digest();
  return withChecksum(`vf_demo_${vertical}_${base62(digest, SECRET_CHARACTERS)}`);
}

/** Whether `text` has the format of a key and a valid checksum. It may still come from another installation. */
export function isWellFormedKey(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false;
  return withChecksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text;
}

/** The stored prefix for display, shown as `vf_abcde***` or `vf_pub_abcde***`. */
export function keyPrefix(key: string): string {
  return key.slice(0, key.startsWith(PUBLISHABLE_PREFIX) ? SHOWN_PUBLISHABLE_CHARACTERS : SHOWN_CHARACTERS);
}

function withChecksum(key: string): string {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(key));
  return key + base62(checksum, CHECKSUM_CHARACTERS);
}

function base62(bytes: Buffer, length: number): string {
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (value > 0n) {
    text = ALPHABET.charAt(Number(value % 62n)) + text;
    value /= 62n;
  }
  return text.padStart(length, '0');
}
