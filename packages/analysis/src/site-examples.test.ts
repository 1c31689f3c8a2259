import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Analyzer, openAnalyzer } from './analyze.ts';

/** The example messages that the site shows with their analysis. */
const EXAMPLES = fileURLToPath(new URL('../../../apps/web/app/marketing/examples/', import.meta.url));

interface Segment {
  start: number;
  end: number;
  text: string;
}

describe('an example on the site', () => {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await openAnalyzer();
  });

  test.each(readdirSync(EXAMPLES).filter((name) => name.endsWith('.json')))(
    '%s shows the current analysis of its text',
    (name) => {
      const shown: { segments: Segment[] } = JSON.parse(readFileSync(`${EXAMPLES}${name}`, 'utf8'));
      const said = asShown(analyzer, shown.segments);
      // Run with `UPDATE_EXAMPLE=1` after a model change to update the examples on the site.
      if (process.env.UPDATE_EXAMPLE) {
        writeFileSync(`${EXAMPLES}${name}`, `${JSON.stringify(said, null, 2)}\n`);
      }
      expect(JSON.parse(readFileSync(`${EXAMPLES}${name}`, 'utf8'))).toEqual(said);
    },
  );
});

/** The fields of the v1 record that depend only on the transcript. */
function asShown(analyzer: Analyzer, segments: Segment[]) {
  const analysis = analyzer.analyze(segments, { detailed: true });
  return {
    duration_seconds: segments.at(-1)?.end,
    transcript: segments.map((one) => one.text).join(' '),
    title: analysis.title,
    summary: analysis.summary,
    sentiment: analysis.sentiment,
    confidence_score: analysis.sentiment.confidence,
    key_topics: analysis.topics,
    emotions: analysis.emotions,
    intent: analysis.intent,
    tone: analysis.tone,
    recommendations: analysis.recommendations,
    positive_remarks: analysis.positiveRemarks,
    improvement_suggestions: analysis.improvementSuggestions,
    segments,
  };
}
