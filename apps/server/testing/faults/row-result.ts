import { delaysOf, EMPTY_TALLY, type Expected, problemsOf, type Tally } from './tally.ts';

/** What one run of a row came to. */
export interface RowResult {
  tally: Tally;
  /** why it fails; empty: it passes */
  problems: string[];
  /** why it is too slow: a full run fails by it, a cut on a busy machine does not */
  delays: string[];
  /** what else was seen, for the report */
  notes: string[];
  /** what the service logged as warnings and errors */
  complaints: readonly string[];
  /** why it could not be run here */
  skipped?: string;
}

export interface Seen {
  /** problems that the counts do not show */
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
