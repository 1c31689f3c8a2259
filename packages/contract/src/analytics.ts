import { z } from 'zod';
import { EMOTIONS, INTENTS } from './feedback.ts';
import { givenDate, givenInstant } from './instants.ts';

/** `GET /analytics`: what an account's feedbacks say together, in a period and against the one before it. */

export const ANALYTICS_INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export const ANALYTICS_DAYS_DEFAULT = 30;
export const ANALYTICS_DAYS_MAXIMUM = 400;
/** An interval of an hour is for periods up to this long. */
export const HOURLY_DAYS_MAXIMUM = 7;
export const TOPICS_SHOWN = 50;
/** Seconds at which one duration class ends and the next begins. */
export const DURATION_EDGES_SECONDS = [5, 10, 30, 60, 120] as const;

const instant = z.union([givenInstant, givenDate], 'is not a date or a date with a time');

function isTimeZone(name: string): boolean {
  // Offsets are left out: half of the world reads the sign the other way round.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const analyticsQuerySchema = z.strictObject({
  from: instant
    .optional()
    .describe(`Start; a day begins in \`timezone\`. Default: ${ANALYTICS_DAYS_DEFAULT} days, today included`),
  to: instant.optional().describe('End; a day is included whole. Default: now'),
  interval: z.enum(ANALYTICS_INTERVALS).default('day'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'is not a time zone such as Europe/Paris')
    .default('UTC')
    .describe('What days, weeks (from Monday) and months are counted in'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;

const totalsSchema = z.object({
  /** recordings, also those without a result */
  feedbacks: z.int(),
  /** with a result */
  analysed: z.int(),
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
  /** mean sentiment score, -1 … 1; null when there is none */
  average_score: z.number().nullable(),
  duration_seconds: z.number(),
  average_duration_seconds: z.number().nullable(),
  /** what these feedbacks cost; deleted ones are not among them */
  cost_euros: z.number(),
});

const compared = {
  feedbacks: z.int(),
  previous_feedbacks: z.int(),
  /** growth against the period before, 0.5 is half as many again; null when there was none */
  change: z.number().nullable(),
};

export const analyticsSchema = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    interval: z.enum(ANALYTICS_INTERVALS),
    timezone: z.string(),
    totals: totalsSchema,
    /** the period of the same length right before */
    previous: totalsSchema,
    /** every interval of the period, empty ones too; the first and last may be cut by it */
    series: z.array(totalsSchema.extend({ start: z.iso.datetime() })),
    /** by impact: how many speak of it, and how much each wants to be acted on */
    topics: z.array(
      z.object({
        topic: z.string(),
        ...compared,
        negative: z.int(),
        average_score: z.number().nullable(),
        /** sum of the feedbacks' impacts, 0 … 100 each */
        impact: z.number(),
      }),
    ),
    emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), ...compared })),
    intents: z.array(z.object({ intent: z.enum(INTENTS), ...compared })),
    /** how long they speak; the last class has no end */
    durations: z.array(
      z.object({ from_seconds: z.number(), to_seconds: z.number().nullable(), feedbacks: z.int() }),
    ),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;
export type AnalyticsTotals = z.infer<typeof totalsSchema>;
