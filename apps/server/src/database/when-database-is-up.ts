import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLost } from './unavailable.ts';

/** The settings don't lead to a usable database, so waiting won't help. */
export class DatabaseSettingsError extends Error {
  override name = 'DatabaseSettingsError';
}

export interface WaitOptions {
  /** Called once per interval while the database isn't up yet. */
  onWait(words: string): void;
  signal?: AbortSignal;
  /** default: no limit */
  limitMs?: number;
  /** URL of the same database without PgBouncer, which must be up too */
  directUrl?: string;
  /** default: `ANSWER_LIMIT_MS` */
  answerLimitMs?: number;
}

const OLDEST_VERSION = 15;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const NOTICE_INTERVAL_MS = 10_000;
/**
 * Limit for one connection attempt and for one answer, so that no attempt hangs on a silent host. A busy database that
 * needs longer is tried again.
 */
const ANSWER_LIMIT_MS = 15_000;
const STATEMENT_TOOK_TOO_LONG = '57014';
/** After this many lost connections to a running database, the problem is the work itself. */
const WORK_ATTEMPTS = 3;

/** Descriptions of the server's errors for a wrong user, password or database name. */
const REFUSED: Record<string, string> = {
  '28000': 'does not let this user in',
  '28P01': 'does not accept the user or the password',
  '3D000': 'has no database of this name',
};

/**
 * Runs `work` as soon as the database accepts connections. If it loses its connection, it is repeated from the start,
 * so it must be idempotent.
 * @throws DatabaseSettingsError if the settings are wrong, or the database isn't up within the limit
 */
export async function whenDatabaseIsUp<Result>(
  connectionString: string,
  {
    onWait,
    signal,
    limitMs = Number.POSITIVE_INFINITY,
    directUrl = connectionString,
    answerLimitMs = ANSWER_LIMIT_MS,
  }: WaitOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let host = hostOf(connectionString);
  const startedAtMs = performance.now();
  let noticedAtMs = Number.NEGATIVE_INFINITY;
  let attempts = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      for (const url of new Set([connectionString, directUrl])) {
        host = hostOf(url);
        await connectOnce(url, host, { isDirect: url === directUrl, answerLimitMs });
      }
      attempts += 1;
      return await work();
    } catch (error) {
      refusePooler(error, host);
      if (!isPassing(error) || attempts >= WORK_ATTEMPTS) throw error;
      const waitedMs = performance.now() - startedAtMs;
      if (waitedMs > limitMs)
        throw new DatabaseSettingsError(
          `The database at ${host} could not be reached for ${Math.round(waitedMs / 1000)} s (${reasonOf(error)}). Check DATABASE_URL, or start the database first.`,
        );
      if (performance.now() - noticedAtMs >= NOTICE_INTERVAL_MS) {
        noticedAtMs = performance.now();
        onWait(`Waiting for the database at ${host} (${reasonOf(error)})`);
      }
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

async function connectOnce(
  connectionString: string,
  host: string,
  { isDirect, answerLimitMs }: { isDirect: boolean; answerLimitMs: number },
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
    // Only PostgreSQL itself accepts this parameter.
    ...(isDirect ? { statement_timeout: answerLimitMs } : {}),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw new DatabaseSettingsError(
        `The database at ${host} is PostgreSQL ${version}, and ${OLDEST_VERSION} or newer is needed. Upgrade it, or set DATABASE_URL to another one.`,
      );
  } catch (error) {
    if (error instanceof DatabaseSettingsError || isPassing(error)) throw error;
    const words = error instanceof Error && 'code' in error ? REFUSED[String(error.code)] : undefined;
    throw new DatabaseSettingsError(
      `The database at ${host} ${words ?? `cannot be used: ${reasonOf(error)}`}. Check DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the database isn't up or is too busy to answer, so a later attempt may succeed. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return isConnectionLost(error) || code === STATEMENT_TOOK_TOO_LONG;
}

/** PgBouncer's error for that parameter. Retrying wouldn't help. */
function refusePooler(error: unknown, host: string): void {
  if (!/unsupported startup parameter/i.test(reasonOf(error))) return;
  throw new DatabaseSettingsError(
    `The database at ${host} is behind PgBouncer. Also set DATABASE_DIRECT_URL to the URL of PostgreSQL itself: see docs/many-machines.md.`,
    { cause: error },
  );
}

/** Returns the host and port without the user and password. */
function hostOf(connectionString: string): string {
  const { host } = new URL(connectionString);
  return host === '' ? 'the local socket' : host;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
