import { availableParallelism } from 'node:os';
import { DecodeChild } from './decode/child-handle.ts';
import { DecodeError } from './decode/decode-error.ts';
import type { DecodedFile } from './decode/decode-file.ts';

export { DecodeError, type DecodeErrorCode } from './decode/decode-error.ts';
export type { DecodedFormat } from './decode/decode-file.ts';

/** samples: mono 16 kHz, -1 … 1; format, channels and sampleRate are the file's own. */
export type DecodedAudio = DecodedFile;

export interface DecodeLimits {
  /** longest recording taken, seconds */
  maximumSeconds: number;
  /** wall time for one file, milliseconds */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface Decoder extends AsyncDisposable {
  /**
   * Decodes one audio file to mono 16 kHz samples.
   * @throws DecodeError what is wrong with the file; the signal's reason when aborted
   */
  decode(path: string, limits: DecodeLimits): Promise<DecodedAudio>;
}

const DEFAULT_TIMEOUT_MS = 15_000;
/** Files that wait for a free child; more than this is a caller without a limit of its own. */
const MAXIMUM_WAITING = 256;

/**
 * Starts child processes that decode audio, so that no hostile file can crash, stall or bloat this one.
 * A child that crashes, overruns its time or is aborted is ended and replaced.
 * @param options.processes files decoded side by side; by default one per core
 */
export function openDecoder(options: { processes?: number } = {}): Decoder {
  return new DecoderPool(options.processes ?? availableParallelism());
}

class DecoderPool implements Decoder {
  readonly #idle: DecodeChild[];
  readonly #waiting: ((child: DecodeChild) => void)[] = [];
  readonly #children: Set<DecodeChild>;
  #closed = false;

  constructor(processes: number) {
    this.#idle = Array.from({ length: Math.max(1, processes) }, () => new DecodeChild());
    this.#children = new Set(this.#idle);
  }

  async decode(path: string, limits: DecodeLimits): Promise<DecodedAudio> {
    limits.signal?.throwIfAborted();
    const child = await this.#acquire();
    try {
      limits.signal?.throwIfAborted();
      return await child.decode(
        path,
        limits.maximumSeconds,
        limits.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        limits.signal,
      );
    } finally {
      this.#release(child);
    }
  }

  async #acquire(): Promise<DecodeChild> {
    if (this.#closed) throw new DecodeError('decode_failed', 'The decoder is closed.');
    const child = this.#idle.pop();
    if (child) return child;
    if (this.#waiting.length >= MAXIMUM_WAITING) {
      throw new DecodeError('decode_failed', 'Too many files wait to be decoded.');
    }
    const { promise, resolve } = Promise.withResolvers<DecodeChild>();
    this.#waiting.push(resolve);
    return promise;
  }

  #release(child: DecodeChild): void {
    let next = child;
    if (!child.alive && !this.#closed) {
      this.#children.delete(child);
      next = new DecodeChild();
      this.#children.add(next);
    }
    const waiter = this.#waiting.shift();
    if (waiter) waiter(next);
    else this.#idle.push(next);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#children].map((child) => child.close()));
  }
}
