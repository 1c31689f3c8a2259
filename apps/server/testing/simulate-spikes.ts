import { type DailyCounts, findSpikes, type Series, USUAL_DAYS } from '../src/alerts/find-spikes.ts';

/** Months of made-up accounts, to count how many rises are found and how many are told that weren't there. */

export interface SimulatedAccounts {
  accounts: number;
  themes: number;
  /** variance by mean of the people a day: 1 if they come independently */
  dispersion: number;
  seed: number;
}

export interface SpikesFound {
  /** share of the planted rises told by the end of the following day */
  found: number;
  planted: number;
  falseAlertsPerMonth: number;
}

const DAYS = 90;
const DAYS_PER_MONTH = 30.4;
/** Monday to Sunday */
const WEEKDAYS = [1.2, 1.25, 1.2, 1.15, 1.1, 0.55, 0.55];
/** Everything is four times as much on this day: somebody imports old messages. */
const IMPORT_DAY = 44;
const IMPORT_TIMES = 4;
const PLANT_EVERY_DAYS = 3;
/** People that a planted rise has on top of the usual ones, at least. */
const PLANTED_PEOPLE = 15;
/** Median of the themes' people a day, and how far they spread (log-normal). */
const LEVEL = 0.6;
const LEVEL_SPREAD = 1.2;
/** Themes grow or shrink by up to this share a day. */
const GROWTH = 0.005;

type Find = (counts: DailyCounts) => { key: string }[];

/**
 * @param times how many times the usual people a planted rise has; it lasts two days
 * @param find the rule that is tried
 */
export function simulateSpikes(
  { accounts, themes, dispersion, seed }: SimulatedAccounts,
  times: number,
  find: Find = findSpikes,
): SpikesFound {
  const random = randomFrom(seed);
  let falseAlerts = 0;
  let planted = 0;
  let found = 0;
  for (let account = 0; account < accounts; account += 1) {
    const levels = Array.from({ length: themes }, () => LEVEL * Math.exp(LEVEL_SPREAD * normal(random)));
    const growths = levels.map(() => 1 + GROWTH * (2 * random() - 1));
    const usual = (theme: number, day: number) =>
      (levels[theme] ?? 0) * (growths[theme] ?? 1) ** day * (WEEKDAYS[day % WEEKDAYS.length] ?? 1);
    const draw = (mean: number) =>
      poisson(random, dispersion > 1 ? gamma(random, mean / (dispersion - 1)) * (dispersion - 1) : mean);
    const drawDay = (day: number, risen?: number) =>
      levels.map((_, theme) => {
        const mean = usual(theme, day);
        if (theme === risen) return draw(Math.max(mean + PLANTED_PEOPLE, times * mean));
        return draw(mean * (day === USUAL_DAYS + IMPORT_DAY ? IMPORT_TIMES : 1));
      });
    const days: number[][] = [];
    for (let day = 0; day < USUAL_DAYS + DAYS; day += 1) {
      const before = [...days];
      days.push(drawDay(day));
      if (day < USUAL_DAYS) continue;
      falseAlerts += spikesOn(days, find).length;
      if (day % PLANT_EVERY_DAYS !== 0 || day === USUAL_DAYS + IMPORT_DAY) continue;
      const theme = Math.floor(random() * themes);
      const first = [...before, drawDay(day, theme)];
      const second = [...first, drawDay(day + 1, theme)];
      planted += 1;
      if (spikesOn(first, find).includes(theme) || spikesOn(second, find).includes(theme)) found += 1;
    }
  }
  return {
    found: found / planted,
    planted,
    falseAlertsPerMonth: falseAlerts / ((accounts * DAYS) / DAYS_PER_MONTH),
  };
}

/** The themes that are told on the last day. */
function spikesOn(days: readonly (readonly number[])[], find: Find): number[] {
  const total = days.map((counts) => counts.reduce((all, count) => all + count, 0));
  const series = new Map<string, Series>();
  for (const theme of days[0]?.keys() ?? [])
    series.set(String(theme), { counts: days.map((counts) => counts[theme] ?? 0) });
  return find({ total, series }).map(({ key }) => Number(key));
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Marsaglia and Tsang. */
function gamma(random: () => number, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * random() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const z = normal(random);
    const v = (1 + c * z) ** 3;
    if (v > 0 && Math.log(1 - random()) < z ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

function poisson(random: () => number, mean: number): number {
  if (mean > 500) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random()) count += 1;
  return count;
}
