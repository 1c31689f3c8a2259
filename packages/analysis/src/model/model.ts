import { EMOTIONS, SENTIMENT_LABELS } from '../analysis.ts';
import { DENSE_LENGTH, type TextFeatures } from '../features/text-features.ts';

export const SENTIMENT_HEADS = SENTIMENT_LABELS.length;
export const EMOTION_HEADS = EMOTIONS.length;
export const HEADS = SENTIMENT_HEADS + EMOTION_HEADS;
export const HIDDEN = 96;
export const NETWORKS = 3;

/** Sparse linear layer for a group of heads: int8 rows, buckets × heads, with one scale per head. */
export interface SparseLayer {
  heads: number;
  rows: Int8Array;
  scales: Float32Array;
  biases: Float32Array;
}

/** Two-layer network: dense → HIDDEN (ReLU) → heads, first the sentiment heads, then the emotions. */
export interface Network {
  /** HIDDEN × DENSE_LENGTH */
  first: Float32Array;
  firstBias: Float32Array;
  /** HEADS × HIDDEN */
  second: Float32Array;
  secondBias: Float32Array;
}

export interface EmotionThresholds {
  punctuated: readonly number[];
  plain: readonly number[];
}

export interface Calibration {
  /** weight of the network in the sum of both models' logits, 0 … 1 */
  networkShare: { sentiment: number; emotions: number };
  /** logits are divided by this before softmax */
  temperature: number;
  /** minimum probabilities for reporting an emotion; texts with and without punctuation need different ones */
  emotionThresholds: EmotionThresholds;
}

export interface Model {
  sentiment: SparseLayer;
  emotions: SparseLayer;
  /** their logits are averaged, because networks with different seeds make different mistakes */
  networks: readonly Network[];
  calibration: Calibration;
}

/**
 * Returns the probabilities of positive, neutral and negative, which sum to 1.
 * @param networks pass fewer for speed, for the many clauses of a message
 */
export function sentimentProbabilities(
  model: Model,
  features: TextFeatures,
  networks: readonly Network[] = model.networks,
): Float64Array {
  const share = model.calibration.networkShare.sentiment;
  const network = networkLogits(networks, features.dense, 0, SENTIMENT_HEADS);
  const logits = sparseLogits(model.sentiment, features).map(
    (sparse, head) => ((1 - share) * sparse + share * (network[head] ?? 0)) / model.calibration.temperature,
  );
  return softmax(logits);
}

/** Returns independent probabilities of the 28 emotions, in the order of EMOTIONS. */
export function emotionProbabilities(model: Model, features: TextFeatures): Float64Array {
  const share = model.calibration.networkShare.emotions;
  const network = networkLogits(model.networks, features.dense, SENTIMENT_HEADS, EMOTION_HEADS);
  return sparseLogits(model.emotions, features).map((sparse, head) =>
    sigmoid((1 - share) * sparse + share * (network[head] ?? 0)),
  );
}

/** Returns the thresholds for a text. Poor transcripts lack punctuation, so questions look like statements. */
export function thresholdsFor(text: string, thresholds: EmotionThresholds): readonly number[] {
  return isPunctuated(text) ? thresholds.punctuated : thresholds.plain;
}

export function isPunctuated(text: string): boolean {
  return /[.,!?;:…]/.test(text);
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

/** Mean logits of the networks for `count` heads from `first` on. */
export function networkLogits(
  networks: readonly Network[],
  dense: Float32Array,
  first: number,
  count: number,
): Float64Array {
  const logits = new Float64Array(count);
  for (const network of networks) {
    const hidden = hiddenLayer(network, dense);
    for (let head = 0; head < count; head += 1) {
      const base = (first + head) * HIDDEN;
      let sum = network.secondBias[first + head] ?? 0;
      for (let unit = 0; unit < HIDDEN; unit += 1)
        sum += (network.second[base + unit] ?? 0) * (hidden[unit] ?? 0);
      logits[head] = (logits[head] ?? 0) + sum / networks.length;
    }
  }
  return logits;
}

/** Sentiment, emotions and the heads of a text share its hidden layers. */
const knownLayers = new WeakMap<Float32Array, Map<Network, Float64Array>>();

function hiddenLayer(network: Network, dense: Float32Array): Float64Array {
  const known = knownLayers.get(dense) ?? new Map<Network, Float64Array>();
  knownLayers.set(dense, known);
  const hidden = known.get(network) ?? computeHidden(network, dense);
  known.set(network, hidden);
  return hidden;
}

/**
 * Computes four units at a time, so each input is loaded once for four sums. This halves the time of the hottest loop.
 */
function computeHidden(network: Network, dense: Float32Array): Float64Array {
  const hidden = new Float64Array(HIDDEN);
  const { first, firstBias } = network;
  for (let unit = 0; unit < HIDDEN; unit += 4) {
    const a = unit * DENSE_LENGTH;
    const b = a + DENSE_LENGTH;
    const c = b + DENSE_LENGTH;
    const d = c + DENSE_LENGTH;
    let sumA = firstBias[unit] ?? 0;
    let sumB = firstBias[unit + 1] ?? 0;
    let sumC = firstBias[unit + 2] ?? 0;
    let sumD = firstBias[unit + 3] ?? 0;
    for (let at = 0; at < DENSE_LENGTH; at += 1) {
      const value = dense[at] ?? 0;
      sumA += (first[a + at] ?? 0) * value;
      sumB += (first[b + at] ?? 0) * value;
      sumC += (first[c + at] ?? 0) * value;
      sumD += (first[d + at] ?? 0) * value;
    }
    hidden[unit] = Math.max(0, sumA);
    hidden[unit + 1] = Math.max(0, sumB);
    hidden[unit + 2] = Math.max(0, sumC);
    hidden[unit + 3] = Math.max(0, sumD);
  }
  return hidden;
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
