import { sql } from 'kysely';
import { closeDueBlocks } from '../audio/key-blocks.ts';
import { discardAudios, type StoreResources } from '../audio/store-audio.ts';
import { cancelUnfinished } from '../charging/charge.ts';
import type { RecordingRow } from '../recording-row.ts';

/** Recordings or files per transaction: few enough to hold locks briefly, enough to delete 1,000 a second. */
const BATCH = 1_000;

/**
 * Deletes everything with an expired retention: recordings, audio and images, and their files. May run in several
 * processes at once, which share the work, and may be interrupted at any point. Stops after the current batch if
 * `signal` is aborted.
 */
export async function purge(resources: StoreResources, signal?: AbortSignal): Promise<void> {
  const isStopping = () => signal?.aborted === true;
  while (!isStopping() && (await deleteRecordings(resources)) === BATCH);
  while (!isStopping() && (await takeAudioAway(resources)) === BATCH);
  if (!isStopping()) await closeDueBlocks(resources.database);
  await removeLooseAudio(resources, isStopping);
}

/** @returns the number of deleted recordings */
async function deleteRecordings({ database }: StoreResources): Promise<number> {
  return await database.transaction().execute(async (trx) => {
    const { rows } = await sql<
      Pick<RecordingRow, 'id' | 'accountId' | 'reservation' | 'countedMonth' | 'finishedAt'>
    >`
      with due as (
        select id from recordings where purge_at < now() order by purge_at limit ${BATCH} for update skip locked
      ), deleted as (
        delete from recordings using due where recordings.id = due.id returning recordings.*
      ), loosened as (
        insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
        on conflict do nothing
      )
      select id, account_id, reservation, counted_month, finished_at from deleted order by account_id`.execute(
      trx,
    );
    // Unfinished recordings (waiting or to be retried) are cancelled.
    for (const row of rows) if (row.finishedAt === null) await cancelUnfinished(trx, row);
    return rows.length;
  });
}

/** Deletes the audio, and the image with it. @returns the number of recordings that lost their audio */
async function takeAudioAway({ database }: StoreResources): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id, audio_key from recordings where audio_purge_at < now()
      order by audio_purge_at limit ${BATCH} for update skip locked
    ), cleared as (
      update recordings set audio_key = null, image_key = null, audio_purge_at = null, retryable = false from due where recordings.id = due.id
    ), clips as (
      update feedback_clips set audio = null from due, feedback_shares
      where feedback_shares.recording_id = due.id and feedback_clips.share_id = feedback_shares.id
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from due where audio_key is not null
      on conflict do nothing
    )
    select id from due`.execute(database);
  return rows.length;
}

/** Removes loose files that are due. While the store is unavailable, nothing can be deleted, so the rows are kept. */
async function removeLooseAudio(resources: StoreResources, isStopping: () => boolean): Promise<void> {
  let last = '';
  while (!isStopping()) {
    if ((await resources.audioStore.check()).status === 'unavailable') return;
    // The next run retries files that can't be deleted now.
    const { rows } = await sql<{ audioKey: string }>`
      select audio_key from loose_audio where due_at <= now() and audio_key > ${last}
      order by audio_key limit ${BATCH}`.execute(resources.database);
    await discardAudios(
      resources,
      rows.map(({ audioKey }) => audioKey),
    );
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.audioKey ?? last;
  }
}
