const SAMPLE_RATE = 16_000;
const FIRST_SAMPLES = 30 * SAMPLE_RATE;

/**
 * The latest part of a recording: appended at the end, dropped at the start. Positions are samples from the recording's
 * start.
 */
export class SoundBuffer {
  #samples = new Float32Array(FIRST_SAMPLES);
  #from = 0;
  #length = 0;
  #peak = 0;

  /** Position after the last sample. */
  get end(): number {
    return this.#from + this.#length;
  }

  /** Absolute value of the loudest sample so far, including dropped ones. */
  get peak(): number {
    return this.#peak;
  }

  push(samples: Float32Array): void {
    const needed = this.#length + samples.length;
    if (needed > this.#samples.length) {
      const grown = new Float32Array(Math.max(needed, this.#samples.length * 2));
      grown.set(this.#samples.subarray(0, this.#length));
      this.#samples = grown;
    }
    this.#samples.set(samples, this.#length);
    this.#length = needed;
    for (const sample of samples) this.#peak = Math.max(this.#peak, Math.abs(sample));
  }

  /** Returns a copy multiplied by `gain`, without samples that were dropped or haven't arrived. */
  slice(from: number, to: number, gain: number): Float32Array<ArrayBuffer> {
    const start = Math.max(0, from - this.#from);
    const piece = this.#samples.slice(start, Math.max(start, Math.min(to - this.#from, this.#length)));
    if (gain !== 1) for (let i = 0; i < piece.length; i++) piece[i] = (piece[i] ?? 0) * gain;
    return piece;
  }

  forget(before: number): void {
    const count = Math.min(before - this.#from, this.#length);
    // only in large steps, because each one moves all remaining samples
    if (count < FIRST_SAMPLES / 2) return;
    this.#samples.copyWithin(0, count, this.#length);
    this.#from += count;
    this.#length -= count;
  }
}
