import { RETRY_BATCH } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { recountRecordings } from '../../credits/plan-usage.ts';
import type { Trx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { RecordingRow } from '../recording-row.ts';
import { canBeRetried } from '../results/feedback-fields.ts';
import { enqueueFeedbacks } from './enqueue-recording.ts';
import { CRASHES_BESIDE_OTHERS } from './patience.ts';
import { RESUMED, resume } from './resume-waiting.ts';

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
 * Retries all recordings that match `matching` and failed on our side or wait, oldest first.
 * @param matching condition on `recordings`
 * @param atMost the others are left
 * @returns the number queued, and the number of those left
 */
export async function retryRecordings(
  trx: Trx,
  matching: RawBuilder<boolean>,
  atMost = RETRY_BATCH,
): Promise<{ retried: number; remaining: number }> {
  const found = sql`from recordings where recordings.kind = 'feedback' and ${isRetryable} and ${matching}`;
  const { rows } = await sql<CountedRow & { id: string }>`
    select recordings.id, recordings.finished_at, recordings.account_id, recordings.plan ${found}
    order by recordings.created_at, recordings.id limit ${atMost} for update of recordings skip locked`.execute(
    trx,
  );
  await againAll(trx, rows);
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
  const accountId = countedAgain(row);
  await resume(trx, row, {
    crashes: Math.min(row.crashes, CRASHES_BESIDE_OTHERS),
    ...(row.errorCode === 'unsupported_language' ? { language: RETRIED_LANGUAGE } : {}),
    ...(accountId === null ? {} : { countedMonth: await recountRecordings(trx, accountId, 1) }),
  });
}

/** Like `again` for many, in a few statements, which also write them to the inbox. None of them seemed to be in another language. */
async function againAll(trx: Trx, rows: readonly (CountedRow & { id: string })[]): Promise<void> {
  await sql`select set_config('voice_feedback.retries_many', 'on', true)`.execute(trx);
  const byAccount = Map.groupBy(rows, countedAgain);
  // In the order of ids, so that two of these never wait for each other in a circle.
  const accounts = [...byAccount.keys()].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  for (const accountId of accounts) {
    const ids = (byAccount.get(accountId) ?? []).map(({ id }) => id);
    await trx
      .updateTable('recordings')
      .set({
        ...RESUMED,
        crashes: sql<number>`least(crashes, ${CRASHES_BESIDE_OTHERS}::integer)`,
        ...(accountId === null ? {} : { countedMonth: await recountRecordings(trx, accountId, ids.length) }),
      })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }
  await sql`select set_config('voice_feedback.retries_many', 'off', true)`.execute(trx);
  await enqueueFeedbacks(
    trx,
    rows.map(({ id }) => id),
  );
}

type CountedRow = Pick<RecordingRow, 'finishedAt' | 'accountId' | 'plan'>;

/** The account that a retried recording is counted for again: it had ended, so it isn't counted any more. */
function countedAgain({ finishedAt, accountId, plan }: CountedRow): string | null {
  return finishedAt !== null && plan !== null ? accountId : null;
}

function whyNot({ status }: RecordingRow): string {
  if (status === 'failed') return 'The recording itself is at fault, so it would fail again.';
  if (status === 'queued' || status === 'processing') return 'It is already being processed.';
  return 'It has been processed, so there is nothing to retry.';
}
