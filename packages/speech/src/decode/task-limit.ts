import { Worker } from 'node:worker_threads';

const THREAD_FILE = new URL('./limit-thread.ts', import.meta.url);

/** Limits this process's memory, and its CPU time while a task runs. For a decoder's child process. */
export class TaskLimit {
  /** CPU time of the process at which the task exceeds its limit, milliseconds; 0 between tasks */
  readonly #endsAtMs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor() {
    new Worker(THREAD_FILE, { workerData: this.#endsAtMs.buffer }).unref();
  }

  begin(cpuMs: number): void {
    const { user, system } = process.cpuUsage();
    Atomics.store(this.#endsAtMs, 0, Math.ceil((user + system) / 1000 + cpuMs));
  }

  end(): void {
    Atomics.store(this.#endsAtMs, 0, 0);
  }
}
