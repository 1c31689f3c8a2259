import {
  CamelCasePlugin,
  type Generated,
  type JSONColumnType,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely';
import pg from 'pg';

/**
 * Every table's row type, on one screen. Columns are snake_case in SQL and camelCase here: Kysely's CamelCasePlugin is
 * the row converter, so no other file knows the difference. JSON values are left as they are.
 */
export interface Schema {
  apiKeys: ApiKeysTable;
  serverSecrets: ServerSecretsTable;
  rateLimits: RateLimitsTable;
  idempotencyKeys: IdempotencyKeysTable;
  workers: WorkersTable;
}

interface ApiKeysTable {
  id: Generated<string>;
  kind: 'secret' | 'demo';
  vertical: string | null;
  name: string;
  keyPrefix: string;
  keyHash: Buffer;
  status: Generated<'active' | 'revoked'>;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

interface ServerSecretsTable {
  name: string;
  value: Buffer;
  createdAt: Generated<Date>;
}

interface RateLimitsTable {
  subject: string;
  used: number;
  windowEndsAt: Date;
}

interface IdempotencyKeysTable {
  scope: string;
  key: string;
  fingerprint: string;
  recordingId: string | null;
  status: number | null;
  headers: JSONColumnType<Record<string, string>> | null;
  body: string | null;
  createdAt: Generated<Date>;
}

interface WorkersTable {
  id: string;
  jobWorkerIds: string[];
  engine: string;
  model: string;
  languages: string[];
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
}

export type Database = Kysely<Schema>;
/** A function that takes a `Trx` must run inside its caller's transaction: its writes stand or fall with it. */
export type Trx = Transaction<Schema>;

const MAXIMUM_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

// int8 comes back as a string by default. Micro-euros stay below 2^53 (9 billion euros), so a number is exact; a larger
// value is a fault and must not be rounded silently.
const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is outside the exact range of a number`);
  return value;
});

/** A pool on `connectionString` (any PostgreSQL ≥ 15). Its owner ends it. */
export function openPool(connectionString: string, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: MAXIMUM_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
