import { z } from 'zod';
import { oneOrMore } from './filter-values.ts';
import { projectFilterShape } from './project-id.ts';
import { END_USER_ID_CHARACTERS, TAG_CHARACTERS } from './sent-fields.ts';

/** Filters by origin of a feedback, shared by lists, exports, saved views and analytics. */

/** Longest `metadata` field (name and value together) that can be used in a filter. */
export const METADATA_PAIR_CHARACTERS = 300;
/** Number of metadata fields per feedback that can be used in a filter, and of conditions per request. */
export const METADATA_PAIRS = 50;
const CONDITIONS = 10;

const tag = z.string().trim().min(1).max(TAG_CHARACTERS);
const endUserId = z.string().min(1).max(END_USER_ID_CHARACTERS);
const pairs = z
  .record(
    z.string().min(1).max(METADATA_PAIR_CHARACTERS),
    oneOrMore(z.string().max(METADATA_PAIR_CHARACTERS)),
  )
  .refine((value) => Object.keys(value).length <= CONDITIONS, `has more than ${CONDITIONS} fields`)
  .optional();

export const entryFilterShape = {
  ...projectFilterShape,
  tag: oneOrMore(tag)
    .optional()
    .describe('Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`')
    .meta({ examples: ['vip'] }),
  not_tag: oneOrMore(tag)
    .optional()
    .describe('Only feedbacks without this tag, or without all of several')
    .meta({ examples: ['spam'] }),
  end_user_id: oneOrMore(endUserId)
    .optional()
    .describe('Feedbacks from this speaker, by your own id, or from any of several')
    .meta({ examples: ['user-42'] }),
  not_end_user_id: oneOrMore(endUserId)
    .optional()
    .describe('Only feedbacks from others than this speaker, or these')
    .meta({ examples: ['tester-1'] }),
  key: z
    .uuid()
    .optional()
    .describe('Feedbacks sent with this API key, by its id')
    .meta({ examples: ['7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11'] }),
  metadata: pairs
    .describe(
      `Its \`metadata\` has these values, all of them: \`metadata[plan]=pro\`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to ${METADATA_PAIR_CHARACTERS} characters with their name`,
    )
    .meta({ examples: [{ plan: 'pro' }] }),
  not_metadata: pairs
    .describe('Its `metadata` has none of these values: `not_metadata[plan]=free`')
    .meta({ examples: [{ plan: 'free' }] }),
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
  not_metadata: entryFilterShape.not_metadata.meta({ style: 'deepObject', explode: true }),
};

const entryFilterSchema = z.object(entryFilterShape);
export type EntryFilter = z.infer<typeof entryFilterSchema>;
