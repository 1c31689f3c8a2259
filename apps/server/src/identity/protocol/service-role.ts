import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by its time how much is right, nor how long the secret is. */
export function equalSecrets(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
