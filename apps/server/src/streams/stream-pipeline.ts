import type { LiveOptions, LiveTranscription } from '@voice-feedback/speech/transcribe';
import { Problem } from '../http/errors/problem.ts';
import { type Engines, openVoiceTrack } from '../recordings/processing/engines.ts';
import { type TranscribedRecording, transcribedRecordingOf } from '../recordings/processing/transcribe.ts';
import type { SecondsAllowed } from './seconds-allowed.ts';
import type { StreamAudio } from './stream-audio.ts';
import type { StreamDecoder } from './stream-decoder.ts';

const SAMPLE_RATE = 16_000;
const SHORTEST_SECONDS = 0.2;

interface StreamPipelineParts {
  engines: Engines;
  /** names and terms to expect */
  keyterms: readonly string[];
  decoder: StreamDecoder;
  audio: StreamAudio;
  allowed: SecondsAllowed;
}

interface StreamPipelineOptions extends Pick<LiveOptions, 'onSegments' | 'onPartial' | 'language'> {
  /** the audio exceeds the allowed length; the rest of it is ignored */
  onTruncated: (refusal: Problem) => void;
}

/** Stores, decodes and transcribes the bytes of one stream, up to the allowed seconds. */
export class StreamPipeline implements Disposable {
  readonly #parts: StreamPipelineParts;
  readonly #onTruncated: StreamPipelineOptions['onTruncated'];
  readonly #live: Promise<LiveTranscription>;
  readonly #voice = openVoiceTrack();
  #sampleCount = 0;
  #isDisposed = false;

  constructor(parts: StreamPipelineParts, { onTruncated, ...options }: StreamPipelineOptions) {
    this.#parts = parts;
    this.#onTruncated = onTruncated;
    this.#live = parts.engines.transcriber.listen({ ...options, keyterms: parts.keyterms });
    // `push` and `finish` report this error.
    this.#live.catch(() => undefined);
  }

  /** length of the audio so far */
  get seconds(): number {
    return this.#sampleCount / SAMPLE_RATE;
  }

  /** Resolves when it can take more. Throws the errors of the decoder, store, transcriber and `SecondsAllowed`. */
  async push(bytes: Buffer): Promise<void> {
    const { audio, decoder } = this.#parts;
    await audio.write(bytes);
    await this.#transcribe(await decoder.push(bytes));
  }

  /** Tells the transcriber that no more audio follows, so that it skips partial results. */
  expectEnd(): void {
    // `push` and `finish` report errors.
    this.#live.then((live) => live.expectEnd()).catch(() => undefined);
  }

  /**
   * @param received the bytes that the client sent, and the time of the stop in `performance.now()` milliseconds
   * @throws Problem `audio_empty`, `unreadable_audio`, `audio_too_short`; errors of `push`
   */
  async finish(received: { bytes: number; stoppedAtMs: number }): Promise<TranscribedRecording> {
    const { audio, decoder, engines } = this.#parts;
    await this.#transcribe(await decoder.finish());
    if (this.seconds === 0) throw new Problem(received.bytes === 0 ? 'audio_empty' : 'unreadable_audio');
    if (this.seconds < SHORTEST_SECONDS) throw new Problem('audio_too_short');
    const live = await this.#live;
    const [transcript, storedBytes] = await Promise.all([live.finish(), audio.end()]);
    const { engine, model } = transcript.by ?? engines.transcriber;
    const transcribed = transcribedRecordingOf({ ...transcript, engine, model }, this.seconds, {
      audio: decoder.facts(storedBytes ?? received.bytes),
      decodeMs: decoder.decodeMs,
      speechMs: performance.now() - received.stoppedAtMs,
    });
    return { ...transcribed, voice: this.#voice.variation(transcript.segments) };
  }

  async #transcribe(samples: Float32Array): Promise<void> {
    if (samples.length === 0 || this.#isDisposed) return;
    const { audio, allowed } = this.#parts;
    const { seconds, refusal } = await allowed.upTo((this.#sampleCount + samples.length) / SAMPLE_RATE);
    const room = Math.max(0, Math.floor(seconds * SAMPLE_RATE) - this.#sampleCount);
    const taken = samples.subarray(0, room);
    this.#sampleCount += taken.length;
    audio.push(taken);
    this.#voice.push(taken);
    await (await this.#live).push(taken);
    if (refusal !== undefined && taken.length < samples.length) this.#onTruncated(refusal);
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#parts.decoder[Symbol.dispose]();
    this.#live.then((live) => live[Symbol.dispose]()).catch(() => undefined);
  }
}
