import type {
  LiveOptions,
  LiveTranscription,
  Transcriber,
  Transcript,
} from '@voice-feedback/speech/transcribe';

/** Begins to hear a stream. An engine that hears whole recordings only gets it at its end: right, but not live. */
export async function hearStream(transcriber: Transcriber, options: LiveOptions): Promise<LiveTranscription> {
  return (await transcriber.listen?.(options)) ?? new WholeRecording(transcriber, options);
}

class WholeRecording implements LiveTranscription {
  readonly #transcriber: Transcriber;
  readonly #options: LiveOptions;
  readonly #gone = new AbortController();
  readonly #pieces: Float32Array[] = [];

  constructor(transcriber: Transcriber, options: LiveOptions) {
    this.#transcriber = transcriber;
    this.#options = options;
  }

  async push(samples: Float32Array): Promise<void> {
    this.#pieces.push(samples);
  }

  expectEnd(): void {
    // nothing is looked for before the end
  }

  async finish(): Promise<Transcript> {
    const samples = new Float32Array(this.#pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    return await this.#transcriber.transcribe(samples, {
      signal: this.#gone.signal,
      onSegment: (segment) => this.#options.onSegments([segment]),
    });
  }

  [Symbol.dispose](): void {
    this.#gone.abort(new Error('The stream was given up.'));
  }
}
