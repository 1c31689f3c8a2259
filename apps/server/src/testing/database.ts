import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '../database/database.ts';

/** As an API process has, and a worker's beside it. */
const CONNECTIONS = 30;

export interface TestDatabase extends AsyncDisposable {
  url: string;
  pool: pg.Pool;
  database: Database;
}

/**
 * A fresh migrated database of this test file's own, dropped on disposal.
 * @param postgresUrl a migrated database that nobody uses; default: the one of the run's PostgreSQL
 */
export async function createTestDatabase(postgresUrl = inject('postgresUrl')): Promise<TestDatabase> {
  const templateUrl = new URL(postgresUrl);
  const template = templateUrl.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = new URL(templateUrl);
  adminUrl.pathname = '/postgres';
  await administer(adminUrl.href, `create database ${name} template ${template}`);
  const url = new URL(templateUrl);
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
