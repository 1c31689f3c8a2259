import { z } from 'zod';
import { entryQueryShape } from './entry-filter.ts';
import { feedbackFilterShape, filterIsConsistent } from './inbox.ts';
import { periodSchema, timeZoneSchema } from './periods.ts';
import { THEME_KINDS, themeQuoteSchema } from './themes.ts';

/** `GET /insights`: what people talk about in a period, compared with the one before. */

export const INSIGHTS_PERIOD_DEFAULT = '30d';
/** Groups in an answer. Emerging and fading ones beyond it are added, up to `TRENDING_SHOWN` of each. */
export const GROUPS_SHOWN = 50;
export const TRENDING_SHOWN = 10;
export const QUOTES_SHOWN = 3;
/** Values of a metadata field that are compared: its most frequent ones. */
export const SEGMENTS_SHOWN = 6;
export const INSIGHT_GROUPS = ['theme', 'topic', 'category'] as const;
export type InsightGrouping = (typeof INSIGHT_GROUPS)[number];
export const TRENDS = ['emerging', 'growing', 'steady', 'fading'] as const;
export type Trend = (typeof TRENDS)[number];
/** People needed before a group can count as emerging, growing or fading. */
export const TREND_PEOPLE_MINIMUM = 3;

const METADATA_KEY_CHARACTERS = 100;
/** `metadata.` and the name of a field. */
const metadataFieldSchema = z
  .string()
  .regex(/^metadata\..+/, 'is not metadata. and the name of a field')
  .max(METADATA_KEY_CHARACTERS);

const insightsShape = {
  by: z
    .enum(INSIGHT_GROUPS)
    .default('theme')
    .describe('What feedbacks are grouped by: themes, topics, or the account’s own categories'),
  weight_by: metadataFieldSchema
    .optional()
    .describe(
      'Field of `metadata` with the weight of a person, for example `metadata.revenue`. Each person counts once, with their highest value. Default: every person counts 1',
    )
    .meta({ examples: ['metadata.revenue'] }),
  ...feedbackFilterShape,
  period: periodSchema
    .optional()
    .describe(`Period up to now, instead of \`from\` and \`to\`. Default: ${INSIGHTS_PERIOD_DEFAULT}`),
  timezone: timeZoneSchema.default('UTC').describe('Time zone in which days begin'),
};

export const insightsQuerySchema = z
  .strictObject({
    ...insightsShape,
    compare_by: metadataFieldSchema
      .optional()
      .describe(
        `Field of \`metadata\` to compare by, for example \`metadata.plan\`: adds the numbers of its ${SEGMENTS_SHOWN} values with the most people`,
      )
      .meta({ examples: ['metadata.plan'] }),
    metadata: entryQueryShape.metadata,
    not_metadata: entryQueryShape.not_metadata,
  })
  .check(filterIsConsistent);
/** The same in the body of a request. */
export const insightsBodySchema = z.strictObject(insightsShape).check(filterIsConsistent);
export type InsightsQuery = z.output<typeof insightsQuerySchema>;

const countsShape = {
  people: z
    .int()
    .describe('Number of people, by `end_user_id`; feedbacks without one count as one person each')
    .meta({ examples: [38] }),
  messages: z
    .int()
    .describe('Number of feedbacks')
    .meta({ examples: [41] }),
  negative: z
    .int()
    .describe('How many of these feedbacks are negative')
    .meta({ examples: [33] }),
};
const countsSchema = z.object(countsShape);
export type InsightCounts = z.infer<typeof countsSchema>;

const groupSegmentSchema = z
  .object({
    ...countsShape,
    share: z
      .number()
      .describe('Its share of the people with that value, from 0 to 1')
      .meta({ examples: [0.3167] }),
  })
  .meta({ id: 'InsightGroupSegment' });
export type InsightGroupSegment = z.infer<typeof groupSegmentSchema>;

const comparisonSchema = z
  .object({
    field: z
      .string()
      .describe('The field of `metadata` that is compared by')
      .meta({ examples: ['plan'] }),
    values: z
      .array(
        z.object({
          value: z
            .string()
            .describe('Value of the field, as in the filter `metadata`')
            .meta({ examples: ['pro'] }),
          ...countsShape,
        }),
      )
      .describe(
        `The ${SEGMENTS_SHOWN} values with the most people in the period. Someone who wrote with two values counts in both`,
      ),
    rest: countsSchema.describe('Feedbacks with another value, or without the field'),
  })
  .meta({ id: 'InsightComparison' });
