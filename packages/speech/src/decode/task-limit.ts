import { Worker } from 'node:worker_threads';

const THREAD_FILE = new URL('./limit-thread.ts', import.meta.url);

/** More CPU time than any process uses, in milliseconds. */
const UNLIMITED = 2 ** 31 - 1;

/**
 * Limits this process's memory and CPU time while a task runs, and reports its progress. For a decoder's child process.
 * Its start counts as a task without a CPU limit: the caller that waits for the first file wants to see progress. `end` ends it.
 */
export class TaskLimit {
  /** CPU time of the process at which the task exceeds its limit, milliseconds; 0 between tasks */
  readonly #endsAtMs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor() {
    Atomics.store(this.#endsAtMs, 0, UNLIMITED);
    new Worker(THREAD_FILE, { workerData: this.#endsAtMs.buffer }).unref();
  }

  begin(cpuMs: number): void {
    const { user, system } = process.cpuUsage();
    Atomics.store(this.#endsAtMs, 0, Math.ceil((user + system) / 1000 + cpuMs));
    // The thread sleeps between tasks. It notices the end of a task by itself.
    Atomics.notify(this.#endsAtMs, 0);
  }

  end(): void {
    Atomics.store(this.#endsAtMs, 0, 0);
  }
}
