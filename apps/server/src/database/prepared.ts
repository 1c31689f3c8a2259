import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { FairPool } from './fair-pool.ts';

const MARK = '/* prepared */';

/**
 * Ends a statement that each connection prepares when it first runs it: PostgreSQL plans it once and not each time. For
 * statements that run for every recording and whose plan doesn't depend on their values. Name the columns of their
 * results: a migration that adds a column changes what `*` means, and then the prepared statement fails in processes of
 * the previous version.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** The pool for Kysely, with clients that prepare marked statements. */
export class PreparingPool implements PostgresPool {
  readonly #pool: pg.Pool | FairPool;
  /** Kysely remembers what belongs to a client. */
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor(pool: pg.Pool | FairPool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? new PreparingClient(client);
    this.#clients.set(client, known);
    return known;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

type NamingClient = PostgresPoolClient & {
  query<Row>(statement: NamedStatement): Promise<PostgresQueryResult<Row>>;
};

class PreparingClient implements PostgresPoolClient {
  readonly #client: NamingClient;

  constructor(client: NamingClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    given: string | PostgresCursor<Row>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof given !== 'string') return this.#client.query(given);
    if (!given.endsWith(MARK)) return this.#client.query(given, values);
    return this.#client.query({ name: nameOf(given), text: given, values: [...values] });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
