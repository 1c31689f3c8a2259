import { mailboxOf } from '../../mail/mailbox.ts';
import type { MailQuotas } from '../../mail/send-mails.ts';
import type { Identity } from '../identity.ts';
import type { LimitName } from './limit-table.ts';
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
}

const QUOTAS = {
  mailbox: 'mailsPerMailbox',
  network: 'mailsPerNetwork',
  server: 'mailsOfServer',
} as const satisfies Record<string, LimitName>;

/** The limits that are counted when a mail goes out. */
export const SENDING_LIMITS: readonly LimitName[] = Object.values(QUOTAS);

/** The quotas of mails that go out. An address that nobody has takes nothing from them: no mail goes there. */
export function mailQuotas(identity: Pick<Identity, 'limiter' | 'vault'>): MailQuotas {
  return {
    tryTake: (quota, who) => identity.limiter.tryTake(QUOTAS[quota], limitKey(identity, who)),
    giveBack: (quota, who) => identity.limiter.giveBack(QUOTAS[quota], limitKey(identity, who)),
  };
}

/**
 * Whether a mail to this address would go out now, as far as its mailbox and the network that asks go. Asked before a code is
 * made: a code that waits for its mail would void the one that has arrived.
 */
export async function hasMailsLeft(
  identity: Pick<Identity, 'limiter' | 'vault'>,
  to: string,
  network: string | undefined,
): Promise<boolean> {
  const mailbox = limitKey(identity, mailboxOf(to));
  if ((await identity.limiter.waitFor(QUOTAS.mailbox, mailbox)) > 0) return false;
  if (network === undefined) return true;
  return (await identity.limiter.waitFor(QUOTAS.network, limitKey(identity, network))) === 0;
}

/** Addresses are not kept in clear in the table of limits. */
export function limitKey(identity: Pick<Identity, 'vault'>, account: string): string {
  return identity.vault.mac('limit', account).toString('base64url');
}
