import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as runJobQueueMigrations } from 'graphile-worker';
import type pg from 'pg';
import { DAY_MS } from '../durations.ts';

const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any fixed number: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_402_113;

/** A large table takes its time: neither the server nor the driver ends a migration, or the wait for another process's. */
const NO_LIMIT_MS = DAY_MS;

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to this version: the numbered SQL files that have not run yet, each in its own transaction, then
 * the job queue's own. Files are append-only: one that changed after it ran is refused.
 * @returns names of the files that ran now
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  const patiently = (text: string, values: unknown[] = []) => {
    const query = { text, values, query_timeout: NO_LIMIT_MS };
    return client.query(query);
  };
  try {
    await client.query('set statement_timeout = 0');
    await patiently('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    );
    const done = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    );
    const names = (await readdir(migrationsDirectory)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const sql = await readFile(path.join(migrationsDirectory, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before === sha256) continue;
      if (before !== undefined)
        throw new MigrationError(`${name} changed after it ran; add a new migration instead`);
      await client.query('begin');
      try {
        await patiently(sql);
        await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(
          `${name} failed: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
      ran.push(name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // Not back into the pool: the next user of the connection wants the limit.
    client.release(true);
  }
  await runJobQueueMigrations({ pgPool: pool });
  return ran;
}
