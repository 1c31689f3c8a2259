/**
 * Files that take over ten seconds, mostly waiting, longest first. Vitest knows durations only from earlier runs;
 * without this list a fresh clone starts them last and waits for one of them at the end.
 */
const LONGEST = [
  'faults/mixed-load.faults.test.ts',
  'faults/store-down.faults.test.ts',
  'faults/stop-process.faults.test.ts',
  'sdks/frameworks.faults.test.ts',
  'sdks/paste.test.ts',
  'faults/shared-service.test.ts',
  'faults/shared-api.test.ts',
  'faults/shared-cluster.test.ts',
  'faults/shared-disk.test.ts',
  'faults/cuts.test.ts',
  'hardening/cuts.test.ts',
  'stack/supervised-database.test.ts',
  'processing/failures.test.ts',
  'requests/answers.test.ts',
  'streams/many-streams.test.ts',
  'jobs/worker-processes.test.ts',
  'accounts/ended-sign-in.test.ts',
  'retention/retention.test.ts',
  'http/connections/connections.test.ts',
  'processing/process-alone.test.ts',
  'requests/bad-uploads.test.ts',
  'hardening/plants.test.ts',
  'identity/client.browser.test.ts',
  'protocol/protocol.test.ts',
  'webhooks/guarded-deliveries.test.ts',
  'requests/mutated-uploads.test.ts',
  'jobs/run-jobs.test.ts',
  'jobs/run-interval-tasks.test.ts',
  'hardening/burst-plant.test.ts',
  'audio/store-faults.test.ts',
  'account-data/privacy-defaults.test.ts',
  'streams/stream-privacy.test.ts',
  'sign-up/account-enumeration.test.ts',
  'streams/stream-limits.test.ts',
  'streams/streams.test.ts',
  'database/embedded.test.ts',
  'sdks/retries.test.ts',
  'sdks/real-server.test.ts',
  'js/runtimes.faults.test.ts',
  'sdks/archives.test.ts',
  'src/accuracy.test.ts',
  'src/decode-limits.test.ts',
  'scripts/add-a-field.test.mjs',
];

/** Whether a test file is one of these. */
export function takesLong(file: string): boolean {
  return rankOf(file) < LONGEST.length;
}

/** Its position in the list; equal for all others. */
export function rankOf(file: string): number {
  const rank = LONGEST.findIndex((end) => file.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
}
