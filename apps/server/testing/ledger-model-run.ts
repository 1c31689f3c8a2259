import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import { command, LedgerDriver } from './ledger-model-driver.ts';

/**
 * The ledger and its model get the same commands and must return the same results to the micro-euro. Each run is
 * one transaction that is rolled back at the end, so runs don't see each other and the invariants only check this
 * run's rows. A command that must be refused, or that crashes before the commit, runs in a savepoint.
 */

export interface ModelTestOptions {
  runs: number;
  maximumCommands: number;
  seed: number;
}

const VACUUM_EVERY_RUNS = 100;

export async function runModelTest(database: Database, options: ModelTestOptions): Promise<number> {
  let run = 0;
  let commandsDone = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: options.maximumCommands, size: 'max' }),
      async (commands) => {
        run += 1;
        // Rolled-back rows stay in the tables until they are vacuumed, and every scan would read them.
        if (run % VACUUM_EVERY_RUNS === 0)
          await sql`vacuum ledger_entries, ledger_transfers, ledger_accounts, credit_buckets, credit_reservations, credit_warnings`.execute(
            database,
          );
        const trx = await database.startTransaction().execute();
        try {
          const driver = new LedgerDriver(trx);
          await driver.open();
          for (const one of commands) await driver.obey(one);
          await driver.compare();
          commandsDone += commands.length;
        } finally {
          await trx.rollback().execute();
        }
      },
    ),
    { numRuns: options.runs, seed: options.seed },
  );
  return commandsDone;
}
