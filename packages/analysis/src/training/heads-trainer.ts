import { quantiseVectors } from '../features/word-vectors.ts';
import { type Heads, INTENT_HEADS, READING_HEADS, READING_HIDDEN, READING_INPUTS } from '../heads/heads.ts';
import { seededRandom, shuffle } from './random.ts';

export interface ReadingExample {
  /** READING_INPUTS values */
  input: Float32Array;
  intent: number | null;
  tone: number | null;
  weight: number;
}

export interface HeadsOptions {
  epochs: number;
  rate: number;
  /** share of inputs and hidden units dropped in training */
  dropout: number;
  seed: number;
}

const FIRST_SQUARE = 0.1;

/** Trains the two-layer network of the heads with Adagrad. Deterministic. */
export function trainHeadsNetwork(
  examples: readonly ReadingExample[],
  options: HeadsOptions,
): Omit<Heads, 'sparse'> {
  const random = seededRandom(options.seed);
  const table = (size: number, spread: number) =>
    Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread);
  const first = table(READING_HIDDEN * READING_INPUTS, Math.sqrt(6 / READING_INPUTS));
  const firstBias = new Float32Array(READING_HIDDEN);
  const second = table(READING_HEADS * READING_HIDDEN, Math.sqrt(3 / READING_HIDDEN));
  const secondBias = new Float32Array(READING_HEADS);
  const squaresOf = (values: Float32Array) => new Float32Array(values.length).fill(FIRST_SQUARE);
  const firstSquares = squaresOf(first);
  const firstBiasSquares = squaresOf(firstBias);
  const secondSquares = squaresOf(second);
  const secondBiasSquares = squaresOf(secondBias);
  const keep = 1 - options.dropout;
  const hidden = new Float64Array(READING_HIDDEN);
  const back = new Float64Array(READING_HIDDEN);
  const delta = new Float64Array(READING_HEADS);
  const input = new Float32Array(READING_INPUTS);
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / options.epochs);
    const step = (values: Float32Array, sums: Float32Array, at: number, slope: number) => {
      const sum = (sums[at] ?? 0) + slope * slope;
      sums[at] = sum;
      values[at] = (values[at] ?? 0) - (rate * slope) / Math.sqrt(sum);
    };
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      for (let at = 0; at < READING_INPUTS; at += 1)
        input[at] = random() < keep ? (example.input[at] ?? 0) / keep : 0;
      for (let unit = 0; unit < READING_HIDDEN; unit += 1) {
        const base = unit * READING_INPUTS;
        let sum = firstBias[unit] ?? 0;
        for (let at = 0; at < READING_INPUTS; at += 1) sum += (first[base + at] ?? 0) * (input[at] ?? 0);
        hidden[unit] = sum > 0 && random() < keep ? sum / keep : 0;
      }
      writeDelta(example, hidden, second, secondBias, delta);
      back.fill(0);
      for (let head = 0; head < READING_HEADS; head += 1) {
        const error = delta[head] ?? 0;
        if (error === 0) continue;
        step(secondBias, secondBiasSquares, head, error);
        const base = head * READING_HIDDEN;
        for (let unit = 0; unit < READING_HIDDEN; unit += 1) {
          if (hidden[unit] === 0) continue;
          back[unit] = (back[unit] ?? 0) + error * (second[base + unit] ?? 0);
          step(second, secondSquares, base + unit, error * (hidden[unit] ?? 0));
        }
      }
      for (let unit = 0; unit < READING_HIDDEN; unit += 1) {
        if (hidden[unit] === 0) continue;
        const error = (back[unit] ?? 0) / keep;
        step(firstBias, firstBiasSquares, unit, error);
        const base = unit * READING_INPUTS;
        for (let at = 0; at < READING_INPUTS; at += 1) {
          const value = input[at] ?? 0;
          if (value !== 0) step(first, firstSquares, base + at, error * value);
        }
      }
    }
  }
  const { rows, scale } = quantiseVectors(first);
  return { first: rows, firstScale: scale, firstBias, second, secondBias };
}

/** Writes the gradient of each logit: a softmax over the intents and one over the tones, where known. */
function writeDelta(
  { intent, tone, weight }: ReadingExample,
  hidden: Float64Array,
  second: Float32Array,
  bias: Float32Array,
  delta: Float64Array,
): void {
  delta.fill(0);
  const groups = [
    [0, INTENT_HEADS, intent],
    [INTENT_HEADS, READING_HEADS, tone === null ? null : INTENT_HEADS + tone],
  ] as const;
  for (const [from, to, truth] of groups) {
    if (truth === null) continue;
    let sum = 0;
    for (let head = from; head < to; head += 1) {
      let logit = bias[head] ?? 0;
      const base = head * READING_HIDDEN;
      for (let unit = 0; unit < READING_HIDDEN; unit += 1)
        logit += (second[base + unit] ?? 0) * (hidden[unit] ?? 0);
      delta[head] = Math.exp(Math.min(30, logit));
      sum += delta[head] ?? 0;
    }
    for (let head = from; head < to; head += 1)
      delta[head] = ((delta[head] ?? 0) / sum - (head === truth ? 1 : 0)) * weight;
  }
}
