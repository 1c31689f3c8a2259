import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits/limits.ts';
import { HEAD_BYTES, sniffAudioFormat } from '../audio/audio-format.ts';
import { discardAudio, noteLoose, type StoredAudio, type StoreResources } from '../audio/store-audio.ts';
import { isOfProject } from '../owner.ts';

/**
 * Returns the audio of the caller's upload, copied to a key that clients can't write to: until its URL expires, a
 * client can replace what it uploaded. The transaction that creates the recording marks the upload as used
 * (`spendUpload`), so a call that is rejected before that doesn't use it up.
 * An upload that was already used is returned as it is: the transaction finds out whether the request repeats the call
 * that used it.
 * @throws Problem `not_found`, `audio_missing` if nothing was uploaded, and errors in the audio; StoreError
 */
export async function takeUpload(
  resources: StoreResources,
  principal: Principal,
  id: string,
): Promise<StoredAudio> {
  const row = await readUpload(resources, principal, id);
  if (row === undefined || (row.ended && row.usedAt === null))
    throw new Problem('not_found', {
      detail: 'There is no upload with this id, or it has expired after an hour. Upload the audio again.',
    });
  const upload = { id, audioKey: row.audioKey };
  const used: StoredAudio = { key: row.audioKey, bytes: 0, format: 'webm', upload };
  if (row.usedAt !== null) return used;
  try {
    return { ...(await copyUploaded(resources, row.audioKey)), upload };
  } catch (error) {
    // Another call may have used it meanwhile, and then its original is gone.
    const now = await readUpload(resources, principal, id);
    if (now === undefined || now.usedAt === null) throw error;
    return used;
  }
}

function readUpload({ database }: StoreResources, principal: Principal, id: string) {
  return database
    .selectFrom('uploads')
    .select(['audioKey', 'usedAt'])
    .select(sql<boolean>`expires_at <= now()`.as('ended'))
    .where('id', '=', id)
    .where('accountId', '=', principal.account?.id ?? null)
    .where(isOfProject(principal))
    .executeTakeFirst();
}

/**
 * Copies uploaded audio to a key that clients can't write to.
 * @throws Problem `audio_missing` if nothing was uploaded, and errors in the audio; StoreError
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
 * Removes the uploaded original once a recording has its copy. If this fails, or a client uploads again afterwards, the
 * row in `loose_audio` still removes the file when it is due.
 */
export function forgetUploaded({ audioStore, logger }: StoreResources, { upload }: StoredAudio): void {
  if (upload === undefined) return;
  audioStore
    .delete(upload.audioKey)
    .catch((error: unknown) => logger.warn({ err: error }, 'uploaded audio not removed yet'));
}

/** Checks the audio like audio sent through this process. The decoder has the final say, as always. */
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
