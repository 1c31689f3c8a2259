import { describe, expect, it } from 'vitest';
import { delaysOf, EMPTY_TALLY, percentile, problemsOf, sumOf, type Tally } from './tally.ts';

const FINE: Tally = {
  ...EMPTY_TALLY,
  faults: 2,
  acknowledged: 10,
  done: 10,
  charged: 10,
  recoveriesMs: [1_000, 2_000],
  answers: { 202: 10 },
};
const EXPECTED = { acknowledged: 10, faults: 2, recoveryP95Ms: 30_000 };

describe('a row of the fault tests', () => {
  it('passes when every acknowledged recording is done', () => {
    expect(problemsOf(FINE, EXPECTED)).toEqual([]);
  });

  it.each([
    { lost: 1 },
    { unfinished: 1 },
    { doubleCharges: 1 },
    { wrongCharges: 1 },
    { madeTwice: 1 },
    { orphanFiles: 1 },
    { webhooksMissing: 1 },
    { webhookIdsChanged: 1 },
    { jobsLeft: 1 },
    { withoutRetryAfter: 1 },
    { done: 9, givenUp: 1 },
    { done: 9, waiting: 1 },
    { acknowledged: 9, done: 9 },
    { faults: 1 },
    { violations: ['I1'] },
    { refusals: ['a submission was answered 400'] },
    { answers: { 202: 10, 500: 1 } },
  ] satisfies Partial<Tally>[])('fails with %j', (broken) => {
    expect(problemsOf({ ...FINE, ...broken }, EXPECTED)).not.toEqual([]);
  });

  it('is too slow if recoveries are, or if there was none', () => {
    expect(delaysOf(FINE, EXPECTED)).toEqual([]);
    expect(delaysOf({ ...FINE, recoveriesMs: [1_000, 30_001] }, EXPECTED)).not.toEqual([]);
    expect(delaysOf({ ...FINE, recoveriesMs: [] }, EXPECTED)).not.toEqual([]);
  });

  it('counts all its services together', () => {
    const sum = sumOf([FINE, { ...FINE, lost: 1, recoveriesMs: [3_000], answers: { 202: 1, 503: 2 } }]);
    expect(sum).toMatchObject({ faults: 4, acknowledged: 20, lost: 1, answers: { 202: 11, 503: 2 } });
    expect(sum.recoveriesMs).toEqual([1_000, 2_000, 3_000]);
  });

  it('names a percentile by the nearest rank', () => {
    expect(percentile([4, 1, 3, 2], 50)).toBe(2);
    expect(percentile([4, 1, 3, 2], 95)).toBe(4);
    expect(percentile([], 50)).toBeNaN();
  });
});
