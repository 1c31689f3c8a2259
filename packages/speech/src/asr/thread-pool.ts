import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './messages.ts';

const THREAD_FILE = new URL('./thread.ts', import.meta.url);

/**
 * Small, so that the tensors of past steps are collected soon: their memory lies outside the heap, where the
 * collector does not see how much it is.
 */
const YOUNG_GENERATION_MB = 2;
/** Looks that wait for a thread: hours of sound. More is a caller without a limit of its own. */
const MAXIMUM_QUEUED = 4096;

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

interface Job {
  request: Unnumbered<ThreadRequest>;
  signal: AbortSignal | undefined;
  resolve: (reply: ThreadReply) => void;
  reject: (reason: unknown) => void;
}

/** The recogniser could not do its work: memory, a damaged model file. Never about the recording's words. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
}

/**
 * Threads that each hold the models, and a queue before them. The native runtime blocks its thread while it
 * works, which is why it never runs on the caller's.
 */
export class ThreadPool implements AsyncDisposable {
  readonly #threads: Worker[];
  readonly #idle: Worker[];
  readonly #running = new Map<Worker, Job>();
  readonly #queue: Job[] = [];
  #failure: unknown;

  private constructor(threads: Worker[]) {
    this.#threads = threads;
    this.#idle = [...threads];
    for (const thread of threads) {
      thread.on('message', (reply: ThreadReply) => this.#settle(thread, reply));
      thread.on('error', (error) => this.#break(error));
    }
  }

  static async open(count: number): Promise<ThreadPool> {
    const threads = Array.from(
      { length: count },
      () =>
        new Worker(THREAD_FILE, {
          workerData: count > 1,
          resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
        }),
    );
    // fails as a whole when one cannot load its models
    await Promise.all(threads.map((thread) => once(thread, 'message')));
    return new ThreadPool(threads);
  }

  /** Threads that have nothing to do. */
  get idle(): number {
    return this.#idle.length;
  }

  /** Threads for work that nobody waits for: one stays free for what somebody does wait for, unless it is the only one. */
  get threadsToSpare(): number {
    return Math.max(1, this.#threads.length - 1);
  }

  /** Whether work that nobody waits for may begin. */
  get hasThreadToSpare(): boolean {
    return this.#idle.length > this.#threads.length - this.threadsToSpare;
  }

  /** @throws SpeechError; the signal's reason when aborted before a thread took it up */
  async run(request: Unnumbered<ThreadRequest>, signal?: AbortSignal): Promise<ThreadReply> {
    signal?.throwIfAborted();
    if (this.#failure) throw new SpeechError(`The recogniser has stopped: ${String(this.#failure)}`);
    if (this.#queue.length >= MAXIMUM_QUEUED) throw new SpeechError('Too much waits to be recognised.');
    const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
    this.#queue.push({ request, signal, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    const job = this.#queue[0];
    if (!job) return;
    if (job.signal?.aborted) {
      this.#queue.shift();
      job.reject(job.signal.reason);
      this.#next();
      return;
    }
    const thread = this.#idle.pop();
    if (!thread) return;
    this.#queue.shift();
    this.#running.set(thread, job);
    thread.postMessage({ ...job.request, id: 1 });
    this.#next();
  }

  #settle(thread: Worker, reply: ThreadReply): void {
    const job = this.#running.get(thread);
    if (!job) return;
    this.#running.delete(thread);
    this.#idle.push(thread);
    if (reply.type === 'failed') job.reject(new SpeechError(reply.message));
    else job.resolve(reply);
    this.#next();
  }

  #break(error: unknown): void {
    this.#failure = error;
    for (const job of [...this.#running.values(), ...this.#queue.splice(0)]) {
      job.reject(new SpeechError(`The recogniser has stopped: ${String(error)}`));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A thread that is ended inside the native runtime takes the whole process with it.
    const working = [...this.#running.keys()].map((thread) => once(thread, 'message').catch(() => undefined));
    this.#break('closed');
    await Promise.all(working);
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}
