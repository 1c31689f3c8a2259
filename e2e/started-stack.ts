import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SPEECH = path.join(ROOT, 'packages', 'speech', 'fixtures', 'speech.wav');
const READY = /is ready after [\d.]+ s\.[\s\S]*Ctrl-C stops everything\./;

const POLL_MS = 50;
const idSchema = z.object({ id: z.string() });
const feedbackSchema = z.object({ status: z.string(), transcript: z.string().nullish() });

/** A service started as a person does: `npm start` as the foreground job of a terminal. */
export class StartedStack {
  output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;
  #url = '';

  constructor(options: { port: number; dataDirectory: string }) {
    this.#child = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      // A process group of its own, like a terminal's foreground job: Ctrl-C goes to all of it.
      detached: true,
      env: { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    // Not 'exit': what it said last is read after that.
    this.#exit = once(this.#child, 'close').then(([code]) => z.number().nullable().parse(code));
  }

  /** Waits for the welcome. */
  async ready(): Promise<{ output: string; url: string }> {
    const gone = this.#exit.then((code) => {
      throw new Error(`ended with ${code} before it was ready:\n${this.output}`);
    });
    gone.catch(() => undefined);
    while (!READY.test(this.output)) {
      await Promise.race([gone, setTimeout(POLL_MS)]);
    }
    this.#url = /Open\s+(\S+)/.exec(this.output)?.[1] ?? '';
    return { output: this.output, url: this.#url };
  }

  /** Sends a real clip; returns the transcript. */
  async process(key: string): Promise<string> {
    const form = new FormData();
    form.append('audio', new Blob([await readFile(SPEECH)]), 'speech.wav');
    const { id } = idSchema.parse(await this.#call('/api/v1/process', key, { method: 'POST', body: form }));
    // A busy machine may answer before everything is transcribed.
    for (;;) {
      const found = feedbackSchema.parse(await this.#call(`/api/v1/feedbacks/${id}`, key));
      if (found.status !== 'queued' && found.status !== 'processing') return found.transcript ?? found.status;
      await setTimeout(POLL_MS);
    }
  }

  async feedbackCount(key: string): Promise<number> {
    return z.object({ total: z.number() }).parse(await this.#call('/api/v1/feedbacks', key)).total;
  }

  pressCtrlC(): void {
    this.#signalGroup('SIGINT');
  }

  /** As `kill -9` of the job in the terminal: the parts are in a session of their own and live on. */
  killForeground(): void {
    this.#signalGroup('SIGKILL');
  }

  /** As a process manager ends what it started: the signal goes to npm alone. */
  terminateNpm(): void {
    this.#child.kill('SIGTERM');
  }

  killAll(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#signalGroup('SIGKILL');
  }

  /** The exit code, once everything that it said has been read; npm answers a Ctrl-C with the signal itself, which is null. */
  ended(): Promise<number | null> {
    return this.#exit;
  }

  #signalGroup(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal);
  }

  async #call(address: string, key: string, init: RequestInit = {}): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${this.#url}${address}`, {
        ...init,
        headers: { authorization: `Bearer ${key}` },
      });
      if (answer.ok) return answer.json();
      const text = await answer.text();
      // As a client should, while other tests keep the machine busy; nothing was taken then.
      if (!text.includes('"overloaded"')) throw new Error(`${answer.status} ${text}`);
      await setTimeout(POLL_MS);
    }
  }
}

/** Every living process that works on this data folder: PostgreSQL names it, the others have it as DATA_DIR. */
export async function processesOf(dataDirectory: string): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((name) => readFile(`/proc/${entry}/${name}`, 'utf8').catch(() => '')),
    );
    if (command && (command.includes(dataDirectory) || environment?.includes(`DATA_DIR=${dataDirectory}`))) {
      found.push({ pid: Number(entry), command: command.replaceAll('\0', ' ').trim() });
    }
  }
  return found;
}

/** kill -9 for each of them; one that is gone by then went with its parent. */
export async function killProcessesOf(dataDirectory: string): Promise<void> {
  for (const { pid } of await processesOf(dataDirectory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
