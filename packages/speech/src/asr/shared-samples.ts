/** Free buffers kept for reuse. Any more are left to the garbage collector. */
const KEPT = 4;
/** Buffer sizes are multiples of 10 s, so that recordings of similar length can share one. */
const STEP_SAMPLES = 160_000;

/**
 * Reusable shared memory for recordings. A new buffer per recording would leak for a while: each thread that received a
 * buffer keeps it alive until its own garbage collection, which may come only after hundreds of recordings (0.7 MB
 * each, measured).
 */
export class SharedSamples {
  readonly #free: SharedArrayBuffer[] = [];

  /** @returns a buffer that starts with the samples times `gain`; the rest holds old data */
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

  /** Returns a buffer for reuse. Call it only when no thread reads the buffer any more. */
  give(buffer: SharedArrayBuffer): void {
    if (this.#free.length < KEPT) this.#free.push(buffer);
  }

  /** Makes a buffer and drops a free one that is too small, so that small buffers don't pile up. */
  #make(neededBytes: number): SharedArrayBuffer {
    this.#free.shift();
    const step = STEP_SAMPLES * Float32Array.BYTES_PER_ELEMENT;
    return new SharedArrayBuffer(Math.max(1, Math.ceil(neededBytes / step)) * step);
  }
}
