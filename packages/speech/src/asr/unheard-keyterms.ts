import type { Keyterm } from '../keyterms/keyterms.ts';
import { logSum, sumOfLogProbabilities } from './greedy-search.ts';
import { type MoonshineDecoding, type MoonshineModel, START_TOKEN } from './moonshine-model.ts';

/** A second, for the encoder. */
const SILENT_SAMPLES = 16_000;

/**
 * How likely terms are to the decoder before it hears anything. New names are improbable, and some much more than
 * others. Only what the sound adds to that tells whether a name was said.
 */
export class UnheardKeyterms implements Disposable {
  readonly #model: MoonshineModel;
  readonly #known = new WeakMap<Keyterm, number>();
  #silence: MoonshineDecoding | undefined;
  #first: Float32Array | undefined;

  constructor(model: MoonshineModel) {
    this.#model = model;
  }

  /** Returns how likely each token is as the first one. The answers are natural logarithms. */
  async firstLogProbabilities(): Promise<Float32Array> {
    if (!this.#first) {
      const [logits = new Float32Array(0)] = await this.#afterSilence([START_TOKEN]);
      const total = logSum(logits);
      this.#first = logits.map((logit) => logit - total);
    }
    return this.#first;
  }

  /** Returns how likely a term is. It runs the decoder the first time that it's asked for the term. */
  async logProbabilityOf(keyterm: Keyterm): Promise<number> {
    const known = this.#known.get(keyterm);
    if (known !== undefined) return known;
    const logits = await this.#afterSilence([START_TOKEN, ...keyterm.tokens.slice(0, -1)]);
    const logProbability = sumOfLogProbabilities(logits, keyterm.tokens);
    this.#known.set(keyterm, logProbability);
    return logProbability;
  }

  async #afterSilence(tokens: readonly number[]): Promise<Float32Array[]> {
    this.#silence ??= await this.#model.start(new Float32Array(SILENT_SAMPLES));
    this.#silence.keep(0);
    return this.#silence.feed(tokens);
  }

  [Symbol.dispose](): void {
    this.#silence?.[Symbol.dispose]();
  }
}
