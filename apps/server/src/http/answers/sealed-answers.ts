import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Answers stored for repeated requests may contain transcripts or keys. They are encrypted under the caller's
 * Idempotency-Key, and only a digest of that is stored, so nobody can read them without the caller's key.
 */

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'answer to a repeated request';
const FORMAT = 'sealed.';

/** Digest of an Idempotency-Key, which is stored in place of the key. */
export function digestOfKey(scope: string, key: string): string {
  return createHash('sha256').update(`${scope}\n${key}`).digest('hex');
}

/** AES-256-GCM under a key that HKDF (RFC 5869) derives from the caller's key and the scope. */
export function sealAnswer(scope: string, key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(scope, key), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return FORMAT + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts an answer. Throws if it was encrypted under another key. Returns an answer from before encryption unchanged.
 */
export function openAnswer(scope: string, key: string, sealed: string): string {
  if (!sealed.startsWith(FORMAT)) return sealed;
  const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive(scope, key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([content, decipher.final()]).toString('utf8');
}

function derive(scope: string, key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, scope, PURPOSE, KEY_BYTES));
}
