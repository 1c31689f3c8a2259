import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A process goes on with the files of its project only: those of a project stay together, and the longest project begins. */
const PROJECTS = ['server', 'sdks', 'speech', 'unit'];

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
  'recordings/mutated-uploads.test.ts',
  'recordings/failures.test.ts',
  'webhooks/guarded-deliveries.test.ts',
  'recordings/timestamps.test.ts',
  'recordings/answers.test.ts',
  'live/live.test.ts',
  'hardening/plants.test.ts',
  'recordings/retention.test.ts',
  'recordings/process-alone.test.ts',
  'billing/payment-orders.test.ts',
  'streams/streams.test.ts',
  'recordings/bad-uploads.test.ts',
  'billing/subscriptions.test.ts',
  'sdks/retries.test.ts',
  'src/accuracy.test.ts',
];

/** Vitest's order, project by project, with the files of `LONGEST` before the others of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b),
    );
  }
}

function groupOf(file: TestSpecification): number {
  return file.project.config.sequence.groupOrder;
}

function projectOf(file: TestSpecification): number {
  return PROJECTS.indexOf(file.project.name);
}

function rankOf(file: TestSpecification): number {
  const rank = LONGEST.findIndex((end) => file.moduleId.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
}
