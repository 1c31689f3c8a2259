import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MigrationError } from './migration-error.ts';

/**
 * Version 0.1.0 had 57 numbered migrations, 0001 to 0132, in a table of its own. The first migration of today makes the same
 * schema at once, so a database that has them all already has it.
 */
const FIRST_MIGRATIONS = {
  count: 57,
  last: '0132_guess_places.sql',
  sha256: 'ec4b204f015ec142452ab6e01c159478326c4b953770e0a324da07f223259d4c',
};

/**
 * Takes a database of version 0.1.0 as one that has the first migration of today.
 * @returns false: it's a new database
 * @throws MigrationError `schema_too_old` when not all of that version's migrations have run
 */
export async function adoptFirstMigrations(database: Kysely<unknown>): Promise<boolean> {
  const found = await sql<{
    found: string | null;
  }>`select to_regclass('migrations')::text as found`.execute(database);
  if (found.rows[0]?.found === null) return false;
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migrations`.execute(
    database,
  );
  const done = rows.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  if (createHash('sha256').update(done.join('\n')).digest('hex') !== FIRST_MIGRATIONS.sha256)
    throw new MigrationError(
      'schema_too_old',
      `The database comes from before version 0.2.0 and doesn't have exactly its ${FIRST_MIGRATIONS.count} migrations (up to ${FIRST_MIGRATIONS.last}): ${rows.length} have run, the last one ${done.at(-1)?.split(' ')[0]}. Start version 0.1.0 on it once, then this one.`,
    );
  await sql`drop table migrations`.execute(database);
  return true;
}
