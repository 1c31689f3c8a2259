import type pg from 'pg';
import { readMigrations } from '../database/migration-files.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** Whether the schema is of this version, and whether further checks can query it. */
export async function listAccountableMigrations(
  client: pg.ClientBase,
): Promise<{ finding: Finding; isUsable: boolean }> {
  const there = await client.query(`select to_regclass('kysely_migration') is not null as found`);
  if (!there.rows[0].found)
    return { finding: ok('schema', 'The database is new; the first start fills it.'), isUsable: false };
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const known = (await readMigrations()).map(({ name }) => name);
  const newer = [...done].filter((name) => !known.includes(name));
  if (newer.length > 0)
    return {
      finding: problem(
        'schema',
        `A newer version migrated the database (${newer.join(', ')}).`,
        'Start that version, or restore the backup from before the upgrade.',
      ),
      isUsable: true,
    };
  const pending = known.filter((name) => !done.has(name));
  return {
    finding:
      pending.length === 0
        ? ok('schema', 'Up to date.')
        : warning(
            'schema',
            `${pending.length} migrations will run at the next start.`,
            'Make a backup first.',
          ),
    isUsable: true,
  };
}
