import { expect } from 'vitest';
import { writeHardeningResult } from './report.ts';

/** What one run of a row came to. */
export interface HardeningResult {
  /** what was counted and measured, for the report */
  figures: string[];
  /** why it fails; empty: it passes */
  problems: string[];
  /** why it's too slow: a full run fails by it, a cut on a busy machine doesn't */
  delays?: string[];
}

/** One attack of the table. */
export interface HardeningRow<Size> {
  /** of its result file; `npm run test:hardening -- NAME` runs it alone */
  name: string;
  /** what is tried and must not work, for the report */
  attack: string;
  full: Size;
  /** of the size for the report */
  describe: (size: Size) => string;
  run: (size: Size) => Promise<HardeningResult>;
}

const PROBLEMS_SHOWN = 20;

/** Runs a row at full size, and writes its result into the report. */
export async function attackInFull<Size>(row: HardeningRow<Size>): Promise<void> {
  const startedAt = Date.now();
  const { figures, problems, delays = [] } = await row.run(row.full);
  const all = [...problems, ...delays];
  await writeHardeningResult({
    name: row.name,
    attack: row.attack,
    size: row.describe(row.full),
    minutes: (Date.now() - startedAt) / 60_000,
    figures,
    problems: all.slice(0, PROBLEMS_SHOWN),
  });
  expect(all).toEqual([]);
}

/** Runs a smaller cut of a row, for `npm test`. */
export async function attackInPart<Size>(row: HardeningRow<Size>, size: NoInfer<Size>): Promise<void> {
  const { problems } = await row.run(size);
  expect(problems).toEqual([]);
}
