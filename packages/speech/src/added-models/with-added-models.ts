import { splitIntoSentences, type TranscriptSegment } from '../asr/sentences.ts';
import type { Transcript } from '../asr/transcript.ts';
import { ForeignSpeechError } from '../language/language-check.ts';
import type { LiveOptions, LiveTranscription } from '../live/live-transcription.ts';
import { SecondTranscription } from '../live/second-transcription.ts';
import { WholeTranscription } from '../live/whole-transcription.ts';
import type { TranscribeOptions, Transcriber } from '../transcribe.ts';
import { gainFor } from '../vad/level.ts';
import { joinSamples, samplesOf, shortenPauses } from '../vad/shorten-pauses.ts';
import type { SpeechSpan } from '../vad/speech-segments.ts';
import { mergeToUtterances, type UtteranceSpan } from '../vad/utterances.ts';
import { type AddedModel, engineOf } from './added-model.ts';
import { familyOf } from './families.ts';
import type { Recognition } from './messages.ts';
import type { ModelProcess } from './model-process.ts';

const SAMPLE_RATE = 16_000;
const UNKNOWN = 'und';

/** What is needed of a running model. */
export type RunningModel = Pick<ModelProcess, 'recognize'> & { model: AddedModel };

/**
 * Adds models to the built-in one. A message is transcribed by the first added model that declares its language. Without
 * a known language, the built-in model checks whether it is in English; if it isn't, the model with `auto` gets it.
 */
export function withAddedModels(embedded: Transcriber, models: readonly RunningModel[]): Transcriber {
  return models.length === 0 ? embedded : new RoutingTranscriber(embedded, models);
}

class RoutingTranscriber implements Transcriber {
  readonly engine: string;
  readonly model: string;
  readonly languages: readonly string[];
  readonly #embedded: Transcriber;
  readonly #models: readonly RunningModel[];
  readonly #auto: RunningModel | undefined;

  constructor(embedded: Transcriber, models: readonly RunningModel[]) {
    this.engine = embedded.engine;
    this.model = embedded.model;
    this.languages = [
      ...new Set([embedded, ...models.map(({ model }) => model)].flatMap((each) => each.languages)),
    ];
    this.#embedded = embedded;
    this.#models = models;
    this.#auto = models.find(({ model }) => model.auto);
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcript> {
    const { language, onSegment } = options;
    if (language !== undefined) {
      const model = this.#modelFor(language);
      return model === undefined
        ? await this.#embedded.transcribe(samples, options)
        : await this.#transcribeWith(model, samples, language, options);
    }
    const auto = this.#auto;
    if (auto !== undefined && this.#embedded.languages.every((each) => auto.model.languages.includes(each)))
      return await this.#transcribeWith(auto, samples, undefined, options);
    const mayBeReplaced = auto !== undefined || this.#embedded.languages.some((each) => this.#modelFor(each));
    if (!mayBeReplaced) return await this.#embedded.transcribe(samples, options);
    const { onSegment: _, ...quietly } = options;
    try {
      const transcript = await this.#embedded.transcribe(samples, quietly);
      const better = this.#modelFor(transcript.language);
      if (better !== undefined)
        return await this.#transcribeWith(better, samples, transcript.language, options);
      for (const segment of transcript.segments) onSegment?.(segment);
      return transcript;
    } catch (error) {
      if (auto === undefined || !(error instanceof ForeignSpeechError)) throw error;
      return await this.#transcribeWith(auto, samples, undefined, options);
    }
  }

  findSpeech(samples: Float32Array, signal?: AbortSignal): Promise<SpeechSpan[]> {
    return this.#embedded.findSpeech(samples, signal);
  }

  /** Added models take complete recordings, so their words come at the end. */
  async listen(options: LiveOptions): Promise<LiveTranscription> {
    const { language } = options;
    const isKnown = language === undefined || this.#embedded.languages.includes(language);
    if (!isKnown) return new WholeTranscription(this, options);
    const live = await this.#embedded.listen(options);
    const auto = this.#auto;
    if (auto === undefined || language !== undefined) return live;
    const transcribe = (samples: Float32Array, how?: TranscribeOptions) =>
      this.#transcribeWith(auto, samples, undefined, how ?? {});
    return new SecondTranscription(live, new WholeTranscription({ transcribe }, options));
  }

  #modelFor(language: string): RunningModel | undefined {
    return this.#models.find(({ model }) => model.languages.includes(language));
  }

  /** @param language undefined if the model has to find it out */
  async #transcribeWith(
    running: RunningModel,
    samples: Float32Array,
    language: string | undefined,
    options: TranscribeOptions,
  ): Promise<Transcript> {
    const { signal, onSegment } = options;
    const { model } = running;
    const only = model.languages.length === 1 ? model.languages[0] : undefined;
    const spans = await this.#embedded.findSpeech(samples, signal);
    const { maximumSeconds } = familyOf(model.family);
    const utterances = mergeToUtterances(spans, maximumSeconds, samples.length / SAMPLE_RATE);
    const gain = gainFor(samples);
    const segments: TranscriptSegment[] = [];
    const secondsIn = new Map<string, number>();
    for (const utterance of utterances) {
      const recognition = await running.recognize(
        soundOf(utterance, samples, gain),
        language ?? only ?? '',
        signal,
      );
      const spoken = language ?? recognition.language ?? only ?? UNKNOWN;
      secondsIn.set(spoken, (secondsIn.get(spoken) ?? 0) + utterance.end - utterance.start);
      // A model that reports another language than its operator declared isn't relied on.
      if (spoken !== UNKNOWN && !model.languages.includes(spoken)) continue;
      for (const segment of segmentsOf(recognition, utterance)) {
        segments.push(segment);
        onSegment?.(segment);
      }
    }
    const [most = language ?? only ?? UNKNOWN] = [...secondsIn.entries()]
      .sort(([, one], [, other]) => other - one)
      .map(([each]) => each);
    if (most !== UNKNOWN && !model.languages.includes(most)) {
      if (!this.#embedded.languages.includes(most)) throw new ForeignSpeechError(most);
      return await this.#embedded.transcribe(samples, { ...options, language: most });
    }
    return {
      segments,
      speechSeconds: spans.reduce((sum, span) => sum + span.end - span.start, 0),
      language: most,
      by: { engine: engineOf(model), model: model.name },
    };
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#embedded[Symbol.asyncDispose]();
  }
}

function soundOf(utterance: UtteranceSpan, samples: Float32Array, gain: number): Float32Array {
  const ranges = samplesOf(shortenPauses(utterance), samples.length);
  const sound = joinSamples(ranges.map(({ from, to }) => samples.subarray(from, to)));
  return gain === 1 ? sound : sound.map((sample) => sample * gain);
}

/** Sentences if the model tells when its words were spoken; otherwise one segment for the whole utterance. */
function segmentsOf({ text, words, confidence }: Recognition, utterance: UtteranceSpan): TranscriptSegment[] {
  if (text === '') return [];
  if (words !== undefined && words.length > 0)
    return splitIntoSentences({ words, confidence }, shortenPauses(utterance));
  const { spans } = utterance;
  const start = spans[0]?.start ?? utterance.start;
  const end = spans.at(-1)?.end ?? utterance.end;
  return [{ start, end, text, confidence, words: [] }];
}
