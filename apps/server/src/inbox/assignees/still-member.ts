import { type RawBuilder, sql } from 'kysely';

/** An assignee from before, unless they left since. `userId` and the account of `recordings` are columns. */
export function stillMember(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select members.user_id from members
    where members.account_id = recordings.account_id and members.user_id = ${userId})`;
}
