import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { mailWarnings } from './notices/mail-warnings.ts';
import type { Billing } from './open-billing.ts';
import { RECONCILE_INTERVAL_MS, reconcile } from './stripe/reconcile.ts';
import { endGraces } from './subscriptions/subscription-sync.ts';
import { holdSuspended } from './subscriptions/suspended.ts';
import { topUpWhereLow } from './top-up/charge-top-up.ts';

/** How often low balances are checked. Each check is one indexed query. */
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Runs in the API process, because only that process knows the test provider's address. */
export function billingIntervalTasks(billing: Billing, { lookEveryMs = LOOK_EVERY_MS } = {}): IntervalTask[] {
  return [
    {
      name: 'billing/reconcile-payments',
      everyMs: RECONCILE_INTERVAL_MS,
      run: () => reconcile(billing),
    },
    { name: 'billing/top-up-low-balances', everyMs: lookEveryMs, run: () => topUpWhereLow(billing) },
    { name: 'billing/hold-suspended-plans', everyMs: MINUTE_MS, run: () => holdSuspended(billing) },
    { name: 'billing/mail-credit-warnings', everyMs: lookEveryMs, run: () => mailWarnings(billing) },
    { name: 'billing/end-grace-periods', everyMs: RECONCILE_INTERVAL_MS, run: () => endGraces(billing) },
  ];
}
