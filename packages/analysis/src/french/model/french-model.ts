import { SENTIMENT_LABELS } from '../../analysis.ts';
import type { TextFeatures } from '../../features/text-features.ts';
import { type SparseLayer, softmax, sparseLogits } from '../../model/model.ts';
import type { SentimentShares } from '../../sentiment/sentiment.ts';
import { FRENCH_DENSE_LENGTH } from './french-features.ts';

export const FRENCH_HEADS = SENTIMENT_LABELS.length;
export const FRENCH_HIDDEN = 48;

/** Two layers: dense → hidden (ReLU) → heads. */
export interface TwoLayers {
  /** hidden × inputs */
  first: Float32Array;
  firstBias: Float32Array;
  /** heads × hidden */
  second: Float32Array;
  secondBias: Float32Array;
}

/** Reads the words of a text (sparse) and what the rules say about it (network); their logits are added. */
export interface FrenchModel {
  sparse: SparseLayer;
  network: TwoLayers;
}

/** Weight of the network in the sum of both logits (tuned on messages that weren't trained on). */
const NETWORK_SHARE = 0.7;

/** Returns the probabilities of positive, neutral and negative. */
export function readFrench({ sparse, network }: FrenchModel, features: TextFeatures): SentimentShares {
  const words = sparseLogits(sparse, features);
  const rules = networkLogits(network, features.dense);
  const [positive = 0, neutral = 0, negative = 0] = softmax(
    words.map((value, head) => (1 - NETWORK_SHARE) * value + NETWORK_SHARE * (rules[head] ?? 0)),
  );
  return [positive, neutral, negative];
}

function networkLogits(network: TwoLayers, dense: Float32Array): Float64Array {
  const hidden = layer(network.first, network.firstBias, dense, FRENCH_DENSE_LENGTH).map((sum) =>
    Math.max(0, sum),
  );
  return layer(network.second, network.secondBias, hidden, FRENCH_HIDDEN);
}

function layer(
  weights: Float32Array,
  biases: Float32Array,
  input: Float32Array | Float64Array,
  inputs: number,
): Float64Array {
  return Float64Array.from(biases, (bias, unit) => {
    let sum = bias;
    for (let at = 0; at < inputs; at += 1) sum += (weights[unit * inputs + at] ?? 0) * (input[at] ?? 0);
    return sum;
  });
}
