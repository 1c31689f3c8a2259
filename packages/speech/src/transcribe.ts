import { type Effort, LOOK_PLANS } from './asr/effort.ts';
import type { Hypothesis, Look } from './asr/engine.ts';
import { MOONSHINE } from './asr/moonshine-facts.ts';
import { recognizeUtterance } from './asr/recognize-utterance.ts';
import { splitIntoSentences, type TranscriptSegment } from './asr/sentences.ts';
import { SharedSamples } from './asr/shared-samples.ts';
import { SpeechError, ThreadPool } from './asr/thread-pool.ts';
import type { Transcript } from './asr/transcript.ts';
import type { LanguageEvidence } from './language/evidence.ts';
import { LanguageCheck } from './language/language-check.ts';
import { LiveTranscriber } from './live/live-transcriber.ts';
import type { LiveOptions, LiveTranscription } from './live/live-transcription.ts';
import { VoiceListener } from './live/voice-listener.ts';
import { gainFor } from './vad/level.ts';
import { samplesOf, shortenPauses } from './vad/shorten-pauses.ts';
import { findSpeech, type SpeechSpan } from './vad/speech-segments.ts';
import { mergeToUtterances, type UtteranceSpan } from './vad/utterances.ts';

export { EFFORTS, type Effort } from './asr/effort.ts';
export type { TranscriptSegment } from './asr/sentences.ts';
export { SpeechError } from './asr/thread-pool.ts';
export type { Transcript } from './asr/transcript.ts';
export { ForeignSpeechError } from './language/language-check.ts';
export type { LiveOptions, LiveTranscription } from './live/live-transcription.ts';

const SAMPLE_RATE = 16_000;

export interface TranscribeOptions {
  signal?: AbortSignal;
  /** names and terms to expect, spelled as they should be written */
  keyterms?: readonly string[];
  /** called as soon as a segment is final, in the order of the recording */
  onSegment?: (segment: TranscriptSegment) => void;
  /** spoken language, for which the sender vouches (ISO 639-1); undefined if it has to be found out */
  language?: string | undefined;
}

export interface Transcriber extends AsyncDisposable {
  readonly engine: string;
  readonly model: string;
  /** ISO 639-1 */
  readonly languages: readonly string[];
  /**
   * @param samples mono 16 kHz, -1 … 1
   * @throws ForeignSpeechError if it is spoken in another language; SpeechError; the signal's reason when aborted
   */
  transcribe(samples: Float32Array, options?: TranscribeOptions): Promise<Transcript>;
  /** Where somebody speaks, in order. Much faster than `transcribe`; throws the same errors. */
  findSpeech(samples: Float32Array, signal?: AbortSignal): Promise<SpeechSpan[]>;
  /** Starts to transcribe a recording while it is being spoken. */
  listen(options: LiveOptions): Promise<LiveTranscription>;
}

/**
 * Loads the models and keeps them in memory. Transcription detects voice activity, then recognizes the utterances in
 * parallel.
 * @param options.threads utterances recognized at once; one per core is best
 * @throws if a thread can't load its models
 */
export async function openTranscriber(options: { threads: number; effort: Effort }): Promise<Transcriber> {
  return new LocalTranscriber(await ThreadPool.open(options.threads), options.effort);
}

class LocalTranscriber implements Transcriber {
  readonly engine = MOONSHINE.engine;
  readonly model = MOONSHINE.model;
  readonly languages = MOONSHINE.languages;
  readonly #pool: ThreadPool;
  readonly #effort: Effort;
  readonly #shared = new SharedSamples();
  readonly #partialTurns = { nextAt: 0 };
  #voice: Promise<VoiceListener> | undefined;

  constructor(pool: ThreadPool, effort: Effort) {
    this.#pool = pool;
    this.#effort = effort;
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcript> {
    const shared = this.#shared.take(samples, gainFor(samples));
    const spans = await this.#findSpeech(shared, samples.length, options.signal);
    const utterances = mergeToUtterances(spans, MOONSHINE.maximumSeconds, samples.length / SAMPLE_RATE);
    const refused = new AbortController();
    const signal = AbortSignal.any([refused.signal, ...(options.signal ? [options.signal] : [])]);
    const pending = utterances.map((utterance) =>
      this.#recognize(utterance, shared, samples.length, { ...options, signal }),
    );
    // wait for all even if one fails, so that nothing keeps running after the call
    const all = Promise.allSettled(pending);
    const check = options.language === undefined ? new LanguageCheck() : undefined;
    const segments: TranscriptSegment[] = [];
    try {
      for (const [index, recognized] of pending.entries()) {
        const { evidence, sentences } = await recognized;
        check?.note(index, evidence);
        check?.throwIfCertain();
        for (const segment of sentences) {
          segments.push(segment);
          options.onSegment?.(segment);
        }
        options.signal?.throwIfAborted();
      }
      check?.throwIfForeign();
    } catch (error) {
      refused.abort(error);
      throw error;
    } finally {
      await all;
    }
    // only on success: after a failure or an abort a thread may still be reading the buffer
    this.#shared.give(shared);
    return {
      segments,
      speechSeconds: spans.reduce((sum, span) => sum + span.end - span.start, 0),
      language: MOONSHINE.languages[0] ?? '',
    };
  }

  async findSpeech(samples: Float32Array, signal?: AbortSignal): Promise<SpeechSpan[]> {
    const shared = this.#shared.take(samples, gainFor(samples));
    const spans = await this.#findSpeech(shared, samples.length, signal);
    this.#shared.give(shared);
    return spans;
  }

  async #findSpeech(
    samples: SharedArrayBuffer,
    length: number,
    signal: AbortSignal | undefined,
  ): Promise<SpeechSpan[]> {
    const voice = await this.#pool.run({ type: 'voice', samples, length }, signal);
    if (voice.type !== 'voice') throw new SpeechError('the voice activity thread gave another answer');
    return findSpeech(voice.probabilities);
  }

  async listen(options: LiveOptions): Promise<LiveTranscription> {
    const resources = {
      pool: this.#pool,
      voice: await this.#livingVoice(),
      shared: this.#shared,
      partialTurns: this.#partialTurns,
      effort: this.#effort,
    };
    return new LiveTranscriber(resources, options);
  }

  /** Returns the voice listener. Starts it with the first live recording, and replaces it if it died. */
  async #livingVoice(): Promise<VoiceListener> {
    this.#voice ??= VoiceListener.open();
    const current = this.#voice;
    const voice = await current.catch(() => undefined);
    if (voice?.alive) return voice;
    if (this.#voice === current) this.#voice = VoiceListener.open();
    return await this.#voice;
  }

  async #recognize(
    utterance: UtteranceSpan,
    samples: SharedArrayBuffer,
    length: number,
    { signal, keyterms }: TranscribeOptions,
  ): Promise<{ sentences: TranscriptSegment[]; evidence: LanguageEvidence }> {
    const spans = shortenPauses(utterance);
    const parts = samplesOf(spans, length);
    const look = async (how: Look): Promise<Hypothesis> => {
      const help = keyterms === undefined ? {} : { keyterms };
      const reply = await this.#pool.run({ type: 'recognize', samples, parts, look: how, help }, signal);
      if (reply.type !== 'recognized') throw new SpeechError('the recogniser thread gave another answer');
      return reply.hypothesis;
    };
    const hypothesis = await recognizeUtterance(look, LOOK_PLANS[this.#effort]);
    return { sentences: splitIntoSentences(hypothesis, spans), evidence: hypothesis.evidence };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
    await (await this.#voice)?.[Symbol.asyncDispose]();
  }
}
