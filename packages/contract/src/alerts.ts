import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { NO_PROJECT, projectIdSchema } from './project-id.ts';
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
    .describe('What the alert is about: a theme, or the number of people with negative feedback'),
  theme: themeReferenceSchema.nullable().describe('The theme; null for kind `negative`'),
  project: projectIdSchema.describe(
    'Id of the project that the alert is about; null means feedback without a project',
  ),
  project_name: z
    .string()
    .nullable()
    .describe('Name of the project; null if there’s none')
    .meta({ examples: [null] }),
  day: z.iso
    .date()
    .describe('Day of the alert (UTC)')
    .meta({ examples: ['2026-11-26'] }),
  people: z
    .int()
    .positive()
    .describe('Number of people who said it on that day, when the alert was raised')
    .meta({ examples: [23] }),
  usual: z
    .number()
    .nonnegative()
    .describe('Usual number of people on this weekday')
    .meta({ examples: [2.4] }),
  quotes: z
    .array(themeQuoteSchema)
    .describe(
      `Up to ${ALERT_QUOTES} quotes of that day, each from a different person; quotes of deleted feedback are left out`,
    ),
  created_at: z.iso.datetime(),
} as const;

export const alertSchema = z.object(alertShape).meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const alertQuerySchema = z.strictObject({
  project: z
    .union([z.literal(NO_PROJECT), z.uuid()])
    .optional()
    .describe('Only alerts of this project, by its id; `none` means feedback without a project')
    .meta({ examples: [NO_PROJECT] }),
  ...pageQueryShape({ default: ALERTS_PER_PAGE, maximum: ALERTS_PER_PAGE_MAXIMUM }),
});
export type AlertQuery = z.output<typeof alertQuerySchema>;

export const alertListSchema = z.object({
  alerts: z.array(alertSchema).describe('Alerts, newest first'),
  ...pageShape,
});
export type AlertList = z.infer<typeof alertListSchema>;
