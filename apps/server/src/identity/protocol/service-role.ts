import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so timing reveals neither matching characters nor the secret's length. */
export function equalSecrets(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
