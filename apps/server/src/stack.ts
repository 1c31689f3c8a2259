import path from 'node:path';
import { PassThrough } from 'node:stream';
import { prepareFirstStart } from './accounts/first-start.ts';
import { listDemoKeys } from './api-keys/first-keys.ts';
import { openPeppers, PepperError } from './api-keys/peppers.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase, openPool } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { MigrationError } from './database/migration-error.ts';
import { EmbeddedDatabaseError } from './database/reachable-places.ts';
import { DatabaseSettingsError, whenDatabaseIsUp } from './database/when-database-is-up.ts';
import { RemoteEnginesError } from './engines/configuration.ts';
import { ExposureError, requireSafeExposure } from './http/exposure.ts';
import { VaultError } from './identity/keys/vault.ts';
import {
  requireSharedSecrets,
  SharedSecretsError,
  settleSharedSecrets,
} from './shared-secrets/shared-secrets.ts';
import { DirectoryInUseError, lockDirectory } from './stack/directory-lock.ts';
import { claimPort, PortTakenError } from './stack/free-port.ts';
import { ProcessLog } from './stack/process-log.ts';
import { MEMORY_ENVIRONMENT, WORKER_ARGUMENTS, WORKER_ENVIRONMENT } from './stack/process-memory.ts';
import { restartOnChange } from './stack/restart-on-change.ts';
import { DiskFullError, describeFailure, requireRoom } from './stack/start-failure.ts';
import { superviseDatabase } from './stack/supervised-database.ts';
import { SupervisedProcess } from './stack/supervised-process.ts';
import { NotReadyError, waitUntilReady } from './stack/wait-until-ready.ts';
import { welcome } from './stack/welcome.ts';

/**
 * Runs everything on one machine: PostgreSQL, migrations, first keys, API and worker. `npm start` runs this in a
 * separate session, so that Ctrl-C in a terminal reaches only the parent, which asks over IPC. Parts then close in
 * order: API, worker, PostgreSQL. If the parent is killed, the channel disconnects and everything stops the same way.
 */

const EXPECTED_ERRORS = [
  ConfigError,
  DatabaseSettingsError,
  DirectoryInUseError,
  DiskFullError,
  EmbeddedDatabaseError,
  ExposureError,
  MigrationError,
  NotReadyError,
  PepperError,
  PortTakenError,
  RemoteEnginesError,
  SharedSecretsError,
  VaultError,
];

/** The embedded database starts beside the stack and may have to recover from a crash first. */
const DATABASE_WAIT_LIMIT_MS = 600_000;

/**
 * How long the API may take to finish its responses, and the worker to finish or release its jobs. With PostgreSQL's
 * shutdown, everything stops within 30 s. Interrupted work is repeated after the next start.
 */
const STOP_TIMEOUT_MS = { api: 10_000, worker: 14_000 };

const say = (words: string) => process.stdout.write(`${words}\n`);
const stop = new AbortController();
const force = new AbortController();
const onStop = () => (stop.signal.aborted ? force.abort() : stop.abort());
// Writing to a closed terminal fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('SIGINT', onStop);
process.on('SIGTERM', onStop);
process.on('SIGHUP', onStop);
process.on('message', onStop);
process.on('disconnect', () => stop.abort());

let dataDirectory = 'DATA_DIR';
try {
  const config = readConfig();
  ({ dataDirectory } = config);
  await runStack(config);
} catch (error) {
  if (!stop.signal.aborted) {
    process.exitCode = 1;
    const expected = EXPECTED_ERRORS.some((kind) => error instanceof kind);
    say(expected && error instanceof Error ? error.message : describeFailure(error, dataDirectory));
  }
}
if (process.connected) process.disconnect();
process.exit();

