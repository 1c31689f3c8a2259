import { delaysOf, EMPTY_TALLY, type Expected, problemsOf, type Tally } from './tally.ts';

/** The result of one run of a row. */
export interface RowResult {
  tally: Tally;
  /** reasons why it fails; empty if it passes */
  problems: string[];
  /** reasons why it's too slow; these fail a full run, but not a small one on a busy machine */
  delays: string[];
  /** further observations for the report */
  notes: string[];
  /** the service's warnings and errors */
  complaints: readonly string[];
  /** the reason if it couldn't run here */
  skipped?: string;
}

export interface Seen {
  /** problems that the counts don't show */
  problems?: readonly string[];
  delays?: readonly string[];
  notes?: readonly string[];
  complaints?: readonly string[];
}

/** The result of a row with these counts. */
export function resultOf(tally: Tally, expected: Expected, seen: Seen = {}): RowResult {
  return {
    tally,
    problems: [...problemsOf(tally, expected), ...(seen.problems ?? [])],
    delays: [...delaysOf(tally, expected), ...(seen.delays ?? [])],
    notes: [...(seen.notes ?? [])],
    complaints: seen.complaints ?? [],
  };
}

export function skipped(reason: string): RowResult {
  return { tally: EMPTY_TALLY, problems: [], delays: [], notes: [], complaints: [], skipped: reason };
}
