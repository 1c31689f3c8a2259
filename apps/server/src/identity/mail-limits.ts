import type { Identity } from './identity.ts';
import { overMailLimit } from './limits.ts';

/**
 * Takes one mail to each recipient from the limits, before anyone looks whether there is such a user: an address that
 * is not known runs into the same 429 (ASVS 6.3.8).
 */
export async function takeMails(
  identity: Pick<Identity, 'limiter' | 'vault'>,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    const waitSeconds = await identity.limiter.tryTake('mailsPerRecipient', limitKey(identity, recipient));
    if (waitSeconds > 0) throw overMailLimit(waitSeconds);
  }
  for (const _ of recipients) {
    const waitSeconds = await identity.limiter.tryTake('mailsOfServer', 'all');
    if (waitSeconds > 0) throw overMailLimit(waitSeconds);
  }
}

/** Addresses are not kept in clear in the table of limits. */
export function limitKey(identity: Pick<Identity, 'vault'>, account: string): string {
  return identity.vault.mac('limit', account).toString('base64url');
}
