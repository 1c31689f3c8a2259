import { sql } from 'kysely';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { SpokenSegment } from './transcribe.ts';

const SHARE_DIGITS = 3;
/** A notification takes 8,000 bytes; a sentence of this length is not spoken. */
const TEXT_CHARACTERS = 1_500;

/**
 * Publishes a final segment to the account's live listeners. Nobody waits for it, and a lost one doesn't matter: the
 * result has all segments.
 */
export function publishProgress(
  { database, logger }: Pick<StoreResources, 'database' | 'logger'>,
  { id, accountId }: Pick<RecordingRow, 'id' | 'accountId'>,
  share: number,
  { start, end, text }: SpokenSegment,
): void {
  if (accountId === null) return;
  const progress = {
    id,
    share: Number(Math.min(1, share).toFixed(SHARE_DIGITS)),
    segment: { start, end, text: text.slice(0, TEXT_CHARACTERS) },
  };
  sql`select live_tell(${accountId}::uuid, 'feedback.progress', ${JSON.stringify(progress)}::jsonb, false)`
    .execute(database)
    .catch((error: unknown) => logger.warn({ err: error }, 'progress not published'));
}
