import { RETRY_BATCH } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { countRecording } from '../../credits/plan-usage.ts';
import type { Trx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { RecordingRow } from '../recording-row.ts';
import { canBeRetried } from '../results/feedback-fields.ts';
import { CRASHES_BESIDE_OTHERS } from './patience.ts';
import { resume } from './resume-waiting.ts';

/**
 * Condition on `recordings`: waiting, scheduled for a retry, or failed on our side with its audio or text still stored.
 * Not those that seem to be in another language: a retry transcribes and charges them as English, so someone has to
 * decide that for each.
 */
const isRetryable = sql<boolean>`(
  recordings.status = 'waiting'
  or recordings.status = 'queued' and recordings.retry_at > now()
  or recordings.retryable and recordings.error_code is distinct from 'unsupported_language'
    and (recordings.audio_key is not null or recordings.input_text is not null))`;

/**
 * Queues a recording that failed on our side, waits for its account, or is scheduled for a retry.
 * @param owned condition on `recordings`: which ones the caller may retry
 * @returns its queued row; undefined if there is none
 * @throws Problem `not_retryable`, `audio_gone`
 */
export async function retryRecording(
  trx: Trx,
  id: string,
  owned: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RecordingRow | undefined> {
  const row = await trx
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'feedback')
    .where(owned)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.status === 'failed' && row.retryable && !canBeRetried(row)) throw new Problem('audio_gone');
  const isPaused = row.status === 'queued' && row.retryAt !== null && row.retryAt > (await databaseTime(trx));
  if (!(row.status === 'waiting' || isPaused || canBeRetried(row)))
    throw new Problem('not_retryable', { detail: whyNot(row) });
  await again(trx, row);
  return await trx.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Retries all recordings that match `matching` and failed on our side or wait, oldest first, `RETRY_BATCH` at most.
 * @param matching condition on `recordings`
 * @returns the number queued, and the number of those left
 */
export async function retryRecordings(
  trx: Trx,
  matching: RawBuilder<boolean>,
): Promise<{ retried: number; remaining: number }> {
  const found = sql`from recordings where recordings.kind = 'feedback' and ${isRetryable} and ${matching}`;
  const { rows } = await sql<RecordingRow>`
    select recordings.* ${found} order by recordings.created_at, recordings.id limit ${RETRY_BATCH}
    for update of recordings skip locked`.execute(trx);
  for (const row of rows) await again(trx, row);
  const { rows: left } = await sql<{ remaining: number }>`select count(*)::int as remaining ${found}`.execute(
    trx,
  );
  return { retried: rows.length, remaining: left[0]?.remaining ?? 0 };
}

/** The language of a recording that seemed to be in another one, once its account retries it. */
const RETRIED_LANGUAGE = 'en';

/**
 * Counts a recording that had ended in the month's usage again. One that crashed shared processes continues in a
 * separate process, with all of its attempts there: otherwise it could be given up before it is started.
 */
async function again(trx: Trx, row: RecordingRow): Promise<void> {
  const { accountId, plan } = row;
  const counts = row.finishedAt !== null && accountId !== null && plan !== null;
  await resume(trx, row, {
    crashes: Math.min(row.crashes, CRASHES_BESIDE_OTHERS),
    ...(row.errorCode === 'unsupported_language' ? { language: RETRIED_LANGUAGE } : {}),
    ...(counts ? { countedMonth: await countRecording(trx, accountId, plan, { beyondCap: true }) } : {}),
  });
}

function whyNot({ status }: RecordingRow): string {
  if (status === 'failed') return 'The recording itself is at fault, so it would fail again.';
  if (status === 'queued' || status === 'processing') return 'It is already being processed.';
  return 'It has been processed, so there is nothing to retry.';
}
