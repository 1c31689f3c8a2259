import { beforeAll, describe, expect, it } from 'vitest';
import { openAnalyzer } from '../analyze.ts';
import { openChunker } from '../keywords/noun-chunks.ts';
import { readModels } from '../model/read-models.ts';
import { hasTextData, polarityRow, readRows, TEXT_DATA_ABSENT } from '../training/text-data.ts';
import { type ModelMetrics, measure, sentimentScores } from './measure.ts';
import { measureKeywords } from './measure-keywords.ts';
import { measureLanguage } from './measure-language.ts';
import { lead, measureSummary } from './measure-summary.ts';
import { sentimentOdds } from './measure-transcripts.ts';

const isThere = hasTextData();
if (!isThere) console.warn(`Evaluation skipped: ${TEXT_DATA_ABSENT}.`);

/** Minimum scores. A change that falls below one must not be merged. */
describe.skipIf(!isThere)('on the public test files', () => {
  let metrics: ModelMetrics;
  beforeAll(async () => {
    metrics = measure(await readModels());
  });

  it('product reviews: macro-F1 of three classes at least 57, calibrated to 8 %', () => {
    expect(metrics.productReviews.macroF1).toBeGreaterThanOrEqual(57);
    expect(metrics.productReviews.calibrationError).toBeLessThanOrEqual(8);
    expect(metrics.productReviewsNoisedMacroF1).toBeGreaterThanOrEqual(56);
  });

  it('product reviews through the whole analysis: macro-F1 at least 62, the right sign in at least 84 %', async () => {
    const analyzer = await openAnalyzer();
    const reviews = readRows('prodrev.test.jsonl').map(polarityRow);
    const scores = sentimentScores(reviews, (text) => sentimentOdds(analyzer, text));
    expect(scores.macroF1).toBeGreaterThanOrEqual(62);
    expect(scores.sign).toBeGreaterThanOrEqual(84);
    expect(scores.calibrationError).toBeLessThanOrEqual(8);
  });

  it('pros and cons: the right sign in at least 92 %', () => {
    expect(metrics.prosAndConsSign).toBeGreaterThanOrEqual(92);
  });

  it('28 emotions: macro-F1 at least 45, and 43 as a poor recognizer transcribes them', () => {
    expect(metrics.emotionsMacroF1).toBeGreaterThanOrEqual(45);
    expect(metrics.emotionsNoisedMacroF1).toBeGreaterThanOrEqual(43);
  });

  it('keywords: at least 84 % of the aspects found, half of the keywords right', () => {
    const found = measureKeywords(openChunker());
    expect(found.recall).toBeGreaterThanOrEqual(84);
    expect(found.precision).toBeGreaterThanOrEqual(50);
  });

  it('summaries: ROUGE-1 F at least 28 on Opinosis, well above the first two sentences', () => {
    expect(measureSummary()).toBeGreaterThanOrEqual(28);
    expect(measureSummary()).toBeGreaterThan(measureSummary(lead) + 5);
  });

  it('English is recognized in at least 98 %', () => {
    const texts = [...readRows('prodrev.test.jsonl'), ...readRows('goemo.test.jsonl')].map((row) => row.t);
    expect(measureLanguage(texts, 'en')).toBeGreaterThanOrEqual(98);
  });
});
