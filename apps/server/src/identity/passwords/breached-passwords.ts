import { createHash } from 'node:crypto';

const PREFIX_DIGITS = 5;
/** A sign-up waits at most this long for the external service. */
const TIMEOUT_MS = 2_000;

/**
 * Asks a range service (https://haveibeenpwned.com/API/v3#PwnedPasswords) whether the password is in a known breach.
 * Only the first five of the SHA-1's forty digits leave this server, and padding hides how many other hashes share
 * them. If the service doesn't answer, the password counts as safe, so its outage doesn't block sign-ups.
 */
export async function isBreached(rangeUrl: string | undefined, password: string): Promise<boolean> {
  if (rangeUrl === undefined) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const suffix = digest.slice(PREFIX_DIGITS);
  try {
    const response = await fetch(`${rangeUrl.replace(/\/$/, '')}/${digest.slice(0, PREFIX_DIGITS)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) return false;
    for (const line of (await response.text()).split('\n')) {
      const [found, count] = line.trim().split(':');
      // Padding entries have a count of 0.
      if (found?.toUpperCase() === suffix && Number(count) > 0) return true;
    }
  } catch {
    return false;
  }
  return false;
}
