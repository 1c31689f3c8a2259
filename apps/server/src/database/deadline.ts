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

/** The caller isn't waiting any more: whatever has not been committed is undone. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
  constructor() {
    super('the time for this request is over');
  }
}

/** PostgreSQL ends a statement this much after the deadline, so that the code that waits for the deadline answers first. */
const GRACE_MS = 250;

/** when the work in this asynchronous context has to be done, on `performance.now()`'s clock */
const deadlines = new AsyncLocalStorage<number>();

/** Runs `work`, with all that it starts, under a deadline on `performance.now()`'s clock. */
export function withDeadline<T>(endsAtMs: number, work: () => T): T {
  return deadlines.run(endsAtMs, work);
}

/** Throws `DeadlinePassed` when the deadline of the current work has passed; does nothing without a deadline. */
export function refuseAfterDeadline(): void {
  if ((remainingMs() ?? 1) <= 0) throw new DeadlinePassed();
}

function remainingMs(): number | undefined {
  const endsAtMs = deadlines.getStore();
  return endsAtMs === undefined ? undefined : endsAtMs - performance.now();
}

/**
 * PostgreSQL with deadlines: after one nothing begins and nothing is committed, and a transaction's statements end with
 * it. So a caller that was told "timed out" finds nothing half done, and nothing that is done later.
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
