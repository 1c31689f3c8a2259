import { textFeatures } from '../features/text-features.ts';
import {
  EMOTION_HEADS,
  emotionProbabilities,
  sentimentProbabilities,
  thresholdsFor,
} from '../model/model.ts';
import type { BaseModels } from '../model/read-models.ts';
import { createNoiser } from '../training/noise.ts';
import { emotionRow, type LabelledText, polarityRow, readRows } from '../training/text-data.ts';
import { accuracy, calibrationError, macroF1, multiLabelMacroF1 } from './scores.ts';

/** Different from the training seeds, so the models never saw this noise. Noisy scores are means over these seeds. */
const NOISE_SEEDS = [99, 100, 101];
const NOISE_VOCABULARY = 8_000;

/** All values 0 … 100. */
export interface SentimentScores {
  accuracy: number;
  macroF1: number;
  /** accuracy of positive or negative, for texts that aren't neutral */
  sign: number;
  calibrationError: number;
}

export interface ModelMetrics {
  productReviews: SentimentScores;
  productReviewsNoisedMacroF1: number;
  productReviewsNoisedSign: number;
  prosAndConsSign: number;
  emotionsMacroF1: number;
  emotionsNoisedMacroF1: number;
}

/** Returns the probabilities of positive, neutral and negative. */
export type Classify = (text: string) => ArrayLike<number>;

/** Measures the trained models on the test files of the text collections. Throws if the files are missing. */
export function measure(models: BaseModels): ModelMetrics {
  const noisers = NOISE_SEEDS.map((seed) => evaluationNoiser(models.vectors.index.keys(), seed));
  const meanOf = (items: readonly LabelledText[], score: (noised: readonly LabelledText[]) => number) =>
    mean(noisers.map((noise) => score(items.map((item) => ({ ...item, text: noise(item.text) })))));
  const classify: Classify = (text) =>
    sentimentProbabilities(models.model, textFeatures(text, models.lexicon, models.vectors));
  const reviews = readRows('prodrev.test.jsonl').map(polarityRow);
  const pros = readRows('proscons.test.jsonl').map(polarityRow);
  const emotions = readRows('goemo.test.jsonl').map(emotionRow);
  return {
    productReviews: sentimentScores(reviews, classify),
    productReviewsNoisedMacroF1: meanOf(reviews, (items) => sentimentScores(items, classify).macroF1),
    productReviewsNoisedSign: meanOf(reviews, (items) => sentimentScores(items, classify).sign),
    prosAndConsSign: sentimentScores(pros, classify).sign,
    emotionsMacroF1: emotionScore(emotions, models),
    emotionsNoisedMacroF1: meanOf(emotions, (items) => emotionScore(items, models)),
  };
}

/** Creates the noise function for the evaluation from the most frequent words of a vocabulary. */
export function evaluationNoiser(vocabulary: Iterable<string>, seed: number): (text: string) => string {
  const frequent = [...vocabulary].slice(0, NOISE_VOCABULARY).filter((word) => /^[a-z]+$/.test(word));
  return createNoiser(frequent, seed);
}

export function sentimentScores(items: readonly LabelledText[], classify: Classify): SentimentScores {
  const actual: number[] = [];
  const predicted: number[] = [];
  const confidences: number[] = [];
  let signed = 0;
  let rightSign = 0;
  for (const item of items) {
    if (item.sentiment === null) continue;
    const probabilities = Array.from(classify(item.text));
    const best = probabilities.indexOf(Math.max(...probabilities));
    actual.push(item.sentiment);
    predicted.push(best);
    confidences.push(probabilities[best] ?? 0);
    if (item.sentiment === 1) continue;
    signed += 1;
    const isPositive = (probabilities[0] ?? 0) > (probabilities[2] ?? 0);
    if (isPositive === (item.sentiment === 0)) rightSign += 1;
  }
  return {
    accuracy: round(accuracy(actual, predicted)),
    macroF1: round(macroF1(actual, predicted)),
    sign: round((100 * rightSign) / Math.max(1, signed)),
    calibrationError: round(
      calibrationError(
        confidences,
        actual.map((truth, at) => truth === predicted[at]),
      ),
    ),
  };
}

function emotionScore(items: readonly LabelledText[], models: BaseModels): number {
  const predicted = items.map((item) => {
    const features = textFeatures(item.text, models.lexicon, models.vectors);
    const probabilities = emotionProbabilities(models.model, features);
    const thresholds = thresholdsFor(item.text, models.model.calibration.emotionThresholds);
    return Uint8Array.from(probabilities, (value, at) => (value >= (thresholds[at] ?? 1) ? 1 : 0));
  });
  return round(
    multiLabelMacroF1(
      items.map((item) => item.emotions ?? new Uint8Array(EMOTION_HEADS)),
      predicted,
    ),
  );
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
