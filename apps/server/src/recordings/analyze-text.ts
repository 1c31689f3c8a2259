import { z } from 'zod';
import { claimRecording, finishRecording } from './claim.ts';
import type { ProcessResources } from './process-recording.ts';
import { onBehalfOf } from './stays-here.ts';
import type { TextAnalysis } from './stored-result.ts';
import { understandWords } from './understand.ts';

const payloadSchema = z.object({ recordingId: z.uuid() });

/** The job that analyses a text: the second half of the pipeline alone. A text has no times, so its remarks have none. */
export async function analyzeText(
  { engines, database, publicUrl }: Pick<ProcessResources, 'engines' | 'database' | 'publicUrl'>,
  payload: unknown,
): Promise<void> {
  const { recordingId } = payloadSchema.parse(payload);
  const recording = await claimRecording(database, recordingId);
  if (recording === undefined) return;
  const given = recording.inputText ?? '';
  const text = recording.redactPii ? (await engines.openRedactor()).redactText(given).text : given;
  const { language, analysis, processing } = await understandWords(engines, [{ start: 0, end: 0, text }], {
    detailed: recording.detailed,
    onBehalf: onBehalfOf(recording),
  });
  const result: TextAnalysis = {
    language,
    ...analysis,
    recommendations:
      analysis.recommendations?.map(({ text, topic, quote }) => ({ text, topic, quote })) ?? null,
    positive_remarks: analysis.positive_remarks?.map(({ quote }) => ({ quote })) ?? null,
    improvement_suggestions: analysis.improvement_suggestions?.map(({ quote }) => ({ quote })) ?? null,
    processing,
  };
  await finishRecording({ database, publicUrl }, recording, {
    status: 'done',
    result,
    durationSeconds: null,
    audioFormat: null,
  });
}
