import { z } from 'zod';
import { END_USER_ID_CHARACTERS, TAG_CHARACTERS } from './sent-fields.ts';

/** Who and what sent a feedback: it narrows lists, exports, saved views and analytics alike. */

/** Of `metadata`, fields up to this long (name and value together) can be filtered by. */
export const METADATA_PAIR_CHARACTERS = 300;
/** Fields of one feedback's metadata that can be filtered by, and conditions in one question. */
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

/** The same in a query string, with how an object is written there (OpenAPI's `deepObject`). */
export const entryQueryShape = {
  ...entryFilterShape,
  metadata: entryFilterShape.metadata.meta({ style: 'deepObject', explode: true }),
};

const entryFilterSchema = z.object(entryFilterShape);
export type EntryFilter = z.infer<typeof entryFilterSchema>;
