import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { DAY_MS } from '../../durations.ts';
import { removeFactor } from '../factors/factors.ts';
import type { Identity } from '../identity.ts';
import { createMailToken } from '../mail/mail-tokens.ts';
import { signInPage } from '../protocol/redirects.ts';
import type { IdentityTrx } from '../tables.ts';
import { proveAddress } from './proof-of-address.ts';
import type { UserRow } from './user-view.ts';
import { findUserByEmail, putEmailIdentity } from './users.ts';

export interface ToGiveBack {
  userId: string;
  /** the account's address before the change */
  ownerEmail: string;
  /** time of the change that the owner reported */
  since: Date;
  locale: 'en' | 'fr';
  /** whether the address had been proven before the change */
  wasProven: boolean;
  /** whether the link was mailed to this address, so that its user can read the mailbox */
  byOwner: boolean;
}

export interface GivenBack {
  /**
   * The mail with a code for a new password. It's either queued in the transaction, or there is none, or this call
   * requests it after the transaction has been committed. The call throws if the mail can't be sent.
   */
  mail: 'queued' | 'none' | (() => Promise<void>);
}

/**
 * Returns an account to its owner, who reported a change as not theirs: the password stops working, the account gets
 * the owner's address back, credentials added since then can't sign in, and a mail lets the owner choose a new
 * password. The caller ends the sessions.
 */
export type GiveBack = (trx: Trx, given: ToGiveBack) => Promise<GivenBack>;

/**
 * How long after it was added a factor can be removed this way. Later, it protects the account from someone who reads
 * the mailbox, and only an administrator can remove it.
 */
const FACTOR_UNDO_MS = DAY_MS;

/** `GiveBack` for our own auth server. */
export async function giveBackSignIn(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault' | 'settings' | 'mail' | 'endAccess'>,
  given: ToGiveBack,
): Promise<GivenBack> {
  const { userId, ownerEmail, locale } = given;
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return { mail: 'none' };
  await trx
    .updateTable('identity.users')
    .set({ passwordHash: null, newEmail: null, emailChangeConfirmed: null, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  const isRestored = await restoreAddress(trx, identity, user, given);
  await removeAdded(trx, user, given);
  if (!isRestored) return { mail: 'none' };
  const purpose = 'recovery';
  const { code, expiresAt } = await createMailToken(trx, identity, { userId, purpose, email: ownerEmail });
  // The user types the code on the page that the link opens, because the site doesn't accept sessions from URLs.
  const link = `${signInPage(identity.settings, locale)}?${new URLSearchParams({ reset: ownerEmail })}`;
  await identity.mail.enqueue(trx, {
    to: ownerEmail,
    locale,
    template: { name: purpose, code, link },
    expiresAt: expiresAt.toISOString(),
  });
  return { mail: 'queued' };
}

/**
 * Restores the owner's address. If another user has signed up with it and never proved it, that user loses it to the
 * owner. If the other user has proven it, they keep it, and this account is left without an address, because the
 * attacker's can't stay.
 * @returns whether the account has the owner's address
 */
async function restoreAddress(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  user: UserRow,
  { ownerEmail, wasProven, byOwner }: ToGiveBack,
): Promise<boolean> {
  if (user.email === ownerEmail) return true;
  const other = await findUserByEmail(trx, ownerEmail);
  if (other !== undefined) {
    if (!byOwner || !(await takeAddress(trx, identity, other.id))) {
      await removeAddress(trx, user.id);
      return false;
    }
  }
  const now = new Date();
  await trx
    .updateTable('identity.users')
    .set({
      email: ownerEmail,
      emailConfirmedAt: now,
      emailProvenBy: wasProven ? 'mail' : null,
      emailProvenAt: wasProven ? now : null,
    })
    .where('id', '=', user.id)
    .execute();
  await putEmailIdentity(trx, user.id, ownerEmail, true);
  if (byOwner && !wasProven) {
    const restored = {
      ...user,
      email: ownerEmail,
      passwordHash: null,
      emailConfirmedAt: now,
      emailProvenAt: null,
    };
    await proveAddress(trx, identity, undefined, restored, { by: 'mail' });
  }
  return true;
}

/** @returns false if another user has proven this address and keeps it */
async function takeAddress(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  userId: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('identity.users')
    .select('emailProvenAt')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (other.emailProvenAt !== null) return false;
  await identity.endAccess(trx, undefined, { userId, reason: 'first_proof' });
  await removeAddress(trx, userId);
  return true;
}

async function removeAddress(trx: IdentityTrx, userId: string): Promise<void> {
  await trx
    .updateTable('identity.users')
    .set({
      email: null,
      passwordHash: null,
      emailConfirmedAt: null,
      emailProvenBy: null,
      emailProvenAt: null,
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('identity.signUps').where('userId', '=', userId).execute();
  await trx
    .deleteFrom('identity.identities')
    .where('userId', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

/**
 * Removes what was added since the change. Links in mails about those additions can't do it any more: they are voided
 * with this one.
 */
async function removeAdded(trx: IdentityTrx, user: UserRow, { userId, since }: ToGiveBack): Promise<void> {
  await trx
    .deleteFrom('identity.passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .execute();
  const unlinked = await trx
    .deleteFrom('identity.identities')
    .where('userId', '=', userId)
    .where('provider', '!=', 'email')
    .where('createdAt', '>=', since)
    .returning('provider')
    .execute();
  if (unlinked.length > 0) {
    const gone = new Set(unlinked.map(({ provider }) => provider));
    const providers = (user.appMetadata.providers ?? []).filter((provider) => !gone.has(provider));
    const appMetadata = { ...user.appMetadata, provider: providers[0] ?? 'email', providers };
    await trx
      .updateTable('identity.users')
      .set({ appMetadata: JSON.stringify(appMetadata) })
      .where('id', '=', userId)
      .execute();
  }
  await removeAddedFactors(trx, userId, since);
}

/**
 * Removes every factor that became active since then, within FACTOR_UNDO_MS, and unfinished ones. Recovery codes
 * created since then are always removed, because they lock nobody out. The audit log has the times, because a factor
 * may be older than its first correct answer, and a set of recovery codes older than its codes.
 */
async function removeAddedFactors(trx: IdentityTrx, userId: string, since: Date): Promise<void> {
  const dayAgo = new Date(Date.now() - FACTOR_UNDO_MS);
  const counted = trx
    .selectFrom('identity.auditLog')
    .select(sql<string>`detail ->> 'factorId'`.as('factorId'))
    .where('userId', '=', userId)
    .where('event', '=', 'factor_verified')
    .where(sql<SqlBool>`detail @> '{"isNew": true}'`)
    .where('createdAt', '>=', since > dayAgo ? since : dayAgo);
  const factors = await trx
    .selectFrom('identity.factors')
    .selectAll()
    .where('userId', '=', userId)
    .where('factorType', '!=', 'recovery_code')
    .where((eb) => eb.or([eb('status', '=', 'unverified'), eb(sql<string>`id::text`, 'in', counted)]))
    .execute();
  for (const factor of factors) await removeFactor(trx, factor);
  const codesMade = trx
    .selectFrom('identity.auditLog')
    .select('id')
    .where('userId', '=', userId)
    .where('event', '=', 'recovery_codes_generated')
    .where('createdAt', '>=', since);
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', userId)
    .where('factorType', '=', 'recovery_code')
    .where(({ exists }) => exists(codesMade))
    .execute();
}