async function runStack(config: Config): Promise<void> {
  const startedAtMs = performance.now();
  requireSafeExposure(config);
  // Disposed in reverse order, also if the start fails halfway.
  await using parts = new AsyncDisposableStack();
  parts.use(await lockDirectory(config.dataDirectory));
  const port = await claimPort(config.host, config.port);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, parts));
  const keys = await prepareDatabase(config.database.directUrl ?? databaseUrl, config);
  const environment = { ...MEMORY_ENVIRONMENT, DATABASE_URL: databaseUrl, PORT: String(port) };
  const processes: SupervisedProcess[] = [];
  for (const name of ['worker', 'api'] as const) {
    stop.signal.throwIfAborted();
    const log = await ProcessLog.open(path.join(config.dataDirectory, 'log'), name, say);
    const nodeArguments = name === 'worker' ? WORKER_ARGUMENTS : [];
    const own = {
      ...environment,
      ...(name === 'worker' ? { ...WORKER_ENVIRONMENT, ...nextMetricsPort(config) } : {}),
    };
    const stopTimeoutMs = STOP_TIMEOUT_MS[name];
    const options = { nodeArguments, environment: own, log, stopTimeoutMs, onNotice: say };
    const one = new SupervisedProcess({ name, file: `../${name}.ts`, ...options });
    parts.defer(() => {
      force.signal.addEventListener('abort', () => void one.stop(true));
      return one.stop(force.signal.aborted);
    });
    one.start();
    processes.push(one);
  }
  if (process.argv.includes('--watch')) parts.use(restartOnChange(config.repositoryRoot, processes, say));
  const local = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  await waitUntilReady(local, processes, { signal: stop.signal, onNotice: say });
  say(
    welcome({
      ...keys,
      version: config.version,
      url: config.port === port ? config.publicUrl : local,
      dataDirectory: config.dataDirectory,
      repositoryRoot: config.repositoryRoot,
      workingDirectory: process.cwd(),
      startSeconds: (performance.now() - startedAtMs) / 1000,
    }),
  );
  if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
}

/** Two processes on one machine can't share a port: the API uses METRICS_PORT and the worker the next one. */
function nextMetricsPort({ metrics }: Config): Record<string, string> {
  return metrics === undefined || metrics.port === 0 ? {} : { METRICS_PORT: String(metrics.port + 1) };
}

async function startDatabase(config: Config, parts: AsyncDisposableStack): Promise<string> {
  await requireRoom(config.dataDirectory);
  // The supervisor prints important lines to the terminal.
  const log = await ProcessLog.open(path.join(config.dataDirectory, 'log'), 'postgres', () => undefined);
  const lines = new PassThrough();
  log.follow([lines]);
  parts.defer(() => void lines.end());
  const database = await startEmbeddedDatabase(path.join(config.dataDirectory, 'postgres'), {
    onLog: (line) => void lines.write(`${line}\n`),
  });
  parts.use(
    superviseDatabase(database, {
      onNotice: say,
      onGiveUp: (lastWords) => {
        say(`PostgreSQL keeps crashing. Its last output:\n${lastWords}\nStart again with: npm start`);
        process.exitCode = 1;
        stop.abort();
      },
    }),
  );
  return database.url;
}

async function prepareDatabase(url: string, config: Config) {
  const { peppers: configured, dataDirectory } = config;
  const pool = openPool(url, 'voice-feedback-stack');
  const wait = { onWait: say, signal: stop.signal, limitMs: DATABASE_WAIT_LIMIT_MS };
  try {
    return await whenDatabaseIsUp(url, wait, async () => {
      const database = openDatabase(pool);
      await requireSharedSecrets(database, config, 'api');
      await migrate(pool);
      await settleSharedSecrets(database, config, 'api');
      const peppers = await openPeppers(database, { configured, dataDirectory });
      const { developmentKey } = await prepareFirstStart(database, peppers);
      const demoKeys = await listDemoKeys(database);
      return { developmentKey, demoKey: demoKeys.find((key) => key.vertical === 'general')?.api_key };
    });
  } finally {
    await pool.end();
  }
}
