import vader from 'vader-sentiment';
import { openAnalyzer } from '../packages/analysis/src/analyze.ts';
import { type Classify, measure, sentimentScores } from '../packages/analysis/src/evaluation/measure.ts';
import {
  type ClaimModelScores,
  measureClaimModels,
} from '../packages/analysis/src/evaluation/measure-claim-models.ts';
import { measureClaims } from '../packages/analysis/src/evaluation/measure-claims.ts';
import { measureKeywords } from '../packages/analysis/src/evaluation/measure-keywords.ts';
import { measureLanguage } from '../packages/analysis/src/evaluation/measure-language.ts';
import { measureLatency } from '../packages/analysis/src/evaluation/measure-latency.ts';
import { lead, measureSummary } from '../packages/analysis/src/evaluation/measure-summary.ts';
import {
  analyzeText,
  measureTranscripts,
  sentimentOdds,
} from '../packages/analysis/src/evaluation/measure-transcripts.ts';
import { type LabelledTranscript, readTranscripts } from '../packages/analysis/src/evaluation/transcripts.ts';
import { openChunker } from '../packages/analysis/src/keywords/noun-chunks.ts';
import type { OpinionLexicon } from '../packages/analysis/src/lexicon/opinion-lexicon.ts';
import { polarity } from '../packages/analysis/src/lexicon/polarity.ts';
import { type Models, readModels } from '../packages/analysis/src/model/read-models.ts';
import { readClaims } from '../packages/analysis/src/remarks/evidence.ts';
import { words } from '../packages/analysis/src/text/words.ts';
import {
  hasTextData,
  type LabelledText,
  polarityRow,
  readRows,
  sentimentIndex,
  TEXT_DATA_ABSENT,
} from '../packages/analysis/src/training/text-data.ts';
import type { BenchSection } from './section.ts';

const LATENCY_ROUNDS = 20;
/** VADER's own threshold between neutral and an opinion. */
const VADER_NEUTRAL = 0.05;

/** Measures the text analysis on the public test files and our own transcripts, compared with simple baselines. */
export async function benchAnalysis(): Promise<BenchSection> {
  const before = process.memoryUsage().rss;
  const opened = performance.now();
  const analyzer = await openAnalyzer();
  const openMs = performance.now() - opened;
  const latency = measureLatency(analyzer, LATENCY_ROUNDS);
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const models = await readModels();
  const test = readTranscripts('test');
  const own = measureTranscripts(test, (text) => analyzeText(analyzer, text));
  const compared = await compareEvidence(models, test);
  const ownTexts = test.map((one) => ({
    text: one.text,
    sentiment: sentimentIndex(one.sentiment),
    emotions: null,
  }));
  const classifiers: [string, Classify][] = [
    ['this analysis', (text) => sentimentOdds(analyzer, text)],
    ['opinion words counted (ours, with negation)', byLexicon(models.lexicon)],
    ['npm vader-sentiment 1.1.3', byVader],
  ];
  const rows = classifiers.map(([name, classify]) => sentimentRow(name, classify, ownTexts));
  const lines = [
    `Latency of a detailed analysis of a message of 45 to 60 s: p50 ${latency.p50Ms.toFixed(1)} ms, p95 ${latency.p95Ms.toFixed(1)} ms, p99 ${latency.p99Ms.toFixed(1)} ms (goal: p95 ≤ 10 ms); processor time p95 ${latency.p95CpuMs.toFixed(1)} ms. Opening takes ${openMs.toFixed(0)} ms after the modules are loaded, and resident memory grows by ${megabytes.toFixed(0)} MB during the whole run.`,
    '',
    '| sentiment, 3 classes (A/F: accuracy and macro-F1) | product reviews A/F | right sign | our test transcripts A/F | right sign |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(hasTextData()
      ? publicScores(measure(models))
      : [`The public test files were not measured: ${TEXT_DATA_ABSENT}.`]),
    '',
    ...compared,
    '',
    `Nothing is learnt from these ${test.length} transcripts; docs/decisions/0046 says what their figures were used for. Recommendations on them: F1 ${own.recommendationQuoteF1.toFixed(1)} by their quotes and ${own.recommendationF1.toFixed(1)} if the labeled topic must match, too.`,
    '',
    ...heldOutScores(measureClaimModels(models)),
  ];
  return { title: 'Text analysis', command: 'npm run bench -- analysis', markdown: lines.join('\n') };
}

