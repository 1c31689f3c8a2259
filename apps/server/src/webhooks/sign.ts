import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks 1.0.0 (standardwebhooks.com): what a delivery is signed with, and how. */

/** The purpose under which the secrets are encrypted. */
export const WEBHOOK_SECRETS = 'webhook secrets';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 32;

/** Generates a signing secret: `whsec_` and the base64 of 32 random bytes. */
export function generateSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  /** the message id, the same for every attempt */
  id: string;
  /** time of the attempt */
  at: Date;
  body: string;
}

/**
 * Returns the three headers of a delivery. The signatures, one per secret, are separated by spaces: during a rotation,
 * the receiver may know either secret.
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
