import type { Database } from '../database/database.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { checkRecent } from './check-ledger.ts';
import { renewOffers } from './offers.ts';
import { checkInvariants, expireGrants, expireReservations } from './sweeps.ts';

/** The scheduled work of the ledger. Every task may run twice or at once with itself. */
export function creditIntervalTasks(database: Database): IntervalTask[] {
  return [
    {
      name: 'credits/expire-reservations',
      everyMs: MINUTE_MS,
      run: () => expireReservations(database),
    },
    { name: 'credits/expire-grants', everyMs: MINUTE_MS, run: () => expireGrants(database) },
    // Not once a month: a server that was down at midnight of the first catches up.
    { name: 'credits/renew-offers', everyMs: MINUTE_MS, run: () => renewOffers(database) },
    { name: 'credits/check-ledger', everyMs: MINUTE_MS, run: () => checkRecent(database) },
    { name: 'credits/check-whole-ledger', everyMs: DAY_MS, run: () => checkInvariants(database) },
  ];
}
