import { z } from 'zod';

/** One speaker, as their feedback shows them. */

/** How many of the newest feedbacks `metadata` is read from. */
export const END_USER_METADATA_FEEDBACKS = 100;

export const endUserSchema = z
  .object({
    end_user_id: z.string(),
    feedbacks: z
      .int()
      .describe('Number of feedbacks from this speaker')
      .meta({ examples: [12] }),
    first_seen_at: z.iso.datetime().describe('When the first of these feedbacks was received (UTC)'),
    last_seen_at: z.iso.datetime().describe('When the last of these feedbacks was received (UTC)'),
    positive: z.int(),
    neutral: z.int(),
    negative: z.int(),
    average_score: z
      .number()
      .nullable()
      .describe('Average sentiment score, from -1 to 1; null without a result'),
    metadata: z
      .record(z.string(), z.unknown())
      .describe(
        `The last value of each field of \`metadata\`, from the newest ${END_USER_METADATA_FEEDBACKS} feedbacks`,
      )
      .meta({ examples: [{ plan: 'pro', app_version: '2.4.1' }] }),
  })
  .meta({ id: 'EndUser' });
export type EndUser = z.infer<typeof endUserSchema>;
