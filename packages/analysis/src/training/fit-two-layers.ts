import { shuffle } from './random.ts';

/** A table of weights with its Adagrad accumulators. */
export interface Weights {
  values: Float32Array;
  squares: Float32Array;
}

/** `first` has a row for each hidden unit, `second` one for each head. */
export interface TwoLayerWeights {
  first: Weights;
  firstBias: Weights;
  second: Weights;
  secondBias: Weights;
}

export interface FitOptions {
  epochs: number;
  rate: number;
  /** share of inputs and hidden units dropped in training */
  dropout: number;
}

/** How a training sums. The order changes the last bits, and so the bytes of a trained model. */
export type WeightedSum = (
  weights: Float32Array,
  from: number,
  input: Float32Array | Float64Array,
  bias: number,
) => number;

const FIRST_SQUARE = 0.1;
const LARGEST_LOGIT = 30;

export const fromBias: WeightedSum = (weights, from, input, bias) => sumFrom(bias, weights, from, input);
export const thenBias: WeightedSum = (weights, from, input, bias) => sumFrom(0, weights, from, input) + bias;

/** `values` are kept and changed by the training. */
export function weightsOf(values: Float32Array): Weights {
  return { values, squares: new Float32Array(values.length).fill(FIRST_SQUARE) };
}

/**
 * Fits two layers with a ReLU in between to the examples, with Adagrad and dropout, and changes them in place.
 * Deterministic.
 * @param errorsOf writes the gradient of each head's logit
 */
export function fitTwoLayers<Example extends { input: Float32Array }>(
  { first, firstBias, second, secondBias }: TwoLayerWeights,
  examples: readonly Example[],
  errorsOf: (example: Example, hidden: Float64Array, errors: Float64Array) => void,
  sum: WeightedSum,
  random: () => number,
  options: FitOptions,
): void {
  const units = firstBias.values.length;
  const heads = secondBias.values.length;
  const inputs = first.values.length / units;
  const keep = 1 - options.dropout;
  const input = new Float32Array(inputs);
  const hidden = new Float64Array(units);
  const back = new Float64Array(units);
  const errors = new Float64Array(heads);
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / options.epochs);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      for (let at = 0; at < inputs; at += 1)
        input[at] = random() < keep ? (example.input[at] ?? 0) / keep : 0;
      for (let unit = 0; unit < units; unit += 1) {
        const value = sum(first.values, unit * inputs, input, firstBias.values[unit] ?? 0);
        hidden[unit] = value > 0 && random() < keep ? value / keep : 0;
      }
      errorsOf(example, hidden, errors);
      back.fill(0);
      for (let head = 0; head < heads; head += 1) {
        const error = errors[head] ?? 0;
        if (error === 0) continue;
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
}

/** Writes the gradient of a softmax over the heads `from` to `to`, of which `truth` is right. */
export function writeSoftmaxErrors(
  { second, secondBias }: TwoLayerWeights,
  { from, to, truth, weight }: { from: number; to: number; truth: number; weight: number },
  hidden: Float64Array,
  sum: WeightedSum,
  errors: Float64Array,
): void {
  let total = 0;
  for (let head = from; head < to; head += 1) {
    const logit = sum(second.values, head * hidden.length, hidden, secondBias.values[head] ?? 0);
    errors[head] = Math.exp(Math.min(LARGEST_LOGIT, logit));
    total += errors[head] ?? 0;
  }
  for (let head = from; head < to; head += 1)
    errors[head] = ((errors[head] ?? 0) / total - (head === truth ? 1 : 0)) * weight;
}

function sumFrom(
  start: number,
  weights: Float32Array,
  from: number,
  input: Float32Array | Float64Array,
): number {
  let sum = start;
  for (let at = 0; at < input.length; at += 1) sum += (weights[from + at] ?? 0) * (input[at] ?? 0);
  return sum;
}

function step({ values, squares }: Weights, at: number, slope: number, rate: number): void {
  const square = (squares[at] ?? 0) + slope * slope;
  squares[at] = square;
  values[at] = (values[at] ?? 0) - (rate * slope) / Math.sqrt(square);
}
