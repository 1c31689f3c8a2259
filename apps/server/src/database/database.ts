import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { DeadlineDialect } from './deadline.ts';
import type { FairPool } from './fair-pool.ts';
import type { AccountDataTables } from './tables/account-data.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AdminTables } from './tables/admin.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { KeyTables } from './tables/api-keys.ts';
import type { BackupTables } from './tables/backups.ts';
import type { BatchTables } from './tables/batches.ts';
import type { BillingTables } from './tables/billing.ts';
import type { CreditTables } from './tables/credits.ts';
import type { EngineTables } from './tables/engines.ts';
import type { HttpTables } from './tables/http.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { JobTables } from './tables/jobs.ts';
import type { LiveTables } from './tables/live.ts';
import type { MailTables } from './tables/mail.ts';
import type { ProductEventTables } from './tables/product-events.ts';
import type { RecordingTables } from './tables/recordings.ts';
import type { SecretTables } from './tables/secrets.ts';
import type { SecurityTables } from './tables/security.ts';
import type { StatusTables } from './tables/status.ts';
import type { StreamTables } from './tables/streams.ts';
import type { UsageTables } from './tables/usage.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/**
 * Every table's row type, a file for each noun in tables/. Columns are snake_case in SQL and camelCase here: Kysely's
 * CamelCasePlugin is the row converter, so no other file knows the difference. JSON values are left as they are.
 */
export interface Schema
  extends AccountDataTables,
    AccountTables,
    AdminTables,
    AnalyticsTables,
    BackupTables,
    BatchTables,
    BillingTables,
    CreditTables,
    EngineTables,
    HttpTables,
    InboxTables,
    JobTables,
    KeyTables,
    LiveTables,
    MailTables,
    ProductEventTables,
    RecordingTables,
    SecretTables,
    SecurityTables,
    StatusTables,
    StreamTables,
    UsageTables,
    WebhookTables {}

export type Database = Kysely<Schema>;
/** A function that takes a `Trx` must run inside its caller's transaction: its writes stand or fall with it. */
export type Trx = Transaction<Schema>;

/** Of a pool that nobody sized: a worker's, a tool's. */
const MAXIMUM_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * The server ends a statement after its own timeout. Without any answer for longer than that, the connection is dead
 * although nobody closed it, as after a failover or behind a firewall.
 */
const ANSWER_TIMEOUT_MS = 35_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

// int8 comes back as a string by default. Micro-euros stay below 2^53 (9 billion euros), so a number is exact; a larger
// value is a fault and must not be rounded silently.
const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is outside the exact range of a number`);
  return value;
});

export interface PoolOptions {
  /**
   * False: a commit does not wait for the disk. What is committed so may be lost when PostgreSQL crashes, in order and
   * never in part. For work that is simply done again then.
   */
  durable?: boolean;
  /** Without an answer for this long a query fails and its connection is closed; 0: never. */
  answerTimeoutMs?: number;
  /** The server ends a statement after this long; 0: the server's own setting. */
  statementTimeoutMs?: number;
  /** at most */
  connections?: number;
  /**
   * The URL leads to a PgBouncer in transaction mode, which takes no settings of a connection: those of the database role
   * count (`warnOfUnlimitedStatements`).
   */
  pooled?: boolean;
}

/** A pool on `connectionString` (any PostgreSQL ≥ 15). Its owner ends it. */
export function openPool(
  connectionString: string,
  applicationName: string,
  {
    durable = true,
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connections = MAXIMUM_CONNECTIONS,
    pooled = false,
  }: PoolOptions = {},
): pg.Pool {
  if (pooled && !durable) throw new TypeError('PgBouncer takes no setting of a connection');
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(pooled ? {} : { statement_timeout: statementTimeoutMs }),
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...(durable ? {} : { options: '-c synchronous_commit=off' }),
  });
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while it is in use: its query is rejected, which is report enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => {
    // Otherwise the next user would wait for the old answer, or work in somebody else's transaction.
    if (!isAtRest(client)) void client.end();
  });
  return pool;
}

/**
 * Nothing is under way on `client`: no query waits for the end of its answer, and no transaction is open. Right after a
 * statement that failed, the end may still be on its way: then a connection is closed that was well, which is harmless.
 */
function isAtRest(client: pg.PoolClient): boolean {
  const isWaiting = 'readyForQuery' in client && client.readyForQuery === false;
  return !isWaiting && client.getTransactionStatus() === 'I';
}

export function openDatabase(pool: pg.Pool | FairPool): Database {
  return new Kysely<Schema>({
    dialect: new DeadlineDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
