import { expect } from 'vitest';
import { writeHardeningResult } from './report.ts';

/** The result of one run of a row. */
export interface HardeningResult {
  /** counts and measurements for the report */
  figures: string[];
  /** reasons why it fails; empty if it passes */
  problems: string[];
  /** reasons why it's too slow; these fail a full run, but not a small one on a busy machine */
  delays?: string[];
}

/** One attack in the table. */
export interface HardeningRow<Size, Shared = never> {
  /** name of its result file; `npm run test:hardening -- NAME` runs only this row */
  name: string;
  /** the attack, for the report */
  attack: string;
  full: Size;
  /** describes the size, for the report */
  describe: (size: Size) => string;
  /** Without `shared`, it starts its own. */
  run: (size: Size, shared?: Shared) => Promise<HardeningResult>;
}

const PROBLEMS_SHOWN = 20;

/** Runs a row at full size and writes its result to the report. */
export async function attackInFull<Size, Shared>(row: HardeningRow<Size, Shared>): Promise<void> {
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

/** Runs a smaller version of a row, for `npm test`. */
export async function attackInPart<Size, Shared>(
  row: HardeningRow<Size, Shared>,
  size: NoInfer<Size>,
  shared?: NoInfer<Shared>,
): Promise<void> {
  const { problems } = await row.run(size, shared);
  expect(problems).toEqual([]);
}
