import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Database, openDatabase, openPool } from '../../src/database/database.ts';
import { findFreePort } from '../../src/database/free-port.ts';
import { findReachablePlaces } from '../../src/database/reachable-places.ts';
import { atExit } from './at-exit.ts';
import { type Observed, until } from './service.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** `npm start`, and the program it runs without building the site first. */
const PROGRAMS = {
  'npm start': 'scripts/start.mjs',
  'the stack alone': 'apps/server/src/stack.ts',
} as const;
const READY_WITHIN_MS = 600_000;
const GONE_WITHIN_MS = 600_000;
const RATE_LIMITS_RESET_MS = 1_000;
const PORT_LINE = 3;

/** Everything that `npm start` runs, with its own data folder. A test kills and restarts it. */
export class NpmStart implements Observed, AsyncDisposable {
  readonly url: string;
  readonly storeDirectory: string;
  readonly #folder: TemporaryFolder;
  readonly #directory: string;
  readonly #port: number;
  readonly #program: string;
  readonly #output: string[] = [];
  #child: ChildProcess | undefined;
  #pool: pg.Pool | undefined;
  #database: Database | undefined;

  private constructor(folder: TemporaryFolder, port: number, program: string) {
    this.#folder = folder;
    this.#directory = folder.path;
    this.#port = port;
    this.#program = program;
    this.url = `http://127.0.0.1:${port}`;
    this.storeDirectory = path.join(folder.path, 'audio');
  }

  static async open(program: keyof typeof PROGRAMS): Promise<NpmStart> {
    const folder = await temporaryFolder('start');
    return new NpmStart(folder, await findFreePort(), path.join(ROOT, PROGRAMS[program]));
  }

  /** its output */
  get output(): readonly string[] {
    return this.#output;
  }

  pool(): pg.Pool {
    if (this.#pool === undefined) throw new Error('it was never ready');
    return this.#pool;
  }

  database(): Database {
    if (this.#database === undefined) throw new Error('it was never ready');
    return this.#database;
  }

  /** Starts it and waits until it's ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#program], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PAYMENTS_TEST_MODE: 'true',
        DATA_DIR: this.#directory,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.url,
        DATABASE_URL: '',
        AUDIO_STORE: '',
        PRIVATE_TARGETS: 'allow',
        SPEECH_EFFORT: 'fast',
        SPEECH_THREADS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const pending = atExit(() => killTree(child.pid));
    child.once('exit', () => pending[Symbol.dispose]());
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void this.#output.push(text.trimEnd()));
    const ready = await until(async () => (await fetch(`${this.url}/health`)).ok, READY_WITHIN_MS);
    if (!ready) throw new Error(`it did not become ready:\n${this.#output.slice(-20).join('\n')}`);
    await this.#connect();
  }

  /**
   * Kills all its processes at once with SIGKILL, including PostgreSQL and its sessions, and waits until they are
   * gone.
   */
  async kill(): Promise<void> {
    const pids = killTree(this.#child?.pid);
    const gone = await until(() => pids.every(isGone), GONE_WITHIN_MS, 20);
    if (!gone) throw new Error('some of its processes cannot be killed');
    this.#child = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await this.#pool?.end().catch(() => undefined);
    const { clusterDirectory } = await findReachablePlaces(path.join(this.#directory, 'postgres'));
    await this.#folder[Symbol.asyncDispose]();
    if (!clusterDirectory.startsWith(this.#directory))
      await rm(path.dirname(clusterDirectory), { recursive: true, force: true });
  }

  /** Its PostgreSQL has a different port after each start. */
  async #connect(): Promise<void> {
    await this.#pool?.end().catch(() => undefined);
    const directory = path.join(this.#directory, 'postgres');
    const { clusterDirectory } = await findReachablePlaces(directory);
    const password = await readFile(path.join(directory, 'password'), 'utf8');
    const pidFile = await readFile(path.join(clusterDirectory, 'postmaster.pid'), 'utf8');
    const port = pidFile.split('\n')[PORT_LINE];
    this.#pool = openPool(
      `postgres://postgres:${password}@127.0.0.1:${port}/voice_feedback`,
      'faults-observer',
    );
    this.#database = openDatabase(this.#pool);
  }

  /** A test makes more calls than a key's rate limit allows. */
  resetRateLimits(): Disposable {
    const timer = setInterval(() => {
      this.#pool?.query('update rate_limits set used = 0').catch(() => undefined);
    }, RATE_LIMITS_RESET_MS);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  }
}

/** @returns the ids of all killed processes */
function killTree(root: number | undefined): number[] {
  const pids = root === undefined ? [] : treeOf(root);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  return pids;
}

/** A process and all its descendants, from /proc. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function parentOf(pid: number): number | undefined {
  return Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1]) || undefined;
}

/** A zombie counts as gone: its parent just hasn't reaped it. */
function isGone(pid: number): boolean {
  const state = /^State:\s+(\S)/m.exec(statusOf(pid))?.[1];
  return state === undefined || state === 'Z';
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
