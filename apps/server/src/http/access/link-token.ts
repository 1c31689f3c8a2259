import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret in a link that works without a key: 43 characters of base64url. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a link's secret, by which it's found. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
