/** A queue of bytes, appended in chunks and read from the front. */
export class ByteQueue {
  #bytes = new Uint8Array(0);

  get length(): number {
    return this.#bytes.length;
  }

  push(piece: Uint8Array): void {
    const joined = new Uint8Array(this.#bytes.length + piece.length);
    joined.set(this.#bytes);
    joined.set(piece, this.#bytes.length);
    this.#bytes = joined;
  }

  /** Valid until the next `push`. */
  peek(): Uint8Array {
    return this.#bytes;
  }

  take(count: number): Uint8Array {
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }
}
