import { ReusedArray } from '../array-memory.ts';
import { PreparedKeyterms } from '../keyterms/prepared-keyterms.ts';
import { evidenceOf } from '../language/evidence.ts';
import { denoise } from './denoise.ts';
import type { Help, Hypothesis, Look, SpeechEngine } from './engine.ts';
import { findKeyterms, firstTokensOf } from './find-keyterms.ts';
import { GreedySearch } from './greedy-search.ts';
import { findLoop } from './loops.ts';
import { LONGEST_TEXT_TOKENS, MoonshineModel } from './moonshine-model.ts';
import { UnheardKeyterms } from './unheard-keyterms.ts';
import { Vocabulary } from './vocabulary.ts';
import { timeWords } from './word-times.ts';

const SAMPLE_RATE = 16_000;
/** Nobody speaks faster than this (the limit in Moonshine's own code). */
const TOKENS_PER_SECOND = 6.5;
const SPARE_TOKENS = 6;
/** Shortest audio that the encoder's convolutions accept. */
const MINIMUM_SECONDS = 0.6;
/** More is too fast to be real. The fastest speakers reach 25. */
const CHARACTERS_PER_SECOND = 30;
/** Longest speech without a word. Longer speech with an empty text is a model failure. */
const SILENT_SECONDS = 1;

/** Moonshine tiny with greedy decoding and checks for its known failures. Recognizes one utterance at a time. */
export class Moonshine implements SpeechEngine {
  readonly #model: MoonshineModel;
  readonly #vocabulary: Vocabulary;
  readonly #padded = new ReusedArray();
  readonly #keyterms: PreparedKeyterms;
  readonly #unheard: UnheardKeyterms;

  private constructor(model: MoonshineModel, vocabulary: Vocabulary) {
    this.#model = model;
    this.#vocabulary = vocabulary;
    this.#unheard = new UnheardKeyterms(model);
    this.#keyterms = new PreparedKeyterms((term) => vocabulary.encode(term));
  }

  /**
   * @param mayBeWide also loads the encoder that uses two processors, which takes extra memory
   * @param folder with the files of another model that was rebuilt in the same way; default: the built-in one
   */
  static async open(mayBeWide = false, folder?: string): Promise<Moonshine> {
    return new Moonshine(await MoonshineModel.open(mayBeWide, folder), new Vocabulary(folder));
  }

  async recognize(
    samples: Float32Array,
    look: Look,
    { guess = [], wide = false, keyterms = [] }: Help = {},
  ): Promise<Hypothesis> {
    const seconds = samples.length / SAMPLE_RATE;
    const prepared = prepare(samples, look, this.#padded);
    using decoding = await this.#model.start(prepared, wide);
    const expected = this.#keyterms.of(keyterms);
    const search = new GreedySearch(decoding, longestText(prepared), firstTokensOf(expected));
    await search.run(guess);
    const loop = findLoop(search.tokens);
    if (!loop && expected.length > 0) await findKeyterms(search, this.#vocabulary, this.#unheard, expected);
    const { logProbabilities, ended } = search;
    const onsets = decoding.onsets(search.tokens.length);
    const tokens = loop ? search.tokens.slice(0, loop.keep) : search.tokens;
    const text = this.#vocabulary.decode(tokens);
    const tooFast = text.length > CHARACTERS_PER_SECOND * Math.max(1, seconds);
    const tooSilent = text === '' && seconds > SILENT_SECONDS;
    const words = this.#vocabulary.words(tokens).map(({ text: word, token }, index, all) => ({
      text: word,
      onset: (onsets[token] ?? 0) - look.paddingSeconds,
      confidence: geometricMean(logProbabilities.slice(token, all[index + 1]?.token ?? tokens.length)),
    }));
    return {
      text,
      words: timeWords(words, samples),
      confidence: confidenceOf(mean(logProbabilities)),
      sound: ended && !loop && !tooFast && !tooSilent,
      tokens,
      evidence: evidenceOf(seconds, logProbabilities.slice(0, search.tokens.length), decoding.encodedSound()),
      ...(keyterms.length === 0 ? {} : { keyterms: keyterms.filter((term) => text.includes(term)).length }),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#unheard[Symbol.dispose]();
    await this.#model.close();
  }
}

/** Returns how many tokens the text of these samples can have. */
function longestText(samples: Float32Array): number {
  const tokens = Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND) + SPARE_TOKENS;
  return Math.min(tokens, LONGEST_TEXT_TOKENS);
}

function prepare(samples: Float32Array, look: Look, reused: ReusedArray): Float32Array {
  const sound = look.noiseFloor === undefined ? samples : denoise(samples, look.noiseFloor);
  const padding = Math.round(look.paddingSeconds * SAMPLE_RATE);
  const length = Math.max(sound.length + 2 * padding, MINIMUM_SECONDS * SAMPLE_RATE);
  const padded = reused.take(length);
  padded.set(sound, padding);
  return padded;
}

/**
 * Expected share of correct words for a mean token log-probability. Fitted to 390 decodes of clean and noisy clips
 * (pink, white and babble noise at 15 dB, Opus at 24 kbit/s), from 0.66 at -0.45 to 0.99 at -0.02. The error is at most
 * 0.03 in each of 12 equal groups.
 */
function confidenceOf(meanLogProbability: number): number {
  return Math.exp(-1.85 * Math.max(0, -meanLogProbability) ** 1.75);
}

function geometricMean(logProbabilities: readonly number[]): number {
  return Math.exp(mean(logProbabilities));
}

function mean(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0) / Math.max(1, values.length);
}
