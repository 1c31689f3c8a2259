/**
 * Finds series of daily counts that rose above their usual pattern: the counts of the last weeks, by weekday.
 *
 * A day is a spike if all of this holds: at least `SPIKE_MINIMUM` people, two standard deviations above the usual, and so
 * unlikely that all series of an account together raise less than one false alert a month. A count is compared with a
 * negative binomial distribution: its mean is the series' level times the weekday's share, and its variance has what the
 * series varied by until now and what a short past leaves uncertain.
 */

/** People a day: fewer are no spike, however rare they are. */
export const SPIKE_MINIMUM = 5;
export const SPIKE_DEVIATIONS = 2;
/** Days before the one looked at, at most and at least. Shorter pasts have no pattern. */
export const USUAL_DAYS = 56;
export const USUAL_DAYS_MINIMUM = 14;
const FALSE_ALERTS_A_DAY = 1 / 45;
/** Counts of an account that a weekday's share needs to differ from the others. */
const WEEKDAY_PRIOR = 20;
/** Past days that don't count for the variance of a series: earlier spikes would hide later ones. */
const LEFT_OUT_DAYS = 2;
/** A past day doesn't count if the account had so many times the people of its busier days, and at least so many. */
const UNUSUAL_TIMES = 3;
const UNUSUAL_PEOPLE = 30;
const BUSIER_DAYS = 0.8;
/** Added to counts: what never happened isn't impossible. */
const UNSEEN = 0.5;
/** Series from which one can tell that most of them rose. */
const SERIES_FOR_GROWTH = 5;
/** In the variance of all series, a count that is farther off counts as being this far off. */
const FAR_OFF_DEVIATIONS = 5;
/** Means from which a normal distribution is as good. */
const LARGE_MEAN = 200;
const WEEK = 7;

export interface DailyCounts {
  /** all people of the account, a day each, oldest first; the last day is the one looked at */
  total: readonly number[];
  /** the same days of each series */
  series: ReadonlyMap<string, Series>;
}

export interface Series {
  counts: readonly number[];
  /** a part of all feedback, like the negative one: it may grow as the rest does */
  isShare?: true;
}

export interface Spike {
  key: string;
  count: number;
  /** what the weekday usually has */
  usual: number;
}

/**
 * Returns the series whose last day is a spike, most unlikely first.
 * @param seriesOfAll how many series are looked at on this day: the more there are, the more unlikely a spike has to be
 */
export function findSpikes({ total, series }: DailyCounts, seriesOfAll = series.size): Spike[] {
  const days = Math.min(total.length - 1, USUAL_DAYS);
  if (days < USUAL_DAYS_MINIMUM) return [];
  const given = total.slice(-days - 1);
  const usual = usualDays(given);
  const usualOnly = (counts: readonly number[]) => counts.slice(-days - 1).filter((_, day) => usual[day]);
  const shares = weekdayShares(given, usual).filter((_, day) => usual[day]);
  const totals = usualOnly(total);
  const pasts = [...series].map(([key, one]) => {
    const counts = usualOnly(one.counts);
    const level = levelOf(counts.slice(0, -1), shares);
    const rest = one.isShare && totals.map((all, day) => Math.max(0, all - (counts[day] ?? 0)));
    return { key, counts, level, mean: level * (shares.at(-1) ?? 1), rest };
  });
  const dispersion = dispersionOfAll(pasts, shares);
  const growth = growthOfMost(pasts);
  const likeliest = FALSE_ALERTS_A_DAY / Math.max(1, seriesOfAll);
  const found: (Spike & { chance: number })[] = [];
  for (const { key, counts, level, mean: usualMean, rest } of pasts) {
    const count = counts.at(-1) ?? 0;
    if (count < SPIKE_MINIMUM) continue;
    const past = counts.slice(0, -1);
    const mean = usualMean * Math.max(growth, rest === undefined ? 1 : growthOf(rest, shares));
    const spread = Math.max(dispersion, dispersionOf(past, level, shares));
    const variance = spread * (mean + mean ** 2 / (sum(past) + UNSEEN));
    if (count < mean + SPIKE_DEVIATIONS * Math.sqrt(variance)) continue;
    const chance = chanceOfAtLeast(count, mean, variance);
    if (chance <= likeliest) found.push({ key, count, usual: usualMean, chance });
  }
  return found.sort((one, other) => one.chance - other.chance).map(({ chance: _, ...spike }) => spike);
}

