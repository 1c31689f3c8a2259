import type { Transcript } from '../asr/transcript.ts';
import type { Transcriber } from '../transcribe.ts';
import { joinSamples } from '../vad/shorten-pauses.ts';
import type { LiveOptions, LiveTranscription } from './live-transcription.ts';

/** For models that only take complete recordings: all words come at the end. */
export class WholeTranscription implements LiveTranscription {
  readonly #transcriber: Pick<Transcriber, 'transcribe'>;
  readonly #options: LiveOptions;
  readonly #disposed = new AbortController();
  readonly #pieces: Float32Array[] = [];

  constructor(transcriber: Pick<Transcriber, 'transcribe'>, options: LiveOptions) {
    this.#transcriber = transcriber;
    this.#options = options;
  }

  async push(samples: Float32Array): Promise<void> {
    this.#pieces.push(samples);
  }

  expectEnd(): void {
    // Nothing runs before the end, so there's nothing to stop.
  }

  async finish(): Promise<Transcript> {
    const { keyterms = [], language, onSegments } = this.#options;
    return await this.#transcriber.transcribe(joinSamples(this.#pieces), {
      signal: this.#disposed.signal,
      keyterms,
      language,
      onSegment: (segment) => onSegments([segment]),
    });
  }

  [Symbol.dispose](): void {
    this.#disposed.abort(new Error('The stream was aborted.'));
  }
}
