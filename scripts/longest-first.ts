import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
  'recordings/mutated-uploads.test.ts',
  'live/live.test.ts',
  'jobs/worker-processes.test.ts',
  'billing/payment-orders.test.ts',
  'streams/many-streams.test.ts',
  'recordings/retention.test.ts',
  'streams/streams.test.ts',
  'recordings/bad-uploads.test.ts',
  'billing/subscriptions.test.ts',
];

/** Vitest's order, with the files of `LONGEST` before the others of their group. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

function groupOf(file: TestSpecification): number {
  return file.project.config.sequence.groupOrder;
}

function rankOf(file: TestSpecification): number {
  const rank = LONGEST.findIndex((end) => file.moduleId.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
}
