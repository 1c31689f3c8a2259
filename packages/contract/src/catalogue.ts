import { z } from 'zod';

/**
 * Prices, offers, plans and limits as `GET /api/catalogue` gives them: the same entries that the server charges and
 * refuses by. Amounts are in euros, exact to a micro-euro; 1 credit is €0.01.
 */

const euros = z.number().nonnegative();

export const offerSchema = z.object({
  id: z.enum(['signup', 'demo', 'showcase']),
  credits: z.number().positive(),
  euros,
  /** monthly: anew every calendar month (UTC); what is left expires at its end */
  renews: z.enum(['once', 'monthly']),
});

export const planSchema = z.object({
  id: z.enum(['free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom']),
  /** null: by contract */
  monthly_euros: euros.nullable(),
  charge: z.discriminatedUnion('by', [
    z.object({ by: z.literal('second') }),
    z.object({ by: z.literal('request'), euros }),
    z.object({ by: z.literal('plan') }),
  ]),
  /** null: no cap */
  recordings_per_month: z.int().positive().nullable(),
  /** longest recording through the API */
  maximum_seconds: z.number().positive(),
  /** longest recording in the dashboard's Voice Test */
  voice_test_maximum_seconds: z.number().positive(),
  requests_per_minute: z.int().positive(),
});

export const catalogueSchema = z
  .object({
    currency: z.literal('EUR'),
    credits_per_euro: z.number().positive(),
    minute_prices: z.object({
      standard: z.object({ euros }),
      detailed: z.object({ euros }),
    }),
    offers: z.array(offerSchema),
    plans: z.array(planSchema),
    demo_keys: z.object({ maximum_seconds: z.number().positive(), requests_per_minute: z.int().positive() }),
    top_up: z.object({
      presets_euros: z.array(euros),
      minimum_euros: euros,
      maximum_euros: euros,
      banner_euros: euros,
      starter_pack_euros: euros,
    }),
    admin_grant: z.object({ default_euros: euros, minimum_euros: euros, step_euros: euros }),
    warnings: z.object({
      basis_credits: z.number().positive(),
      thresholds: z.array(
        z.object({
          /** of the basis used up */
          percent: z.int().min(1).max(100),
          event: z.enum(['credits.low', 'credits.exhausted']),
          /** null: until closed */
          toast_seconds: z.number().positive().nullable(),
        }),
      ),
      banner_from_credits: z.number(),
      banner_to_credits: z.number(),
      add_credits_at_credits: z.number(),
    }),
    audio: z.object({ formats: z.array(z.string()), maximum_bytes: z.int().positive() }),
    /** goals that marketing pages name: not measurements */
    targets: z.object({
      uptime_percent: z.number(),
      response_milliseconds: z.number(),
      thirty_seconds_of_audio_milliseconds: z.number(),
      accuracy_percent: z.number(),
      languages: z.int(),
    }),
  })
  .meta({ id: 'Catalogue' });

export type Catalogue = z.infer<typeof catalogueSchema>;
