import { DENSE_LENGTH } from '../features/text-features.ts';
import { VECTOR_LENGTH } from '../features/word-vectors.ts';
import { EMOTION_HEADS, HEADS, HIDDEN, type Network, SENTIMENT_HEADS } from '../model/model.ts';
import {
  FIRST_SQUARE,
  MAXIMUM_WORDS,
  moveVectors,
  type Pool,
  type PooledText,
  poolTrainedVectors,
} from './pooled-vectors.ts';
import { seededRandom, shuffle } from './random.ts';

/** A training example for the network. Unknown labels are null. */
export interface DenseExample extends PooledText {
  sentiment: number | null;
  emotions: Uint8Array | null;
  weight: number;
}

export interface NetworkOptions {
  epochs: number;
  rate: number;
  /** share of hidden units dropped in training */
  dropout: number;
  /** share of words dropped in training, so that no single word decides */
  wordDropout: number;
  /** learning rate of the word vectors; 0 leaves them unchanged */
  vectorRate: number;
  positiveWeights: readonly number[];
  seed: number;
}

const BATCH = 32;
const FIRST_MOMENT = 0.9;
const SECOND_MOMENT = 0.999;
const EMOTION_LOSS = 0.5;
/** The learning rate decays to this share of the initial one. It stays above 0 so that the averaged rounds differ. */
const LEAST_RATE = 0.2;

/** A parameter table with its gradient and Adam's moments (Kingma and Ba 2015). */
interface Parameter {
  values: Float32Array;
  gradient: Float32Array;
  mean: Float32Array;
  square: Float32Array;
}

/**
 * Trains the two-layer network on both tasks with Adam in small batches, and the word vectors with Adagrad (one
 * accumulator per row). Changes `vectors` (rows of VECTOR_LENGTH) in place. Deterministic.
 */
export function trainNetwork(
  examples: readonly DenseExample[],
  vectors: Float32Array,
  options: NetworkOptions,
): Network {
  const random = seededRandom(options.seed);
  const first = parameter(HIDDEN * DENSE_LENGTH, random, Math.sqrt(2 / DENSE_LENGTH));
  const firstBias = parameter(HIDDEN, random, 0);
  const second = parameter(HEADS * HIDDEN, random, Math.sqrt(1 / HIDDEN));
  const secondBias = parameter(HEADS, random, 0);
  const all = [first, firstBias, second, secondBias];
  const order = Int32Array.from(examples.keys());
  const hidden = new Float64Array(HIDDEN);
  const back = new Float64Array(HIDDEN);
  const delta = new Float64Array(HEADS);
  const input = new Float32Array(DENSE_LENGTH);
  const inputBack = new Float64Array(2 * VECTOR_LENGTH);
  const pool: Pool = { rows: new Int32Array(MAXIMUM_WORDS), count: 0, top: new Int32Array(VECTOR_LENGTH) };
  const squares = new Float32Array(vectors.length / VECTOR_LENGTH).fill(FIRST_SQUARE);
  const keep = 1 - options.dropout;
  const steps = Math.ceil(examples.length / BATCH) * options.epochs;
  const averages = [...all.map((one) => one.values), vectors].map(averageOf);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      for (const at of order.subarray(from, from + BATCH)) {
        const example = examples[at];
        if (example === undefined) continue;
        poolTrainedVectors(example, vectors, options.wordDropout, random, pool, input);
        for (let unit = 0; unit < HIDDEN; unit += 1) {
          let sum = firstBias.values[unit] ?? 0;
          const base = unit * DENSE_LENGTH;
          for (let at = 0; at < DENSE_LENGTH; at += 1) {
            sum += (first.values[base + at] ?? 0) * (input[at] ?? 0);
          }
          hidden[unit] = sum > 0 && random() < keep ? sum / keep : 0;
        }
        writeDelta(example, hidden, second.values, secondBias.values, options, delta);
        back.fill(0);
        for (let head = 0; head < HEADS; head += 1) {
          const error = delta[head] ?? 0;
          if (error === 0) continue;
          secondBias.gradient[head] = (secondBias.gradient[head] ?? 0) + error;
          const base = head * HIDDEN;
          for (let unit = 0; unit < HIDDEN; unit += 1) {
            back[unit] = (back[unit] ?? 0) + error * (second.values[base + unit] ?? 0);
            second.gradient[base + unit] = (second.gradient[base + unit] ?? 0) + error * (hidden[unit] ?? 0);
          }
        }
        inputBack.fill(0);
        for (let unit = 0; unit < HIDDEN; unit += 1) {
          if ((hidden[unit] ?? 0) <= 0) continue;
          const error = (back[unit] ?? 0) / keep;
          firstBias.gradient[unit] = (firstBias.gradient[unit] ?? 0) + error;
          const base = unit * DENSE_LENGTH;
          for (let at = 0; at < DENSE_LENGTH; at += 1) {
            first.gradient[base + at] = (first.gradient[base + at] ?? 0) + error * (input[at] ?? 0);
          }
          for (let at = 0; at < inputBack.length; at += 1) {
            inputBack[at] = (inputBack[at] ?? 0) + error * (first.values[base + at] ?? 0);
          }
        }
        moveVectors(
          pool,
          inputBack,
          vectors,
          squares,
          options.vectorRate * Math.max(LEAST_RATE, 1 - step / steps),
        );
      }
      step += 1;
      const rate = options.rate * Math.max(LEAST_RATE, 1 - (step - 1) / steps);
      for (const one of all) adam(one, rate, step);
    }
    if (2 * (epoch + 1) > options.epochs) for (const average of averages) average.add();
  }
  for (const average of averages) average.finish();
  return {
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    secondBias: secondBias.values,
  };
}

