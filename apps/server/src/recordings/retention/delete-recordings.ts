import { type RawBuilder, sql } from 'kysely';
import { discardAudios, type StoreResources } from '../audio/store-audio.ts';
import { cancelUnfinished } from '../charging/charge.ts';
import type { RecordingRow } from '../recording-row.ts';
import { filesOf } from './delete-recording.ts';

/** Recordings deleted per transaction. */
const BATCH = 200;

export interface Deleted {
  /** deleted recordings of kind feedback */
  feedbacks: number;
  /** deleted recordings that had audio */
  recordings: number;
}

type DeletedRow = Pick<
  RecordingRow,
  'id' | 'kind' | 'audioKey' | 'imageKey' | 'accountId' | 'reservation' | 'countedMonth' | 'finishedAt'
>;

/**
 * Deletes all recordings that match `which` (a condition on `recordings`) with their audio and images. Unfinished ones
 * cost nothing. If it is interrupted, repeating the request deletes the rest.
 */
export async function deleteRecordings(
  resources: StoreResources,
  which: RawBuilder<boolean>,
): Promise<Deleted> {
  const all: Deleted = { feedbacks: 0, recordings: 0 };
  for (;;) {
    const rows = await resources.database.transaction().execute(async (trx) => {
      const { rows: deleted } = await sql<DeletedRow>`
        with due as (
          select id from recordings where ${which} order by id limit ${BATCH} for update
        ), deleted as (
          delete from recordings using due where recordings.id = due.id
          returning recordings.id, kind, audio_key, image_key, account_id, reservation, counted_month, finished_at
        ), loosened as (
          insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
        )
        select * from deleted order by account_id`.execute(trx);
      for (const row of deleted) if (row.finishedAt === null) await cancelUnfinished(trx, row);
      return deleted;
    });
    all.feedbacks += rows.filter(({ kind }) => kind === 'feedback').length;
    all.recordings += rows.filter(({ audioKey }) => audioKey !== null).length;
    await discardAudios(resources, rows.flatMap(filesOf));
    if (rows.length < BATCH) return all;
  }
}
