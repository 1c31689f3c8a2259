import { z } from 'zod';
import { eurosSchema } from './amounts.ts';
import { replaced } from './replaced.ts';

/**
 * Response of `GET /api/catalogue`: the prices, offers, plans and limits that the server enforces. Amounts are exact
 * decimal strings in euros; 1 credit is €0.01.
 */

const amount = {
  amount_euros: eurosSchema.meta({ examples: ['0.05'] }),
  euros: replaced(z.number().nonnegative(), 'other_amounts', 'Use `amount_euros`'),
};

export const offerSchema = z.object({
  id: z.enum(['signup', 'demo', 'showcase']),
  credits: z.number().positive(),
  ...amount,
  renews: z
    .enum(['once', 'monthly'])
    .describe(
      '`monthly` credits are given every calendar month (UTC), and what’s left expires at the end of the month',
    ),
});

export const planSchema = z.object({
  id: z.enum(['free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom']),
  monthly_euros: eurosSchema.nullable().describe('Monthly price, in euros; null for the custom plan'),
  charge: z.discriminatedUnion('by', [
    z.object({ by: z.literal('second') }),
    z.object({ by: z.literal('request'), ...amount }),
    z.object({ by: z.literal('plan') }),
  ]),
  recordings_per_month: z
    .int()
    .positive()
    .nullable()
    .describe('Maximum recordings per calendar month (UTC); null means no limit'),
  maximum_seconds: z
    .number()
    .positive()
    .describe('Maximum length of a recording sent through the API, in seconds'),
  voice_test_maximum_seconds: z
    .number()
    .positive()
    .describe('Maximum length of a recording in the dashboard’s Voice Test, in seconds'),
  requests_per_minute: z.int().positive(),
});

export const catalogueSchema = z
  .object({
    currency: z.literal('EUR'),
    credits_per_euro: z.number().positive(),
    minute_prices: z.object({
      standard: z.object(amount),
      detailed: z.object(amount),
    }),
    offers: z.array(offerSchema),
    plans: z.array(planSchema),
    demo_keys: z.object({ maximum_seconds: z.number().positive(), requests_per_minute: z.int().positive() }),
    top_up: z.object({
      presets_euros: z.array(eurosSchema),
      minimum_euros: eurosSchema,
      maximum_euros: eurosSchema,
      banner_euros: eurosSchema,
      starter_pack_euros: eurosSchema,
    }),
    admin_grant: z.object({
      default_euros: eurosSchema,
      minimum_euros: eurosSchema,
      step_euros: eurosSchema,
    }),
    warnings: z.object({
      basis_credits: z.number().positive(),
      thresholds: z.array(
        z.object({
          percent: z.int().min(1).max(100).describe('Percentage of the basis that’s been used'),
          event: z.enum(['credits.low', 'credits.exhausted']),
          toast_seconds: z
            .number()
            .positive()
            .nullable()
            .describe('How long the message is shown, in seconds; null means until it’s closed'),
        }),
      ),
      banner_from_credits: z.number(),
      banner_to_credits: z.number(),
      add_credits_at_credits: z.number(),
    }),
    audio: z.object({ formats: z.array(z.string()), maximum_bytes: z.int().positive() }),
    targets: z
      .object({
        uptime_percent: z.number(),
        response_milliseconds: z.number(),
        thirty_seconds_of_audio_milliseconds: z.number(),
        accuracy_percent: z.number(),
        languages: z.int(),
      })
      .describe('Goals stated on the website; these aren’t measurements'),
  })
  .meta({ id: 'Catalogue' });

export type Catalogue = z.infer<typeof catalogueSchema>;
