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

/** A service started by `npm start` as the foreground job of a terminal. */
export class StartedStack {
  output = '';
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;
  #url = '';

  constructor(options: { port: number; dataDirectory: string }) {
    this.#child = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      // A separate process group, like a terminal's foreground job: Ctrl-C reaches all of it.
      detached: true,
      env: { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    // Not 'exit', because its last output is read after that.
    this.#exit = once(this.#child, 'close').then(([code]) => z.number().nullable().parse(code));
  }

  /** Waits for the welcome message. */
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

  /** Sends a real clip and returns the transcript. */
  async process(key: string): Promise<string> {
    const form = new FormData();
    form.append('audio', new Blob([await readFile(SPEECH)]), 'speech.wav');
    const { id } = idSchema.parse(await this.#call('/api/v1/process', key, { method: 'POST', body: form }));
    // A busy machine may respond before everything is transcribed.
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

  /** Kills the terminal's job with SIGKILL. The parts are in a separate session and keep running. */
  killForeground(): void {
    this.#signalGroup('SIGKILL');
  }

  /** Ends it as a process manager does: the signal reaches only npm. */
  terminateNpm(): void {
    this.#child.kill('SIGTERM');
  }

  killAll(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#signalGroup('SIGKILL');
  }

  /** The exit code, after all output has been read. After Ctrl-C, npm exits by the signal, and this is null. */
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
      // Retry as a client should; other tests keep the machine busy, and nothing was accepted.
      if (!text.includes('"overloaded"')) throw new Error(`${answer.status} ${text}`);
      await setTimeout(POLL_MS);
    }
  }
}

/** All running processes with this data folder: PostgreSQL's arguments name it, the others have it as DATA_DIR. */
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

/** Kills each of them with SIGKILL; some may already have ended with their parent. */
export async function killProcessesOf(dataDirectory: string): Promise<void> {
  for (const { pid } of await processesOf(dataDirectory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
