type FloatArray = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Returns an array's memory now. V8 would only collect it at 64 MB of such arrays in a thread, because they lie outside
 * its heap. All arrays that share the memory are empty afterwards; to free one of them again does nothing.
 */
export function free(array: FloatArray): void {
  if (!array.buffer.detached) array.buffer.transfer(0);
}

/** An array that is used again and again, by one user at a time. */
export class ReusedArray {
  #array = new Float32Array(0);

  /** @returns zeros, in the memory of the previous array if that was at least as long */
  take(length: number): Float32Array<ArrayBuffer> {
    if (this.#array.length < length) {
      free(this.#array);
      this.#array = new Float32Array(length);
    }
    return this.#array.subarray(0, length).fill(0);
  }
}
