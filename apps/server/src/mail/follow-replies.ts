import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Whether a reply may go out now. If so, it's marked as being sent, so that it's never sent twice: one that a process
 * died over is given up, because it may have arrived. If not, the reply says why. One that was erased isn't sent.
 */
export async function admitReply(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    update replies set status = case when reason is null then 'sending' else 'failed' end, failure = reason
    from (
      select reply.id, case
        when reply.status = 'sending' then 'interrupted'
        when exists (select from reply_suppressions as suppressed
          where suppressed.account_id = reply.account_id and suppressed.address_hash = reply.address_hash)
          then 'unsubscribed'
        when recordings.kind <> 'feedback' or account_standing(accounts) <> 'open' then 'withdrawn'
      end as reason
      from replies as reply
        join recordings on recordings.id = reply.recording_id
        join accounts on accounts.id = reply.account_id
      where reply.id = ${id}::uuid and reply.status in ('queued', 'sending')
      for update of reply
    ) as judged
    where replies.id = judged.id
    returning status`.execute(database);
  return rows[0]?.status === 'sending';
}

/** What became of a reply: `queued` if it's tried again, `failed` if it won't be. */
export async function noteReply(
  database: Database,
  id: string,
  status: 'queued' | 'sent' | 'failed',
): Promise<void> {
  await database
    .updateTable('replies')
    .set({
      status,
      failure: status === 'failed' ? 'refused' : null,
      ...(status === 'sent' && { sentAt: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute();
}