/** Writes the gradient of the loss for each logit: softmax for the sentiment, a sigmoid for each emotion. */
function writeDelta(
  example: DenseExample,
  hidden: Float64Array,
  second: Float32Array,
  bias: Float32Array,
  options: NetworkOptions,
  delta: Float64Array,
): void {
  delta.fill(0);
  const logit = (head: number) => {
    let sum = bias[head] ?? 0;
    const base = head * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit += 1) sum += (second[base + unit] ?? 0) * (hidden[unit] ?? 0);
    return sum;
  };
  if (example.sentiment !== null) {
    const raised = [0, 1, 2].map((head) => Math.exp(Math.min(30, logit(head))));
    const sum = raised.reduce((total, value) => total + value, 0);
    for (let head = 0; head < SENTIMENT_HEADS; head += 1) {
      delta[head] = ((raised[head] ?? 0) / sum - (head === example.sentiment ? 1 : 0)) * example.weight;
    }
  }
  if (example.emotions === null) return;
  for (let emotion = 0; emotion < EMOTION_HEADS; emotion += 1) {
    const isTrue = example.emotions[emotion] === 1;
    const error = 1 / (1 + Math.exp(-logit(SENTIMENT_HEADS + emotion))) - (isTrue ? 1 : 0);
    delta[SENTIMENT_HEADS + emotion] =
      error * EMOTION_LOSS * (isTrue ? (options.positiveWeights[emotion] ?? 1) : 1);
  }
}

/**
 * Averages a table over the ends of several rounds, which generalizes better than the last one (Izmailov et al. 2018).
 */
function averageOf(values: Float32Array): { add(): void; finish(): void } {
  const sum = new Float64Array(values.length);
  let rounds = 0;
  return {
    add() {
      rounds += 1;
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0);
    },
    finish() {
      if (rounds > 0) for (let at = 0; at < sum.length; at += 1) values[at] = (sum[at] ?? 0) / rounds;
    },
  };
}

function parameter(size: number, random: () => number, spread: number): Parameter {
  const values = new Float32Array(size);
  if (spread > 0)
    for (let at = 0; at < size; at += 1) values[at] = (random() * 2 - 1) * spread * Math.sqrt(3);
  return {
    values,
    gradient: new Float32Array(size),
    mean: new Float32Array(size),
    square: new Float32Array(size),
  };
}

function adam(one: Parameter, rate: number, step: number): void {
  const correction = Math.sqrt(1 - SECOND_MOMENT ** step) / (1 - FIRST_MOMENT ** step);
  const { values, gradient, mean, square } = one;
  for (let at = 0; at < values.length; at += 1) {
    const slope = (gradient[at] ?? 0) / BATCH;
    const first = FIRST_MOMENT * (mean[at] ?? 0) + (1 - FIRST_MOMENT) * slope;
    const second = SECOND_MOMENT * (square[at] ?? 0) + (1 - SECOND_MOMENT) * slope * slope;
    mean[at] = first;
    square[at] = second;
    values[at] = (values[at] ?? 0) - (rate * correction * first) / (Math.sqrt(second) + 1e-8);
  }
  gradient.fill(0);
}
