import type { LabelledTranscript } from '../evaluation/transcripts.ts';
import { words } from '../text/words.ts';
import { APP_PHRASES } from './app-phrases.ts';
import type { WeightedText } from './fit.ts';
import { createNoiser } from './noise.ts';
import { emotionRow, polarityRow, readRows, sentimentIndex, textKey, withoutTestTexts } from './text-data.ts';

/** Test files, which must not be used in training. */
export const TEST_FILES = ['goemo.test.jsonl', 'prodrev.test.jsonl', 'proscons.test.jsonl'];
export const TRAINING_FILES = [
  'goemo.train.jsonl',
  'goemo.dev.jsonl',
  'prodrev.train.jsonl',
  'proscons.train.jsonl',
  'rtpol.all.jsonl',
];

/** Weight of one text per collection. Product reviews are closer to feedback than film reviews. */
const WEIGHTS = { emotions: 1, reviews: 2.5, prosAndCons: 0.5, films: 0.5, appPhrases: 4 };
/** Every n-th review goes into the development set. */
const DEVELOPMENT_STEP = 10;
/** Training uses each text unchanged and one noisy copy per seed, imitating a poor recognizer. */
const NOISE_SEEDS = [20_260, 20_261];
const MINIMUM_NOISE_WORD_COUNT = 5;
const FREQUENT_WORD_COUNT = 8;

export interface Collected {
  training: WeightedText[];
  development: WeightedText[];
  /** number of training texts dropped because a test file contains nearly the same text */
  removedDuplicates: number;
  /** known words, most frequent first */
  vocabulary: string[];
  /** words frequent enough to learn a vector from scratch */
  frequentWords: ReadonlySet<string>;
}

/**
 * Reads all training texts, drops those that are also in a test file, and adds noisy copies of each text.
 * @param transcripts our own transcripts, never used in training; those of the dev split are used for calibration
 */
export function collectTexts(transcripts: readonly LabelledTranscript[]): Collected {
  const testKeys = new Set(transcripts.map((one) => textKey(one.text)));
  for (const file of TEST_FILES) for (const row of readRows(file)) testKeys.add(textKey(row.t));
  const weigh = (weight: number) => (item: Omit<WeightedText, 'weight'>) => ({ ...item, weight });
  const reviews = readRows('prodrev.train.jsonl').map(polarityRow).map(weigh(WEIGHTS.reviews));
  const pros = readRows('proscons.train.jsonl').map(polarityRow).map(weigh(WEIGHTS.prosAndCons));
  const isDevelopment = (_: unknown, at: number) => at % DEVELOPMENT_STEP === 0;
  const development = [
    ...readRows('goemo.dev.jsonl').map(emotionRow).map(weigh(0.3)),
    ...reviews.filter(isDevelopment).map((item) => ({ ...item, weight: 3 })),
    ...pros.filter(isDevelopment).map((item) => ({ ...item, weight: 0.1 })),
    ...transcripts
      .filter((one) => one.split === 'dev')
      .map((one) => ({
        text: one.text,
        sentiment: sentimentIndex(one.sentiment),
        emotions: null,
        weight: 3,
      })),
  ];
  const developmentKeys = new Set(development.map((item) => textKey(item.text)));
  const candidates = [
    ...readRows('goemo.train.jsonl').map(emotionRow).map(weigh(WEIGHTS.emotions)),
    ...reviews.filter((item, at) => !isDevelopment(item, at)),
    ...pros.filter((item, at) => !isDevelopment(item, at)),
    ...readRows('rtpol.all.jsonl').map(polarityRow).map(weigh(WEIGHTS.films)),
    ...APP_PHRASES.map(({ text, label }) => ({
      text,
      sentiment: sentimentIndex(label),
      emotions: null,
      weight: WEIGHTS.appPhrases,
    })),
  ];
  const clean = withoutTestTexts(candidates, testKeys);
  const apart = withoutTestTexts(clean.kept, developmentKeys).kept;
  const vocabulary = countWords(apart);
  const heard = vocabulary
    .filter(([word, count]) => count >= MINIMUM_NOISE_WORD_COUNT && /^[a-z]+$/.test(word))
    .map(([word]) => word);
  const noised = NOISE_SEEDS.map((seed) => {
    const noise = createNoiser(heard, seed);
    return (items: readonly WeightedText[]) => items.map((item) => ({ ...item, text: noise(item.text) }));
  });
  return {
    training: [...apart, ...noised.flatMap((noise) => noise(apart))],
    development: [...development, ...noised.flatMap((noise) => noise(development))],
    removedDuplicates: clean.removed,
    vocabulary: vocabulary.map(([word]) => word),
    frequentWords: new Set(
      vocabulary.filter(([, count]) => count >= FREQUENT_WORD_COUNT).map(([word]) => word),
    ),
  };
}

function countWords(items: readonly WeightedText[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const { text } of words(item.text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
}
