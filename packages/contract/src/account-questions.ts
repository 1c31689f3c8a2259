import { z } from 'zod';
import { extractionSchema } from './extraction.ts';
import { questionsSchema } from './questions.ts';

/** What an account asks of all its feedbacks. */

const questions = questionsSchema.describe('Questions that all feedbacks of the account answer');

export const accountQuestionsSchema = z
  .object({
    questions,
    schema: extractionSchema
      .nullable()
      .describe(
        'JSON Schema of the object that is extracted from all feedbacks of the account; null without one',
      ),
  })
  .meta({ id: 'AccountQuestions' });
export type AccountQuestions = z.infer<typeof accountQuestionsSchema>;

export const changeQuestionsSchema = z.strictObject({
  questions: questions
    .optional()
    .describe(
      'Questions for all feedbacks of the account. They replace the previous ones; without this field, those stay',
    ),
  schema: extractionSchema
    .nullable()
    .optional()
    .describe(
      'JSON Schema of an object to extract from all feedbacks of the account. Null removes it; without this field, it stays the same',
    ),
});
