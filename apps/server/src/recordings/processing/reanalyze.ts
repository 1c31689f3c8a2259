import { feedbackResultSchema } from '@voice-feedback/contract/feedback';
import { REANALYSES_PER_DAY, REANALYSIS_BATCH } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../database/database.ts';
import { DAY_SECONDS, SECOND_MS } from '../../durations.ts';
import { Problem } from '../../http/errors/problem.ts';
import { countRequest } from '../../http/limits/rate-limit.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { REANALYSIS_TASK } from '../../jobs/lane-names.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { StoredFeedback } from '../results/stored-result.ts';
import { wordsOfSegments } from '../results/words.ts';
import { analysisOptions } from './analysis-options.ts';
import { type AnalyzeOptions, analyze, analyzeText } from './analyze.ts';
import type { Engines } from './engines.ts';

/** Analyzes stored feedbacks again from their words. The words and their times don't change. */

export const REANALYZE = REANALYSIS_TASK;
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
      detail: `An account may have ${REANALYSES_PER_DAY} feedbacks re-analyzed within 24 hours, and all are used. The next ones are possible from ${resetsAt}.`,
      headers: { 'retry-after': String(resetSeconds) },
    });
  }
}

const payloadSchema = z.object({ recordingId: z.uuid() });

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
      REANALYZE,
      { recordingId: id },
      { key: `${REANALYZE}:${id}`, maximumAttempts: MAXIMUM_ATTEMPTS, priority: PRIORITY },
    );
  const { rows: left } = await sql<{ remaining: number }>`select count(*)::int as remaining ${found}`.execute(
    trx,
  );
  return { queued: rows.length, remaining: left[0]?.remaining ?? 0 };
}

/** The job: writes a new analysis of the same words. Idempotent. Throws the signal's reason. */
export async function reanalyze(
  { database, engines }: { database: Database; engines: Engines },
  payload: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { recordingId } = payloadSchema.parse(payload);
  const row = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .where('status', '=', 'done')
    .where('reanalysisQueuedAt', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return;
  const result = await analyzedAgain(engines, row, await analysisOptions(database, row, signal));
  await database
    .updateTable('recordings')
    .set({
      result: JSON.stringify(result),
      reanalyzedAt: sql<Date>`now()`,
      reanalysisQueuedAt: null,
      version: sql<number>`version + 1`,
      reanalyses: sql<number>`reanalyses + 1`,
    })
    .where('id', '=', recordingId)
    .where('status', '=', 'done')
    .execute();
}

/** Returns a new analysis. The words, redactions and audio facts stay the same. */
async function analyzedAgain(
  engines: Engines,
  row: RecordingRow,
  options: AnalyzeOptions,
): Promise<StoredFeedback> {
  const stored = feedbackResultSchema.parse(row.result);
  const { audio, segments, transcript, processing } = stored;
  if (audio === null) {
    const written = await analyzeText(engines, transcript, options);
    return { ...stored, ...written, language: stored.language };
  }
  const speech = {
    ...processing,
    total_ms: processing.decode_ms + processing.speech_ms,
    fallbacks: processing.fallbacks?.filter(({ half }) => half === 'speech'),
  };
  const wordTimes = row.wordTimes === null ? undefined : wordsOfSegments(segments, row.wordTimes);
  return await analyze(
    engines,
    {
      transcription: { ...stored, processing: speech },
      audio,
      // Estimated times say no more than the segment's times.
      wordTimes: wordTimes?.map((words) =>
        words.some(({ confidence }) => confidence === null)
          ? undefined
          : words.map(({ start, end }) => ({ start, end })),
      ),
    },
    options,
  );
}
