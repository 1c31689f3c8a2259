import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MigrationError } from './migration-error.ts';

/**
 * Version 0.1.0 had 57 numbered migrations, 0001 to 0132, recorded in a separate table. Today's first migration creates
 * the same schema, so it must be skipped in a database where all of them have run.
 */
const FIRST_MIGRATIONS = {
  count: 57,
  last: '0132_guess_places.sql',
  sha256: 'ec4b204f015ec142452ab6e01c159478326c4b953770e0a324da07f223259d4c',
};

/**
 * Checks that all migrations of version 0.1.0 have run in its database, and drops the table that recorded them.
 * @returns whether today's first migration counts as done; false for a new database
 * @throws MigrationError `schema_too_old` if not all migrations of that version have run
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
