import type { Transcript } from '../asr/transcript.ts';
import { ForeignSpeechError } from '../language/language-check.ts';
import type { LiveTranscription } from './live-transcription.ts';

/**
 * Transcribes live until the speech turns out to be in another language. From then on, a transcriber of complete
 * recordings has to understand it, so all words come at the end.
 */
export class SecondTranscription implements LiveTranscription {
  readonly #live: LiveTranscription;
  readonly #whole: LiveTranscription;
  #isForeign = false;

  constructor(live: LiveTranscription, whole: LiveTranscription) {
    this.#live = live;
    this.#whole = whole;
  }

  async push(samples: Float32Array): Promise<void> {
    await this.#whole.push(samples);
    if (!this.#isForeign) await this.#unlessForeign(() => this.#live.push(samples));
  }

  expectEnd(): void {
    this.#live.expectEnd();
  }

  async finish(): Promise<Transcript> {
    const transcript = this.#isForeign ? undefined : await this.#unlessForeign(() => this.#live.finish());
    return transcript ?? (await this.#whole.finish());
  }

  async #unlessForeign<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ForeignSpeechError)) throw error;
      this.#isForeign = true;
      this.#live[Symbol.dispose]();
      return undefined;
    }
  }

  [Symbol.dispose](): void {
    this.#live[Symbol.dispose]();
    this.#whole[Symbol.dispose]();
  }
}
