import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './messages.ts';

const THREAD_FILE = new URL('./thread.ts', import.meta.url);

/**
 * Small, so that old tensors are collected soon. Their memory is outside the heap, so the garbage collector doesn't see
 * its size.
 */
const YOUNG_GENERATION_MB = 2;
/** Maximum queued requests, enough for hours of audio. More means a caller has no limit of its own. */
const MAXIMUM_QUEUED = 4096;

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

interface Job {
  request: Unnumbered<ThreadRequest>;
  signal: AbortSignal | undefined;
  resolve: (reply: ThreadReply) => void;
  reject: (reason: unknown) => void;
}

/**
 * The recognizer failed, for example from a lack of memory or a damaged model file. Messages never contain the words.
 */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
}

/**
 * A pool of threads that each hold the models, with a shared queue. The native runtime blocks its thread while it
 * works, so it never runs on the caller's thread.
 */
export class ThreadPool implements AsyncDisposable {
  readonly #threads: Set<Worker>;
  readonly #size: number;
  readonly #start: (isWide: boolean) => Promise<Worker>;
  readonly #idle: Worker[];
  /** the only one that loads the encoder for two processors, which takes 16 MB; undefined if there is only one thread */
  #wide: Worker | undefined;
  readonly #running = new Map<Worker, Job>();
  readonly #queue: Job[] = [];
  #failure: unknown;

  private constructor(threads: Worker[], start: (isWide: boolean) => Promise<Worker>) {
    this.#start = start;
    this.#threads = new Set(threads);
    this.#idle = [...threads];
    this.#size = threads.length;
    this.#wide = threads.length > 1 ? threads[0] : undefined;
    for (const thread of threads) this.#listen(thread);
  }

  /** @param count number of threads. Rejects if any of them can't load its models. */
  static async open(count: number, file: URL = THREAD_FILE): Promise<ThreadPool> {
    const start = (isWide: boolean): Promise<Worker> => startThread(file, isWide);
    const threads = Array.from({ length: count }, (_, index) => start(count > 1 && index === 0));
    return new ThreadPool(await Promise.all(threads), start);
  }

  #listen(thread: Worker): void {
    let reason: unknown = 'it ended';
    thread.on('message', (reply: ThreadReply) => this.#settle(thread, reply));
    thread.on('error', (error) => {
      reason = error;
    });
    // emitted after every error, and on its own when a thread exits
    thread.on('exit', () => void this.#replace(thread, reason));
  }

  /** Rejects the dead thread's job and starts a new thread. Other jobs continue. */
  async #replace(dead: Worker, reason: unknown): Promise<void> {
    this.#threads.delete(dead);
    const at = this.#idle.indexOf(dead);
    if (at >= 0) this.#idle.splice(at, 1);
    const job = this.#running.get(dead);
    this.#running.delete(dead);
    job?.reject(new SpeechError(`A thread of the recogniser died: ${String(reason)}`));
    if (this.#failure) return;
    const isWide = dead === this.#wide;
    try {
      const thread = await this.#start(isWide);
      // closed in the meantime
      if (this.#failure) {
        await thread.terminate();
        return;
      }
      this.#threads.add(thread);
      if (isWide) this.#wide = thread;
      this.#listen(thread);
      this.#idle.push(thread);
      this.#next();
    } catch (error) {
      // the models no longer load; with no thread left, queued jobs would wait forever
      if (this.#threads.size === 0) this.#break(error);
    }
  }

  /** Number of idle threads. */
  get idle(): number {
    return this.#idle.length;
  }

  /** Number of threads for background work. One thread stays free for interactive work, unless it is the only one. */
  get threadsToSpare(): number {
    return Math.max(1, this.#size - 1);
  }

  /** Whether background work may start. */
  get hasThreadToSpare(): boolean {
    return this.#idle.length > this.#size - this.threadsToSpare;
  }

  /** @throws SpeechError; the signal's reason if aborted before a thread starts the request */
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
    const thread = this.#takeIdle(job.request.type === 'recognize' && job.request.help?.wide === true);
    if (!thread) return;
    this.#queue.shift();
    this.#running.set(thread, job);
    thread.postMessage({ ...job.request, id: 1 });
    this.#next();
  }

  /** Requests that don't need the wide thread leave it free while there's another. */
  #takeIdle(wide: boolean): Worker | undefined {
    const at = this.#idle.findLastIndex((thread) => (thread === this.#wide) === wide);
    return at < 0 ? this.#idle.pop() : this.#idle.splice(at, 1)[0];
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
    // Terminating a thread inside the native runtime crashes the whole process, so wait for running jobs.
    const working = [...this.#running.keys()].map((thread) =>
      Promise.race([once(thread, 'message'), once(thread, 'exit')]).catch(() => undefined),
    );
    this.#break('closed');
    await Promise.all(working);
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }
}

/** Starts a thread. Resolves once its models are loaded. */
async function startThread(file: URL, isWide: boolean): Promise<Worker> {
  const thread = new Worker(file, {
    workerData: isWide,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  await once(thread, 'message');
  return thread;
}