/** Which days count: not those on which the whole account had far more than usual, such as imports. The last one does. */
function usualDays(totals: readonly number[]): boolean[] {
  const past = totals.slice(0, -1);
  const busier = past.toSorted((one, other) => one - other)[Math.floor(past.length * BUSIER_DAYS)] ?? 0;
  const most = Math.max(UNUSUAL_PEOPLE, UNUSUAL_TIMES * busier);
  return totals.map((total, day) => total <= most || day === past.length);
}

/** How much of a usual day each day is, by weekday: 1 on average. */
function weekdayShares(totals: readonly number[], usual: readonly boolean[]): number[] {
  const days = totals.slice(0, -1).map((total, day) => ({ total, day }));
  const past = days.filter(({ day }) => usual[day]);
  const mean = sum(past.map(({ total }) => total)) / past.length;
  return totals.map((_, day) => {
    const same = past.filter((one) => (day - one.day) % WEEK === 0).map(({ total }) => total);
    return (sum(same) + WEEKDAY_PRIOR) / (same.length * mean + WEEKDAY_PRIOR);
  });
}

/** People on a usual day of average weekday. */
function levelOf(past: readonly number[], shares: readonly number[]): number {
  return (sum(past) + UNSEEN) / sum(shares.slice(0, -1));
}

/**
 * How much more than usual most series have on the last day, at least 1: an import raises everything. A few series say
 * nothing about that, as two of them may well rise for the same reason.
 */
function growthOfMost(pasts: readonly { counts: readonly number[]; mean: number }[]): number {
  const rises = pasts
    .filter(({ mean }) => mean >= UNSEEN)
    .map(({ counts, mean }) => ((counts.at(-1) ?? 0) + UNSEEN) / (mean + UNSEEN))
    .sort((one, other) => one - other);
  return rises.length < SERIES_FOR_GROWTH ? 1 : Math.max(1, rises[Math.floor(rises.length / 2)] ?? 1);
}

function growthOf(counts: readonly number[], shares: readonly number[]): number {
  const usual = levelOf(counts.slice(0, -1), shares) * (shares.at(-1) ?? 1);
  return Math.max(1, ((counts.at(-1) ?? 0) + UNSEEN) / (usual + UNSEEN));
}

/** Variance by mean of all series together: one alone has too few counts to tell how rare its highest are. */
function dispersionOfAll(
  pasts: readonly { counts: readonly number[]; level: number }[],
  shares: readonly number[],
): number {
  let squares = 0;
  let people = 0;
  for (const { counts, level } of pasts) {
    const past = counts.slice(0, -1);
    squares += sum(
      past.map((count, day) => {
        const expected = level * (shares[day] ?? 1);
        return Math.min((count - expected) ** 2, FAR_OFF_DEVIATIONS ** 2 * (expected + 1));
      }),
    );
    people += sum(past);
  }
  return Math.max(1, squares / Math.max(1, people));
}

/** Variance by mean of a series' past, at least that of independent people. */
function dispersionOf(past: readonly number[], level: number, shares: readonly number[]): number {
  const squares = past
    .map((count, day) => {
      const expected = level * (shares[day] ?? 1);
      return (count - expected) ** 2 / expected;
    })
    .sort((one, other) => one - other)
    .slice(0, -LEFT_OUT_DAYS);
  return Math.max(1, sum(squares) / (squares.length - 1));
}

/** Chance that a day has at least this count. */
function chanceOfAtLeast(count: number, mean: number, variance: number): number {
  if (mean > LARGE_MEAN) return normalTail((count - 0.5 - mean) / Math.sqrt(variance));
  const ratio = Math.max(variance / mean, 1.0001);
  const size = mean / (ratio - 1);
  let one = ratio ** -size;
  let below = 0;
  for (let number = 0; number < count; number += 1) {
    below += one;
    one *= ((size + number) / (number + 1)) * (1 - 1 / ratio);
  }
  return Math.max(0, 1 - below);
}

/** Upper tail of the standard normal distribution. Abramowitz and Stegun, 26.2.17: absolute error below 7.5e-8. */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
