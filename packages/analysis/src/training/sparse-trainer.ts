import { BUCKETS, type HashedNgrams } from '../features/hashed-ngrams.ts';
import type { SparseLayer } from '../model/model.ts';
import { seededRandom, shuffle } from './random.ts';

/** A training example for a sparse layer. */
export interface SparseExample {
  ngrams: HashedNgrams;
  /** a target of 0 … 1 for each head */
  targets: Float32Array;
  weight: number;
}

export interface SparseOptions {
  heads: number;
  /** softmax over all heads, or a sigmoid for each */
  kind: 'softmax' | 'sigmoid';
  epochs: number;
  rate: number;
  /** initial value of each accumulator; the first step of a feature is rate / √firstSquare */
  firstSquare: number;
  /** share of a weight that each update removes */
  decay: number;
  /** weight of positive examples per head, for sigmoid only */
  positiveWeights?: readonly number[];
  seed: number;
}

/** Smaller gradients are skipped, because they change nothing at int8 precision. */
const SMALLEST_GRADIENT = 0.004;
const INT8_MAXIMUM = 127;
/** Weights above this quantile are clipped, which gives all others a finer resolution. */
const CLIP_QUANTILE = 0.9995;

/** Trains a logistic regression on hashed n-grams with Adagrad, one accumulator per bucket. Deterministic. */
export function trainSparseLayer(examples: readonly SparseExample[], options: SparseOptions): SparseLayer {
  const { heads } = options;
  const weights = new Float32Array(BUCKETS * heads);
  const biases = new Float32Array(heads);
  const squares = new Float32Array(BUCKETS).fill(options.firstSquare);
  const random = seededRandom(options.seed);
  const order = Int32Array.from(examples.keys());
  const logits = new Float64Array(heads);
  const gradients = new Float64Array(heads);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / options.epochs);
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      forward(example.ngrams, weights, biases, logits);
      const norm = gradientsOf(logits, example, options, gradients);
      if (norm < 1e-6) continue;
      update(example.ngrams, weights, squares, gradients, norm, rate, options.decay);
      for (let head = 0; head < heads; head += 1)
        biases[head] = (biases[head] ?? 0) - 0.02 * rate * (gradients[head] ?? 0);
    }
  }
  return quantise(weights, biases, heads);
}

function forward(
  ngrams: HashedNgrams,
  weights: Float32Array,
  biases: Float32Array,
  logits: Float64Array,
): void {
  const heads = biases.length;
  for (let head = 0; head < heads; head += 1) logits[head] = biases[head] ?? 0;
  const { buckets, wordCount, wordValue, characterValue } = ngrams;
  for (let at = 0; at < buckets.length; at += 1) {
    const base = (buckets[at] ?? 0) * heads;
    const value = at < wordCount ? wordValue : characterValue;
    for (let head = 0; head < heads; head += 1)
      logits[head] = (logits[head] ?? 0) + value * (weights[base + head] ?? 0);
  }
}

/** Writes the gradient of each head; returns the sum of their squares. */
function gradientsOf(
  logits: Float64Array,
  example: SparseExample,
  options: SparseOptions,
  gradients: Float64Array,
): number {
  const most = options.kind === 'softmax' ? Math.max(...logits) : 0;
  let sum = 0;
  if (options.kind === 'softmax') for (const logit of logits) sum += Math.exp(logit - most);
  let norm = 0;
  for (let head = 0; head < options.heads; head += 1) {
    const logit = logits[head] ?? 0;
    const target = example.targets[head] ?? 0;
    const probability =
      options.kind === 'softmax' ? Math.exp(logit - most) / sum : 1 / (1 + Math.exp(-logit));
    let gradient = (probability - target) * example.weight;
    if (target > 0.5) gradient *= options.positiveWeights?.[head] ?? 1;
    if (Math.abs(gradient) < SMALLEST_GRADIENT) gradient = 0;
    gradients[head] = gradient;
    norm += gradient * gradient;
  }
  return norm;
}

function update(
  ngrams: HashedNgrams,
  weights: Float32Array,
  squares: Float32Array,
  gradients: Float64Array,
  norm: number,
  rate: number,
  decay: number,
): void {
  const heads = gradients.length;
  const { buckets, wordCount, wordValue, characterValue } = ngrams;
  for (let at = 0; at < buckets.length; at += 1) {
    const bucket = buckets[at] ?? 0;
    const value = at < wordCount ? wordValue : characterValue;
    const square = (squares[bucket] ?? 0) + (norm * value * value) / heads;
    squares[bucket] = square;
    const step = (rate * value) / Math.sqrt(square);
    const base = bucket * heads;
    for (let head = 0; head < heads; head += 1) {
      const gradient = gradients[head] ?? 0;
      if (gradient !== 0) weights[base + head] = (weights[base + head] ?? 0) * (1 - decay) - step * gradient;
    }
  }
}

/** Rounds the weights to int8 with one scale per head. */
export function quantise(weights: Float32Array, biases: Float32Array, heads: number): SparseLayer {
  const rows = new Int8Array(weights.length);
  const scales = new Float32Array(heads);
  for (let head = 0; head < heads; head += 1) {
    const sizes = new Float32Array(weights.length / heads);
    for (let row = 0; row < sizes.length; row += 1) sizes[row] = Math.abs(weights[row * heads + head] ?? 0);
    sizes.sort();
    const largest = sizes[Math.floor((sizes.length - 1) * CLIP_QUANTILE)] || (sizes.at(-1) ?? 0) || 1;
    const scale = Math.fround(largest / INT8_MAXIMUM);
    scales[head] = scale;
    for (let row = 0; row < sizes.length; row += 1) {
      const rounded = Math.round((weights[row * heads + head] ?? 0) / scale);
      rows[row * heads + head] = Math.max(-INT8_MAXIMUM, Math.min(INT8_MAXIMUM, rounded));
    }
  }
  return { heads, rows, scales, biases };
}
