import type { AudioFormat, Feedback } from '@voice-feedback/contract/feedback';
import type { LiveDecoder } from '@voice-feedback/speech/live/live-decoder';
import { Problem } from '../http/errors/problem.ts';
import { HEAD_BYTES, sniffAudioFormat } from '../recordings/audio/audio-format.ts';
import type { Engines } from '../recordings/processing/engines.ts';

const SAMPLE_RATE = 16_000;
const SAMPLE_BYTES = 2;
/** How far the decoder goes beyond the limit. The exact cut is made in the samples. */
const DECODED_BEYOND_SECONDS = 120;

/** Decodes the bytes of one stream. Raw samples are read here; everything else is decoded in a child process. */
export class StreamDecoder implements Disposable {
  readonly #engines: Engines;
  readonly #maximumSeconds: number;
  readonly #format: 'auto' | 'pcm';
  #decoder: LiveDecoder | undefined;
  #container: AudioFormat = 'wav';
  #head = Buffer.alloc(0);
  #decodeMs = 0;
  #isDisposed = false;

  constructor(engines: Engines, format: 'auto' | 'pcm', maximumSeconds: number) {
    this.#engines = engines;
    this.#format = format;
    this.#maximumSeconds = maximumSeconds;
  }

  /** time spent on decoding so far */
  get decodeMs(): number {
    return this.#decodeMs;
  }

  facts(bytes: number): NonNullable<Feedback['audio']> {
    return {
      bytes,
      format: this.#container,
      channels: this.#decoder?.channels ?? 1,
      sample_rate: this.#decoder?.sampleRate ?? SAMPLE_RATE,
    };
  }

  /**
   * Returns the mono 16 kHz samples that these bytes complete; none once it is disposed. Throws `DecodeError`, and
   * `Problem` `unsupported_format`.
   */
  async push(bytes: Buffer): Promise<Float32Array> {
    // Disposed while this piece was being written: a decoder opened now would never be closed.
    if (this.#isDisposed) return new Float32Array(0);
    if (this.#format === 'pcm') return this.#readSamples(bytes);
    if (this.#decoder) return await this.#timed(this.#decoder.push(bytes));
    this.#head = Buffer.concat([this.#head, bytes]);
    if (this.#head.length < HEAD_BYTES) return new Float32Array(0);
    const container = sniffAudioFormat(this.#head);
    if (container !== 'webm' && container !== 'ogg' && container !== 'mp4')
      throw new Problem('unsupported_format', {
        detail:
          'A stream is webm or ogg with Opus, fragmented mp4, or raw samples with "format":"pcm". Upload other files.',
      });
    this.#container = container;
    this.#decoder = this.#engines.liveDecoders.open(container, this.#maximumSeconds + DECODED_BEYOND_SECONDS);
    return await this.#timed(this.#decoder.push(this.#head));
  }

  /** Returns the remaining samples after the last bytes. */
  async finish(): Promise<Float32Array> {
    return this.#decoder ? await this.#timed(this.#decoder.finish()) : new Float32Array(0);
  }

  async #timed<Value>(work: Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await work;
    this.#decodeMs += performance.now() - start;
    return value;
  }

  /** A sample can be split between two messages. */
  #readSamples(bytes: Buffer): Float32Array {
    const joined = this.#head.length > 0 ? Buffer.concat([this.#head, bytes]) : bytes;
    const count = Math.floor(joined.length / SAMPLE_BYTES);
    this.#head = Buffer.from(joined.subarray(count * SAMPLE_BYTES));
    return Float32Array.from({ length: count }, (_, i) => joined.readInt16LE(i * SAMPLE_BYTES) / 32_768);
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#decoder?.[Symbol.dispose]();
  }
}
