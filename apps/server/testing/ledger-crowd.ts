import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { grant, openLedgerAccount } from '../src/credits/ledger.ts';
import { type Database, openDatabase, type Trx } from '../src/database/database.ts';
import type { TestDatabase } from './database.ts';

/** Number of concurrent connections; the rest of a crowd queues for them. */
const CROWD_CONNECTIONS = 32;
const PATIENCE_MS = 120_000;

export interface Crowd extends AsyncDisposable {
  database: Database;
}

/** Opens a large pool with a long timeout on a test's database, for tests with hundreds of concurrent calls. */
export function openCrowd(test: TestDatabase): Crowd {
  const pool = new pg.Pool({
    connectionString: test.url,
    max: CROWD_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  // pg's `end` resolves before its sockets are closed: dropping the database can still break one, which would end the run.
  pool.on('error', () => undefined);
  return { database: openDatabase(pool), [Symbol.asyncDispose]: () => pool.end() };
}

export function inTransaction<Result>(
  database: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}

/** Creates an account that has bought `microEuros`. */
export async function accountWith(database: Database, microEuros: number): Promise<string> {
  const accountId = randomUUID();
  await inTransaction(database, async (trx) => {
    await openLedgerAccount(trx, accountId);
    if (microEuros > 0)
      await grant(trx, {
        accountId,
        source: 'purchase',
        amountMicroEuros: microEuros,
        reference: `bought:${accountId}`,
      });
  });
  return accountId;
}

export interface Outcomes<Result> {
  done: Result[];
  refused: unknown[];
}

/** Starts `count` calls at the same time and waits for all of them. */
export async function atOnce<Result>(
  count: number,
  act: (index: number) => Promise<Result>,
): Promise<Outcomes<Result>> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)));
  const outcomes: Outcomes<Result> = { done: [], refused: [] };
  for (const one of settled) {
    if (one.status === 'fulfilled') outcomes.done.push(one.value);
    else outcomes.refused.push(one.reason);
  }
  return outcomes;
}

/** Lets a grant expire or a deadline pass. The database's clock can't be moved, so this changes the row. */
export async function endGrant(trx: Database | Trx, reference: string): Promise<void> {
  await trx
    .updateTable('creditBuckets')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('transferId', 'in', (select) =>
      select.selectFrom('ledgerTransfers').select('id').where('reference', '=', reference),
    )
    .execute();
}

export async function passDeadline(trx: Database | Trx, reference: string): Promise<void> {
  await trx
    .updateTable('creditReservations')
    .set({ deadlineAt: new Date(Date.now() - 1_000) })
    .where('reference', '=', reference)
    .execute();
}
