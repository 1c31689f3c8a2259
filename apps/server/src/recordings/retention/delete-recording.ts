import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { type IdempotentRequest, releaseIdempotencyKey } from '../../http/idempotency.ts';
import type { Principal } from '../../http/principal.ts';
import { discardAudio, type StoreResources } from '../audio/store-audio.ts';
import { cancelCharge } from '../charging/charge.ts';
import { ownedBy } from '../owner.ts';
import type { RecordingRow } from '../recording-row.ts';

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
  const owned =
    owner === undefined ? sql<boolean>`true` : sql<boolean>`${ownedBy(owner)} and kind = 'feedback'`;
  const deleted = await resources.database.transaction().execute((trx) => deleteRow(trx, id, owned));
  if (deleted === undefined) return false;
  if (deleted.audioKey !== null) await discardAudio(resources, deleted.audioKey);
  return true;
}

/**
 * Withdraws a recording that nobody got a 202 for: the caller is still waiting and gets the reason. Its idempotency key
 * is free again. Does nothing once the recording has another status, or somebody got a 202 for it.
 * @returns whether it was taken back
 */
export async function withdrawRecording(
  resources: StoreResources,
  { id, status }: Pick<RecordingRow, 'id' | 'status'>,
  idempotency: IdempotentRequest | undefined,
): Promise<boolean> {
  const deleted = await resources.database.transaction().execute(async (trx) => {
    const row = await deleteRow(trx, id, sql<boolean>`status = ${status} and not acknowledged`);
    if (row !== undefined && idempotency !== undefined) await releaseIdempotencyKey(trx, idempotency);
    return row;
  });
  if (deleted === undefined) return false;
  if (deleted.audioKey !== null) await discardAudio(resources, deleted.audioKey);
  return true;
}

async function deleteRow(
  trx: Trx,
  id: string,
  condition: RawBuilder<boolean>,
): Promise<Pick<RecordingRow, 'audioKey'> | undefined> {
  const { rows } = await sql<
    Pick<RecordingRow, 'audioKey' | 'accountId' | 'reservation' | 'countedMonth' | 'finishedAt'>
  >`
    with deleted as (
      delete from recordings where id = ${id} and ${condition}
      returning audio_key, account_id, reservation, counted_month, finished_at
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
    )
    select audio_key, account_id, reservation, counted_month, finished_at from deleted`.execute(trx);
  const [row] = rows;
  if (row !== undefined && row.finishedAt === null) await cancelCharge(trx, row);
  return row;
}
