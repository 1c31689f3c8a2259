import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks 1.0.0 (standardwebhooks.com): what a delivery is signed with, and how. */

/** What the secrets are called where they are sealed. */
export const WEBHOOK_SECRETS = 'webhook secrets';

const SECRET_PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export function generateSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** of the message: the same at every attempt */
  id: string;
  /** of the attempt */
  at: Date;
  body: string;
}

/**
 * The three headers of a delivery. One signature for each secret, parted by spaces: while a secret is being replaced the
 * receiver may know either.
 */
export function signatureHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => `v1,${hmac(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  };
}

function hmac(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
