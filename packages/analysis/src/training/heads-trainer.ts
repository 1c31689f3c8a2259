import { quantiseVectors } from '../features/word-vectors.ts';
import { type Heads, INTENT_HEADS, READING_HEADS, READING_HIDDEN, READING_INPUTS } from '../heads/heads.ts';
import { type FitOptions, fitTwoLayers, fromBias, weightsOf, writeSoftmaxErrors } from './fit-two-layers.ts';
import { seededRandom } from './random.ts';

export interface ReadingExample {
  /** READING_INPUTS values */
  input: Float32Array;
  intent: number | null;
  tone: number | null;
  weight: number;
}

export interface HeadsOptions extends FitOptions {
  seed: number;
}

/** Trains the two-layer network of the heads: a softmax over the intents and one over the tones, where known. */
export function trainHeadsNetwork(
  examples: readonly ReadingExample[],
  options: HeadsOptions,
): Omit<Heads, 'sparse'> {
  const random = seededRandom(options.seed);
  const table = (size: number, spread: number) =>
    weightsOf(Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread));
  const layers = {
    first: table(READING_HIDDEN * READING_INPUTS, Math.sqrt(6 / READING_INPUTS)),
    firstBias: weightsOf(new Float32Array(READING_HIDDEN)),
    second: table(READING_HEADS * READING_HIDDEN, Math.sqrt(3 / READING_HIDDEN)),
    secondBias: weightsOf(new Float32Array(READING_HEADS)),
  };
  const errorsOf = (
    { intent, tone, weight }: ReadingExample,
    hidden: Float64Array,
    errors: Float64Array,
  ): void => {
    errors.fill(0);
    const intents = { from: 0, to: INTENT_HEADS, truth: intent };
    const tones = {
      from: INTENT_HEADS,
      to: READING_HEADS,
      truth: tone === null ? null : INTENT_HEADS + tone,
    };
    for (const { from, to, truth } of [intents, tones])
      if (truth !== null) writeSoftmaxErrors(layers, { from, to, truth, weight }, hidden, fromBias, errors);
  };
  fitTwoLayers(layers, examples, errorsOf, fromBias, random, options);
  const { rows, scale } = quantiseVectors(layers.first.values);
  return {
    first: rows,
    firstScale: scale,
    firstBias: layers.firstBias.values,
    second: layers.second.values,
    secondBias: layers.secondBias.values,
  };
}
