import { describe, expect, it } from 'vitest';
import { simulateSpikes } from '../../testing/simulate-spikes.ts';
import { type DailyCounts, findSpikes } from './find-spikes.ts';

const repeat = (week: number[], weeks: number) => Array.from({ length: weeks }, () => week).flat();

/** Series with the sum of all as the total. */
function countsOf(series: Record<string, number[]>): DailyCounts {
  const all = Object.values(series);
  const days = all[0] ?? [];
  return {
    total: days.map((_, day) => all.reduce((sum, counts) => sum + (counts[day] ?? 0), 0)),
    series: new Map(Object.entries(series).map(([key, counts]) => [key, { counts }])),
  };
}

describe('simulated months', () => {
  it('95 of 100 planted rises are found within a day, with less than one false alert a month', () => {
    const { found, planted, falseAlertsPerMonth } = simulateSpikes(
      { accounts: 6, themes: 30, dispersion: 1.3, seed: 1 },
      4,
    );
    expect(planted).toBe(180);
    expect(found).toBeGreaterThanOrEqual(0.95);
    expect(falseAlertsPerMonth).toBeLessThan(1);
  });
});

describe('a rise', () => {
  it('says how many people, and how many are usual', () => {
    expect(findSpikes(countsOf({ export: [...repeat([2], 28), 14], login: repeat([3], 29) }))).toEqual([
      { key: 'export', count: 14, usual: expect.closeTo(2, 1) },
    ]);
  });

  it('is measured against the same weekday', () => {
    // Busy weekdays, quiet weekends; the last day would be a Monday or a Sunday.
    const week = [10, 10, 10, 10, 10, 1, 1];
    const past = repeat(week, 6);
    expect(findSpikes(countsOf({ export: [...past, 10] }))).toEqual([]);
    const sunday = findSpikes(countsOf({ export: [...past.slice(0, -1), 10] }));
    expect(sunday.map(({ key }) => key)).toEqual(['export']);
  });

  it('of two themes at once is found for both', () => {
    const spikes = findSpikes(
      countsOf({ export: [...repeat([2], 28), 14], login: [...repeat([2], 28), 20] }),
    );
    expect(spikes.map(({ key }) => key)).toEqual(['login', 'export']);
  });

  it('of nearly everything is an import and not told', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const series = Object.fromEntries(names.map((name) => [name, [...repeat([4], 28), 20]]));
    expect(findSpikes(countsOf(series))).toEqual([]);
  });

  it('is found although there was one before', () => {
    const past = repeat([2], 28);
    past[10] = 30;
    expect(findSpikes(countsOf({ export: [...past, 14] })).map(({ key }) => key)).toEqual(['export']);
  });

  it('of a part of all feedback needs more than the rest has grown', () => {
    const negative = { counts: [...repeat([5], 28), 20], isShare: true } as const;
    const grown = { total: [...repeat([20], 28), 80], series: new Map([['negative', negative]]) };
    expect(findSpikes(grown)).toEqual([]);
    const total = [...repeat([20], 28), 35];
    expect(findSpikes({ ...grown, total }).map(({ key }) => key)).toEqual(['negative']);
  });

  it('needs five people and two weeks', () => {
    expect(findSpikes(countsOf({ export: [...repeat([0], 28), 4] }))).toEqual([]);
    expect(findSpikes(countsOf({ export: [...repeat([0], 13), 14] }))).toEqual([]);
    expect(findSpikes(countsOf({ export: [...repeat([0], 28), 5] })).map(({ count }) => count)).toEqual([5]);
  });

  it('of a theme with hundreds a day is found, too', () => {
    const usual = repeat([290, 310, 300], 10);
    expect(findSpikes(countsOf({ export: [...usual, 330] }))).toEqual([]);
    expect(findSpikes(countsOf({ export: [...usual, 420] })).map(({ count }) => count)).toEqual([420]);
  });
});
