import { REANALYSES_PER_DAY, REANALYSIS_BATCH } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { DAY_SECONDS, SECOND_MS } from '../../durations.ts';
import { Problem } from '../../http/errors/problem.ts';
import { countRequest } from '../../http/limits/rate-limit.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { REANALYSIS_TASK } from '../../jobs/lane-names.ts';
import type { RecordingRow } from '../recording-row.ts';

/** Recordings that wait for their first processing run first. */
const PRIORITY = 10;
const MAXIMUM_ATTEMPTS = 25;
/**
 * A job older than this may have been given up, so the feedback may be queued again. The job key still prevents
 * duplicates.
 */
const QUEUED_AT_MOST_HOURS = 24;

/** The account has used up its reanalyses for 24 hours. */
class ReanalysisLimitError extends Problem {
  override name = 'ReanalysisLimitError';
  constructor(resetSeconds: number) {
    const resetsAt = new Date(Date.now() + resetSeconds * SECOND_MS).toISOString();
    super('rate_limited', {
      detail: `This account has used all of its ${REANALYSES_PER_DAY} re-analyses within 24 hours. New ones are possible from ${resetsAt}.`,
      headers: { 'retry-after': String(resetSeconds) },
    });
  }
}

/**
 * Queues the finished feedbacks that `matching` finds, the oldest first, `REANALYSIS_BATCH` at most. One that is queued already
 * isn't queued twice.
 * @param matching condition on `recordings`
 * @returns how many were queued now, and how many more there are
 * @throws ReanalysisLimitError
 */
export async function queueReanalysis(
  trx: Trx,
  accountId: string,
  matching: RawBuilder<boolean>,
): Promise<{ queued: number; remaining: number }> {
  const subject = `reanalysis:${accountId}`;
  // Holds the lock on the count until the commit, so concurrent calls of an account run one after another.
  const { used, resetSeconds } = await countRequest(trx, subject, DAY_SECONDS, 0);
  const allowance = REANALYSES_PER_DAY - used;
  if (allowance <= 0) throw new ReanalysisLimitError(resetSeconds);
  const found = sql`from recordings where recordings.kind = 'feedback' and recordings.keep
    and recordings.status = 'done' and ${matching}
    and coalesce(recordings.reanalysis_queued_at < now() - make_interval(hours => ${QUEUED_AT_MOST_HOURS}), true)`;
  const { rows } = await sql<Pick<RecordingRow, 'id'>>`
    update recordings set reanalysis_queued_at = now() where id in (
      select recordings.id ${found} order by recordings.created_at, recordings.id limit ${Math.min(REANALYSIS_BATCH, allowance)}
      for update of recordings skip locked
    ) returning id`.execute(trx);
  await countRequest(trx, subject, DAY_SECONDS, rows.length);
  for (const { id } of rows)
    await enqueue(
      trx,
      REANALYSIS_TASK,
      { recordingId: id },
      { key: `${REANALYSIS_TASK}:${id}`, maximumAttempts: MAXIMUM_ATTEMPTS, priority: PRIORITY },
    );
  const { rows: left } = await sql<{ remaining: number }>`select count(*)::int as remaining ${found}`.execute(
    trx,
  );
  return { queued: rows.length, remaining: left[0]?.remaining ?? 0 };
}