export type InsightComparison = z.infer<typeof comparisonSchema>;

const afterDoneSchema = z.object({
  before_per_week: z
    .number()
    .describe('Feedbacks per week in the four weeks before it was done')
    .meta({ examples: [12.5] }),
  after_per_week: z
    .number()
    .nullable()
    .describe('Feedbacks per week since then, at most four weeks; null on the first day')
    .meta({ examples: [0.5] }),
});

export const insightGroupSchema = z
  .object({
    id: z
      .string()
      .describe('Id of the theme, or name of the topic or category: the value of the filter of the same name')
      .meta({ examples: ['7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11'] }),
    name: z.string().meta({ examples: ['Export takes far too long'] }),
    kind: z
      .enum(THEME_KINDS)
      .nullable()
      .describe('Kind of theme: a problem, a request or praise; null for topics and categories'),
    ...countsShape,
    previous: countsSchema.describe('The same for the previous period'),
    growth: z
      .number()
      .nullable()
      .describe('Change in people as a fraction (0.5 means 50% more); null if no one said it before')
      .meta({ examples: [1.25] }),
    weight: z
      .number()
      .describe('Sum of its people’s weights (`weight_by`); without it, the number of people')
      .meta({ examples: [4_200] }),
    trend: z
      .enum(TRENDS)
      .nullable()
      .describe(
        'emerging: no one said it in the previous period; growing or fading: the difference in people is more than chance explains (1.64 standard deviations); null if there was no feedback in the previous period',
      ),
    days: z
      .array(z.int())
      .describe('Feedbacks on each day of the period')
      .meta({ examples: [[0, 2, 1, 5, 9, 14, 10]] }),
    segments: z
      .array(groupSegmentSchema)
      .describe(
        'The same for each of `comparison.values`, in their order; empty without `compare_by`. Only the period, not the one before',
      ),
    quotes: z
      .array(themeQuoteSchema)
      .describe(
        `Up to ${QUOTES_SHOWN} of its newest quotes, from different people; none for topics and categories`,
      ),
    pinned: z.boolean().describe('Whether your team pinned the theme'),
    ignored: z.boolean().describe('Whether your team ignores the theme'),
    done_at: z.iso
      .datetime()
      .nullable()
      .describe('When your team marked the theme as done; null if it isn’t'),
    after_done: afterDoneSchema
      .nullable()
      .describe(
        'Whether people stopped mentioning it after it was done; null if it isn’t done. Ignores the filters',
      ),
  })
  .meta({ id: 'InsightGroup' });
export type InsightGroup = z.infer<typeof insightGroupSchema>;

const daySchema = z.object({
  day: z.iso.date().describe('The day, in the time zone of the request'),
  messages: z
    .int()
    .describe('Number of feedbacks')
    .meta({ examples: [12] }),
  negative: z.int(),
});

export const insightsSchema = z
  .object({
    from: z.iso.datetime().describe('Start of the period (UTC)'),
    to: z.iso.datetime().describe('End of the period (UTC)'),
    previous_from: z.iso
      .datetime()
      .describe('Start of the previous period: the same number of days, up to the same time of day'),
    previous_to: z.iso.datetime().describe('End of the previous period (UTC)'),
    timezone: z.string(),
    by: z.enum(INSIGHT_GROUPS).describe('What the feedbacks are grouped by'),
    totals: countsSchema.describe('All matching feedbacks of the period'),
    previous: countsSchema.describe('All matching feedbacks of the previous period'),
    days: z.array(daySchema).describe('All days of the period, including empty ones'),
    comparison: comparisonSchema
      .nullable()
      .describe('Values of `compare_by` beside each other; null without it'),
    groups: z
      .array(insightGroupSchema)
      .describe(
        `Pinned ones first, then by people: up to ${GROUPS_SHOWN}, and beyond that up to ${TRENDING_SHOWN} emerging and ${TRENDING_SHOWN} fading ones. Includes ignored themes, marked as such`,
      ),
    group_count: z
      .int()
      .describe('Number of all groups, including those left out')
      .meta({ examples: [64] }),
    computed_at: z.iso
      .datetime()
      .describe('When the numbers were computed (UTC); a response can be up to ten seconds old'),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof insightsSchema>;
