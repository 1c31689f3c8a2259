import { WebhookVerificationError } from '../errors.ts';

const SECRET_PREFIX = 'whsec_';

/** Decodes a `whsec_…` secret. @throws WebhookVerificationError */
export function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (bytes === undefined || bytes.length === 0)
    throw new WebhookVerificationError('A secret looks like whsec_…');
  return bytes;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
