import { z } from 'zod';
import { claimRecording, finishRecording } from './claim.ts';
import type { ProcessResources } from './process-recording.ts';
import type { TextAnalysis } from './stored-result.ts';

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
  const analysis = engines.analyzer.analyze([{ start: 0, end: 0, text }], { detailed: recording.detailed });
  const result: TextAnalysis = {
    language: analysis.language,
    summary: analysis.summary,
    sentiment: analysis.sentiment,
    mixed: analysis.mixed,
    topics: analysis.topics,
    keywords: analysis.keywords,
    emotions: analysis.emotions,
    intent: analysis.intent,
    tone: analysis.tone,
    recommendations:
      analysis.recommendations?.map(({ text, topic, quote }) => ({ text, topic, quote })) ?? null,
    positive_remarks: analysis.positiveRemarks?.map(({ quote }) => ({ quote })) ?? null,
    improvement_suggestions: analysis.improvementSuggestions?.map(({ quote }) => ({ quote })) ?? null,
  };
  await finishRecording({ database, publicUrl }, recording, {
    status: 'done',
    result,
    durationSeconds: null,
    audioFormat: null,
  });
}
