import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { removeNotedFiles, type StoreResources } from '../recordings/audio/store-audio.ts';
import { NOT_STARTED, releaseAudio } from './held-audio.ts';
import { type BatchOwner, noBatch, ownedBatches } from './read-batches.ts';

/**
 * Cancels the items that haven't become recordings. A batch that has ended doesn't change. Throws `Problem`
 * `not_found`.
 * @returns the keys of their uploads, for `removeNotedFiles` after the transaction
 */
export async function cancelBatch(
  trx: Trx,
  { id, ...owner }: { id: string } & BatchOwner,
): Promise<string[]> {
  const { rows } = await sql<{ isOver: boolean }>`
    select completed_at is not null or cancelled_at is not null as is_over from batches
    where id = ${id}::uuid and ${ownedBatches(owner)} for update`.execute(trx);
  const [batch] = rows;
  if (batch === undefined) throw noBatch();
  if (batch.isOver) return [];
  await sql`with unfinished as (
    select batch_id, index from batch_items where batch_id = ${id}::uuid and ${NOT_STARTED}
    order by batch_id, index for update
  )
  update batch_items as item set status = 'cancelled', claim = null, audio_url = null, options = null
  from unfinished where (item.batch_id, item.index) = (unfinished.batch_id, unfinished.index)`.execute(trx);
  const released = await releaseAudio(trx, sql<boolean>`batch_id = ${id}::uuid and status = 'cancelled'`);
  await sql`update batches set cancelled_at = now(), completed_at = case when not exists (
      select from batch_items where batch_id = batches.id and status = 'processing'
    ) then now() end
    where id = ${id}::uuid`.execute(trx);
  return released;
}

/** Cancels an account's items about one speaker that haven't become recordings, and removes their uploads. */
export async function cancelItemsOf(
  resources: StoreResources,
  accountId: string,
  endUserId: string,
): Promise<void> {
  const released = await resources.database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ audioKey: string | null }>`
      with theirs as (
        select batch_id, index from batch_items
        where batch_id in (select id from batches where account_id = ${accountId}::uuid and completed_at is null)
          and options ->> 'end_user_id' = ${endUserId} and ${NOT_STARTED}
        order by batch_id, index for update
      )
      update batch_items as item set status = 'cancelled', claim = null, audio_url = null, options = null
      from theirs where (item.batch_id, item.index) = (theirs.batch_id, theirs.index)
      returning item.audio_key`.execute(trx);
    const keys = rows.flatMap(({ audioKey }) => audioKey ?? []);
    return keys.length === 0 ? [] : await releaseAudio(trx, sql<boolean>`audio_key = any (${keys}::text[])`);
  });
  await removeNotedFiles(resources, released);
}
