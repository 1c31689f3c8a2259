import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { DecodeChild } from './decode/child-handle.ts';
import type { DecodedFile } from './decode/decode-file.ts';
import { DecoderUnavailableError } from './decode/decoder-failure.ts';

export { DecodeError, type DecodeErrorCode } from './decode/decode-error.ts';
export type { DecodedFormat } from './decode/decode-file.ts';
export {
  DecoderFailure,
  DecoderKilledError,
  DecoderStalledError,
  DecoderUnavailableError,
  FileUnavailableError,
} from './decode/decoder-failure.ts';

/** samples: mono 16 kHz, -1 … 1; format, channels and sampleRate are the file's own. */
export type DecodedAudio = DecodedFile;

export interface DecodeLimits {
  /** longest recording taken, seconds */
  maximumSeconds: number;
  /** processor time for one file, milliseconds; waiting costs nothing */
  cpuMs?: number;
  signal?: AbortSignal;
}

export interface DecoderOptions {
  processes?: number;
  stalledAfterLooks?: number;
}

export interface Decoder extends AsyncDisposable {
  /**
   * Decodes one audio file to mono 16 kHz samples.
   * @throws DecodeError what is wrong with the file; DecoderFailure when it is our fault and another try may succeed; the
   * signal's reason when aborted
   */
  decode(path: string, limits: DecodeLimits): Promise<DecodedAudio>;
}

/** Processor time for a file: this, and so much for each second that it can hold. The slowest format takes a tenth. */
const BASE_CPU_MS = 6_000;
const CPU_MS_PER_SECOND = 20;
/** Speech takes more in any format but for the lowest rates, for which there's room; silence takes less, and hardly any time. */
const LEAST_BYTES_PER_SECOND = 1_000;
/** Files that wait for a free child; more than this is a caller without a limit of its own. */
const MAXIMUM_WAITING = 256;

/**
 * Starts child processes that decode audio, so that no hostile file can crash, stall or bloat this one.
 * A child that crashes, uses up its processor time, makes no progress or is aborted is ended and replaced.
 * @param options.processes files decoded side by side; by default one per core
 * @param options.stalledAfterLooks seconds without progress until decoding is stopped
 */
export function openDecoder(options: DecoderOptions = {}): Decoder {
  return new DecoderPool(options);
}

/** Processor time that a file of this size gets, milliseconds: a few kilobytes can't keep a core busy for a long plan's sake. */
export function cpuBudgetMs(bytes: number, maximumSeconds: number): number {
  return BASE_CPU_MS + CPU_MS_PER_SECOND * Math.min(maximumSeconds, bytes / LEAST_BYTES_PER_SECOND);
}

/** 0 if the file can't be read: the child that tries says why. */
function bytesOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

class DecoderPool implements Decoder {
  readonly #idle: DecodeChild[];
  readonly #waiting: ((child: DecodeChild) => void)[] = [];
  readonly #children: Set<DecodeChild>;
  readonly #stalledAfterLooks: number | undefined;
  #closed = false;

  constructor({ processes = availableParallelism(), stalledAfterLooks }: DecoderOptions) {
    this.#stalledAfterLooks = stalledAfterLooks;
    this.#idle = Array.from({ length: Math.max(1, processes) }, () => new DecodeChild(stalledAfterLooks));
    this.#children = new Set(this.#idle);
  }

  async decode(path: string, limits: DecodeLimits): Promise<DecodedAudio> {
    limits.signal?.throwIfAborted();
    const child = await this.#acquire();
    try {
      limits.signal?.throwIfAborted();
      const { maximumSeconds, signal } = limits;
      const cpuMs = limits.cpuMs ?? cpuBudgetMs(await bytesOf(path), maximumSeconds);
      return await child.decode({ path, maximumSeconds, cpuMs, signal });
    } finally {
      this.#release(child);
    }
  }

  async #acquire(): Promise<DecodeChild> {
    if (this.#closed) throw new DecoderUnavailableError('The decoder is closed.');
    const child = this.#idle.pop();
    if (child) return this.#livingInPlaceOf(child);
    if (this.#waiting.length >= MAXIMUM_WAITING) {
      throw new DecoderUnavailableError('Too many files wait to be decoded.');
    }
    const { promise, resolve } = Promise.withResolvers<DecodeChild>();
    this.#waiting.push(resolve);
    return promise;
  }

  #livingInPlaceOf(child: DecodeChild): DecodeChild {
    if (child.alive || this.#closed) return child;
    this.#children.delete(child);
    const next = new DecodeChild(this.#stalledAfterLooks);
    this.#children.add(next);
    return next;
  }

  #release(child: DecodeChild): void {
    const next = this.#livingInPlaceOf(child);
    const waiter = this.#waiting.shift();
    if (waiter) waiter(next);
    else this.#idle.push(next);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#children].map((child) => child.close()));
  }
}
