import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits/limits.ts';
import { HEAD_BYTES, sniffAudioFormat } from '../audio/audio-format.ts';
import { discardAudio, noteLoose, type StoredAudio, type StoreResources } from '../audio/store-audio.ts';

/**
 * The audio of an upload of the caller's, under a key that nobody can write to: until its address expires, a client can
 * replace what it uploaded. The upload is used up by the transaction that makes the recording (`spendUpload`), so a call that is
 * refused before that leaves it.
 *
 * One that was used is given as it is: the transaction finds out whether the request repeats the one that used it.
 * @throws Problem `not_found`, `audio_missing` when nothing was uploaded, and what is wrong with the audio; StoreError
 */
export async function takeUpload(
  resources: StoreResources,
  { account }: Principal,
  id: string,
): Promise<StoredAudio> {
  const row = await resources.database
    .selectFrom('uploads')
    .select(['audioKey', 'usedAt'])
    .select(sql<boolean>`expires_at <= now()`.as('ended'))
    .where('id', '=', id)
    .where('accountId', '=', account?.id ?? null)
    .executeTakeFirst();
  if (row === undefined || (row.ended && row.usedAt === null))
    throw new Problem('not_found', {
      detail: 'There is no upload with this id, or it has expired after an hour. Upload the audio again.',
    });
  const upload = { id, audioKey: row.audioKey };
  if (row.usedAt !== null) return { key: row.audioKey, bytes: 0, format: 'webm', upload };
  return { ...(await copyUploaded(resources, row.audioKey)), upload };
}

/**
 * What a client has uploaded, under a key that nobody else can write to.
 * @throws Problem `audio_missing` when nothing was uploaded, and what is wrong with the audio; StoreError
 */
export async function copyUploaded(resources: StoreResources, audioKey: string): Promise<StoredAudio> {
  const { database, audioStore } = resources;
  if ((await audioStore.sizeOf(audioKey)) === undefined)
    throw new Problem('audio_missing', {
      detail: 'Nothing has been uploaded yet. Send the bytes to the url of the upload first.',
    });
  const key = randomUUID();
  await noteLoose(database, key);
  try {
    await audioStore.copy(audioKey, key);
    return { key, ...(await factsOf(resources, key)) };
  } catch (error) {
    await discardAudio(resources, key);
    throw error;
  }
}

/** Runs in the transaction that creates the recording. Throws `Problem` `conflict` if another one has used it. */
export async function spendUpload(trx: Trx, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Problem('conflict', {
      detail: 'This upload has already been used. Upload the audio again for another call.',
    });
}

/**
 * Removes what was uploaded once a recording has its copy. What this misses, or a client uploads there afterwards, is removed
 * when it is due: the note in `loose_audio` stays.
 */
export function forgetUploaded({ audioStore, logger }: StoreResources, { upload }: StoredAudio): void {
  if (upload === undefined) return;
  audioStore
    .delete(upload.audioKey)
    .catch((error: unknown) => logger.warn({ err: error }, 'uploaded audio not removed yet'));
}

/** The same checks as for audio sent through this process. The decoder has the final say, as always. */
async function factsOf(
  { audioStore }: StoreResources,
  key: string,
): Promise<Pick<StoredAudio, 'bytes' | 'format'>> {
  const bytes = await audioStore.sizeOf(key);
  if (bytes === undefined || bytes === 0) throw new Problem('audio_empty');
  if (bytes > AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
  const end = Math.min(bytes, HEAD_BYTES) - 1;
  const format = sniffAudioFormat(await buffer(await audioStore.open(key, { start: 0, end })));
  if (format === undefined) throw new Problem('unsupported_format');
  return { bytes, format };
}
