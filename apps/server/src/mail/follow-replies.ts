import type { ReplyTold } from '@voice-feedback/contract/replies';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { announce } from '../jobs/announce.ts';

/**
 * Whether a reply may go out now. If so, it's marked as being sent, so that it's never sent twice: one that a process
 * died over is given up, because it may have arrived. If not, the reply says why. One that was erased isn't sent.
 */
export async function admitReply(database: Database, id: string): Promise<boolean> {
  return await database.transaction().execute(async (trx) => {
    const { rows } = await sql<Told & { status: string }>`
    update replies set status = case when reason is null then 'sending' else 'failed' end, failure = reason
    from (
      select reply.id, case
        when reply.status = 'sending' then 'interrupted'
        when exists (select from reply_suppressions as suppressed
          where suppressed.account_id = reply.account_id and suppressed.address_hash = reply.address_hash)
          then 'unsubscribed'
        when recordings.kind <> 'feedback' or account_standing(accounts) <> 'open' then 'withdrawn'
        when lower(recordings.contact_email) is distinct from lower(reply.email) then 'withdrawn'
      end as reason
      from replies as reply
        join recordings on recordings.id = reply.recording_id
        join accounts on accounts.id = reply.account_id
      where reply.id = ${id}::uuid and reply.status in ('queued', 'sending')
      for update of reply
    ) as judged
    where replies.id = judged.id
    returning status, ${RETURNED}`.execute(trx);
    const [row] = rows;
    if (row?.status === 'failed') await tellReply(trx, 'reply.failed', row);
    return row?.status === 'sending';
  });
}

/** What became of a reply: `queued` if it's tried again, `failed` if it won't be. */
export async function noteReply(
  database: Database,
  id: string,
  status: 'queued' | 'sent' | 'failed',
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('replies')
      .set({
        status,
        failure: status === 'failed' ? 'refused' : null,
        ...(status === 'sent' && { sentAt: sql<Date>`clock_timestamp()` }),
      })
      .where('id', '=', id)
      .returning(['accountId', 'id', 'recordingId', 'announcementId', 'author', 'failure'])
      .executeTakeFirst();
    if (row !== undefined && status !== 'queued') await tellReply(trx, `reply.${status}`, row);
  });
}

type Told = Pick<
  Selectable<Schema['replies']>,
  'accountId' | 'id' | 'recordingId' | 'announcementId' | 'author' | 'failure'
>;
const RETURNED = sql`replies.account_id, replies.id, replies.recording_id, replies.announcement_id, replies.author, replies.failure`;

/** Announces what became of a reply, in the transaction that notes it. */
export async function tellReply(
  trx: Trx,
  type: 'reply.sent' | 'reply.failed',
  { accountId, id, recordingId, announcementId, author, failure }: Told,
): Promise<void> {
  const data: ReplyTold = {
    ...{ id, author, failure },
    ...{ feedback_id: recordingId, announcement_id: announcementId },
  };
  await announce(trx, { accountId, type, data });
}
