import { z } from 'zod';
import { feedbackViewSchema, pendingFeedbackSchema } from './process.ts';

/** Selects the fields of each feedback in a response: more than usual (`expand`) or fewer (`fields`). */

export const EXPANDABLE = ['words', 'themes'] as const;
const SELECTION_CHARACTERS = 1_000;

const FIELD_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(feedbackViewSchema.shape),
  ...Object.keys(pendingFeedbackSchema.shape),
]);

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

export const selectionShape = {
  expand: z
    .string()
    .max(SELECTION_CHARACTERS)
    .transform(namesIn)
    .pipe(z.array(z.enum(EXPANDABLE, `is none of ${EXPANDABLE.join(', ')}`)))
    .optional()
    .describe(
      'Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to',
    )
    .meta({ examples: ['words'] }),
  fields: z
    .string()
    .max(SELECTION_CHARACTERS)
    .transform(namesIn)
    .pipe(
      z
        .array(z.string().refine((name) => FIELD_NAMES.has(name), 'is not a field of a feedback'))
        .min(1, 'names no field'),
    )
    .optional()
    .describe('Fields to return for each feedback, separated by commas; `id` is always included')
    .meta({ examples: ['id,summary,sentiment'] }),
};

export const selectionQuerySchema = z.strictObject(selectionShape);
export type Selection = z.infer<typeof selectionQuerySchema>;

/** Whether words are requested, by `expand` or in `fields`. */
export function wantsWords({ expand, fields }: Selection): boolean {
  return fields === undefined ? expand?.includes('words') === true : fields.includes('words');
}

/** Whether themes are requested, by `expand` or in `fields`. */
export function wantsThemes({ expand, fields }: Selection): boolean {
  return fields === undefined ? expand?.includes('themes') === true : fields.includes('themes');
}
