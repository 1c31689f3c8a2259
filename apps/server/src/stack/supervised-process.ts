import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProcessLog } from './process-log.ts';

export interface SupervisedProcessOptions {
  name: string;
  /** the TypeScript file to run */
  file: string;
  /** Node's arguments before the file */
  nodeArguments?: readonly string[];
  environment: Record<string, string>;
  log: ProcessLog;
  /** a process that doesn't stop in this time is killed */
  stopTimeoutMs: number;
  onNotice(words: string): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After running this long it counts as healthy again, and the next crash is followed by the first pause. */
const WELL_AFTER_MS = 60_000;
const STOP_WITH_PARENT = new URL('./stop-with-parent.ts', import.meta.url);

/** A child process that is restarted, with growing pauses, whenever it exits unexpectedly. */
export class SupervisedProcess {
  readonly #options: SupervisedProcessOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #closed = false;
  #replacing = false;
  #crashes = 0;
  #crashesInAll = 0;
  #startedAtMs = 0;

  constructor(options: SupervisedProcessOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Consecutive crashes without a minute of health in between. */
  get crashes(): number {
    return this.#crashes;
  }

  /** Crashes since the first start. */
  get crashesInAll(): number {
    return this.#crashesInAll;
  }

  get logTail(): string {
    return this.#options.log.tail;
  }

  start(): void {
    const { file, nodeArguments = [], environment, log } = this.#options;
    const child = spawn(
      process.execPath,
      [...nodeArguments, '--import', STOP_WITH_PARENT.href, fileURLToPath(new URL(file, import.meta.url))],
      {
        // The environment is ours plus the database and the port found for it.
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    this.#startedAtMs = Date.now();
    log.follow([child.stdout, child.stderr].filter((stream) => stream !== null));
    child.once('exit', (code, signal) => this.#onExit(signal ?? `code ${code}`));
  }

  /** Asks the process to close and waits. Kills it if it takes too long, or at once with `now`. */
  async stop(now = false): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restart);
    await this.#end(now ? 'SIGKILL' : 'SIGTERM');
  }

  /** Restarts it, with its current source code. */
  async restart(): Promise<void> {
    clearTimeout(this.#restart);
    this.#replacing = true;
    await this.#end('SIGTERM');
    this.#replacing = false;
    if (!this.#closed) this.start();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const impatient = setTimeout(() => child.kill('SIGKILL'), this.#options.stopTimeoutMs);
    await ended;
    clearTimeout(impatient);
  }

  #onExit(how: string): void {
    if (this.#closed || this.#replacing) return;
    this.#crashesInAll += 1;
    this.#crashes = Date.now() - this.#startedAtMs > WELL_AFTER_MS ? 1 : this.#crashes + 1;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#crashes - 1));
    this.#options.onNotice(`${this.name} ended (${how}); starting it again in ${pauseMs / 1000} s`);
    this.#restart = setTimeout(() => this.start(), pauseMs);
  }
}
