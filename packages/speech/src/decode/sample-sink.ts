import { DecodeError } from './decode-error.ts';
import { Resampler, SAMPLE_RATE } from './resample.ts';

/** Valid sample rates, hertz. Others mean a damaged header. */
const LOWEST_RATE = 4_000;
const HIGHEST_RATE = 384_000;
const MAXIMUM_CHANNELS = 32;

/** Float samples beyond this are clipped. They come from damaged files. */
const CLIP = 1;

/** Collects decoded channels as mono 16 kHz up to a limit, whatever duration the headers claim. */
export class SampleSink {
  readonly #maximumSeconds: number;
  readonly #limit: number;
  #resampler: Resampler | undefined;
  #samples: Float32Array;
  #count = 0;
  channels = 0;
  sampleRate = 0;

  constructor(maximumSeconds: number) {
    this.#maximumSeconds = maximumSeconds;
    this.#limit = Math.ceil(maximumSeconds * SAMPLE_RATE);
    this.#samples = new Float32Array(Math.min(this.#limit, 30 * SAMPLE_RATE));
  }

  get durationSeconds(): number {
    return this.#count / SAMPLE_RATE;
  }

  /**
   * @param channelData one array per channel, all of the same length, samples -1 … 1
   * @param sampleRate hertz
   * @throws DecodeError audio_too_long past the limit, unreadable_audio for an impossible rate
   */
  push(channelData: readonly Float32Array[], sampleRate: number): void {
    const first = channelData[0];
    if (!first || first.length === 0) return;
    if (
      !Number.isInteger(sampleRate) ||
      sampleRate < LOWEST_RATE ||
      sampleRate > HIGHEST_RATE ||
      channelData.length > MAXIMUM_CHANNELS
    ) {
      throw new DecodeError('unreadable_audio', 'The audio claims a sample rate or channels that cannot be.');
    }
    if (!this.#resampler || sampleRate !== this.sampleRate) {
      if (this.#resampler) this.#append(this.#resampler.flush());
      this.#resampler = new Resampler(sampleRate);
      this.sampleRate = sampleRate;
    }
    this.channels = Math.max(this.channels, channelData.length);
    this.#append(this.#resampler.push(mixToMono(channelData)));
  }

  /** Ends the stream and returns all samples. */
  finish(): Float32Array {
    if (this.#resampler) this.#append(this.#resampler.flush());
    return this.#samples.slice(0, this.#count);
  }

  #append(samples: Float32Array): void {
    const needed = this.#count + samples.length;
    if (needed > this.#limit) {
      throw new DecodeError(
        'audio_too_long',
        `The recording is longer than the ${this.#maximumSeconds} s allowed.`,
        this.#maximumSeconds,
      );
    }
    if (needed > this.#samples.length) {
      const grown = new Float32Array(Math.min(this.#limit, Math.max(needed, this.#samples.length * 2)));
      grown.set(this.#samples.subarray(0, this.#count));
      this.#samples = grown;
    }
    for (let i = 0; i < samples.length; i++) {
      const value = samples[i] ?? 0;
      // damaged float files contain NaN, which becomes silence
      this.#samples[this.#count + i] = Number.isNaN(value) ? 0 : Math.max(-CLIP, Math.min(CLIP, value));
    }
    this.#count = needed;
  }
}

/** Mean of the channels. */
export function mixToMono(channelData: readonly Float32Array[]): Float32Array {
  const first = channelData[0] ?? new Float32Array(0);
  if (channelData.length === 1) return first;
  const mono = new Float32Array(first.length);
  const gain = 1 / channelData.length;
  for (const channel of channelData) {
    for (let i = 0; i < mono.length; i++) mono[i] = (mono[i] ?? 0) + (channel[i] ?? 0) * gain;
  }
  return mono;
}
