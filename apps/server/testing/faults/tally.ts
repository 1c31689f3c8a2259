import type { Violation } from '../../src/credits/invariants.ts';

/** Counts of what happened to the recordings of one fault. */
export interface Tally {
  /** faults that happened: kills, stops, outages */
  faults: number;
  /** recordings for which the client received a 202 or 200 */
  acknowledged: number;
  done: number;
  waiting: number;
  /** failed */
  givenUp: number;
  /** acknowledged recordings without a row */
  lost: number;
  /** recordings unfinished at the end of the time */
  unfinished: number;
  /** recordings that were charged */
  charged: number;
  /** additional settlements of the same recording */
  doubleCharges: number;
  /** recordings done without a settlement, or charged without being done */
  wrongCharges: number;
  /** additional recordings for the same Idempotency-Key */
  madeTwice: number;
  /** files in the store that no recording or loose-audio row refers to */
  orphanFiles: number;
  /** finished recordings without a webhook */
  webhooksMissing: number;
  /** recordings that had webhooks with two different ids */
  webhookIdsChanged: number;
  /** queue rows of recordings that remain */
  jobsLeft: number;
  /** for each interrupted recording, time from the fault to the next claim or the end */
  recoveriesMs: number[];
  /** responses to submissions by status; 0 for none */
  answers: Record<string, number>;
  /** 503, 507 and 429 without Retry-After */
  withoutRetryAfter: number;
  /** reasons why recordings failed, wait or are unfinished */
  reasons: string[];
  /** submissions that the service refused permanently */
  refusals: string[];
  violations: string[];
}

export interface Expected {
  acknowledged: number;
  /** default: all acknowledged ones */
  done?: number;
  givenUp?: number;
  waiting?: number;
  recoveryP95Ms?: number;
  /** faults that must have happened */
  faults?: number;
}

export const EMPTY_TALLY: Tally = {
  faults: 0,
  acknowledged: 0,
  done: 0,
  waiting: 0,
  givenUp: 0,
  lost: 0,
  unfinished: 0,
  charged: 0,
  doubleCharges: 0,
  wrongCharges: 0,
  madeTwice: 0,
  orphanFiles: 0,
  webhooksMissing: 0,
  webhookIdsChanged: 0,
  jobsLeft: 0,
  recoveriesMs: [],
  answers: {},
  withoutRetryAfter: 0,
  reasons: [],
  refusals: [],
  violations: [],
};

/** Counts that must be zero after every fault, with their names in the report. */
const MUST_BE_ZERO = {
  lost: 'acknowledged recordings are lost',
  unfinished: 'recordings are not finished',
  doubleCharges: 'charges are double',
  wrongCharges: 'recordings are charged and not done, or done and not charged',
  madeTwice: 'recordings were made twice',
  orphanFiles: 'files belong to nobody',
  webhooksMissing: 'webhooks never came',
  webhookIdsChanged: 'webhooks came under more than one id',
  jobsLeft: 'queue rows are left',
  withoutRetryAfter: 'refusals have no Retry-After',
} as const satisfies Partial<Record<keyof Tally, string>>;

const COUNTS = [
  'faults',
  'acknowledged',
  'done',
  'waiting',
  'givenUp',
  'lost',
  'unfinished',
  'charged',
  'doubleCharges',
  'wrongCharges',
  'madeTwice',
  'orphanFiles',
  'webhooksMissing',
  'webhookIdsChanged',
  'jobsLeft',
  'withoutRetryAfter',
] as const satisfies readonly (keyof Tally)[];

/** Adds up all tallies of a row. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = structuredClone(EMPTY_TALLY);
  for (const each of tallies) {
    for (const name of COUNTS) sum[name] += each[name];
    for (const [status, count] of Object.entries(each.answers))
      sum.answers[status] = (sum.answers[status] ?? 0) + count;
    sum.recoveriesMs.push(...each.recoveriesMs);
    sum.reasons.push(...each.reasons);
    sum.refusals.push(...each.refusals);
    sum.violations.push(...each.violations);
  }
  return sum;
}

/** Reasons why a row fails; empty if it passes. */
export function problemsOf(tally: Tally, expected: Expected): string[] {
  const { acknowledged, givenUp = 0, waiting = 0 } = expected;
  const done = expected.done ?? acknowledged - givenUp - waiting;
  const problems: string[] = [];
  const mustBe = (name: 'acknowledged' | 'done' | 'givenUp' | 'waiting' | 'faults', wanted: number) => {
    if (tally[name] !== wanted) problems.push(`${name} is ${tally[name]}, not ${wanted}`);
  };
  mustBe('acknowledged', acknowledged);
  mustBe('done', done);
  mustBe('givenUp', givenUp);
  mustBe('waiting', waiting);
  if (expected.faults !== undefined) mustBe('faults', expected.faults);
  for (const name of Object.keys(MUST_BE_ZERO).filter(isMustBeZero))
    if (tally[name] !== 0) problems.push(`${tally[name]} ${MUST_BE_ZERO[name]}`);
  if (problems.length > 0) problems.push(...new Set(tally.reasons));
  problems.push(...tally.refusals);
  for (const violation of tally.violations) problems.push(`the ledger breaks ${violation}`);
  if ((tally.answers['500'] ?? 0) > 0) problems.push(`${tally.answers['500']} submissions were answered 500`);
  return problems;
}

/** Reasons why a row is too slow. A busy machine may be the cause, so they fail only a full run. */
export function delaysOf({ recoveriesMs }: Tally, { recoveryP95Ms }: Expected): string[] {
  if (recoveryP95Ms === undefined) return [];
  const p95 = percentile(recoveriesMs, 95);
  if (Number.isNaN(p95)) return ['no recording was interrupted, so no recovery was seen'];
  return p95 > recoveryP95Ms ? [`recovery p95 is ${Math.round(p95)} ms, the goal ${recoveryP95Ms} ms`] : [];
}

export function violationText({ invariant, rule, subject }: Violation): string {
  return `${invariant} (${rule}): ${subject}`;
}

/** The `percent` percentile (nearest rank); NaN for an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function isMustBeZero(name: string): name is keyof typeof MUST_BE_ZERO {
  return Object.hasOwn(MUST_BE_ZERO, name);
}
