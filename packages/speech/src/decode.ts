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

/** `samples` are mono 16 kHz, -1 … 1. `format`, `channels` and `sampleRate` describe the file. */
export type DecodedAudio = DecodedFile;

export interface DecodeLimits {
  /** longest accepted recording, seconds */
  maximumSeconds: number;
  /** CPU time limit for one file, milliseconds; time spent waiting doesn't count */
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
   * @throws DecodeError if the file is at fault; DecoderFailure if it isn't, so another try may succeed; the signal's
   * reason if aborted
   */
  decode(path: string, limits: DecodeLimits): Promise<DecodedAudio>;
}

/**
 * CPU time limit of a file: a base and an amount per second of audio that it can hold. The slowest format needs a
 * tenth.
 */
const BASE_CPU_MS = 6_000;
const CPU_MS_PER_SECOND = 20;
/**
 * Bytes per second that speech takes at least, except at very low bit rates, which still fit. Silence may take fewer
 * but decodes fast.
 */
const LEAST_BYTES_PER_SECOND = 1_000;
/** Maximum queued files. More means a caller has no limit of its own. */
const MAXIMUM_WAITING = 256;

/**
 * Starts child processes that decode audio, so that a hostile file can't crash, stall or bloat this process.
 * A child that crashes, exceeds its CPU time, makes no progress or is aborted is killed and replaced. One starts at once,
 * and each other one when a file finds none idle: most workers never decode two files at the same moment.
 * @param options.processes files decoded in parallel; by default one per core
 * @param options.stalledAfterLooks seconds without progress until decoding is stopped
 */
export function openDecoder(options: DecoderOptions = {}): Decoder {
  return new DecoderPool(options);
}

/**
 * CPU time limit for a file of this size, milliseconds. A small file gets little, however long a recording the plan
 * allows.
 */
export function cpuBudgetMs(bytes: number, maximumSeconds: number): number {
  return BASE_CPU_MS + CPU_MS_PER_SECOND * Math.min(maximumSeconds, bytes / LEAST_BYTES_PER_SECOND);
}

/** File size, or 0 if it can't be read. The child then reports the error. */
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
  readonly #processes: number;
  readonly #stalledAfterLooks: number | undefined;
  #closed = false;

  constructor({ processes = availableParallelism(), stalledAfterLooks }: DecoderOptions) {
    this.#processes = processes;
    this.#stalledAfterLooks = stalledAfterLooks;
    this.#children = new Set();
    this.#idle = [this.#start()];
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
    if (this.#children.size < this.#processes) return this.#start();
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
    return this.#start();
  }

  #start(): DecodeChild {
    const child = new DecodeChild(this.#stalledAfterLooks);
    this.#children.add(child);
    return child;
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
