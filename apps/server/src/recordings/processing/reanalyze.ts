import { feedbackResultSchema } from '@voice-feedback/contract/feedback';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { StoredFeedback } from '../results/stored-result.ts';
import { wordsOfSegments } from '../results/words.ts';
import { analysisOptions } from './analysis-options.ts';
import { type AnalyzeOptions, analyze, analyzeText } from './analyze.ts';
import type { Engines } from './engines.ts';
import { publishCorrection } from './publish-outcome.ts';
import { measuredVoiceOf } from './voice-facts.ts';

/** Analyzes stored feedbacks again from their words. The words and their times don't change. */

const payloadSchema = z.object({ recordingId: z.uuid() });

interface ReanalysisResources {
  database: Database;
  engines: Pick<Engines, 'analyzer' | 'remote'>;
  /** this server's URL, for webhooks */
  publicUrl: string;
}

/**
 * The job: writes a new analysis of the same words. If they're corrected meanwhile, starts again. Idempotent. Throws the
 * signal's reason.
 */
export async function reanalyze(
  resources: ReanalysisResources,
  payload: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { recordingId } = payloadSchema.parse(payload);
  while (!(await isAnalyzed(resources, recordingId, signal)));
}

/** @returns false if the transcript was corrected after it was read */
async function isAnalyzed(
  { database, engines, publicUrl }: ReanalysisResources,
  recordingId: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const row = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .where('status', '=', 'done')
    .where('kind', '=', 'feedback')
    .where('reanalysisQueuedAt', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return true;
  const result = await analyzedAgain(engines, row, await analysisOptions(database, row, signal));
  return await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('recordings')
      .set({
        result: JSON.stringify(result),
        reanalyzedAt: sql<Date>`now()`,
        reanalysisQueuedAt: null,
        version: sql<number>`version + 1`,
        reanalyses: sql<number>`reanalyses + 1`,
        correctionsTold: row.corrections,
      })
      .where('id', '=', recordingId)
      .where('status', '=', 'done')
      .where('corrections', '=', row.corrections)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (row.corrections > row.correctionsTold) await publishCorrection(trx, row, publicUrl);
    return true;
  });
}

/** Returns a new analysis. The words, redactions and audio facts stay the same. */
async function analyzedAgain(
  engines: ReanalysisResources['engines'],
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
      leftOut: row.leftOut ?? [],
      voice: measuredVoiceOf(stored.delivery),
      // Estimated times say no more than the segment's times. Those of a corrected segment are partly known.
      wordTimes: wordTimes?.map((words) =>
        words.every(({ confidence }) => confidence === null)
          ? undefined
          : words.map(({ start, end }) => ({ start, end })),
      ),
    },
    options,
  );
}
