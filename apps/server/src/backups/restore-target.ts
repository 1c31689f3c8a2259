import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { BackupError } from './backup-error.ts';
import { quoted } from './dump-database.ts';

/** A database that the backup is loaded into. */
export interface RestoreTarget extends AsyncDisposable {
  url: string;
  /** whether it's unused until `finish` */
  isAside: boolean;
  /** Makes the database the current one. Returns notes for the user. */
  finish(): Promise<string[]>;
}

const NAME = 'voice_feedback';
const ASIDE = 'voice_feedback_restoring';
const KEPT = 'voice_feedback_before_restore';
/** A database with rows in one of these tables has been used. */
const TELLING_TABLES = ['accounts', 'api_keys', 'recordings', 'identity.users'];

/**
 * Opens the target. The database at DATABASE_URL must be empty. The built-in PostgreSQL gets a new database, which
 * replaces the old one at the very end; the caller has locked DATA_DIR.
 * @throws BackupError if it's in use and may not be replaced
 */
export async function openRestoreTarget(
  config: Pick<Config, 'database' | 'databaseUrl' | 'dataDirectory'>,
  { replace }: { replace: boolean },
): Promise<RestoreTarget> {
  if (config.databaseUrl !== undefined) {
    const url = config.database.directUrl ?? config.databaseUrl;
    if (await isUsed(url))
      throw new BackupError(
        'The database of DATABASE_URL is in use. Create an empty one (createdb NAME) and set DATABASE_URL to it; --replace only works with the built-in database. Nothing was changed.',
      );
    return {
      url,
      isAside: false,
      finish: async () => [],
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
  await using parts = new AsyncDisposableStack();
  const server = await startEmbeddedDatabase(path.join(config.dataDirectory, 'postgres'));
  parts.defer(() => server.stop());
  const wasUsed = await isUsed(server.url);
  if (wasUsed && !replace)
    throw new BackupError(
      `${config.dataDirectory} already holds an installation. Restore into an empty folder (DATA_DIR=…), move this one away, or add --replace, which keeps the old database as ${KEPT}. Nothing was changed.`,
    );
  const administer = (...statements: string[]) => runAll(urlOf(server.url, 'postgres'), statements);
  await administer(`drop database if exists ${ASIDE} with (force)`, `create database ${ASIDE}`);
  let isFinished = false;
  parts.defer(async () => {
    if (!isFinished) await administer(`drop database if exists ${ASIDE} with (force)`);
  });
  const owned = parts.move();
  return {
    url: urlOf(server.url, ASIDE),
    isAside: true,
    async finish() {
      await administer(
        `drop database if exists ${KEPT} with (force)`,
        // In one transaction, so that a database with this name always exists.
        `begin; alter database ${quoted(NAME)} rename to ${KEPT}; alter database ${ASIDE} rename to ${quoted(NAME)}; commit`,
      );
      isFinished = true;
      if (wasUsed)
        return [
          `The database from before is kept as ${KEPT}. To remove it: echo 'drop database ${KEPT}' | npm run db`,
        ];
      await administer(`drop database ${KEPT}`);
      return [];
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new BackupError(
      `The database can't be reached: ${error.message}. Check DATABASE_URL. Nothing was changed.`,
    );
  });
  try {
    for (const table of TELLING_TABLES) {
      const there = await client.query('select to_regclass($1) is not null as found', [table]);
      if (!there.rows[0].found) continue;
      const { rows } = await client.query(`select exists (select from ${table}) as used`);
      if (rows[0].used) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
