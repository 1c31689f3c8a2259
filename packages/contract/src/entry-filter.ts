import { z } from 'zod';
import { END_USER_ID_CHARACTERS, TAG_CHARACTERS } from './sent-fields.ts';

/** Filters by origin of a feedback, shared by lists, exports, saved views and analytics. */

/** Longest `metadata` field (name and value together) that can be used in a filter. */
export const METADATA_PAIR_CHARACTERS = 300;
/** Number of metadata fields per feedback that can be used in a filter, and of conditions per request. */
export const METADATA_PAIRS = 50;
const CONDITIONS = 10;

export const entryFilterShape = {
  tag: z
    .string()
    .trim()
    .min(1)
    .max(TAG_CHARACTERS)
    .optional()
    .describe('Feedbacks with this tag')
    .meta({ examples: ['vip'] }),
  end_user_id: z
    .string()
    .min(1)
    .max(END_USER_ID_CHARACTERS)
    .optional()
    .describe('Feedbacks from this speaker, by your own id')
    .meta({ examples: ['user-42'] }),
  key: z
    .uuid()
    .optional()
    .describe('Feedbacks sent with this API key, by its id')
    .meta({ examples: ['7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11'] }),
  metadata: z
    .record(z.string().min(1).max(METADATA_PAIR_CHARACTERS), z.string().max(METADATA_PAIR_CHARACTERS))
    .refine((value) => Object.keys(value).length <= CONDITIONS, `has more than ${CONDITIONS} fields`)
    .optional()
    .describe(
      `Its \`metadata\` has these values, all of them: \`metadata[plan]=pro\`. Texts, numbers and true or false at the top level, up to ${METADATA_PAIR_CHARACTERS} characters with their name`,
    )
    .meta({ examples: [{ plan: 'pro' }] }),
  app_version: z
    .string()
    .min(1)
    .max(METADATA_PAIR_CHARACTERS)
    .optional()
    .describe('Feedbacks from this version of your app: `app_version` or `version` in their `metadata`')
    .meta({ examples: ['2.4.1'] }),
};

/** The same filters in a query string, where `metadata` uses OpenAPI's `deepObject` style. */
export const entryQueryShape = {
  ...entryFilterShape,
  metadata: entryFilterShape.metadata.meta({ style: 'deepObject', explode: true }),
};

const entryFilterSchema = z.object(entryFilterShape);
export type EntryFilter = z.infer<typeof entryFilterSchema>;
