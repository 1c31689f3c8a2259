import { EMOTIONS, SENTIMENT_LABELS } from '../analysis.ts';
import { DENSE_LENGTH, type TextFeatures } from '../features/text-features.ts';

export const SENTIMENT_HEADS = SENTIMENT_LABELS.length;
export const EMOTION_HEADS = EMOTIONS.length;
export const HEADS = SENTIMENT_HEADS + EMOTION_HEADS;
export const HIDDEN = 96;

/** One sparse linear layer per group of heads: row of a bucket × heads, int8, with a scale for each head. */
export interface SparseLayer {
  heads: number;
  rows: Int8Array;
  scales: Float32Array;
  biases: Float32Array;
}

/** dense → HIDDEN (ReLU) → heads; the sentiment heads first, then the emotions. */
export interface Network {
  /** HIDDEN × DENSE_LENGTH */
  first: Float32Array;
  firstBias: Float32Array;
  /** HEADS × HIDDEN */
  second: Float32Array;
  secondBias: Float32Array;
}

export interface Calibration {
  /** share of the network in the sum of both models' logits, 0 … 1 */
  networkShare: { sentiment: number; emotions: number };
  /** logits are divided by this before softmax */
  temperature: number;
  /** an emotion is told from this probability on */
  emotionThresholds: readonly number[];
}

export interface Model {
  sentiment: SparseLayer;
  emotions: SparseLayer;
  network: Network;
  calibration: Calibration;
}

/** Probabilities of positive, neutral, negative: three values that sum to 1. */
export function sentimentProbabilities(model: Model, features: TextFeatures): Float64Array {
  const hidden = hiddenLayer(model.network, features.dense);
  const share = model.calibration.networkShare.sentiment;
  const sparse = sparseLogits(model.sentiment, features);
  const logits = new Float64Array(SENTIMENT_HEADS);
  for (let head = 0; head < SENTIMENT_HEADS; head += 1) {
    const network = networkLogit(model.network, hidden, head);
    logits[head] = ((1 - share) * (sparse[head] ?? 0) + share * network) / model.calibration.temperature;
  }
  return softmax(logits);
}

/** Probability of each of the 28 emotions, independent of each other, in the order of EMOTIONS. */
export function emotionProbabilities(model: Model, features: TextFeatures): Float64Array {
  const hidden = hiddenLayer(model.network, features.dense);
  const share = model.calibration.networkShare.emotions;
  const sparse = sparseLogits(model.emotions, features);
  const probabilities = new Float64Array(EMOTION_HEADS);
  for (let head = 0; head < EMOTION_HEADS; head += 1) {
    const network = networkLogit(model.network, hidden, SENTIMENT_HEADS + head);
    probabilities[head] = sigmoid((1 - share) * (sparse[head] ?? 0) + share * network);
  }
  return probabilities;
}

/** Logits of one sparse layer. */
export function sparseLogits(layer: SparseLayer, features: TextFeatures): Float64Array {
  const { heads, rows, scales, biases } = layer;
  const { buckets, wordCount, wordValue, characterValue } = features.ngrams;
  const sums = new Float64Array(heads);
  for (let at = 0; at < buckets.length; at += 1) {
    const base = (buckets[at] ?? 0) * heads;
    const value = at < wordCount ? wordValue : characterValue;
    for (let head = 0; head < heads; head += 1)
      sums[head] = (sums[head] ?? 0) + value * (rows[base + head] ?? 0);
  }
  for (let head = 0; head < heads; head += 1) {
    sums[head] = (sums[head] ?? 0) * (scales[head] ?? 0) + (biases[head] ?? 0);
  }
  return sums;
}

export function hiddenLayer(network: Network, dense: Float32Array): Float64Array {
  const hidden = new Float64Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    let sum = network.firstBias[unit] ?? 0;
    const base = unit * DENSE_LENGTH;
    for (let at = 0; at < DENSE_LENGTH; at += 1) sum += (network.first[base + at] ?? 0) * (dense[at] ?? 0);
    hidden[unit] = sum > 0 ? sum : 0;
  }
  return hidden;
}

export function networkLogit(network: Network, hidden: Float64Array, head: number): number {
  let sum = network.secondBias[head] ?? 0;
  const base = head * HIDDEN;
  for (let unit = 0; unit < HIDDEN; unit += 1)
    sum += (network.second[base + unit] ?? 0) * (hidden[unit] ?? 0);
  return sum;
}

export function softmax(logits: Float64Array): Float64Array {
  const most = Math.max(...logits);
  const raised = logits.map((logit) => Math.exp(logit - most));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
