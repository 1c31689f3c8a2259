import { marginals, type Tagger } from '../tagger/tagger.ts';
import { TAG_COUNT } from '../tagger/tags.ts';
import { TAG_BUCKETS } from '../tagger/token-features.ts';
import { seededRandom, shuffle } from './random.ts';
import { quantise } from './sparse-trainer.ts';

export interface TaggedExample {
  features: readonly Int32Array[];
  /** a tag per word */
  tags: Uint8Array;
  weight: number;
}

export interface TaggerOptions {
  epochs: number;
  rate: number;
  /** initial value of each accumulator; the first step of a feature is rate / √firstSquare */
  firstSquare: number;
  /** share of the features left out of a word in training, so that no single one decides */
  dropout: number;
  /** features that fewer words have aren't learnt */
  leastWords: number;
  seed: number;
}

/** Trains the conditional random field by gradient descent with Adagrad, one accumulator per bucket. Deterministic. */
export function trainTagger(examples: readonly TaggedExample[], options: TaggerOptions): Tagger {
  const weights = new Float32Array(TAG_BUCKETS * TAG_COUNT);
  const squares = new Float32Array(TAG_BUCKETS).fill(options.firstSquare);
  const transitions = new Float32Array(TAG_COUNT * TAG_COUNT);
  const transitionSquares = new Float32Array(TAG_COUNT * TAG_COUNT).fill(1);
  const first = new Float32Array(TAG_COUNT);
  const random = seededRandom(options.seed);
  const order = Int32Array.from(examples.keys());
  const chain = { transitions, first };
  const counts = new Uint32Array(TAG_BUCKETS);
  for (const { features } of examples)
    for (const buckets of features) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const kept = (buckets: Int32Array) =>
    buckets.filter((one) => (counts[one] ?? 0) >= options.leastWords && random() >= options.dropout);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / options.epochs);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined || example.tags.length === 0) continue;
      const { tags, weight } = example;
      const features = example.features.map(kept);
      const scores = score(features, weights);
      const { tags: expected, pairs } = marginals(scores, chain, true);
      for (const [at, tag] of tags.entries()) {
        const own = at * TAG_COUNT + tag;
        expected[own] = (expected[own] ?? 0) - 1;
        if (at === 0 || pairs === null) continue;
        const pair = (tags[at - 1] ?? 0) * TAG_COUNT + tag;
        pairs[pair] = (pairs[pair] ?? 0) - 1;
      }
      for (let tag = 0; tag < TAG_COUNT; tag += 1)
        first[tag] = (first[tag] ?? 0) - 0.02 * rate * weight * (expected[tag] ?? 0);
      for (const [at, buckets] of features.entries())
        update(buckets, expected, at * TAG_COUNT, weights, squares, rate, weight);
      for (let pair = 0; pair < transitions.length; pair += 1) {
        const slope = (pairs?.[pair] ?? 0) * weight;
        const square = (transitionSquares[pair] ?? 0) + slope * slope;
        transitionSquares[pair] = square;
        transitions[pair] = (transitions[pair] ?? 0) - (rate * slope) / Math.sqrt(square);
      }
    }
  }
  for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) * (1 - options.dropout);
  const { rows, scales } = quantise(weights, new Float32Array(TAG_COUNT), TAG_COUNT);
  return { rows, scales, transitions, first };
}

function score(features: readonly Int32Array[], weights: Float32Array): Float64Array {
  const scores = new Float64Array(features.length * TAG_COUNT);
  for (const [at, buckets] of features.entries()) {
    const base = at * TAG_COUNT;
    for (const bucket of buckets) {
      const row = bucket * TAG_COUNT;
      for (let tag = 0; tag < TAG_COUNT; tag += 1)
        scores[base + tag] = (scores[base + tag] ?? 0) + (weights[row + tag] ?? 0);
    }
  }
  return scores;
}

/** Gradients below this change nothing at int8 precision. */
const SMALLEST_GRADIENT = 0.01;

function update(
  buckets: Int32Array,
  gradients: Float64Array,
  base: number,
  weights: Float32Array,
  squares: Float32Array,
  rate: number,
  weight: number,
): void {
  let norm = 0;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) norm += ((gradients[base + tag] ?? 0) * weight) ** 2;
  if (norm < SMALLEST_GRADIENT ** 2) return;
  for (const bucket of buckets) {
    const square = (squares[bucket] ?? 0) + norm / TAG_COUNT;
    squares[bucket] = square;
    const step = (rate * weight) / Math.sqrt(square);
    const row = bucket * TAG_COUNT;
    for (let tag = 0; tag < TAG_COUNT; tag += 1)
      weights[row + tag] = (weights[row + tag] ?? 0) - step * (gradients[base + tag] ?? 0);
  }
}
