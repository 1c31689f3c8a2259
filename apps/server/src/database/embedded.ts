import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { createCluster, type Postmaster, startPostmaster, stopOrphan } from './postmaster.ts';
import { findReachablePlaces } from './reachable-places.ts';

export interface EmbeddedDatabase {
  /** connection string of the `voice_feedback` database */
  url: string;
  /** folder of the cluster: inside the given one if PostgreSQL's user can reach it */
  clusterDirectory: string;
  /** Resolves to PostgreSQL's last output when it ends, for any reason. A new promise after `startAgain`. */
  readonly ended: Promise<string>;
  /** Restarts it after it ended, under the same URL. Throws `EmbeddedDatabaseError` with its last output. */
  startAgain(): Promise<void>;
  /** Fast shutdown: ends sessions, writes a checkpoint. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** default: enough for the processes of one machine */
  maximumConnections?: number;
  /** Without fsync: for throw-away test clusters only. */
  durable?: boolean;
  onLog?: (line: string) => void;
}

const DATABASE_NAME = 'voice_feedback';
const PASSWORD_BYTES = 24;
const ENOUGH_CONNECTIONS = 200;

/**
 * Starts the PostgreSQL that ships as an npm package, with its files in `directory`, on a free loopback port. Creates
 * the cluster and its database the first time, and stops a PostgreSQL that a killed process left running there. The
 * caller ensures that no other live process uses `directory`. Throws `EmbeddedDatabaseError` with a remedy.
 */
export async function startEmbeddedDatabase(
  directory: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true });
  // Root runs PostgreSQL as user `postgres`, which has to reach the cluster below. The password file keeps mode 0600.
  if (process.getuid?.() === 0) await chmod(directory, 0o755);
  const password = await readOrCreatePassword(path.join(directory, 'password'));
  const places = await findReachablePlaces(directory);
  await createCluster(places, password);
  await stopOrphan(places.clusterDirectory);
  const port = await findFreePort();
  const postmasterOptions = {
    flags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      // Logs no statements or values, because they contain customers' data.
      ...['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse'],
      ...['-c', `max_connections=${options.maximumConnections ?? ENOUGH_CONNECTIONS}`],
      ...(options.durable === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
    ...(options.onLog && { onLog: options.onLog }),
  };
  let postmaster = await startPostmaster(places, port, postmasterOptions);
  const address = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await createDatabase(`${address}/postgres`, postmaster, password);
  return {
    url: `${address}/${DATABASE_NAME}`,
    clusterDirectory: places.clusterDirectory,
    get ended() {
      return postmaster.ended;
    },
    async startAgain() {
      postmaster = await startPostmaster(places, port, postmasterOptions);
    },
    stop: () => postmaster.stop(),
  };
}

async function readOrCreatePassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(PASSWORD_BYTES).toString('hex'), { mode: 0o600 });
  }
  return readFile(file, 'utf8');
}

async function createDatabase(url: string, postmaster: Postmaster, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (found.rowCount !== 0) return;
    // Key stretching protects guessable passwords. This one is random, and each new connection would repeat the work.
    await client.query('set scram_iterations = 1');
    await client.query(`alter role postgres password ${client.escapeLiteral(password)}`);
    await client.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    await postmaster.stop();
    throw error;
  } finally {
    await client.end();
  }
}
