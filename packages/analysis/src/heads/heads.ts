import { INTENTS, type Intent, TONES, type Tone } from '../analysis.ts';
import { DENSE_LENGTH, type TextFeatures } from '../features/text-features.ts';
import { HEADS, type Model, networkLogits, type SparseLayer, softmax, sparseLogits } from '../model/model.ts';

export const INTENT_HEADS = INTENTS.length;
export const TONE_HEADS = TONES.length;
/** First the intents, then the tones. */
export const READING_HEADS = INTENT_HEADS + TONE_HEADS;
export const READING_HIDDEN = 64;
/** The dense features of a text, then what the first network for sentiment and emotions says about it. */
export const READING_INPUTS = DENSE_LENGTH + HEADS;

/** Models for the intent and the tone of a sentence or clause; their logits are added. */
export interface Heads {
  sparse: SparseLayer;
  /** READING_HIDDEN × READING_INPUTS */
  first: Int8Array;
  firstScale: number;
  firstBias: Float32Array;
  /** READING_HEADS × READING_HIDDEN */
  second: Float32Array;
  secondBias: Float32Array;
}

/** Probabilities of each intent and each tone; both sum to 1. */
export interface Reading {
  intent: Record<Intent, number>;
  tone: Record<Tone, number>;
}

/** Weight of the network in the sum of both models' logits (tuned on labelled sentences that weren't trained on). */
const NETWORK_SHARE = 0.7;

export function readText(heads: Heads, model: Model, features: TextFeatures): Reading {
  const sparse = sparseLogits(heads.sparse, features);
  const network = readingLogits(heads, readingInput(model, features));
  const logits = sparse.map(
    (value, head) => (1 - NETWORK_SHARE) * value + NETWORK_SHARE * (network[head] ?? 0),
  );
  const intent = softmax(logits.subarray(0, INTENT_HEADS));
  const tone = softmax(logits.subarray(INTENT_HEADS));
  return {
    intent: record(INTENTS, intent),
    tone: record(TONES, tone),
  };
}

/** The input of the network for one text. */
export function readingInput(model: Model, features: TextFeatures): Float32Array {
  const input = new Float32Array(READING_INPUTS);
  input.set(features.dense);
  input.set(networkLogits(model.networks.slice(0, 1), features.dense, 0, HEADS).map(squash), DENSE_LENGTH);
  return input;
}

/** Logits of emotions reach −6; without a limit, they would drown the other inputs. */
function squash(logit: number): number {
  return Math.tanh(logit / 2);
}

function readingLogits(heads: Heads, input: Float32Array): Float64Array {
  const hidden = new Float64Array(READING_HIDDEN);
  for (let unit = 0; unit < READING_HIDDEN; unit += 1) {
    const base = unit * READING_INPUTS;
    let sum = 0;
    for (let at = 0; at < READING_INPUTS; at += 1) sum += (heads.first[base + at] ?? 0) * (input[at] ?? 0);
    hidden[unit] = Math.max(0, sum * heads.firstScale + (heads.firstBias[unit] ?? 0));
  }
  return Float64Array.from({ length: READING_HEADS }, (_, head) => {
    const base = head * READING_HIDDEN;
    let sum = heads.secondBias[head] ?? 0;
    for (let unit = 0; unit < READING_HIDDEN; unit += 1)
      sum += (heads.second[base + unit] ?? 0) * (hidden[unit] ?? 0);
    return sum;
  });
}

function record<K extends string>(names: readonly K[], values: Float64Array): Record<K, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<K, number>;
}
