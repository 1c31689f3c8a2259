import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { reasonOfEnd } from './child-ends.ts';
import { childEnvironment } from './child-environment.ts';
import { DecodeError } from './decode-error.ts';
import type { DecodedFile } from './decode-file.ts';
import {
  DecoderKilledError,
  DecoderStalledError,
  DecoderUnavailableError,
  FileUnavailableError,
} from './decoder-failure.ts';
import { type DecodeReply, type DecodeRequest, isDecodeReply } from './messages.ts';
import { ProgressWatch } from './progress-watch.ts';

const CHILD_FILE = new URL('./decode-child.ts', import.meta.url);
/** JavaScript heap limit of the child, MB. limit-thread.ts limits WASM and native memory. */
const MAXIMUM_HEAP_MB = 256;

export interface ChildTask {
  path: string;
  maximumSeconds: number;
  /** CPU time limit for the file, milliseconds */
  cpuMs: number;
  signal?: AbortSignal | undefined;
}

/** A child process that decodes one file at a time. Replace it once `alive` is false. */
export class DecodeChild {
  readonly #process: ChildProcess;
  readonly #progress: ProgressWatch;
  readonly #ready: Promise<void>;
  #lastId = 0;

  constructor(stalledAfterLooks?: number) {
    this.#process = fork(CHILD_FILE, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAXIMUM_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // what codecs print about damaged files doesn't help an operator; the last one is PROGRESS_PIPE
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      env: childEnvironment(),
    });
    this.#progress = new ProgressWatch(this.#process.stdio[4], stalledAfterLooks);
    this.#ready = new Promise((resolve, reject) => {
      const fail = (): void => reject(new DecoderUnavailableError('The decoder did not start.'));
      this.#process.once('message', () => resolve());
      this.#process.once('error', fail);
      this.#process.once('exit', fail);
    });
    // decode() reports the rejection
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null && !this.#process.killed;
  }

  /** Process id; undefined if it didn't start. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * @throws DecodeError if the file is at fault; DecoderFailure if it isn't; the signal's reason if aborted. After a
   * limit, a crash, a stall or an abort the child is dead.
   */
  async decode({ path, maximumSeconds, cpuMs, signal }: ChildTask): Promise<DecodedFile> {
    const { promise, resolve, reject } = Promise.withResolvers<DecodedFile>();
    this.#lastId += 1;
    const id = this.#lastId;
    const onMessage = (message: unknown): void => {
      if (!isDecodeReply(message) || message.type === 'ready' || message.id !== id) return;
      if (message.type === 'decoded') resolve(message.file);
      else reject(asError(message));
    };
    const end = (error: unknown): void => {
      reject(error);
      this.#process.kill('SIGKILL');
    };
    const onExit = (_code: number | null, by: NodeJS.Signals | null): void => reject(reasonOfEnd(by));
    const onAbort = (): void => end(signal?.reason);
    const stopWatch = this.#progress.watch(() =>
      end(new DecoderStalledError('The decoder makes no progress.')),
    );
    this.#process.on('message', onMessage);
    this.#process.once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await Promise.race([this.#ready, promise]);
      this.#send({ type: 'decode', id, path, maximumSeconds, cpuMs }, reject);
      return await promise;
    } finally {
      stopWatch();
      this.#process.off('message', onMessage);
      this.#process.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #send(request: DecodeRequest, onFailure: (error: unknown) => void): void {
    if (!this.alive) {
      onFailure(reasonOfEnd(this.#process.signalCode));
      return;
    }
    this.#process.send(request, (error) => {
      // an exit event explains the failure better, so give it a chance to arrive first
      if (error) setImmediate(onFailure, new DecoderKilledError('The decoder cannot be reached.'));
    });
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }
}

function asError(reply: DecodeReply & { type: 'failed' }): Error {
  if (reply.code === 'file_unavailable') return new FileUnavailableError(reply.message);
  return new DecodeError(reply.code, reply.message, reply.limitSeconds);
}
