import { z } from 'zod';
import { givenDate, givenInstant } from './instants.ts';

/** Product analytics: events from pages (`POST /api/analytics`), and reports for administrators. */

export const EVENTS_PER_BATCH = 100;
export const EVENT_PROPERTIES_BYTES = 8_000;
const NAME_CHARACTERS = 100;
const ID_CHARACTERS = 200;

export const productEventSchema = z.strictObject({
  event: z.string().trim().min(1).max(NAME_CHARACTERS),
  properties: z
    .record(z.string(), z.unknown())
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= EVENT_PROPERTIES_BYTES, {
      message: `is larger than ${EVENT_PROPERTIES_BYTES / 1000} KB as JSON`,
    })
    .default({})
    .describe('Event properties, plus `timestamp`, `source` and `session_id`'),
  timestamp: givenInstant.optional(),
  user_id: z
    .string()
    .max(ID_CHARACTERS)
    .nullish()
    .describe('User id; ignored unless the request has that user’s key or session'),
});

export const analyticsBodySchema = z.union([
  z.strictObject({ events: z.array(productEventSchema).min(1).max(EVENTS_PER_BATCH) }),
  productEventSchema,
]);

export const analyticsAcceptedSchema = z.object({ success: z.literal(true), accepted: z.int() });

/** Score of each funnel step. */
export const SCORE_WEIGHTS = {
  signup: 10,
  activation: 20,
  first_request: 30,
  tutorial: 15,
  milestone: 15,
  conversion: 100,
} as const;
export const SCORE_MAXIMUM = 100;
export type ScoredStep = keyof typeof SCORE_WEIGHTS;

export const FUNNEL_STEPS = ['visit', 'signup', 'activation', 'first_request', 'conversion'] as const;
export const FUNNEL_DAYS_DEFAULT = 30;
export const FUNNEL_DAYS_MAXIMUM = 366;

/** From the first visit to the first payment, with what visitors do in between. */
export const GROWTH_STEPS = [
  'visit',
  'demo_recorded',
  'docs_read',
  'signup',
  'first_result',
  'checkout_started',
  'conversion',
] as const;
export type GrowthStep = (typeof GROWTH_STEPS)[number];

export const funnelQuerySchema = z.strictObject({
  from: givenDate.optional(),
  to: givenDate.optional(),
  by: z
    .enum(['week', 'source'])
    .optional()
    .describe('Also counts people by the week they came in, or by where they came from, in `groups`'),
});

const people = (what: string, example: number) =>
  z
    .int()
    .describe(what)
    .meta({ examples: [example] });
const steps: Record<GrowthStep, z.ZodInt> = {
  visit: people('Browser sessions', 120),
  demo_recorded: people('Sessions in which the demo gave a result', 31),
  docs_read: people('Sessions in which a page of the docs was read', 44),
  signup: people('Accounts that were opened', 12),
  first_result: people('Those of them with a result', 9),
  checkout_started: people('Those that went to a payment page', 3),
  conversion: people('Those that paid', 2),
};

export const funnelSchema = z.object({
  success: z.literal(true),
  from: z.iso.date(),
  to: z.iso.date(),
  events: z.int().describe('Number of events reported in the period'),
  funnel: z.array(
    z.object({
      step: z.enum(FUNNEL_STEPS),
      people: z
        .int()
        .describe(
          'Number of people who reached this step: browser sessions for visits; from sign-up on, accounts created in the period',
        ),
      of_previous: z
        .number()
        .nullable()
        .describe('Fraction of the previous step, from 0 to 1; null for the first step'),
    }),
  ),
  groups: z
    .array(
      z.object({
        group: z
          .string()
          .describe(
            'Monday of the week (UTC), or the source: a site, a campaign, `direct`, or `unknown` without consent',
          )
          .meta({ examples: ['2026-11-16'] }),
        people: z
          .object(steps)
          .describe(
            'Browser sessions for `visit`, `demo_recorded` and `docs_read`, of visitors who consented; accounts created in the period for the others',
          ),
      }),
    )
    .optional()
    .describe('Only with `by`: weeks from the newest to the oldest, or the 50 sources with the most people')
    .meta({
      examples: [
        [
          {
            group: '2026-11-16',
            people: {
              visit: 120,
              demo_recorded: 31,
              docs_read: 44,
              signup: 12,
              first_result: 9,
              checkout_started: 3,
              conversion: 2,
            },
          },
        ],
      ],
    }),
});

export const scoreQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

export const scoreListSchema = z.object({
  success: z.literal(true),
  accounts: z.array(
    z.object({
      user_id: z.uuid(),
      email: z.string(),
      created_at: z.iso.datetime(),
      score: z.int().min(0).max(SCORE_MAXIMUM),
      total_requests: z.int(),
      milestones: z.array(
        z.object({
          step: z.enum(['signup', 'activation', 'first_request', 'tutorial', 'milestone', 'conversion']),
          name: z.string(),
          reached_at: z.iso
            .datetime()
            .nullable()
            .describe('When the milestone was reached (UTC); null if the time isn’t known'),
        }),
      ),
    }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
