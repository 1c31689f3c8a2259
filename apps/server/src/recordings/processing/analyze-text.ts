import type { TextAnalysis } from '../results/stored-result.ts';
import { analysisOptions } from './analysis-options.ts';
import { analyzeSegments } from './analyze.ts';
import type { ProcessResources, Work } from './process-recording.ts';

/** Processes a text: only the analysis half of the pipeline. Its remarks have no times. */
export function analysisOf({ engines, database }: Pick<ProcessResources, 'engines' | 'database'>): Work {
  return async (recording, signal) => {
    const given = recording.inputText ?? '';
    const text = recording.redactPii ? (await engines.openRedactor()).redactText(given).text : given;
    const { language, analysis, processing } = await analyzeSegments(
      engines,
      [{ start: 0, end: 0, text }],
      await analysisOptions(database, recording, signal),
    );
    const result: TextAnalysis = {
      language,
      ...analysis,
      recommendations:
        analysis.recommendations?.map(({ text, topic, quote }) => ({ text, topic, quote })) ?? null,
      positive_remarks: analysis.positive_remarks?.map(({ quote }) => ({ quote })) ?? null,
      improvement_suggestions: analysis.improvement_suggestions?.map(({ quote }) => ({ quote })) ?? null,
      processing,
    };
    return { status: 'done', result, durationSeconds: null, audioFormat: null };
  };
}
