import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { DeadlineDialect } from './deadline.ts';
import type { FairPool } from './fair-pool.ts';
import { PreparingPool } from './prepared.ts';
import type { AccountDataTables } from './tables/account-data.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AdminTables } from './tables/admin.ts';
import type { AlertTables } from './tables/alerts.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { KeyTables } from './tables/api-keys.ts';
import type { AskLinkTables } from './tables/ask-links.ts';
import type { BackupTables } from './tables/backups.ts';
import type { BatchTables } from './tables/batches.ts';
import type { BillingTables } from './tables/billing.ts';
import type { ChatTables } from './tables/chat.ts';
import type { ConnectorTables } from './tables/connectors.ts';
import type { CreditTables } from './tables/credits.ts';
import type { DigestTables } from './tables/digests.ts';
import type { DonePageTables } from './tables/done-page.ts';
import type { EngineTables } from './tables/engines.ts';
import type { HttpTables } from './tables/http.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { InsightTables } from './tables/insights.ts';
import type { JobTables } from './tables/jobs.ts';
import type { LiveTables } from './tables/live.ts';
import type { MailTables } from './tables/mail.ts';
import type { ProductEventTables } from './tables/product-events.ts';
import type { ProjectTables } from './tables/projects.ts';
import type { RecordingTables } from './tables/recordings.ts';
import type { ReplyTables } from './tables/replies.ts';
import type { ReportTables } from './tables/reports.ts';
import type { SecretTables } from './tables/secrets.ts';
import type { SecurityTables } from './tables/security.ts';
import type { SingleSignOnTables } from './tables/single-sign-on.ts';
import type { StatusTables } from './tables/status.ts';
import type { StreamTables } from './tables/streams.ts';
import type { ThemeTables } from './tables/themes.ts';
import type { UsageTables } from './tables/usage.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/**
 * The row types of all tables, with one file per noun in tables/. Columns are snake_case in SQL and camelCase here:
 * Kysely's CamelCasePlugin converts rows, so no other file deals with the difference. JSON values aren't converted.
 */
export interface Schema
  extends AccountDataTables,
    AccountTables,
    AdminTables,
    AlertTables,
    AnalyticsTables,
    AskLinkTables,
    BackupTables,
    BatchTables,
    BillingTables,
    ChatTables,
    ConnectorTables,
    CreditTables,
    DigestTables,
    DonePageTables,
    EngineTables,
    HttpTables,
    InboxTables,
    InsightTables,
    ThemeTables,
    JobTables,
    KeyTables,
    LiveTables,
    MailTables,
    ProductEventTables,
    ProjectTables,
    RecordingTables,
    ReplyTables,
    ReportTables,
    SecretTables,
    SecurityTables,
    SingleSignOnTables,
    StatusTables,
    StreamTables,
    UsageTables,
    WebhookTables {}

export type Database = Kysely<Schema>;
/**
 * A function that takes a `Trx` runs inside its caller's transaction: its writes are committed or rolled back with it.
 */
export type Trx = Transaction<Schema>;

/** Default pool size, for workers and tools. */
const MAXIMUM_CONNECTIONS = 10;
export const CONNECT_TIMEOUT_MS = 5_000;
/**
 * The driver's own 10 s close most connections between two requests or jobs of a quiet installation. A new one costs 50 to
 * 100 ms of processor time, because PostgreSQL reads its catalogs and plans each statement again for each connection.
 */
const IDLE_TIMEOUT_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * The server ends a statement after its own timeout. After a longer silence than that, the connection is dead although
 * it was never closed, for example after a failover or behind a firewall.
 */
const ANSWER_TIMEOUT_MS = 35_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

// int8 comes back as a string by default. Micro-euros stay below 2^53 (9 billion euros), so a number is exact; a larger
// value is a bug and must not be rounded silently.
const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is outside the exact range of a number`);
  return value;
});

export interface PoolOptions {
  /**
   * If false, commits don't wait for the disk. A crash of PostgreSQL may lose the latest commits, but never a part of
   * one. For work that can simply be repeated.
   */
  durable?: boolean;
  /** How long to wait for a new connection, or for one that is in use. */
  connectTimeoutMs?: number;
  /** Without an answer for this long, a query fails and its connection is closed; 0: never. */
  answerTimeoutMs?: number;
  /** The server ends a statement after this long; 0: the server's default. */
  statementTimeoutMs?: number;
  /** maximum */
  connections?: number;
  /**
   * The URL points to a PgBouncer in transaction mode, which ignores connection settings: those of the database role
   * apply (`warnOfUnlimitedStatements`).
   */
  pooled?: boolean;
}

/** Options of pools on a PgBouncer in transaction mode: a statement may run on a connection that didn't prepare it. */
const throughBouncer = new WeakSet<object>();

/** Opens a pool on `connectionString` (any PostgreSQL ≥ 15). The caller must end it. */
export function openPool(
  connectionString: string,
  applicationName: string,
  {
    durable = true,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
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
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(pooled ? {} : { statement_timeout: statementTimeoutMs }),
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...(durable ? {} : { options: '-c synchronous_commit=off' }),
  });
  if (pooled) throughBouncer.add(pool.options);
  // The pool replaces an idle connection that breaks (database restarted). Without a listener, the error would end the
  // process.
  pool.on('error', () => undefined);
  // The same for one that breaks while in use: its query rejects, which reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => {
    // Otherwise the next user would wait for the old answer, or work inside an unfinished transaction.
    if (!isAtRest(client)) void client.end();
  });
  return pool;
}

/**
 * Whether `client` is idle: no query is waiting for the end of its answer, and no transaction is open. Right after a
 * failed statement, the end may still be in transit: then a healthy connection is closed, which is harmless.
 */
function isAtRest(client: pg.PoolClient): boolean {
  const isWaiting = 'readyForQuery' in client && client.readyForQuery === false;
  return !isWaiting && client.getTransactionStatus() === 'I';
}

export function openDatabase(pool: pg.Pool | FairPool): Database {
  return new Kysely<Schema>({
    dialect: new DeadlineDialect({ pool: throughBouncer.has(pool.options) ? pool : new PreparingPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
