import type { Generated, JSONColumnType } from 'kysely';

export interface AnalyticsTables {
  analyticsDays: AnalyticsDaysTable;
  analyticsChanges: AnalyticsChangesTable;
}

/** Counts and sums over the feedbacks of a period. */
export interface AnalyticsFacts {
  feedbacks: number;
  analysed: number;
  positive: number;
  neutral: number;
  negative: number;
  /** sum of the scores of the analyzed ones */
  score: number;
  /** number of feedbacks with a duration, and their total seconds */
  timed: number;
  seconds: number;
  microEuros: number;
  /** number in each class of durations */
  durations: number[];
  /** count, negative ones, sum of scores, sum of impacts */
  topics: Record<string, [number, number, number, number]>;
  emotions: Record<string, number>;
  intents: Record<string, number>;
}

interface AnalyticsDaysTable {
  accountId: string;
  timezone: string;
  day: string;
  facts: JSONColumnType<AnalyticsFacts>;
  version: Generated<number>;
}

interface AnalyticsChangesTable {
  accountId: string;
  day: string;
}
