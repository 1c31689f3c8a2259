import type { Database } from '../database/database.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { ledgerChecks } from '../metrics/instruments.ts';
import { checkRecent } from './check-ledger.ts';
import { InvariantError } from './invariants.ts';
import { renewOffers } from './offers.ts';
import { checkInvariants, expireGrants, expireReservations } from './sweeps.ts';

/**
 * Returns the ledger's scheduled tasks. Every task is idempotent and safe to run concurrently.
 * @param patient the same database, with a statement timeout long enough to read the whole ledger
 */
export function creditIntervalTasks(database: Database, patient: Database = database): IntervalTask[] {
  return [
    {
      name: 'credits/expire-reservations',
      everyMs: MINUTE_MS,
      run: () => expireReservations(database),
    },
    { name: 'credits/expire-grants', everyMs: MINUTE_MS, run: () => expireGrants(database) },
    // Runs every minute rather than monthly, so that a server that was down at the start of the month catches up.
    { name: 'credits/renew-offers', everyMs: MINUTE_MS, run: () => renewOffers(database) },
    { name: 'credits/check-ledger', everyMs: MINUTE_MS, run: () => noteCheck(() => checkRecent(database)) },
    {
      name: 'credits/check-whole-ledger',
      everyMs: DAY_MS,
      run: (signal) => noteCheck(() => checkInvariants(patient, signal)),
    },
  ];
}

/** Runs a check of the ledger and exports its time and result. A check that couldn't run isn't counted. */
async function noteCheck(check: () => Promise<void>): Promise<void> {
  try {
    await check();
    ledgerChecks.setToCurrentTime({ result: 'ok' });
  } catch (error) {
    if (error instanceof InvariantError) ledgerChecks.setToCurrentTime({ result: 'violated' });
    throw error;
  }
}
