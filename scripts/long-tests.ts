/**
 * Files that take over twenty seconds, most of them waiting, longest first. Vitest knows durations only where it has run
 * before; without this list a fresh clone starts them last, and waits for one of them at the end.
 */
const LONGEST = [
  'faults/mixed-load.faults.test.ts',
  'faults/store-down.faults.test.ts',
  'faults/stop-process.faults.test.ts',
  'faults/cuts.test.ts',
  'hardening/cuts.test.ts',
  'stack/supervised-database.test.ts',
  'jobs/worker-processes.test.ts',
  'streams/many-streams.test.ts',
  'recordings/requests/mutated-uploads.test.ts',
  'recordings/processing/failures.test.ts',
  'webhooks/guarded-deliveries.test.ts',
  'recordings/processing/timestamps.test.ts',
  'recordings/requests/answers.test.ts',
  'live/live.test.ts',
  'hardening/plants.test.ts',
  'recordings/retention/retention.test.ts',
  'recordings/processing/process-alone.test.ts',
  'billing/checkout/payment-orders.test.ts',
  'streams/streams.test.ts',
  'recordings/requests/bad-uploads.test.ts',
  'billing/subscriptions/subscriptions.test.ts',
  'identity/sign-up/account-enumeration.test.ts',
  'identity/limits/limits.test.ts',
  'identity/protocol/protocol.test.ts',
  'database/embedded.test.ts',
  'jobs/run-jobs.test.ts',
  'sdks/retries.test.ts',
  'src/accuracy.test.ts',
];

/** Whether a test file is one of these. */
export function takesLong(file: string): boolean {
  return rankOf(file) < LONGEST.length;
}

/** Its place among these; the same for all others. */
export function rankOf(file: string): number {
  const rank = LONGEST.findIndex((end) => file.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
}
