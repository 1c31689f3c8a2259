import { CUE_COUNT, writeCues } from '../features/cues.ts';
import { hashedNgrams } from '../features/hashed-ngrams.ts';
import { type TextFeatures, textFeatures } from '../features/text-features.ts';
import { quantiseVectors, type WordVectors } from '../features/word-vectors.ts';
import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import {
  EMOTION_HEADS,
  HEADS,
  isPunctuated,
  type Model,
  NETWORKS,
  networkLogits,
  SENTIMENT_HEADS,
  sparseLogits,
} from '../model/model.ts';
import type { ModelParts } from '../model/model-file.ts';
import { words } from '../text/words.ts';
import { fitEmotions, fitSentiment, type RawLogits } from './calibrate.ts';
import { trainNetwork } from './network-trainer.ts';
import { trainSparseLayer } from './sparse-trainer.ts';
import type { LabelledText } from './text-data.ts';

/** A text with its weight in training. */
export interface WeightedText extends LabelledText {
  weight: number;
}

export interface FitOptions {
  seed: number;
  sparseEpochs: number;
  networkEpochs: number;
}

const SPARSE_OPTIONS = { rate: 1, firstSquare: 0.3, decay: 0 };
const NETWORK_OPTIONS = { rate: 0.003, dropout: 0.2, wordDropout: 0.15, vectorRate: 0.1 };

/** Maximum weight of a rare emotion. */
const LARGEST_POSITIVE_WEIGHT = 4;

/**
 * Trains both models and calibrates their sum.
 * @param training texts to train on
 * @param development texts to tune thresholds and temperature on; never part of a test set
 */
export function fitModel(
  training: readonly WeightedText[],
  development: readonly WeightedText[],
  lexicon: OpinionLexicon,
  vectors: WordVectors,
  options: FitOptions,
): ModelParts {
  const positiveWeights = emotionWeights(training);
  const prepared = training.map((item) => ({ ...item, ...prepare(item.text, lexicon, vectors) }));
  const sentiment = trainSparseLayer(
    prepared
      .filter((item) => item.sentiment !== null)
      .map((item) => ({
        ngrams: item.ngrams,
        targets: Float32Array.from({ length: SENTIMENT_HEADS }, (_, head) =>
          head === item.sentiment ? 1 : 0,
        ),
        weight: item.weight,
      })),
    {
      ...SPARSE_OPTIONS,
      heads: SENTIMENT_HEADS,
      kind: 'softmax',
      epochs: options.sparseEpochs,
      seed: options.seed,
    },
  );
  const emotions = trainSparseLayer(
    prepared
      .filter((item) => item.emotions !== null)
      .map((item) => ({ ngrams: item.ngrams, targets: Float32Array.from(item.emotions ?? []), weight: 1 })),
    {
      ...SPARSE_OPTIONS,
      heads: EMOTION_HEADS,
      kind: 'sigmoid',
      epochs: options.sparseEpochs,
      positiveWeights,
      seed: options.seed + 1,
    },
  );
  const moved = Float32Array.from(vectors.rows, (value) => value * vectors.scale);
  const networks = Array.from({ length: NETWORKS }, (_, at) =>
    trainNetwork(prepared, moved, {
      ...NETWORK_OPTIONS,
      // The first network trains the word vectors too; the others train on its result.
      vectorRate: at === 0 ? NETWORK_OPTIONS.vectorRate : 0,
      epochs: at === 0 ? options.networkEpochs : Math.ceil(options.networkEpochs / 2),
      positiveWeights,
      seed: options.seed + 2 + at,
    }),
  );
  const trained = { index: vectors.index, ...quantiseVectors(moved) };
  const model: Model = {
    sentiment,
    emotions,
    networks,
    calibration: {
      networkShare: { sentiment: 0.5, emotions: 0.5 },
      temperature: 1,
      emotionThresholds: { punctuated: [], plain: [] },
    },
  };
  const calibration = calibrate(model, development, lexicon, trained);
  return { model: { ...model, calibration }, vectors: trained };
}

/** Training input of a text. The word vectors aren't pooled yet, because training changes them. */
function prepare(text: string, lexicon: OpinionLexicon, vectors: WordVectors) {
  const plain = words(text).map((word) => word.text);
  const cues = new Float32Array(CUE_COUNT);
  writeCues(plain, lexicon, cues, 0);
  const rows = plain.flatMap((word) => vectors.index.get(word) ?? []);
  return { ngrams: hashedNgrams(plain), cues, rows: Int32Array.from(rows) };
}

function calibrate(
  model: Model,
  development: readonly WeightedText[],
  lexicon: OpinionLexicon,
  vectors: WordVectors,
): Model['calibration'] {
  const seen = development.map((item) => ({
    item,
    logits: rawLogits(model, textFeatures(item.text, lexicon, vectors)),
  }));
  const sentiment = fitSentiment(
    seen.flatMap(({ item, logits }) =>
      item.sentiment === null ? [] : [{ ...logits.sentiment, truth: item.sentiment, weight: item.weight }],
    ),
  );
  const emotions = fitEmotions(
    seen.flatMap(({ item, logits }) =>
      item.emotions === null
        ? []
        : [{ ...logits.emotions, truth: item.emotions, isPunctuated: isPunctuated(item.text) }],
    ),
  );
  return {
    networkShare: { sentiment: sentiment.share, emotions: emotions.share },
    temperature: sentiment.temperature,
    emotionThresholds: emotions.thresholds,
  };
}

function rawLogits(model: Model, features: TextFeatures): { sentiment: RawLogits; emotions: RawLogits } {
  const all = networkLogits(model.networks, features.dense, 0, HEADS);
  return {
    sentiment: { sparse: sparseLogits(model.sentiment, features), network: all.slice(0, SENTIMENT_HEADS) },
    emotions: { sparse: sparseLogits(model.emotions, features), network: all.slice(SENTIMENT_HEADS) },
  };
}

/** Weight of each emotion: the square root of how much rarer than the mean it is, from 1 to LARGEST_POSITIVE_WEIGHT. */
function emotionWeights(training: readonly LabelledText[]): number[] {
  const counts = new Array<number>(EMOTION_HEADS).fill(1);
  for (const { emotions } of training) {
    if (emotions === null) continue;
    for (let at = 0; at < EMOTION_HEADS; at += 1) counts[at] = (counts[at] ?? 0) + (emotions[at] ?? 0);
  }
  const mean = counts.reduce((sum, count) => sum + count, 0) / EMOTION_HEADS;
  return counts.map((count) => Math.min(LARGEST_POSITIVE_WEIGHT, Math.max(1, Math.sqrt(mean / count))));
}
