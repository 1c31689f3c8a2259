import { beforeAll, describe, expect, it } from 'vitest';
import { openAnalyzer } from '../analyze.ts';
import { analyzeText, measureTranscripts, type TranscriptScores } from './measure-transcripts.ts';
import { type FrenchFixture, hasFrenchTranscripts, readFrenchTranscripts } from './transcripts.ts';

/** Minimum scores of French: on the messages that the rules were tuned on, and on those labelled independently. */
const FLOORS: Record<FrenchFixture, Partial<TranscriptScores>> = {
  'french-dev.jsonl': {
    sentimentAccuracy: 93,
    sentimentSign: 93,
    intentMacroF1: 90,
    toneAccuracy: 70,
    mixedF1: 85,
    remarkSpanF1: 80,
  },
  // 80 would end the beta
  'french.jsonl': { sentimentSign: 69, intentMacroF1: 61, remarkSpanF1: 50 },
};

describe.each(Object.entries(FLOORS))('on the French messages of %s', (name, floors) => {
  const file = name as FrenchFixture;
  const isThere = hasFrenchTranscripts(file);
  if (!isThere) console.warn(`Evaluation skipped: fixtures/${file} is absent.`);
  let scores: TranscriptScores;
  let recognized: number;
  beforeAll(async () => {
    if (!isThere) return;
    const analyzer = await openAnalyzer();
    const transcripts = readFrenchTranscripts(file);
    const languages: string[] = [];
    scores = measureTranscripts(transcripts, (text) => {
      const analysis = analyzeText(analyzer, text);
      languages.push(analysis.language);
      return analysis;
    });
    recognized = languages.filter((language) => language === 'fr').length / transcripts.length;
  });

  it.skipIf(!isThere).each(Object.entries(floors))('%s is at least %s', (score, floor) => {
    expect(Object.entries(scores).find(([found]) => found === score)?.[1]).toBeGreaterThanOrEqual(floor);
  });

  it.skipIf(!isThere)('French is recognized in at least 97 %', () => {
    expect(recognized).toBeGreaterThanOrEqual(0.97);
  });
});
