import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase, openPool } from '../../src/database/database.ts';
import { findFreePort } from '../../src/database/free-port.ts';
import { MEMORY_ENVIRONMENT } from '../../src/stack/process-memory.ts';
import { createTestDatabase } from '../database.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the observer needs of a service, however it was started. */
export interface Observed {
  /** URL of the API; stays the same after restarts */
  url: string;
  /** the observer's own connections, unaffected by the service's faults */
  pool(): pg.Pool;
  database(): Database;
  /** the folder of the audio store's files, also for S3 servers */
  storeDirectory: string;
}

export interface ServiceOptions {
  /** default: a new database on the run's PostgreSQL */
  databaseUrl?: string;
  /** how API and workers reach the database, if not directly */
  connectionUrl?: (databaseUrl: string) => Promise<string>;
  /** settings of all processes */
  environment?: Record<string, string>;
  /** settings of one kind of process; `directory` is its DATA_DIR */
  processEnvironment?: (kind: 'api' | 'worker', directory: string) => Promise<Record<string, string>>;
  /** default: DATA_DIR/audio */
  storeDirectory?: string;
}

const API_FILE = fileURLToPath(new URL('../../src/api.ts', import.meta.url));
const WORKER_FILE = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const FAULT_WORKER_FILE = fileURLToPath(new URL('./fault-worker.ts', import.meta.url));
const MIGRATION_FILE = fileURLToPath(new URL('../../src/database/run-migrations.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const API_READY = 'Server listening at';
const WORKER_READY = 'worker ready';
/** Fault tests don't check the quality of the transcription. */
const SMALL_ENGINE = { SPEECH_EFFORT: 'fast', SPEECH_THREADS: '1' };
const WARNING = 40;
const COMPLAINTS_KEPT = 2_000;
const RATE_LIMITS_RESET_MS = 1_000;

/** API and workers as separate processes with their own database and data folder. Starts nothing. */
export class Service implements Observed, AsyncDisposable {
  readonly url: string;
  readonly dataDirectory: string;
  readonly storeDirectory: string;
  readonly #pool: pg.Pool;
  readonly #database: Database;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #environmentOf: Record<'api' | 'worker', Record<string, string>>;
  readonly #parts: AsyncDisposableStack;
  readonly #complaints: string[] = [];
  readonly #workers: ServiceProcess[] = [];
  #api: ServiceProcess | undefined;

  private constructor(
    parts: AsyncDisposableStack,
    given: {
      directory: string;
      databaseUrl: string;
      connectionUrl: string;
      port: number;
      environmentOf: Record<'api' | 'worker', Record<string, string>>;
    },
    options: ServiceOptions,
  ) {
    this.#parts = parts;
    this.#environmentOf = given.environmentOf;
    this.url = `http://127.0.0.1:${given.port}`;
    this.dataDirectory = given.directory;
    this.storeDirectory = options.storeDirectory ?? path.join(given.directory, 'audio');
    this.#pool = openPool(given.databaseUrl, 'faults-observer');
    parts.defer(() => this.#pool.end());
    this.#database = openDatabase(this.#pool);
    this.#environment = {
      ...MEMORY_ENVIRONMENT,
      ...SMALL_ENGINE,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: given.connectionUrl,
      DATA_DIR: given.directory,
      PORT: String(given.port),
      LOG_LEVEL: 'info',
      PRIVATE_TARGETS: 'allow',
      ...options.environment,
    };
    // A row makes more calls than a key's rate limit allows.
    const reset = setInterval(() => {
      this.#pool.query('update rate_limits set used = 0').catch(() => undefined);
    }, RATE_LIMITS_RESET_MS);
    parts.defer(() => clearInterval(reset));
  }

  static async open(options: ServiceOptions = {}): Promise<Service> {
    await using parts = new AsyncDisposableStack();
    const databaseUrl = options.databaseUrl ?? parts.use(await createTestDatabase()).url;
    const { path: directory } = parts.use(await temporaryFolder('data'));
    await mkdir(path.join(directory, 'audio'), { mode: 0o700 });
    const connectionUrl = (await options.connectionUrl?.(databaseUrl)) ?? databaseUrl;
    const given = { directory, databaseUrl, connectionUrl, port: await findFreePort() };
    const environmentOf = {
      api: (await options.processEnvironment?.('api', directory)) ?? {},
      worker: (await options.processEnvironment?.('worker', directory)) ?? {},
    };
    return new Service(parts.move(), { ...given, environmentOf }, options);
  }

  pool(): pg.Pool {
    return this.#pool;
  }

  database(): Database {
    return this.#database;
  }

  /** The processes' latest warnings, errors and other output. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  get api(): ServiceProcess {
    if (this.#api === undefined) throw new Error('the API was not started');
    return this.#api;
  }

  /** Starts the API, after the first time on the same port, and waits until it's listening. */
  async startApi(): Promise<ServiceProcess> {
    const api = this.launchApi();
    await api.ready;
    return api;
  }

  /** Like `startApi`, without waiting. */
  launchApi(): ServiceProcess {
    this.#api = this.#launch('api', API_FILE, API_READY);
    return this.#api;
  }

  /** Starts another API on another port. */
  launchSecondApi(port: number): ServiceProcess {
    return this.#launch('api', API_FILE, API_READY, [], { PORT: String(port) });
  }

  /** Starts a process from another copy of the repository, which may be a different version. */
  launchFrom(root: string, kind: 'api' | 'worker', port = 0): ServiceProcess {
    const [here, ready] = kind === 'api' ? [API_FILE, API_READY] : [WORKER_FILE, WORKER_READY];
    const file = path.join(root, path.relative(ROOT, here));
    return this.#launch(kind, file, ready, [], { PORT: String(port) });
  }

  /** Runs `npm run migrate` of another copy of the repository. */
  launchMigration(root: string): ServiceProcess {
    const file = path.join(root, path.relative(ROOT, MIGRATION_FILE));
    return this.#launch('migrate', file, 'the database was migrated');
  }

  /** Starts another worker and waits until it's ready. */
  async startWorker(): Promise<ServiceProcess> {
    const worker = this.launchWorker();
    await worker.ready;
    return worker;
  }

  launchWorker(): ServiceProcess {
    return this.#launch('worker', WORKER_FILE, WORKER_READY);
  }

  /** Starts the worker that a test can crash at a given point or on a recording; see fault-worker.ts. */
  launchFaultWorker(...given: string[]): ServiceProcess {
    return this.#launch('worker', FAULT_WORKER_FILE, WORKER_READY, given);
  }

  /** number of running workers */
  workersAlive(): number {
    return this.#workers.filter((worker) => !worker.hasEnded()).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
  }

  #launch(
    kind: 'api' | 'worker' | 'migrate',
    file: string,
    ready: string,
    given: readonly string[] = [],
    environment: Record<string, string> = {},
  ): ServiceProcess {
    const started = startServiceProcess({
      name: kind,
      file,
      arguments: given,
      environment: {
        ...this.#environment,
        ...(kind === 'migrate' ? {} : this.#environmentOf[kind]),
        ...environment,
      },
      ready,
      onLine: (line) => this.#listen(kind, line),
    });
    this.#parts.use(started);
    if (kind === 'worker') this.#workers.push(started);
    return started;
  }

  #listen(name: string, line: string): void {
    const level = /^\{"level":(\d+),/.exec(line)?.[1];
    if (level !== undefined && Number(level) < WARNING) return;
    this.#complaints.push(`${name}: ${line}`);
    if (this.#complaints.length > COMPLAINTS_KEPT) this.#complaints.shift();
  }
}

/** PostgreSQL's error class for errors in the statement itself. */
const WRONG_STATEMENT = '42';

/** Waits until `condition` is true. Returns false if it isn't in time. If the database is down, keeps waiting. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  intervalMs = 100,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await condition()) return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code?.startsWith(WRONG_STATEMENT)) throw error;
    }
    if (Date.now() > deadline) return false;
    await sleep(intervalMs);
  }
}
