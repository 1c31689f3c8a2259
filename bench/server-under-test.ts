import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareFirstStart } from '../apps/server/src/accounts/first-start.ts';
import { openPeppers } from '../apps/server/src/api-keys/peppers.ts';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { findFreePort } from '../apps/server/src/database/free-port.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import {
  MEMORY_ENVIRONMENT,
  WORKER_ARGUMENTS,
  WORKER_ENVIRONMENT,
} from '../apps/server/src/stack/process-memory.ts';

export interface ServerUnderTest extends AsyncDisposable {
  url: string;
  key: string;
  databaseUrl: string;
  /** DATA_DIR of its processes */
  dataDirectory: string;
  /** resident memory of only the worker process, in megabytes */
  workerMegabytes(): Promise<number>;
  /** of the API process */
  apiMegabytes(): Promise<number>;
  /** process ids of the workers */
  workerPids: number[];
  apiPid: number;
}

/** Stops the server if the benchmark is interrupted. */
const STOP_WITH_PARENT = new URL('../apps/server/src/stack/stop-with-parent.ts', import.meta.url).href;
const API = new URL('../apps/server/src/api.ts', import.meta.url);
const WORKER = new URL('../apps/server/src/worker.ts', import.meta.url);
const INSTANT_WORKER = new URL('./instant-worker.ts', import.meta.url);
const READY_TIMEOUT_MS = 240_000;
/** A benchmark makes more calls per minute than a key allows. */
const CALLS_A_MINUTE_SQL = 'update rate_limits set used = 0';

/** Starts API and worker as separate processes on a fresh database with fsync, as `npm start` does. */
export async function startServerUnderTest({
  creditMicroEuros = 0,
  instantWorkers,
  environment: more = {},
}: {
  /** in addition to the welcome credit */
  creditMicroEuros?: number;
  /** this many workers with engines that return at once (instant-worker.ts) instead of the real one */
  instantWorkers?: number;
  environment?: Record<string, string>;
} = {}): Promise<ServerUnderTest> {
  await using starting = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-bench-'));
  starting.defer(() => rm(directory, { recursive: true, force: true }));
  const cluster = await startEmbeddedDatabase(path.join(directory, 'postgres'));
  starting.defer(() => cluster.stop());
  const pool = openPool(cluster.url, 'bench');
  starting.defer(() => pool.end());
  await migrate(pool);
  const database = openDatabase(pool);
  const peppers = await openPeppers(database, { configured: [], dataDirectory: directory });
  const { developmentKey } = await prepareFirstStart(database, peppers);
  if (developmentKey === undefined) throw new Error('the fresh database has keys');
  if (creditMicroEuros > 0)
    await pool.query(`select ledger_grant(id, 'admin', $1, 'bench:' || id, null, null, null) from accounts`, [
      creditMicroEuros,
    ]);
  const port = await findFreePort();
  const environment = {
    ...MEMORY_ENVIRONMENT,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: cluster.url,
    DATA_DIR: directory,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...more,
  };
  const workers = Array.from({ length: instantWorkers ?? 1 }, () =>
    starting.use(
      start(
        instantWorkers === undefined ? WORKER : INSTANT_WORKER,
        { ...environment, ...WORKER_ENVIRONMENT, ...more },
        WORKER_ARGUMENTS,
      ),
    ),
  );
  const api = starting.use(start(API, environment));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const reset = setInterval(() => void pool.query(CALLS_A_MINUTE_SQL).catch(() => undefined), 1_000);
  starting.defer(() => clearInterval(reset));
  const running = starting.move();
  return {
    url,
    key: developmentKey,
    databaseUrl: cluster.url,
    dataDirectory: directory,
    workerMegabytes: () => residentMegabytes(workers[0]?.child.pid ?? 0),
    workerPids: workers.flatMap(({ child }) => child.pid ?? []),
    apiPid: api.child.pid ?? 0,
    apiMegabytes: () => residentMegabytes(api.child.pid ?? 0),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function start(
  file: URL,
  environment: NodeJS.ProcessEnv,
  nodeArguments: readonly string[] = [],
): { child: ChildProcess } & AsyncDisposable {
  const program = fileURLToPath(file);
  const child = spawn(
    process.execPath,
    [...nodeArguments, '--disable-warning=ExperimentalWarning', '--import', STOP_WITH_PARENT, program],
    {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  return {
    child,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = 'nothing';
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/health`).catch((error: unknown) => {
      last = String(error);
    });
    if (response?.ok) return;
    last = (await response?.text()) ?? last;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not become ready; its last answer: ${last}`);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
}
