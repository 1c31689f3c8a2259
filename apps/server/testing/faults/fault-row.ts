import { expect, TestRunner } from 'vitest';
import { writeOwnResult, writeResult } from './report.ts';
import type { RowResult } from './row-result.ts';

/** For a row in `npm test`: far above what any takes. */
export const CUT_TIMEOUT_MS = 20 * 60_000;
const COMPLAINTS_SHOWN = 10;
const COMPLAINT_CHARACTERS = 300;

/** One fault in the table. `Shared` is what rows of `npm test` may share, because each start costs seconds of CPU. */
export interface FaultRow<Size, Shared = never> {
  /** name of its result file */
  name: string;
  /** the fault, for the report */
  fault: string;
  full: Size;
  /** describes the size, for the report */
  describe: (size: Size) => string;
  /** `shared` is running, and is left as it was. Without it, the row starts its own. */
  run: (size: Size, shared?: Shared) => Promise<RowResult>;
  /** Its result is a separate file instead of a row of the table. */
  hasOwnReport?: true;
}

/** Runs a row at full size and writes its result to the report. */
export async function proveInFull<Size, Shared>(row: FaultRow<Size, Shared>): Promise<void> {
  const startedAt = Date.now();
  const seen = await row.run(row.full);
  const result = { ...seen, problems: [...seen.problems, ...seen.delays] };
  await (row.hasOwnReport ? writeOwnResult : writeResult)({
    name: row.name,
    fault: row.fault,
    size: row.describe(row.full),
    minutes: (Date.now() - startedAt) / 60_000,
    ...result,
  });
  judge(row.name, result);
}

/** Runs a smaller version of a row, for `npm test`. */
export async function proveACut<Size, Shared>(
  row: FaultRow<Size, Shared>,
  size: NoInfer<Size>,
  shared?: NoInfer<Shared>,
): Promise<void> {
  judge(row.name, await row.run(size, shared));
}

function judge(name: string, { problems, complaints, skipped: reason }: RowResult): void {
  if (reason !== undefined) {
    console.warn(`${name} was skipped: ${reason}`);
    // Otherwise, the test would count as passed.
    TestRunner.getCurrentTest()?.context.skip(reason);
  }
  const latest = complaints.slice(-COMPLAINTS_SHOWN).map((line) => line.slice(0, COMPLAINT_CHARACTERS));
  if (problems.length > 0) console.warn(latest.join('\n'));
  expect(problems).toEqual([]);
}
