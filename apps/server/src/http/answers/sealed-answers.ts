import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Answers that are kept for repeated requests may hold what somebody said, or a key. They are sealed under the caller's own
 * Idempotency-Key, of which only a digest is stored: without the caller's key nobody reads them, and neither do we.
 */

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'answer to a repeated request';
const FORMAT = 'sealed.';

/** What is stored of an Idempotency-Key. */
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

/** Throws when it was sealed under another key. One from before answers were sealed is given as it is. */
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
