import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('./migrations', import.meta.url));

/** Time of writing (UTC), so that a migration merged later also runs later, and a description. */
const NAME = /^\d{12}_[a-z0-9_]+$/;
const NO_TRANSACTION = '-- no transaction';

export interface MigrationFile {
  /** `YYYYMMDDHHMM_name` */
  name: string;
  /** SQL sent in one query; without a transaction, one statement per batch */
  batches: string[];
  transaction: boolean;
  /** checksum of the SQL without its comments, which may still be edited */
  sha256: string;
}

/**
 * Reads the migrations in `directory` in order. A migration is a file `NAME.sql`, or a folder `NAME` of files that run
 * as one in order of their names. A file that begins with `-- no transaction` runs outside of a transaction, statement
 * by statement: each ends with a line that ends with `;`.
 */
export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<MigrationFile[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map(async (entry) => {
      const name = path.basename(entry.name, '.sql');
      if (!NAME.test(name)) throw new Error(`${entry.name} is not named YYYYMMDDHHMM_name.sql`);
      const file = path.join(directory, entry.name);
      return toMigration(name, entry.isDirectory() ? await readParts(file) : await readFile(file, 'utf8'));
    });
  return (await Promise.all(files)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function readParts(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')))).join('\n');
}

function toMigration(name: string, sql: string): MigrationFile {
  const transaction = !sql.startsWith(NO_TRANSACTION);
  const statements = withoutComments(sql);
  return {
    name,
    transaction,
    // PostgreSQL runs several statements in one query as a transaction.
    batches: transaction
      ? [sql]
      : statements.split(/(?<=;)\n/).filter((statement) => statement.trim() !== ''),
    sha256: createHash('sha256').update(statements).digest('hex'),
  };
}

function withoutComments(sql: string): string {
  return sql
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.trimStart().startsWith('--'))
    .join('\n');
}
