import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { SpokenSegment } from './transcribe.ts';

const SHARE_DIGITS = 3;
/** Keeps a notification below PostgreSQL's 8,000 bytes. Spoken segments are shorter than this. */
const TEXT_CHARACTERS = 1_500;

/**
 * Publishes a final segment to the account's live listeners. Losing one is harmless, because the result has all
 * segments. One that arrives after the result would be confusing, so await all of them before finishing the recording.
 * Never rejects.
 */
export async function publishProgress(
  { database, logger }: Pick<StoreResources, 'database' | 'logger'>,
  { id, accountId }: Pick<RecordingRow, 'id' | 'accountId'>,
  share: number,
  { start, end, text }: SpokenSegment,
): Promise<void> {
  if (accountId === null) return;
  const progress = {
    id,
    share: Number(Math.min(1, share).toFixed(SHARE_DIGITS)),
    segment: { start, end, text: text.slice(0, TEXT_CHARACTERS) },
  };
  await sql`select live_tell(${accountId}::uuid, 'feedback.progress', ${JSON.stringify(progress)}::jsonb, false) ${prepared}`
    .execute(database)
    .catch((error: unknown) => logger.warn({ err: error }, 'progress not published'));
}
