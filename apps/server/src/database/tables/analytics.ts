import type { Generated, JSONColumnType } from 'kysely';

export interface AnalyticsTables {
  analyticsDays: AnalyticsDaysTable;
  analyticsChanges: AnalyticsChangesTable;
}

/** What the feedbacks of a stretch of time say together: counts and sums. */
export interface AnalyticsFacts {
  feedbacks: number;
  analysed: number;
  positive: number;
  neutral: number;
  negative: number;
  /** sum of the scores of those that are analysed */
  score: number;
  /** how many have a duration, and the seconds of all */
  timed: number;
  seconds: number;
  microEuros: number;
  /** how many in each class of durations */
  durations: number[];
  /** how many, negative ones, sum of scores, sum of impacts */
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
