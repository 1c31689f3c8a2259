import { BUFFERED_BYTES } from './limits.ts';

/** Audio that has arrived and isn't transcribed yet. */
export class AudioQueue {
  readonly #pieces: Buffer[] = [];
  /** including the piece that is being transcribed */
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** whether its sender has to wait */
  get isFull(): boolean {
    return this.#bytes >= BUFFERED_BYTES;
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
  }

  /** The oldest piece. It counts as buffered until it's released. */
  shift(): Buffer | undefined {
    return this.#pieces.shift();
  }

  release(piece: Buffer): void {
    this.#bytes -= piece.length;
  }

  clear(): void {
    for (const piece of this.#pieces.splice(0)) this.release(piece);
  }
}
