import { randomUUID } from 'node:crypto';
import type { AccountErasure } from '@voice-feedback/contract/account-data';
import { type Selectable, sql } from 'kysely';
import { deleteCustomer } from '../billing/erase-buyer.ts';
import type { Billing } from '../billing/open-billing.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { CallerAccount, CallerMember } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { removeNotedFiles, type StoreResources } from '../recordings/audio/store-audio.ts';
import { deleteRecordings } from '../recordings/retention/delete-recordings.ts';
import { blankAdminAudit } from '../security/retention.ts';
import { mailErasure } from './erasure-mail.ts';
import { forgetAccount } from './forget-rows.ts';

export interface ErasureResources extends StoreResources {
  users: UserDirectory;
  billing: Billing;
  mail: MailQueue;
  publicUrl: string;
}

type ErasureRow = Selectable<Schema['accountErasures']>;

/**
 * Closes an account and orders its erasure, in one transaction. From then on no key or sign-in works, and the rest is
 * completed even if it's interrupted. Throws `Problem` `session_invalid` if another call came first.
 */
export async function orderErasure(
  { database, mail, publicUrl }: ErasureResources,
  { id: accountId }: Pick<CallerAccount, 'id'>,
  { userId: ownerId }: Pick<CallerMember, 'userId'>,
): Promise<ErasureRow> {
  return await database.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['email', 'locale'])
      .where('id', '=', accountId)
      .where('email', '!=', '')
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new Problem('session_invalid', { detail: 'This account was erased.' });
    const userId = await endMemberships(trx, accountId, ownerId);
    const erasure = await trx
      .insertInto('accountErasures')
      .values({ accountId, userId, completedAt: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('apiKeys')
      .set({ status: 'revoked', revokedAt: sql<Date>`now()` })
      .where('accountId', '=', accountId)
      .where('status', '=', 'active')
      .execute();
    await trx
      .deleteFrom('securityNotices')
      .where((notice) => notice.or([notice('userId', '=', userId), notice('accountId', '=', accountId)]))
      .execute();
    await trx
      .updateTable('accounts')
      .set({ userId: sql<string>`gen_random_uuid()`, email: '', name: null, company: null, useCase: null })
      .where('id', '=', accountId)
      .execute();
    await blankAdminAudit(trx, accountId, account.email);
    await mailErasure(
      trx,
      mail,
      { to: account.email, locale: account.locale ?? 'en' },
      erasure.id,
      publicUrl,
    );
    return erasure;
  });
}

/**
 * Ends the memberships of an account that is erased by its only member. Throws `organization_has_members`.
 * @returns the user to erase with it; a random id if they belong to other organizations, which they keep
 */
async function endMemberships(trx: Trx, accountId: string, ownerId: string): Promise<string> {
  const members = await trx
    .selectFrom('members')
    .select(['userId', 'accountId'])
    .where((member) => member.or([member('accountId', '=', accountId), member('userId', '=', ownerId)]))
    .execute();
  if (members.some((member) => member.accountId === accountId && member.userId !== ownerId))
    throw new Problem('organization_has_members');
  await trx.deleteFrom('members').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('invitations').where('accountId', '=', accountId).execute();
  return members.some((member) => member.accountId !== accountId) ? randomUUID() : ownerId;
}

/** Completes an ordered erasure. Each step can be repeated, even by two processes at once. */
export async function finishErasure(resources: ErasureResources, erasure: ErasureRow): Promise<ErasureRow> {
  const { database, users, billing } = resources;
  const { id, accountId, userId } = erasure;
  await database.transaction().execute((trx) => users.remove(trx, userId));
  await deleteCustomer(billing, accountId);
  for (;;) {
    const { feedbacks, recordings } = await deleteRecordings(
      resources,
      sql<boolean>`account_id = ${accountId}::uuid`,
    );
    await database
      .updateTable('accountErasures')
      .set(({ eb }) => ({
        feedbacks: eb('feedbacks', '+', feedbacks),
        recordings: eb('recordings', '+', recordings),
      }))
      .where('id', '=', id)
      .execute();
    const done = await database.transaction().execute((trx) => closeAccount(trx, erasure));
    if (done === undefined) continue;
    await removeNotedFiles(resources, done.released);
    return done.erasure;
  }
}

/**
 * Returns undefined if a request that was already running added a recording. That can't happen once the account is
 * locked.
 */
async function closeAccount(
  trx: Trx,
  { id, accountId }: ErasureRow,
): Promise<{ erasure: ErasureRow; released: string[] } | undefined> {
  await sql`select from accounts where id = ${accountId}::uuid for update`.execute(trx);
  const left = await trx
    .selectFrom('recordings')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return undefined;
  const released = await forgetAccount(trx, accountId);
  const erasure = await trx
    .updateTable('accountErasures')
    .set({ completedAt: sql<Date>`coalesce(completed_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { erasure, released };
}

/** Resumes interrupted erasures. If one fails, the others continue. */
export async function sweepErasures(resources: ErasureResources): Promise<void> {
  const open = await resources.database
    .selectFrom('accountErasures')
    .selectAll()
    .where('completedAt', 'is', null)
    .orderBy('requestedAt')
    .execute();
  for (const erasure of open)
    await finishErasure(resources, erasure).catch((error: unknown) => {
      resources.logger.error(
        { err: error, erasure: erasure.id },
        'an erasure was broken off; it will be tried again',
      );
    });
}

export async function findErasure(database: Database, id: string): Promise<ErasureRow | undefined> {
  return await database.selectFrom('accountErasures').selectAll().where('id', '=', id).executeTakeFirst();
}

export function erasureView(row: ErasureRow): AccountErasure {
  return {
    id: row.id,
    subject: 'account',
    requested_at: row.requestedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    erased: { feedbacks: row.feedbacks, recordings: row.recordings },
  };
}
