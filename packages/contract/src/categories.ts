import { z } from 'zod';

/** Categories that an account defines for its own feedback. */

export const CATEGORIES = 50;
export const CATEGORY_NAME_CHARACTERS = 60;
export const CATEGORY_DESCRIPTION_CHARACTERS = 300;
export const CATEGORY_EXAMPLES_MINIMUM = 5;
export const CATEGORY_EXAMPLES = 20;
export const CATEGORY_EXAMPLE_CHARACTERS = 300;

const categorySchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(CATEGORY_NAME_CHARACTERS, `is longer than ${CATEGORY_NAME_CHARACTERS} characters`)
    .describe('Name of the category, as feedbacks and filters have it')
    .meta({ examples: ['Cancellation'] }),
  description: z
    .string()
    .trim()
    .max(CATEGORY_DESCRIPTION_CHARACTERS, `is longer than ${CATEGORY_DESCRIPTION_CHARACTERS} characters`)
    .describe('What belongs to it, in a few words; may be empty')
    .meta({ examples: ['Wants to cancel or end the subscription'] }),
  examples: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(CATEGORY_EXAMPLE_CHARACTERS, `is longer than ${CATEGORY_EXAMPLE_CHARACTERS} characters`),
    )
    .min(CATEGORY_EXAMPLES_MINIMUM, `has fewer than ${CATEGORY_EXAMPLES_MINIMUM} examples`)
    .max(CATEGORY_EXAMPLES, `has more than ${CATEGORY_EXAMPLES} examples`)
    .describe('Sentences that people say, in English: 5 to 20')
    .meta({
      examples: [
        [
          'I want to cancel my subscription',
          'please end my membership',
          'how do I stop paying every month',
          'close my account',
          'cancel my plan before it renews',
        ],
      ],
    }),
});
export type Category = z.infer<typeof categorySchema>;

/** An account's categories. */
export const accountCategoriesSchema = z
  .object({
    categories: z
      .array(categorySchema)
      .max(CATEGORIES, `has more than ${CATEGORIES} categories`)
      .refine(
        (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
        'has two categories of the same name',
      )
      .describe('Categories that the account’s feedbacks are compared with'),
  })
  .meta({ id: 'AccountCategories' });
export type AccountCategories = z.infer<typeof accountCategoriesSchema>;
export const changeCategoriesSchema = z.strictObject(accountCategoriesSchema.shape);
