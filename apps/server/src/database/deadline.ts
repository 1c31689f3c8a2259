import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** The caller isn't waiting any more, so everything uncommitted is rolled back. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
  constructor() {
    super('the time for this request is over');
  }
}

/**
 * PostgreSQL ends a statement this long after the deadline, so that the code waiting for the deadline answers first.
 */
const GRACE_MS = 250;

/** deadline of the work in this asynchronous context, in `performance.now()` milliseconds */
const deadlines = new AsyncLocalStorage<number>();

/** Runs `work`, and everything it starts, with a deadline in `performance.now()` milliseconds. */
export function withDeadline<T>(endsAtMs: number, work: () => T): T {
  return deadlines.run(endsAtMs, work);
}

/** Throws `DeadlinePassed` if the current deadline has passed; does nothing without one. */
export function refuseAfterDeadline(): void {
  if ((remainingMs() ?? 1) <= 0) throw new DeadlinePassed();
}

/** Time until the current deadline, negative after it; undefined without one. */
export function remainingMs(): number | undefined {
  const endsAtMs = deadlines.getStore();
  return endsAtMs === undefined ? undefined : endsAtMs - performance.now();
}

/**
 * PostgreSQL with deadlines: after the deadline nothing is started or committed, and running statements are ended. A
 * caller that was told "timed out" therefore finds nothing half done, and nothing that completes later.
 */
export class DeadlineDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new DeadlineDriver(this.#config);
  }
}

class DeadlineDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    refuseAfterDeadline();
    await super.beginTransaction(connection, settings);
    const remaining = remainingMs();
    if (remaining === undefined) return;
    const timeout = Math.max(1, Math.ceil(remaining)) + GRACE_MS;
    await connection.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${timeout}`));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    refuseAfterDeadline();
    await super.commitTransaction(connection);
  }
}
