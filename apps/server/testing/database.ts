import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '../src/database/database.ts';

/** Enough for an API process and a worker. */
const CONNECTIONS = 30;
/** However busy the machine. A server that isn’t there refuses at once. */
export const PATIENT_CONNECT_MS = 120_000;
/** Longer than a file takes. */
const IDLE_MS = 600_000;
/** The connections that create and drop databases, kept for all test files of this process, by server. */
const administrators = new Map<string, pg.Pool>();

export interface TestDatabase extends AsyncDisposable {
  url: string;
  pool: pg.Pool;
  database: Database;
}

/**
 * Creates a migrated database for this test file, which is dropped on disposal.
 * @param postgresUrl URL of an unused migrated database to copy; default: the one on the run's PostgreSQL
 */
export function createTestDatabase(postgresUrl = inject('postgresUrl')): Promise<TestDatabase> {
  return createDatabase(postgresUrl, new URL(postgresUrl).pathname.slice(1));
}

/** The same without any migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresUrl'), 'template0');
}

async function createDatabase(postgresUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administrator = administratorOf(postgresUrl);
  await administrator.query(`create database ${name} template ${template}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, 'test', {
    connections: CONNECTIONS,
    connectTimeoutMs: PATIENT_CONNECT_MS,
  });
  return {
    url: url.href,
    pool,
    database: openDatabase(pool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await administrator.query(`drop database ${name} with (force)`);
    },
  };
}

function administratorOf(postgresUrl: string): pg.Pool {
  const url = new URL(postgresUrl);
  url.pathname = '/postgres';
  const found = administrators.get(url.href);
  if (found !== undefined) return found;
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 2,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  // A server that is stopped ends its idle connections, and the next statement opens another.
  pool.on('error', () => undefined);
  administrators.set(url.href, pool);
  return pool;
}
