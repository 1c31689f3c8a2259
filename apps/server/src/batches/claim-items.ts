import type { ProcessOptions } from '@voice-feedback/contract/process';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Recordings from an account's batches that are queued, processed or downloaded at once. Single recordings run before
 * them.
 */
export const ITEMS_UNDER_WAY = 16;
/** Maximum concurrent downloads of one account, so that its slow servers don't delay other accounts. */
const DOWNLOADS_OF_ACCOUNT = 4;
/** A claim expires this long after its process last renewed it. */
const CLAIM_SECONDS = 30;
export const CLAIM_RENEWED_EVERY_MS = 10_000;

export interface ClaimedItem {
  batchId: string;
  index: number;
  claim: string;
  accountId: string;
  apiKeyId: string | null;
  projectId: string | null;
  maximumSeconds: number;
  requestId: string | null;
  /** when the batch was sent */
  sentAt: Date;
  audioUrl: string | null;
  audioKey: string | null;
  options: ProcessOptions;
  attempts: number;
}

/**
 * Claims the next items. Accounts take turns, and each account's oldest batch comes first. The account with the fewest
 * running items is next; ties are broken at random, so that no account is always last.
 * @param claim identifies the run that claims them
 */
export async function claimItems(database: Database, claim: string, most: number): Promise<ClaimedItem[]> {
  return await database.transaction().execute(async (trx) => {
    const { rows } = await sql<ClaimedItem>`
      with busy as (
        select account_id, count(*) as items, count(claim) as downloads
        from batches join batch_items as item on item.batch_id = batches.id and item.status = 'processing'
        where completed_at is null group by account_id
      ), due as (
        select item.batch_id, item.index, coalesce(busy.downloads, 0) as downloads, coalesce(busy.items, 0) as items,
          row_number() over (partition by open.account_id order by open.created_at, open.id, item.index) as place
        from batches as open
        cross join lateral (
          select batch_id, index from batch_items
          where batch_id = open.id and status = 'waiting' and due_at <= now() order by index limit ${ITEMS_UNDER_WAY}
        ) as item
        left join busy on busy.account_id = open.account_id
        where open.completed_at is null and open.cancelled_at is null
      ), next as (
        select batch_id, index from due
        where downloads + place <= ${DOWNLOADS_OF_ACCOUNT} and items + place <= ${ITEMS_UNDER_WAY}
        order by items + place, random() limit ${most}
      ), taken as (
        select item.batch_id, item.index from batch_items as item join next using (batch_id, index)
        where item.status = 'waiting' for update of item skip locked
      )
      update batch_items as item set status = 'processing', claim = ${claim}::uuid, due_at = ${untilSilent}
      from taken join batches on batches.id = taken.batch_id
      where (item.batch_id, item.index) = (taken.batch_id, taken.index)
      returning item.batch_id, item.index, item.claim, batches.account_id, batches.api_key_id, batches.project_id, batches.maximum_seconds,
        batches.request_id, batches.created_at as sent_at, item.audio_url, item.audio_key, item.options, item.attempts`.execute(
      trx,
    );
    const started = [...new Set(rows.map(({ batchId }) => batchId))];
    // A locked batch is being cancelled, and its cancellation waits for the items that are locked here.
    if (started.length > 0)
      await sql`update batches set started_at = now() where id in (
        select id from batches where id = any (${started}::uuid[]) and started_at is null
        for no key update skip locked)`.execute(trx);
    return rows;
  });
}

const untilSilent = sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Extends the claims of a run that is still alive. */
export async function renewClaims(database: Database, claim: string): Promise<void> {
  await sql`update batch_items as item set due_at = ${untilSilent}
    from ${freeItems(sql<boolean>`claim = ${claim}::uuid`)} as free
    where (item.batch_id, item.index) = (free.batch_id, free.index)`.execute(database);
}

/** Returns the items of dead processes to the queue: none of them had become a recording. */
export async function freeSilentClaims(database: Database): Promise<void> {
  await sql`update batch_items as item set status = 'waiting', claim = null
    from ${freeItems(sql<boolean>`claim is not null and due_at < clock_timestamp()`)} as free
    where (item.batch_id, item.index) = (free.batch_id, free.index)`.execute(database);
}

/**
 * Selects items that no other transaction has locked. Waiting for one could deadlock with a transaction that locks
 * several items.
 */
function freeItems(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select batch_id, index from batch_items where ${which} for update skip locked)`;
}
