import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { prepareFirstStart } from '../src/accounts/first-start.ts';
import { listDemoKeys } from '../src/api-keys/first-keys.ts';
import { openPeppers, type Peppers } from '../src/api-keys/peppers.ts';
import { createApp } from '../src/app.ts';
import type { AppResources } from '../src/app-resources.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { FairPool, sharesOf } from '../src/database/fair-pool.ts';
import type { Server } from '../src/http/server.ts';
import type { Identity } from '../src/identity/identity.ts';
import { limitVariable } from '../src/identity/limits/limit-settings.ts';
import { openIdentityFromConfig } from '../src/identity/open-from-config.ts';
import { Signals } from '../src/jobs/signals.ts';
import { openLogger } from '../src/logging/open-logger.ts';
import type { AudioStore } from '../src/recordings/audio/audio-store.ts';
import { openAudioStore } from '../src/recordings/audio/open-audio-store.ts';
import { RECORDING_FINISHED } from '../src/recordings/processing/claim.ts';
import type { WorkerOptions } from '../src/start-worker.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NEVER_TOO_BUSY, PATIENT_MS, PATIENT_REQUESTS } from './never-too-busy.ts';

export interface TestApp extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  url: string;
  server: Server;
  config: Config;
  test: TestDatabase;
  peppers: Peppers;
  audioStore: AudioStore;
  /** undefined with a hosted auth server */
  identity: Identity | undefined;
  /** the development key in clear */
  key: string;
  /** the public key for `general` */
  demoKey: string;
  /** every line the application logged, parsed */
  logLines: Record<string, unknown>[];
}

/** All tests share one IP address, and the auth server's own tests cover its limits. */
const PLENTY = Object.fromEntries(
  (
    [
      'token',
      'verify',
      'otp',
      'recover',
      'resend',
      'signUp',
      'updateUser',
      'reauthenticate',
      'factors',
    ] as const
  ).map((name) => [limitVariable(name), '100000/m']),
);

export interface TestAppOptions {
  /** whether to run the real worker in the same process, with its models */
  worker?: boolean;
  /** an audio store other than the file store, as in `AUDIO_STORE` */
  audioStore?: string;
  /** sign-up limits per IP address, because all tests share one */
  accountsPerAddressPerDay?: number;
  /** the worker's webhook schedule, clock, timeout and address policy */
  webhooks?: WorkerOptions['webhooks'];
  /** the worker's limits for streams; default: it waits for audio as long as it takes on a busy machine */
  streams?: WorkerOptions['streams'];
  overrides?: Partial<AppResources>;
  /** URL of an unused migrated database on another PostgreSQL server */
  postgresUrl?: string;
  /** opens the database's connections; default: shared fairly, as in the API process */
  openDatabase?: (pool: pg.Pool) => Database;
  /** further settings, named as in the environment */
  environment?: Record<string, string>;
}

/** One copy of the models per process is enough, and the transcripts are the same. */
const ONE_THREAD = { SPEECH_THREADS: '1' };

/** Starts the real application with its own database and data folder on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await createTestDatabase(options.postgresUrl);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDirectory,
    DATABASE_URL: test.url,
    LOG_LEVEL: 'debug',
    AUDIO_STORE: options.audioStore ?? '',
    ACCOUNTS_PER_ADDRESS_PER_DAY: String(options.accountsPerAddressPerDay ?? ''),
    SIGN_UP_TRIES_PER_ADDRESS: String(options.accountsPerAddressPerDay ?? ''),
    ...PLENTY,
    ...ONE_THREAD,
    ...options.environment,
  });
  const peppers = await openPeppers(test.database, { configured: config.peppers, dataDirectory });
  const { developmentKey } = await prepareFirstStart(test.database, peppers);
  const demoKey = (await listDemoKeys(test.database)).find((entry) => entry.vertical === 'general')?.api_key;
  if (developmentKey === undefined || demoKey === undefined) throw new Error('a fresh database has no keys');
  const logLines: Record<string, unknown>[] = [];
  const logger = openLogger(
    { level: config.logLevel },
    { write: (line: string) => void logLines.push(JSON.parse(line)) },
  );
  const audioStore = await openAudioStore(config, { database: test.database, logger });
  const signals = await Signals.open(test.url, RECORDING_FINISHED, logger);
  const worker = options.worker ? await startTestWorker({ config, test, logger }, options) : undefined;
  const { connections, connectionsPerAccount: perCaller } = config.database;
  const shared = (pool: pg.Pool) =>
    openDatabase(new FairPool(pool, { shares: sharesOf(connections), perCaller, waitMs: PATIENT_MS }));
  const database = (options.openDatabase ?? shared)(test.pool);
  const identity = config.identity.hosted ? undefined : await openIdentityFromConfig(config, database);
  Object.assign(identity?.settings ?? {}, PATIENT_REQUESTS);
  const server = await createApp({
    config,
    database,
    logger,
    audioStore,
    signals,
    peppers,
    identity,
    ...NEVER_TOO_BUSY,
    workerConnectMs: PATIENT_MS,
    // Without a worker, a call that waits for a result would wait until the test ends.
    ...(options.worker ? { answerWaitMs: PATIENT_MS } : {}),
    ...options.overrides,
  });
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    server,
    config,
    test,
    peppers,
    audioStore,
    identity,
    key: developmentKey,
    demoKey,
    logLines,
    async [Symbol.asyncDispose]() {
      await server.app.close();
      await worker?.[Symbol.asyncDispose]();
      await signals[Symbol.asyncDispose]();
      await audioStore[Symbol.asyncDispose]();
      await test[Symbol.asyncDispose]();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Imported only when used, because loading the models takes a second. */
async function startTestWorker(
  { config, test, logger }: Pick<TestApp, 'config' | 'test'> & Pick<WorkerOptions, 'logger'>,
  { webhooks, streams }: Pick<TestAppOptions, 'webhooks' | 'streams'>,
): Promise<AsyncDisposable> {
  const { startWorker } = await import('../src/start-worker.ts');
  const { sharedEngines } = await import('./shared-engines.ts');
  return startWorker({
    ...{ config, queuePool: test.pool, database: test.database, logger },
    engines: await sharedEngines(config.speech),
    ...(webhooks === undefined ? {} : { webhooks }),
    streams: { idleMs: PATIENT_MS, connectMs: PATIENT_MS, ...streams },
  });
}
