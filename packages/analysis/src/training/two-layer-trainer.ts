import type { TwoLayers } from '../french/model/french-model.ts';
import { seededRandom, shuffle } from './random.ts';

export interface DenseExample {
  input: Float32Array;
  /** the right head */
  truth: number;
  weight: number;
}

export interface TwoLayerOptions {
  hidden: number;
  heads: number;
  epochs: number;
  rate: number;
  /** share of inputs and hidden units dropped in training */
  dropout: number;
  seed: number;
}

const FIRST_SQUARE = 0.1;
const LARGEST_LOGIT = 30;

/** A table of weights with its Adagrad accumulators. */
interface Table {
  values: Float32Array;
  squares: Float32Array;
}

/** Trains two layers (ReLU, then a softmax) with Adagrad and dropout. Deterministic. */
export function trainTwoLayers(examples: readonly DenseExample[], options: TwoLayerOptions): TwoLayers {
  const { hidden: units, heads, epochs } = options;
  const inputs = examples[0]?.input.length ?? 0;
  const random = seededRandom(options.seed);
  const table = (size: number, spread: number): Table => ({
    values: Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread),
    squares: new Float32Array(size).fill(FIRST_SQUARE),
  });
  const first = table(units * inputs, Math.sqrt(6 / inputs));
  const firstBias = table(units, 0);
  const second = table(heads * units, Math.sqrt(3 / units));
  const secondBias = table(heads, 0);
  const keep = 1 - options.dropout;
  const input = new Float32Array(inputs);
  const hidden = new Float64Array(units);
  const back = new Float64Array(units);
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / epochs);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      for (let at = 0; at < inputs; at += 1)
        input[at] = random() < keep ? (example.input[at] ?? 0) / keep : 0;
      for (let unit = 0; unit < units; unit += 1) {
        const sum = dot(first.values, unit * inputs, input) + (firstBias.values[unit] ?? 0);
        hidden[unit] = sum > 0 && random() < keep ? sum / keep : 0;
      }
      back.fill(0);
      for (const [head, error] of errorsOf(example, hidden, second, secondBias).entries()) {
        step(secondBias, head, error, rate);
        for (let unit = 0; unit < units; unit += 1) {
          if (hidden[unit] === 0) continue;
          const at = head * units + unit;
          back[unit] = (back[unit] ?? 0) + error * (second.values[at] ?? 0);
          step(second, at, error * (hidden[unit] ?? 0), rate);
        }
      }
      for (let unit = 0; unit < units; unit += 1) {
        if (hidden[unit] === 0) continue;
        const error = (back[unit] ?? 0) / keep;
        step(firstBias, unit, error, rate);
        for (let at = 0; at < inputs; at += 1)
          if (input[at] !== 0) step(first, unit * inputs + at, error * (input[at] ?? 0), rate);
      }
    }
  }
  return {
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    secondBias: secondBias.values,
  };
}

/** The gradient of each head's logit. */
function errorsOf(
  { truth, weight }: DenseExample,
  hidden: Float64Array,
  second: Table,
  secondBias: Table,
): number[] {
  const raised = Array.from(secondBias.values, (bias, head) =>
    Math.exp(Math.min(LARGEST_LOGIT, dot(second.values, head * hidden.length, hidden) + bias)),
  );
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value, head) => (value / sum - (head === truth ? 1 : 0)) * weight);
}

function dot(weights: Float32Array, from: number, input: Float32Array | Float64Array): number {
  let sum = 0;
  for (let at = 0; at < input.length; at += 1) sum += (weights[from + at] ?? 0) * (input[at] ?? 0);
  return sum;
}

function step({ values, squares }: Table, at: number, slope: number, rate: number): void {
  const square = (squares[at] ?? 0) + slope * slope;
  squares[at] = square;
  values[at] = (values[at] ?? 0) - (rate * slope) / Math.sqrt(square);
}
