import { z } from 'zod';
import { eurosSchema } from './amounts.ts';
import { entryQueryShape } from './entry-filter.ts';
import { EMOTIONS, INTENTS } from './feedback.ts';
import { givenDate, givenInstant } from './instants.ts';
import { periodSchema, periodStandsAlone, timeZoneSchema } from './periods.ts';

/** `GET /analytics`: aggregates an account's feedbacks over a period and compares them with the previous period. */

export const ANALYTICS_INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export const ANALYTICS_DAYS_DEFAULT = 30;
export const ANALYTICS_DAYS_MAXIMUM = 400;
/** Longest period with hourly intervals. */
export const HOURLY_DAYS_MAXIMUM = 7;
export const TOPICS_SHOWN = 50;
/** Boundaries between duration ranges, in seconds. */
export const DURATION_EDGES_SECONDS = [5, 10, 30, 60, 120] as const;

const instant = z.union([givenInstant, givenDate], 'is not a date or a date with a time');

export const analyticsQuerySchema = z
  .strictObject({
    from: instant
      .optional()
      .describe(
        `Start of the period; days begin in \`timezone\`. Default: the last ${ANALYTICS_DAYS_DEFAULT} days, including today`,
      ),
    to: instant
      .optional()
      .describe('End of the period; a date without a time includes the whole day. Default: now'),
    interval: z.enum(ANALYTICS_INTERVALS).default('day'),
    period: periodSchema.optional(),
    timezone: timeZoneSchema
      .default('UTC')
      .describe('Time zone in which days, weeks (from Monday) and months begin'),
    ...entryQueryShape,
  })
  .check(periodStandsAlone);
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;

const totalsSchema = z.object({
  feedbacks: z.int().describe('Number of recordings, including those without a result'),
  analysed: z.int().describe('Number of recordings with a result'),
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
  average_score: z
    .number()
    .nullable()
    .describe('Average sentiment score, from -1 to 1; null if there’s no data'),
  duration_seconds: z.number(),
  average_duration_seconds: z.number().nullable(),
  cost_euros: eurosSchema.describe('Cost of these feedbacks, in euros, not counting deleted ones'),
});

const compared = {
  feedbacks: z.int(),
  previous_feedbacks: z.int(),
  change: z
    .number()
    .nullable()
    .describe(
      'Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data',
    ),
};

export const analyticsSchema = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    interval: z.enum(ANALYTICS_INTERVALS),
    timezone: z.string(),
    totals: totalsSchema,
    previous: totalsSchema.describe('Totals for the previous period of the same length'),
    series: z
      .array(totalsSchema.extend({ start: z.iso.datetime() }))
      .describe('All intervals of the period, including empty ones; the first and last may be partial'),
    topics: z
      .array(
        z.object({
          topic: z.string(),
          ...compared,
          negative: z.int(),
          average_score: z.number().nullable(),
          /** sum of the impacts of its feedbacks, each 0 … 100 */
          impact: z.number(),
        }),
      )
      .describe('Topics by impact: how many feedbacks mention each, and how urgent they are'),
    emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), ...compared })),
    intents: z.array(z.object({ intent: z.enum(INTENTS), ...compared })),
    durations: z
      .array(z.object({ from_seconds: z.number(), to_seconds: z.number().nullable(), feedbacks: z.int() }))
      .describe('Distribution of recording lengths; the last range has no upper bound'),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;
export type AnalyticsTotals = z.infer<typeof totalsSchema>;
