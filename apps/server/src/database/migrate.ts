import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as runJobQueueMigrations } from 'graphile-worker';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { adoptFirstMigrations } from './adopt-first-migrations.ts';
import { openPool } from './database.ts';
import { MigrationError } from './migration-error.ts';
import { MIGRATIONS_DIRECTORY, type MigrationFile, readMigrations } from './migration-files.ts';
import { MigrationDialect } from './migration-tables.ts';

/**
 * Arbitrary fixed number, the same in every version, so that processes that start together migrate one after another.
 */
const MIGRATION_LOCK = 7_402_113;
const LOCK_POLL_MS = 100;
/** One for the migrations and one for those of the job queue. */
const CONNECTIONS = 2;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface MigrateOptions {
  /** URL of the database without PgBouncer; default: the pool's */
  directUrl?: string;
  directory?: string;
  /** Runs only these, for example to restore a backup of an older version; default: all. */
  only?: ReadonlySet<string>;
  /** Limit for waiting on a table lock, because other queries queue up behind a migration that waits for a table. */
  lockWaitMs?: number;
  /** attempts to lock the tables */
  lockTries?: number;
  /** pause between two attempts, while other queries continue */
  lockPauseMs?: number;
}

type Connection = Kysely<unknown>;

/**
 * Migrates the database to this version: runs all pending migrations, each in a transaction unless it opts out, and
 * then those of the job queue. Processes that start at the same time wait for the first one.
 * @param pool identifies the database; the migrations run on separate connections without a statement timeout
 * @returns names of the migrations that ran
 * @throws MigrationError
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const all = await readMigrations(options.directory ?? MIGRATIONS_DIRECTORY);
  const files = all.filter(({ name }) => options.only?.has(name) ?? true);
  const connectionString = options.directUrl ?? pool.options.connectionString;
  if (connectionString === undefined) throw new TypeError('the pool was opened without a connection string');
  const patientPool = openPool(connectionString, 'voice-feedback-migrate', {
    answerTimeoutMs: 0,
    statementTimeoutMs: 0,
    connections: CONNECTIONS,
  });
  try {
    const database = new Kysely<unknown>({ dialect: new MigrationDialect({ pool: patientPool }) });
    return await database.connection().execute(async (connection) => {
      await waitForOthers(connection);
      const ran = await runPending(connection, files, options);
      await runJobQueueMigrations({ pgPool: patientPool });
      return ran;
    });
  } finally {
    // Also releases the lock.
    await patientPool.end();
  }
}

/**
 * Polls for the lock. A statement waiting for it would hold a snapshot, and `create index concurrently` waits for the
 * end of every snapshot.
 */
async function waitForOthers(connection: Connection): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection);
  for (;;) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function runPending(
  connection: Connection,
  files: MigrationFile[],
  options: MigrateOptions,
): Promise<string[]> {
  const done = await readDone(connection);
  refuseNewer(done, files);
  refuseChanged(done, files);
  const [first] = files;
  const migrator = new Migrator({
    db: connection,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          files.map((file) => [file.name, { up: (db: Connection) => run(db, file, file === first) }]),
        ),
    },
  });
  const pending = files.filter((file) => !done.has(file.name));
  for (const file of pending) await runPatiently(connection, migrator, file, options);
  return pending.map((file) => file.name);
}

/** Returns the names of finished migrations with their checksums. */
async function readDone(connection: Connection): Promise<Map<string, string>> {
  await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(
    connection,
  );
  const tables = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(connection);
  if (tables.rows[0]?.found === null) return new Map();
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, coalesce(sha256, '') as sha256 from kysely_migration left join migration_checksums using (name)`.execute(
    connection,
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseNewer(done: Map<string, string>, files: MigrationFile[]): void {
  const unknown = [...done.keys()].filter((name) => !files.some((file) => file.name === name)).sort();
  if (unknown.length > 0)
    throw new MigrationError(
      'schema_newer',
      `The database was migrated by a newer version: this one doesn't know ${unknown.join(', ')}. Start that version or a later one. To go back, restore a backup from before the upgrade. Nothing was changed.`,
    );
}

function refuseChanged(done: Map<string, string>, files: MigrationFile[]): void {
  for (const { name, sha256 } of files)
    if (done.has(name) && done.get(name) !== sha256)
      throw new MigrationError(
        'migration_changed',
        `${name} changed after it ran; add a new migration instead`,
      );
}

async function run(connection: Connection, file: MigrationFile, isFirst: boolean): Promise<void> {
  if (!isFirst || !(await adoptFirstMigrations(connection)))
    for (const batch of file.batches) await sql.raw(batch).execute(connection);
  // Repeatable after a crash between this statement and the migrator's own record, which don't share a transaction
  // here.
  await sql`insert into migration_checksums (name, sha256) values (${file.name}, ${file.sha256})
    on conflict (name) do update set sha256 = excluded.sha256`.execute(connection);
}

/** Retries while other transactions hold the tables. Each failed attempt was rolled back. */
async function runPatiently(
  connection: Connection,
  migrator: Migrator,
  file: MigrationFile,
  { lockWaitMs = 3_000, lockTries = 20, lockPauseMs = 1_000 }: MigrateOptions,
): Promise<void> {
  // A migration without a transaction, such as `create index concurrently`, blocks nobody but has to wait for others.
  await sql.raw(`set lock_timeout = ${file.transaction ? lockWaitMs : 0}`).execute(connection);
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateTo(file.name, { disableTransactions: !file.transaction });
    if (error === undefined) return;
    if (error instanceof MigrationError) throw error;
    if (!isLockedOut(error)) throw new MigrationError('migration_failed', failure(file, error), error);
    if (tries === lockTries)
      throw new MigrationError(
        'migration_locked_out',
        `${file.name} couldn't lock a table that others use, ${tries} times in a row. Nothing was changed. End their long transactions (select * from pg_stat_activity where state <> 'idle' order by xact_start), then start again.`,
        error,
      );
    await sleep(lockPauseMs);
  }
}

function isLockedOut(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(String(error.code))
  );
}

function failure({ name }: MigrationFile, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.message : String(error)}`;
}
