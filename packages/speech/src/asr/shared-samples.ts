/** Buffers kept for the next recordings; more than this many at once are left to the collector. */
const KEPT = 4;
/** Grown in steps of this many samples, so that recordings of about one length share a buffer: 10 s. */
const STEP_SAMPLES = 160_000;

/**
 * Shared memory for recordings, used again and again: each thread that saw a buffer keeps it alive until its own
 * garbage collection, which without other garbage may be hundreds of recordings away (0.7 MB each, measured).
 */
export class SharedSamples {
  readonly #free: SharedArrayBuffer[] = [];

  /** @returns a buffer with room for the samples, holding them; the rest is what was there before */
  take(samples: Float32Array, gain: number): SharedArrayBuffer {
    const needed = samples.length * Float32Array.BYTES_PER_ELEMENT;
    const index = this.#free.findIndex((buffer) => buffer.byteLength >= needed);
    const buffer = index < 0 ? this.#make(needed) : this.#free.splice(index, 1)[0];
    if (!buffer) throw new Error('a buffer that was found is gone');
    const target = new Float32Array(buffer);
    if (gain === 1) target.set(samples);
    else for (let i = 0; i < samples.length; i++) target[i] = (samples[i] ?? 0) * gain;
    return buffer;
  }

  /** Only when no thread works on it any more. */
  give(buffer: SharedArrayBuffer): void {
    if (this.#free.length < KEPT) this.#free.push(buffer);
  }

  /** In place of a smaller one, where there is one: a long recording does not leave the small ones behind. */
  #make(neededBytes: number): SharedArrayBuffer {
    this.#free.shift();
    const step = STEP_SAMPLES * Float32Array.BYTES_PER_ELEMENT;
    return new SharedArrayBuffer(Math.max(1, Math.ceil(neededBytes / step)) * step);
  }
}
