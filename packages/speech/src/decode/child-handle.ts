import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { DecodeError } from './decode-error.ts';
import type { DecodedFile } from './decode-file.ts';
import { type DecodeReply, isDecodeReply } from './messages.ts';

const CHILD_FILE = new URL('./decode-child.ts', import.meta.url);
/** JavaScript heap of the child, MB; WASM and native memory are held by memory-limit.ts. */
const MAXIMUM_HEAP_MB = 256;

/** One child process, one file at a time. Once it is not `alive` it must be replaced. */
export class DecodeChild {
  readonly #process: ChildProcess;
  readonly #ready: Promise<void>;
  #lastId = 0;

  constructor() {
    this.#process = fork(CHILD_FILE, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAXIMUM_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // what codecs print about damaged files says nothing to an operator
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#process.once('message', () => resolve());
      this.#process.once('error', reject);
      this.#process.once('exit', () =>
        reject(new DecodeError('decode_failed', 'The decoder did not start.')),
      );
    });
    // reported by the decode that waits for it
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null && !this.#process.killed;
  }

  /** @throws DecodeError, or the signal's reason; after a timeout, a crash or an abort the child is dead */
  async decode(
    path: string,
    maximumSeconds: number,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<DecodedFile> {
    await this.#ready;
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<DecodedFile>();
    const onMessage = (message: unknown): void => {
      if (!isDecodeReply(message) || message.type === 'ready' || message.id !== id) return;
      if (message.type === 'decoded') resolve(message.file);
      else reject(asError(message));
    };
    const end = (error: unknown): void => {
      this.#process.kill('SIGKILL');
      reject(error);
    };
    const onExit = (): void => reject(new DecodeError('decode_failed', 'The file could not be decoded.'));
    const onAbort = (): void => end(signal?.reason);
    const timer = setTimeout(
      () => end(new DecodeError('decode_timeout', `Decoding took longer than ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    this.#process.on('message', onMessage);
    this.#process.once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      this.#process.send({ type: 'decode', id, path, maximumSeconds }, (error) => error && reject(onExit()));
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#process.off('message', onMessage);
      this.#process.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }
}

function asError(reply: DecodeReply & { type: 'failed' }): DecodeError {
  return new DecodeError(reply.code, reply.message, reply.limitSeconds);
}
