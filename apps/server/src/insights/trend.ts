import { type InsightCounts, TREND_PEOPLE_MINIMUM, type Trend } from '@voice-feedback/contract/insights';

/** One-sided 95% of a normal distribution, in standard deviations. */
const MORE_THAN_CHANCE = 1.64;

/**
 * Whether more or fewer people than before is more than chance. The numbers of two equal periods are compared as
 * independent counts (Poisson), whose difference has the variance of their sum.
 */
export function isMoreThanChance(now: number, before: number): boolean {
  const difference = Math.abs(now - before);
  return difference >= TREND_PEOPLE_MINIMUM && difference >= MORE_THAN_CHANCE * Math.sqrt(now + before);
}

export function trendOf({ people }: InsightCounts, previous: InsightCounts): Trend {
  if (previous.people === 0) return people >= TREND_PEOPLE_MINIMUM ? 'emerging' : 'steady';
  if (!isMoreThanChance(people, previous.people)) return 'steady';
  return people > previous.people ? 'growing' : 'fading';
}

const DIGITS = 4;

/** Change as a fraction; null if there was nothing before. */
export function growthOf(people: number, before: number): number | null {
  return before === 0 ? null : Number(((people - before) / before).toFixed(DIGITS));
}

/** A part as a fraction of all, from 0 to 1; 0 of nothing. */
export function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : Number((part / all).toFixed(DIGITS));
}
