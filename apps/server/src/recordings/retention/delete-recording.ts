import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { type IdempotentRequest, releaseIdempotencyKey } from '../../http/answers/idempotency.ts';
import { discardAudios, type StoreResources } from '../audio/store-audio.ts';
import { cancelUnfinished } from '../charging/charge.ts';
import { ownedBy } from '../owner.ts';
import type { RecordingRow } from '../recording-row.ts';

/**
 * Deletes a recording, its audio and its image, whatever its state. With `owner`, only a feedback of that owner. An
 * unfinished one costs nothing.
 * @returns whether it existed
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
  await discardAudios(resources, filesOf(deleted));
  return true;
}

/**
 * Withdraws a recording before any 202: the caller is still waiting and gets the reason. Its idempotency key can be
 * used again. Does nothing if the recording has another status by now, or a client got a 202 for it.
 * @returns whether it was withdrawn
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
  await discardAudios(resources, filesOf(deleted));
  return true;
}

/**
 * Withdraws a recording that waits for its account. Does nothing if it has another status by now or is locked: an
 * erasure locks recordings before the rows that refer to them, so waiting for it could deadlock.
 * @returns the key of audio that is now loose; undefined if it isn't waiting or is locked
 */
export async function withdrawWaiting(
  trx: Trx,
  id: string,
): Promise<Pick<RecordingRow, 'audioKey'> | undefined> {
  const isFree = sql`id = (select id from recordings where id = ${id} for update skip locked)`;
  return await deleteRow(trx, id, sql<boolean>`status = 'waiting' and ${isFree}`);
}

async function deleteRow(
  trx: Trx,
  id: string,
  condition: RawBuilder<boolean>,
): Promise<Pick<RecordingRow, 'audioKey' | 'imageKey'> | undefined> {
  const { rows } = await sql<
    Pick<
      RecordingRow,
      'id' | 'audioKey' | 'imageKey' | 'accountId' | 'reservation' | 'countedMonth' | 'finishedAt'
    >
  >`
    with deleted as (
      delete from recordings where id = ${id} and ${condition}
      returning id, audio_key, image_key, account_id, reservation, counted_month, finished_at
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
    )
    select id, audio_key, image_key, account_id, reservation, counted_month, finished_at from deleted`.execute(
    trx,
  );
  const [row] = rows;
  if (row !== undefined && row.finishedAt === null) await cancelUnfinished(trx, row);
  return row;
}

/** Returns the keys of a deleted recording's files. The database itself makes the image's key loose. */
export function filesOf({ audioKey, imageKey }: Pick<RecordingRow, 'audioKey' | 'imageKey'>): string[] {
  return [audioKey, imageKey].filter((key) => key !== null);
}
