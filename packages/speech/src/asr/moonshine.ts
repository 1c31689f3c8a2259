import type { Effort, EngineFacts, Recognition, SpeechEngine } from './engine.ts';
import { END_TOKEN, MoonshineModel, START_TOKEN, VOCABULARY_SIZE } from './moonshine-model.ts';
import { Vocabulary } from './vocabulary.ts';

const SAMPLE_RATE = 16_000;
/** The model's training never saw more tokens a second than this (Moonshine's own limit). */
const TOKENS_PER_SECOND = 6.5;
const SPARE_TOKENS = 4;
/** The encoder's convolutions need this much sound. */
const MINIMUM_SAMPLES = 0.5 * SAMPLE_RATE;

export const MOONSHINE: EngineFacts = {
  engine: 'moonshine-onnx',
  model: 'moonshine-tiny-en-int8',
  languages: ['en'],
  maximumSeconds: 30,
};

/** Moonshine tiny with a greedy search. */
export class Moonshine implements SpeechEngine {
  readonly #model: MoonshineModel;
  readonly #vocabulary = new Vocabulary();

  private constructor(model: MoonshineModel) {
    this.#model = model;
  }

  static async open(): Promise<Moonshine> {
    return new Moonshine(await MoonshineModel.open());
  }

  async recognize(samples: Float32Array, _effort: Effort): Promise<Recognition> {
    const padded = new Float32Array(Math.max(samples.length, MINIMUM_SAMPLES));
    padded.set(samples);
    const decoding = await this.#model.start(padded, 1);
    const limit = Math.ceil((padded.length / SAMPLE_RATE) * TOKENS_PER_SECOND) + SPARE_TOKENS;
    const tokens: number[] = [];
    let token = START_TOKEN;
    let sum = 0;
    while (tokens.length < limit) {
      const logits = await decoding.next([token]);
      const best = pickBest(logits);
      sum += best.logProbability;
      token = best.token;
      if (token === END_TOKEN) break;
      tokens.push(token);
    }
    const mean = sum / (tokens.length + 1);
    return { text: this.#vocabulary.decode(tokens), confidence: Math.exp(mean) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#model.close();
  }
}

function pickBest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < VOCABULARY_SIZE; i++) {
    const value = logits[i] ?? 0;
    if (value > best) {
      best = value;
      token = i;
    }
  }
  let sum = 0;
  for (let i = 0; i < VOCABULARY_SIZE; i++) sum += Math.exp((logits[i] ?? 0) - best);
  return { token, logProbability: -Math.log(sum) };
}
