import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../decode/child-environment.ts';
import type { AddedModel } from './added-model.ts';
import { isModelReply, type Recognition } from './messages.ts';
import { AddedModelError } from './model-error.ts';

const CHILD_FILE = new URL('./model-child.ts', import.meta.url);
/** For gigabytes from a slow disk. */
const LOADING_MS = 600_000;
/** For half a minute of speech and a model ten times slower than it, on a busy machine. */
const RECOGNIZING_MS = 900_000;
/** Of what the native code printed before it ended. */
const REASON_CHARACTERS = 500;

interface Running {
  process: ChildProcess;
  /** last words of its standard error */
  printed: () => string;
}

/**
 * Runs an added model in a child process, which is started when it's needed and after a crash. Its models would
 * otherwise end the worker when they're damaged, and keep their memory.
 */
export class ModelProcess implements AsyncDisposable {
  readonly model: AddedModel;
  readonly #threads: number;
  #running: Promise<Running> | undefined;
  #lastId = 0;
  /** resolves when the utterances before the next one are done */
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** @param threads processors that one utterance uses */
  constructor(model: AddedModel, threads: number) {
    this.model = model;
    this.#threads = threads;
  }

  /** Process id of the child; undefined if it doesn't run. */
  async pid(): Promise<number | undefined> {
    return (await this.#running)?.process.pid;
  }

  /** Loads the model unless it's loaded. Throws `AddedModelError`. */
  async load(): Promise<void> {
    await this.#start();
  }

  /**
   * @param samples mono 16 kHz, -1 … 1
   * @param language ISO 639-1; '' if unknown
   * @throws AddedModelError; the signal's reason
   */
  async recognize(samples: Float32Array, language: string, signal?: AbortSignal): Promise<Recognition> {
    const before = this.#turn;
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    this.#turn = before.then(() => done);
    await before;
    try {
      return await this.#recognizeNow(samples, language, signal);
    } finally {
      leave();
    }
  }

  async #recognizeNow(
    samples: Float32Array,
    language: string,
    signal: AbortSignal | undefined,
  ): Promise<Recognition> {
    signal?.throwIfAborted();
    const running = await this.#start();
    signal?.throwIfAborted();
    const { name } = this.model;
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Recognition>();
    const onMessage = (message: unknown): void => {
      if (!isModelReply(message) || !('id' in message) || message.id !== id) return;
      if (message.type === 'recognized') resolve(message.recognition);
      else reject(new AddedModelError(`The model "${name}" failed: ${message.message}`));
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null): void =>
      reject(new AddedModelError(`The model "${name}" crashed${reasonOf(code, by, running.printed())}`));
    // The native code can't be stopped, so an abort only stops the wait.
    const onAbort = (): void => reject(signal?.reason);
    const timer = setTimeout(() => {
      reject(
        new AddedModelError(`The model "${name}" gave no answer for ${RECOGNIZING_MS / 60_000} minutes.`),
      );
      running.process.kill('SIGKILL');
    }, RECOGNIZING_MS);
    running.process.on('message', onMessage);
    running.process.once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      running.process.send({ id, samples, language }, (error) => {
        // An exit explains it better.
        if (error) setImmediate(reject, new AddedModelError(`The model "${name}" can't be reached.`));
      });
      return await promise;
    } finally {
      clearTimeout(timer);
      running.process.off('message', onMessage);
      running.process.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #start(): Promise<Running> {
    if (this.#isClosed) throw new AddedModelError(`The model "${this.model.name}" was closed.`);
    if (this.#running) return this.#running;
    const starting = this.#fork();
    this.#running = starting;
    const forget = () => {
      if (this.#running === starting) this.#running = undefined;
    };
    starting.then(({ process: child }) => child.once('exit', forget), forget);
    return starting;
  }

  async #fork(): Promise<Running> {
    const { name, folder, parts } = this.model;
    const gone = Object.values(parts).filter((file) => !existsSync(path.join(folder, file)));
    if (gone.length > 0)
      throw new AddedModelError(
        `The model "${name}" can't be loaded: ${gone.join(', ')} isn't in ${folder}.`,
      );
    const child = fork(CHILD_FILE, [JSON.stringify(this.model), String(this.#threads)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: childEnvironment(),
    });
    // `send` and `kill` report errors in their own way.
    child.on('error', () => undefined);
    let printed = '';
    child.stderr?.on('data', (piece: Buffer) => {
      printed = `${printed}${piece.toString()}`.slice(-REASON_CHARACTERS);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), LOADING_MS);
    try {
      // After the exit, once all that it printed is read.
      const closed = once(child, 'close').then(() => {
        const { exitCode: code, signalCode: by } = child;
        throw new AddedModelError(`The model "${name}" can't be loaded${reasonOf(code, by, printed)}`);
      });
      closed.catch(() => undefined);
      const [message] = await Promise.race([once(child, 'message'), closed]);
      if (isModelReply(message) && message.type === 'unloadable') {
        child.kill('SIGKILL');
        throw new AddedModelError(`The model "${name}" can't be loaded: ${message.message}`);
      }
      return { process: child, printed: () => printed };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the child. What it was working on is lost. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    const child = (await this.#running?.catch(() => undefined))?.process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

/** The native code prints why it ends its process. */
function reasonOf(code: number | null, by: NodeJS.Signals | null, printed: string): string {
  const last = printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .at(-1);
  return last === undefined ? ` (${by ?? `exit code ${code}`}).` : `: ${last}`;
}
