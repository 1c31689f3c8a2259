import { z } from 'zod';
import { entryQueryShape } from './entry-filter.ts';
import { feedbackFilterSchema, filterIsConsistent, SEARCH_CHARACTERS } from './inbox.ts';

/** Values that feedbacks have, for choosing a filter. */

const VALUES_LIMIT_MAXIMUM = 100;
const VALUES_LIMIT_DEFAULT = 50;

export const VALUE_FIELDS = [
  'sentiment',
  'intent',
  'emotion',
  'topic',
  'category',
  'tag',
  'inbox_status',
  'assignee',
  'project',
  'end_user_id',
  'metadata',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export const valuesQuerySchema = z
  .strictObject({
    field: z
      .enum(VALUE_FIELDS)
      .describe('Field to list the values of')
      .meta({ examples: ['metadata'] }),
    metadata_name: z
      .string()
      .min(1)
      .max(SEARCH_CHARACTERS)
      .optional()
      .describe('With `field=metadata`: the name to list the values of. Without it, the names are listed')
      .meta({ examples: ['plan'] }),
    contains: z
      .string()
      .trim()
      .min(1)
      .max(SEARCH_CHARACTERS)
      .optional()
      .describe(
        'Only values that contain this text, in upper or lower case. Projects are also found by their name, and assignees by their email address',
      )
      .meta({ examples: ['pro'] }),
    limit: z.coerce.number().int().min(1).max(VALUES_LIMIT_MAXIMUM).default(VALUES_LIMIT_DEFAULT),
    ...feedbackFilterSchema.shape,
    metadata: entryQueryShape.metadata,
    not_metadata: entryQueryShape.not_metadata,
  })
  .check(filterIsConsistent)
  .refine(({ field, metadata_name: name }) => name === undefined || field === 'metadata', {
    path: ['metadata_name'],
    message: 'needs field=metadata',
  });
export type ValuesQuery = z.infer<typeof valuesQuerySchema>;

export const valuesSchema = z.object({
  values: z
    .array(
      z.object({
        value: z
          .string()
          .describe('The value')
          .meta({ examples: ['pro'] }),
        count: z
          .int()
          .describe('Number of matching feedbacks that have it')
          .meta({ examples: [92] }),
      }),
    )
    .describe('Values of the field, most frequent first'),
  has_more: z.boolean(),
});
export type Values = z.infer<typeof valuesSchema>;
