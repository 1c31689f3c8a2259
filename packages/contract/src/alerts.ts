import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { themeQuoteSchema, themeReferenceSchema } from './themes.ts';

/** Alerts: more people than usual say something. */

export const ALERTS_PER_PAGE = 20;
export const ALERTS_PER_PAGE_MAXIMUM = 100;
/** Quotes in an alert, each from another person. */
export const ALERT_QUOTES = 3;
/** A theme that goes on rising is told again after this time at the earliest. */
export const ALERT_PAUSE_DAYS = 7;
/** Alerts of an account per day at most, most unusual first. */
export const ALERTS_PER_DAY = 5;

export const alertShape = {
  id: z.uuid(),
  kind: z
    .enum(['theme', 'negative'])
    .describe('What rose: a theme, or the number of people with negative feedback'),
  theme: themeReferenceSchema.nullable().describe('The theme; null for kind `negative`'),
  day: z.iso
    .date()
    .describe('Day of the rise (UTC)')
    .meta({ examples: ['2026-11-26'] }),
  people: z
    .int()
    .positive()
    .describe('Number of people who said it on that day, when the alert was raised')
    .meta({ examples: [23] }),
  usual: z
    .number()
    .nonnegative()
    .describe('Number of people that this weekday usually has')
    .meta({ examples: [2.4] }),
  quotes: z
    .array(themeQuoteSchema)
    .describe(
      `Up to ${ALERT_QUOTES} quotes of that day, each from another person; quotes of deleted feedback are left out`,
    ),
  created_at: z.iso.datetime(),
} as const;

export const alertSchema = z.object(alertShape).meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const alertQuerySchema = z.strictObject(
  pageQueryShape({ default: ALERTS_PER_PAGE, maximum: ALERTS_PER_PAGE_MAXIMUM }),
);
export type AlertQuery = z.output<typeof alertQuerySchema>;

export const alertListSchema = z.object({
  alerts: z.array(alertSchema).describe('Alerts, newest first'),
  ...pageShape,
});
export type AlertList = z.infer<typeof alertListSchema>;
