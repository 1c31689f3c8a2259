import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { listSequences, listTables, quoted } from '../src/backups/dump-database.ts';

export const PASSPHRASE = 'five random words of a test';
/** A low cost, because these backups contain no real secrets. */
export const WORK_FACTOR = 4;

/**
 * A hash over all rows of each table, and the state of each sequence, by name. Leaves out unlogged tables: PostgreSQL
 * empties them if it was stopped before its last checkpoint was written, as on a busy machine.
 */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  const { rows: unlogged } = await pool.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class where relkind = 'r' and relpersistence = 'u'`,
  );
  const ignored = ['public.backups', ...unlogged.map(({ name }) => name)];
  for (const { schema, name } of await listTables(pool)) {
    // A restore releases all job locks; a backup is recorded when it's done.
    const without: Record<string, string> = {
      _private_jobs: " - '{locked_at,locked_by,attempts,is_available}'::text[]",
      _private_job_queues: " - '{locked_at,locked_by}'::text[]",
      // Transaction ids, which differ between servers.
      inbox_changes: " - 'xid'",
      ledger_checks: " - 'next_after_xid'",
    };
    if (ignored.includes(`${schema}.${name}`)) continue;
    const { rows } = await pool.query(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(line, E'\\n' order by line)), '') as print
       from (select (to_jsonb(given) ${without[name] ?? ''})::text as line from ${quoted(schema)}.${quoted(name)} as given) as lines`,
    );
    prints[`${schema}.${name}`] = rows[0].print;
  }
  for (const { schema, name, lastValue } of await listSequences(pool))
    prints[`${schema}.${name}`] = lastValue;
  return prints;
}

/** A hash of each file in a folder and its subfolders, by path. */
export async function filesIn(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(directory, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return Object.fromEntries(Object.entries(files).sort());
}
