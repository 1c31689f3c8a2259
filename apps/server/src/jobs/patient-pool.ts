import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

export interface Patience {
  logger: FastifyBaseLogger;
  /** Ends the waiting: later failures reject. */
  signal: AbortSignal;
  /** A query found the database unavailable; it may have taken effect anyway. */
  onUnavailable(): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const TRANSACTION_START = /^\s*(begin|start transaction)\b/i;
const TRANSACTION_END = /^\s*(commit|rollback)\b/i;

/**
 * Wraps `pool` for the job queue's library, which doesn't await its writes about a job: a rejection would end the
 * process, and a finished job would run again. Each query of a client of this pool is therefore retried, on another
 * connection, until the database answers. Statements of a transaction are not retried individually: those reject. A
 * connection requested with a callback is an ordinary one: the library listens on it and reconnects by itself.
 */
export function makePatient(pool: pg.Pool, patience: Patience): pg.Pool {
  let isAway = false;
  const queryPatiently = async (connection: Connection, query: Query): Promise<unknown> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const answer = await connection.query(query);
        if (isAway) patience.logger.info('the job queue has reconnected to the database');
        isAway = false;
        return answer;
      } catch (error) {
        const mayRepeat = !connection.isInTransaction && isDatabaseUnavailable(error);
        connection.drop();
        if (!mayRepeat || patience.signal.aborted) throw error;
        if (!isAway) patience.logger.warn({ err: error }, 'the job queue is waiting for the database');
        isAway = true;
        patience.onUnavailable();
        // An abort only cuts the pause short: one last attempt follows, and its error is the one to report.
        await sleep(pauseMs, undefined, { signal: patience.signal }).catch(() => undefined);
      }
    }
  };
  const connect: unknown = (callback: Parameters<pg.Pool['connect']>[0] | undefined) => {
    if (callback !== undefined) return pool.connect(callback);
    const connection = new Connection(pool);
    return Promise.resolve({
      query: (...query: Query) => queryPatiently(connection, query),
      release: () => connection.release(),
    });
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Query = [query: string | pg.QueryConfig, values?: unknown[]];

/** A client of the pool, acquired when needed and replaced after a loss. */
class Connection {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;
  isInTransaction = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query([query, values]: Query): Promise<unknown> {
    const text = typeof query === 'string' ? query : query.text;
    if (TRANSACTION_START.test(text)) this.isInTransaction = true;
    this.#client ??= await this.#pool.connect();
    const answer = await this.#client.query(query, values);
    if (TRANSACTION_END.test(text)) this.isInTransaction = false;
    return answer;
  }

  /** Closes the client if the error may have left it unusable; the next query gets another one. */
  drop(): void {
    if (this.isInTransaction) return;
    this.#client?.release(true);
    this.#client = undefined;
  }

  release(): void {
    this.#client?.release(this.isInTransaction);
    this.#client = undefined;
  }
}
