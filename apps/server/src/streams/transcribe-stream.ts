import type {
  LiveOptions,
  LiveTranscription,
  Transcriber,
  Transcript,
} from '@voice-feedback/speech/transcribe';

/**
 * Transcribes a stream while it's spoken. With an engine that only takes whole recordings, all words come at the end.
 */
export async function transcribeStream(
  transcriber: Transcriber,
  options: LiveOptions,
): Promise<LiveTranscription> {
  return (await transcriber.listen?.(options)) ?? new WholeTranscription(transcriber, options);
}

class WholeTranscription implements LiveTranscription {
  readonly #transcriber: Transcriber;
  readonly #options: LiveOptions;
  readonly #disposed = new AbortController();
  readonly #pieces: Float32Array[] = [];

  constructor(transcriber: Transcriber, options: LiveOptions) {
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
    const samples = new Float32Array(this.#pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    return await this.#transcriber.transcribe(samples, {
      signal: this.#disposed.signal,
      keyterms: this.#options.keyterms ?? [],
      onSegment: (segment) => this.#options.onSegments([segment]),
      checksLanguage: this.#options.checksLanguage ?? true,
    });
  }

  [Symbol.dispose](): void {
    this.#disposed.abort(new Error('The stream was aborted.'));
  }
}
