import type { TwoLayers } from '../french/model/french-model.ts';
import { type FitOptions, fitTwoLayers, thenBias, weightsOf, writeSoftmaxErrors } from './fit-two-layers.ts';
import { seededRandom } from './random.ts';

export interface DenseExample {
  input: Float32Array;
  /** the right head */
  truth: number;
  weight: number;
}

export interface TwoLayerOptions extends FitOptions {
  hidden: number;
  heads: number;
  seed: number;
}

/** Trains two layers with a softmax over all heads. */
export function trainTwoLayers(examples: readonly DenseExample[], options: TwoLayerOptions): TwoLayers {
  const { hidden: units, heads } = options;
  const inputs = examples[0]?.input.length ?? 0;
  const random = seededRandom(options.seed);
  // Draws for the biases, too: without that, the second layer would start with other weights.
  const table = (size: number, spread: number) =>
    weightsOf(Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread));
  const layers = {
    first: table(units * inputs, Math.sqrt(6 / inputs)),
    firstBias: table(units, 0),
    second: table(heads * units, Math.sqrt(3 / units)),
    secondBias: table(heads, 0),
  };
  const errorsOf = ({ truth, weight }: DenseExample, hidden: Float64Array, errors: Float64Array): void =>
    writeSoftmaxErrors(layers, { from: 0, to: heads, truth, weight }, hidden, thenBias, errors);
  fitTwoLayers(layers, examples, errorsOf, thenBias, random, options);
  return {
    first: layers.first.values,
    firstBias: layers.firstBias.values,
    second: layers.second.values,
    secondBias: layers.secondBias.values,
  };
}
