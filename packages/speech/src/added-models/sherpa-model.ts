import path from 'node:path';
import sherpa from 'sherpa-onnx-node';
import type { RecognizedWord } from '../asr/engine.ts';
import { timeWords } from '../asr/word-times.ts';
import type { AddedModel } from './added-model.ts';
import { familyOf } from './families.ts';
import type { Recognition } from './messages.ts';

type OfflineRecognizer = Awaited<ReturnType<typeof sherpa.OfflineRecognizer.createAsync>>;
type OfflineRecognizerResult = Awaited<ReturnType<OfflineRecognizer['decodeAsync']>>;

const SAMPLE_RATE = 16_000;
const LANGUAGE_TAG = /^<?\|?([a-z]{2,3})\|?>?$/i;
const SPACE_AND_CONTROL = /[\p{Cc}\s]+/gu;

/**
 * A model run by sherpa-onnx. Its native code ends the process when a file doesn't fit its family, so this runs in a
 * child process only.
 */
export class SherpaModel {
  readonly #recognizer: OfflineRecognizer;
  readonly #model: AddedModel;
  readonly #threads: number;
  #configured = '';

  private constructor(recognizer: OfflineRecognizer, model: AddedModel, threads: number) {
    this.#recognizer = recognizer;
    this.#model = model;
    this.#threads = threads;
  }

  static async open(model: AddedModel, threads: number): Promise<SherpaModel> {
    const recognizer = await sherpa.OfflineRecognizer.createAsync(configOf(model, threads, ''));
    return new SherpaModel(recognizer, model, threads);
  }

  /** @param language ISO 639-1; '' if unknown */
  async recognize(samples: Float32Array, language: string): Promise<Recognition> {
    const { takesLanguage } = familyOf(this.#model.family);
    if (takesLanguage === 'config' && language !== this.#configured) {
      this.#recognizer.setConfig(configOf(this.#model, this.#threads, language));
      this.#configured = language;
    }
    const stream = this.#recognizer.createStream();
    if (takesLanguage === 'stream') stream.setOption('language', language === '' ? 'auto' : language);
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    return recognitionOf(await this.#recognizer.decodeAsync(stream), samples);
  }
}

function configOf({ family, folder, parts }: AddedModel, threads: number, language: string) {
  const files = Object.fromEntries(
    Object.entries(parts).map(([part, name]) => [part, path.join(folder, name)]),
  );
  const config = familyOf(family).config?.(files, language) ?? {};
  return { modelConfig: { ...config, tokens: files.tokens, numThreads: threads, provider: 'cpu', debug: 0 } };
}

/** Converts a result of sherpa-onnx. What a model doesn't tell is left out. */
export function recognitionOf(result: OfflineRecognizerResult, samples: Float32Array): Recognition {
  const text = result.text.replace(SPACE_AND_CONTROL, ' ').trim().toWellFormed();
  const language = LANGUAGE_TAG.exec(result.lang ?? '')?.[1]?.toLowerCase();
  const words = wordsOf(text, result, samples);
  const logProbabilities = result.ys_log_probs ?? [];
  const sum = logProbabilities.reduce((total, each) => total + each, 0);
  const confidence = Math.min(1, Math.exp(sum / logProbabilities.length));
  return {
    text,
    ...(words === undefined ? {} : { words }),
    ...(language === undefined ? {} : { language }),
    ...(Number.isFinite(confidence) ? { confidence } : {}),
  };
}

/** Undefined if the times are missing, or if the tokens aren't the text: a language without spaces has no words here. */
function wordsOf(
  text: string,
  { tokens = [], timestamps = [] }: OfflineRecognizerResult,
  samples: Float32Array,
): RecognizedWord[] | undefined {
  if (tokens.length === 0 || timestamps.length !== tokens.length) return undefined;
  const words: { text: string; onset: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const piece = token.replace(/^\u2581/u, ' ');
    const last = words.at(-1);
    if (last === undefined || piece.startsWith(' '))
      words.push({ text: piece.trim(), onset: timestamps[index] ?? 0 });
    else last.text += piece;
  }
  const spoken = words.filter((word) => word.text !== '');
  const isWhole = spoken.map((word) => word.text).join(' ') === text;
  return isWhole && text.includes(' ') ? timeWords(spoken, samples) : undefined;
}
