import { sql } from 'kysely';
import { discardAudio, type StoreResources } from './store-audio.ts';

/**
 * Deletes a recording and its audio, whatever its state; with `apiKeyId` only when it belongs to that key.
 * @returns whether there was one
 */
export async function deleteRecording(
  resources: StoreResources,
  id: string,
  apiKeyId?: string,
): Promise<boolean> {
  const { rows } = await sql<{ audioKey: string | null }>`
    with deleted as (
      delete from recordings
      where id = ${id} and ${apiKeyId === undefined ? sql`true` : sql`api_key_id = ${apiKeyId} and kind = 'feedback'`}
      returning audio_key
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
    )
    select audio_key from deleted`.execute(resources.database);
  const [deleted] = rows;
  if (deleted === undefined) return false;
  if (deleted.audioKey !== null) await discardAudio(resources, deleted.audioKey);
  return true;
}