/** The same analysis from the rules, the models and both. */
async function compareEvidence(models: Models, test: readonly LabelledTranscript[]): Promise<string[]> {
  const ways = ['rules', 'models', 'both'] as const;
  const scored = await Promise.all(
    ways.map(async (way) => {
      const analyzer = await openAnalyzer(way);
      const whole = measureTranscripts(test, (text) => analyzeText(analyzer, text));
      return { whole, claims: measureClaims(test, (text) => readClaims(text, models, way)) };
    }),
  );
  const row = (what: string, of: (one: (typeof scored)[number]) => number, goal = '') =>
    `| ${what} | ${scored.map((one) => of(one).toFixed(1)).join(' | ')} | ${goal} |`;
  return [
    `| our ${test.length} test transcripts | rules | models | both | goal |`,
    '|---|---|---|---|---|',
    row('words inside remarks, F1', ({ whole }) => whole.remarkSpanF1, '75'),
    row('words of praise, F1', ({ claims }) => claims.praise),
    row('words of problems, F1', ({ claims }) => claims.problem, '70'),
    row('words of requests, F1', ({ claims }) => claims.request, '65'),
    row('messages that report a problem, F1', ({ whole }) => whole.problemF1, '70'),
    row('messages that make a request, F1', ({ whole }) => whole.requestF1, '65'),
    row('intent, macro-F1', ({ whole }) => whole.intentMacroF1),
    row('tone, %', ({ whole }) => whole.toneAccuracy, '65'),
    row('mixed feedback, F1', ({ whole }) => whole.mixedF1),
    row('sentiment, macro-F1', ({ whole }) => whole.sentimentMacroF1, '62'),
    row('sentiment, right sign, %', ({ whole }) => whole.sentimentSign, '84'),
  ];
}

function heldOutScores(scores: ClaimModelScores): string[] {
  return [
    `Heads and tagger alone on the 1,260 labelled sentences that weren't trained on: intent right in ${scores.intentAccuracy.toFixed(1)} % (macro-F1 ${scores.intentMacroF1.toFixed(1)}), tone in ${scores.toneAccuracy.toFixed(1)} %; F1 of the words of praise ${scores.praiseWordsF1.toFixed(1)}, of problems ${scores.problemWordsF1.toFixed(1)}, of requests ${scores.requestWordsF1.toFixed(1)}.`,
  ];
}

function publicScores(scores: ReturnType<typeof measure>): string[] {
  const keywords = measureKeywords(openChunker());
  const english = measureLanguage(
    [...readRows('prodrev.test.jsonl'), ...readRows('goemo.test.jsonl')].map((row) => row.t),
    'en',
  );
  const row = (what: string, value: number, floor: string, beside: string) =>
    `| ${what} | ${value.toFixed(1)} | ${floor} | ${beside} |`;
  return [
    '| public test files | measured | floor | baseline |',
    '|---|---|---|---|',
    row('product reviews, macro-F1 (models alone)', scores.productReviews.macroF1, '57', ''),
    row('the same, noised (14.5 % of the words wrong)', scores.productReviewsNoisedMacroF1, '56', ''),
    row('product reviews, calibration error, %', scores.productReviews.calibrationError, '≤ 8', ''),
    row('pros and cons, right sign, %', scores.prosAndConsSign, '92', ''),
    row('28 emotions, macro-F1', scores.emotionsMacroF1, '45', ''),
    row('the same, noised', scores.emotionsNoisedMacroF1, '43', ''),
    row('keywords, recall of aspects, %', keywords.recall, '84', ''),
    row('keywords, precision, %', keywords.precision, '50', ''),
    row(
      'summary, ROUGE-1 F on Opinosis',
      measureSummary(),
      '28',
      `first two sentences ${measureSummary(lead).toFixed(1)}`,
    ),
    row('English recognised, %', english, '98', ''),
  ];
}

function sentimentRow(name: string, classify: Classify, own: readonly LabelledText[]): string {
  const show = (items: readonly LabelledText[]) => {
    const { accuracy, macroF1, sign } = sentimentScores(items, classify);
    return `${accuracy.toFixed(1)}/${macroF1.toFixed(1)} | ${sign.toFixed(1)}`;
  };
  const reviews = hasTextData() ? show(readRows('prodrev.test.jsonl').map(polarityRow)) : 'absent | absent';
  return `| ${name} | ${reviews} | ${show(own)} |`;
}

function byLexicon(lexicon: OpinionLexicon): Classify {
  return (text) => {
    const { good, bad } = polarity(
      words(text).map((word) => word.text),
      lexicon,
    );
    return good > bad ? [0.8, 0.1, 0.1] : bad > good ? [0.1, 0.1, 0.8] : [0.1, 0.8, 0.1];
  };
}

const byVader: Classify = (text) => {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  if (compound >= VADER_NEUTRAL) return [0.8, 0.1, 0.1];
  return compound <= -VADER_NEUTRAL ? [0.1, 0.1, 0.8] : [0.1, 0.8, 0.1];
};
