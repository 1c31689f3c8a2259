import { mailboxOf } from '../../mail/mailbox.ts';
import type { MailQuotas } from '../../mail/send-mails.ts';
import type { Identity } from '../identity.ts';
import type { LimitName } from './limit-table.ts';
import { overMailLimit } from './limits.ts';

/**
 * Counts one mail for each recipient before looking up the user, so that unknown addresses get the same 429 (ASVS
 * 6.3.8).
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

/** The limits that are counted when a mail is sent. */
export const SENDING_LIMITS: readonly LimitName[] = Object.values(QUOTAS);

/** The quotas of outgoing mails. An unknown address uses none, because no mail is sent to it. */
export function mailQuotas(identity: Pick<Identity, 'limiter' | 'vault'>): MailQuotas {
  return {
    tryTake: (quota, who) => identity.limiter.tryTake(QUOTAS[quota], limitKey(identity, who)),
    giveBack: (quota, who) => identity.limiter.giveBack(QUOTAS[quota], limitKey(identity, who)),
  };
}

/**
 * Whether the limits of this mailbox and the requesting network allow another mail now. Check this before creating a
 * code, because a code with a delayed mail would void the one that has arrived.
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

/** The table of limits stores hashes of addresses, never the addresses. */
export function limitKey(identity: Pick<Identity, 'vault'>, account: string): string {
  return identity.vault.mac('limit', account).toString('base64url');
}
