import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '../src/database/database.ts';

/** Enough for an API process and a worker. */
const CONNECTIONS = 30;

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
  const adminUrl = new URL(postgresUrl);
  adminUrl.pathname = '/postgres';
  await administer(adminUrl.href, `create database ${name} template ${template}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, 'test', { connections: CONNECTIONS });
  return {
    url: url.href,
    pool,
    database: openDatabase(pool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await administer(adminUrl.href, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
