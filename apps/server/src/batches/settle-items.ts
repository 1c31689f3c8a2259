import type { ErrorCode } from '@voice-feedback/contract/errors';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { discardAudios, type StoreResources } from '../recordings/audio/store-audio.ts';
import { withdrawWaiting } from '../recordings/retention/delete-recording.ts';
import { publish } from '../webhooks/publish.ts';
import { readBatch } from './read-batches.ts';

/** Items settled per transaction. */
const PAGE = 200;
const BATCHES_AT_ONCE = 20;

interface EndedItem {
  batchId: string;
  index: number;
  recordingId: string | null;
  status: 'done' | 'no_speech' | 'failed' | 'waiting' | null;
  code: ErrorCode | null;
  detail: string | null;
}

interface Result {
  status: 'completed' | 'failed';
  code: ErrorCode | null;
  detail: string | null;
}

/**
 * Records the outcomes of items' recordings. An item with a recording that waits for its account has failed: the
 * recording is withdrawn and costs nothing.
 */
export async function settleItems(resources: StoreResources): Promise<void> {
  for (let settled = PAGE; settled === PAGE; ) {
    const loose: string[] = [];
    settled = await resources.database.transaction().execute(async (trx) => {
      const { rows } = await sql<EndedItem>`
        select item.batch_id, item.index, item.recording_id, recordings.status,
          coalesce(recordings.waiting_reason, recordings.error_code) as code,
          coalesce(recordings.waiting_detail, recordings.error_detail) as detail
        from batches join batch_items as item
          on item.batch_id = batches.id and item.status = 'processing' and item.claim is null
        left join recordings on recordings.id = item.recording_id
        where batches.completed_at is null
          and (recordings.id is null or recordings.status in ('done', 'no_speech', 'failed', 'waiting'))
        order by item.batch_id, item.index limit ${PAGE} for update of item skip locked`.execute(trx);
      let written = 0;
      for (const item of rows) {
        const result = await resultOf(trx, item, loose);
        if (result === undefined) continue;
        await write(trx, item, result);
        written += 1;
      }
      return written;
    });
    await discardAudios(resources, loose);
  }
}

/** Returns undefined if the waiting recording has resumed, or another transaction has it locked. */
async function resultOf(
  trx: Trx,
  { status, recordingId, code, detail }: EndedItem,
  loose: string[],
): Promise<Result | undefined> {
  if (status === null || recordingId === null)
    return { status: 'failed', code: 'not_found', detail: 'It was deleted while it was being processed.' };
  if (status === 'done' || status === 'no_speech') return { status: 'completed', code: null, detail: null };
  if (status === 'waiting') {
    const withdrawn = await withdrawWaiting(trx, recordingId);
    if (withdrawn === undefined) return undefined;
    if (withdrawn.audioKey !== null) loose.push(withdrawn.audioKey);
  }
  return { status: 'failed', code: code ?? 'processing_failed', detail };
}

async function write(
  trx: Trx,
  { batchId, index }: EndedItem,
  { status, code, detail }: Result,
): Promise<void> {
  await trx
    .updateTable('batchItems')
    .set({ status, errorCode: code, errorDetail: detail })
    .where('batchId', '=', batchId)
    .where('index', '=', index)
    .execute();
}

/** Completes batches with no unfinished items and notifies their accounts, each in one transaction. */
export async function completeBatches({
  database,
  publicUrl,
}: StoreResources & { publicUrl: string }): Promise<void> {
  for (let completed = BATCHES_AT_ONCE; completed === BATCHES_AT_ONCE; )
    completed = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; accountId: string; completedAt: Date; isCancelled: boolean }>`
        update batches set completed_at = date_trunc('milliseconds', clock_timestamp())
        where id in (
          select id from batches where completed_at is null and not exists (
            select from batch_items where batch_id = batches.id and status in ('waiting', 'processing')
          ) order by id limit ${BATCHES_AT_ONCE} for update skip locked
        ) and completed_at is null
        returning id, account_id, completed_at, cancelled_at is not null as is_cancelled`.execute(trx);
      for (const { id, accountId, completedAt, isCancelled } of rows)
        if (!isCancelled)
          await publish(trx, {
            accountId,
            type: 'batch.completed',
            at: completedAt,
            data: async () => ({ ...(await readBatch(trx, { id, accountId }, publicUrl)) }),
          });
      return rows.length;
    });
}
