import { sql } from 'kysely';
import type { Principal } from '../http/principal.ts';
import { cancelCharge } from './charge.ts';
import { ownedBy } from './owner.ts';
import type { RecordingRow } from './recording-row.ts';
import { discardAudio, type StoreResources } from './store-audio.ts';

/**
 * Deletes a recording and its audio, whatever its state; for an `owner` only a feedback of theirs. One that was not
 * finished costs nothing.
 * @returns whether there was one
 */
export async function deleteRecording(
  resources: StoreResources,
  id: string,
  owner?: Principal,
): Promise<boolean> {
  const deleted = await resources.database.transaction().execute(async (trx) => {
    const { rows } = await sql<
      Pick<RecordingRow, 'audioKey' | 'accountId' | 'reservation' | 'countedMonth' | 'finishedAt'>
    >`
    with deleted as (
      delete from recordings
      where id = ${id} and ${owner === undefined ? sql`true` : sql`${ownedBy(owner)} and kind = 'feedback'`}
      returning audio_key, account_id, reservation, counted_month, finished_at
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
    )
    select audio_key, account_id, reservation, counted_month, finished_at from deleted`.execute(trx);
    const [row] = rows;
    if (row !== undefined && row.finishedAt === null) await cancelCharge(trx, row);
    return row;
  });
  if (deleted === undefined) return false;
  if (deleted.audioKey !== null) await discardAudio(resources, deleted.audioKey);
  return true;
}
