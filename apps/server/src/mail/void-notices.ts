import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema, Trx } from '../database/database.ts';

type NoticeFilter = (notice: ExpressionBuilder<Schema, 'securityNotices'>) => Expression<SqlBool>;

/**
 * Voids the "this wasn't me" links of a user from `since` on. The person who changed the account's address gets the mails about
 * later changes, and their links must not undo what the owner has just undone. Older links stay good.
 */
export async function voidNoticesSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await voidNotices(trx, userId, (notice) => notice('createdAt', '>=', since));
}

/**
 * Voids a user's links when the address is proven for the first time: a link that was mailed to an earlier, unproven
 * address must not take the account from the owner of a proven one. Links of an owner who had proven the address before
 * it was changed stay valid: the account may have been taken from them.
 */
export async function voidNoticesOfUnproven(trx: Trx, userId: string): Promise<void> {
  await voidNotices(trx, userId, (notice) =>
    notice('ownerEmail', 'not in', (eb) =>
      eb
        .selectFrom('securityNotices as moved')
        .select(sql<string>`moved.detail ->> 'from'`.as('from'))
        .where('moved.userId', '=', userId)
        .where('moved.event', '=', 'email_changed')
        .where(sql<SqlBool>`(moved.detail ->> 'wasProven')::boolean and moved.detail ? 'from'`),
    ),
  );
}

/** Notices that are still to be mailed go first: a mail that is just being made has its link by then. */
async function voidNotices(trx: Trx, userId: string, filter: NoticeFilter): Promise<void> {
  await trx
    .deleteFrom('securityNotices')
    .where('userId', '=', userId)
    .where('mailedAt', 'is', null)
    .where(filter)
    .execute();
  await trx
    .updateTable('securityNoticeLinks')
    .set({ usedAt: new Date() })
    .where('usedAt', 'is', null)
    .where('noticeId', 'in', (eb) =>
      eb.selectFrom('securityNotices').select('id').where('userId', '=', userId).where(filter),
    )
    .execute();
}
