import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { programFile } from '../program-file.ts';
import { atExit } from './at-exit.ts';

export interface ProcessOptions {
  /** name for error messages */
  name: string;
  /** absolute path of the program */
  file: string;
  arguments?: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** An output line that contains this text means that it's ready. */
  ready: string;
  /** called with each line of its output */
  onLine?: (line: string) => void;
}

/** A process of the service that a test can stop, continue and kill. */
export interface ServiceProcess extends AsyncDisposable {
  readonly name: string;
  readonly pid: number;
  /** resolves when it's ready; rejects with its last lines if it exits before */
  readonly ready: Promise<void>;
  /** resolves with the signal or exit code when it has exited */
  readonly ended: Promise<NodeJS.Signals | number>;
  hasEnded(): boolean;
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  /** Kills it with SIGKILL and waits until it's gone. */
  kill(): Promise<void>;
  /** Sends a message and waits until the process has acknowledged it. */
  tell(message: string): Promise<void>;
  residentMegabytes(): Promise<number>;
}

const STOP_WITH_PARENT = new URL('../../src/stack/stop-with-parent.ts', import.meta.url).href;
const ANSWER_TIMEOUT_MS = 300_000;
/** Time limit for the rest of its output, because its child processes may keep the pipe open. */
const OUTPUT_TIMEOUT_MS = 30_000;
/** Number of last lines in the error: enough for a stack trace. */
const LINES_IN_ERROR = 40;

/** Starts a TypeScript file of the service with this Node. Doesn't wait until it's ready. */
export function startServiceProcess(options: ProcessOptions): ServiceProcess {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      STOP_WITH_PARENT,
      programFile(options.file),
      ...(options.arguments ?? []),
    ],
    { env: options.environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name} did not start`);
  // A stopped process wouldn't notice that its parent is gone.
  const pending = atExit(() => child.kill('SIGKILL'));
  let ended = false;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  const end = Promise.withResolvers<NodeJS.Signals | number>();
  const lastLines: string[] = [];
  const written = Promise.withResolvers<void>();
  child.once('close', written.resolve);
  child.once('exit', async (code, signal) => {
    ended = true;
    pending[Symbol.dispose]();
    end.resolve(signal ?? code ?? 0);
    await Promise.race([written.promise, sleep(OUTPUT_TIMEOUT_MS, undefined, { ref: false })]);
    ready.reject(
      new Error(
        [`${options.name} ended with ${signal ?? code} before it was ready`, ...lastLines].join('\n'),
      ),
    );
  });
  child.on('error', () => undefined);
  follow([child.stdout, child.stderr], (line) => {
    lastLines.push(line);
    if (lastLines.length > LINES_IN_ERROR) lastLines.shift();
    options.onLine?.(line);
    if (line.includes(options.ready)) ready.resolve();
  });
  const hasEnded = () => ended;
  const kill = async () => {
    child.kill('SIGKILL');
    await end.promise;
  };
  return {
    name: options.name,
    pid,
    ready: ready.promise,
    ended: end.promise,
    hasEnded,
    signal: (name) => void child.kill(name),
    kill,
    async tell(message) {
      const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      child.send(message);
      await answered;
    },
    residentMegabytes: () => residentMegabytes(pid),
    [Symbol.asyncDispose]: async () => {
      if (!hasEnded()) await kill();
    },
  };
}

/** Calls `start` again, after a pause, whenever its process exits, as an operator's supervisor does. */
export class Supervised implements AsyncDisposable {
  readonly #start: () => ServiceProcess;
  readonly #pauseMs: number;
  #current: ServiceProcess;
  #closed = false;
  #restarts = 0;

  constructor(start: () => ServiceProcess, pauseMs: number) {
    this.#start = start;
    this.#pauseMs = pauseMs;
    this.#current = start();
    void this.#watch(this.#current);
  }

  get current(): ServiceProcess {
    return this.#current;
  }

  /** number of restarts */
  get restarts(): number {
    return this.#restarts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.#current[Symbol.asyncDispose]();
  }

  async #watch(watched: ServiceProcess): Promise<void> {
    await watched.ended;
    await sleep(this.#pauseMs);
    if (this.#closed) return;
    this.#restarts += 1;
    this.#current = this.#start();
    void this.#watch(this.#current);
  }
}

function follow(streams: readonly (Readable | null)[], onLine: (line: string) => void): void {
  for (const input of streams) if (input !== null) createInterface({ input }).on('line', onLine);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
}
