const SAMPLE_RATE = 16_000;
const FIRST_SAMPLES = 30 * SAMPLE_RATE;

/** The end of a sound: grows at its end, is forgotten at its beginning. Positions count from the start of the sound. */
export class SoundBuffer {
  #samples = new Float32Array(FIRST_SAMPLES);
  #from = 0;
  #length = 0;
  #peak = 0;

  /** Position after the last sample. */
  get end(): number {
    return this.#from + this.#length;
  }

  /** The loudest sample of the whole sound, also of what is forgotten. */
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

  /** A copy, times `gain`; what was forgotten or has not come is left out. */
  slice(from: number, to: number, gain: number): Float32Array<ArrayBuffer> {
    const start = Math.max(0, from - this.#from);
    const piece = this.#samples.slice(start, Math.max(start, Math.min(to - this.#from, this.#length)));
    if (gain !== 1) for (let i = 0; i < piece.length; i++) piece[i] = (piece[i] ?? 0) * gain;
    return piece;
  }

  forget(before: number): void {
    const count = Math.min(before - this.#from, this.#length);
    // in large steps: each moves all that stays
    if (count < FIRST_SAMPLES / 2) return;
    this.#samples.copyWithin(0, count, this.#length);
    this.#from += count;
    this.#length -= count;
  }
}
