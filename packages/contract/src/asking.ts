import { z } from 'zod';
import { feedbackFilterShape, filterIsConsistent } from './inbox.ts';
import { themeQuoteSchema } from './themes.ts';

/** `POST /insights/ask`: a question about the feedback, answered by a language model from quotes only. */

export const ASKED_CHARACTERS = 500;
/** Messages whose words the language model gets for a question. */
export const ASK_MESSAGES = 40;
export const ANSWER_SENTENCES = 8;
export const SENTENCE_CHARACTERS = 400;
export const SENTENCE_QUOTES = 5;
export const ASKED_PER_MINUTE = 10;
/** Per account. The budget of the language model is shared by all accounts of an installation. */
export const ASKED_PER_DAY = 300;

export const askSchema = z
  .strictObject({
    question: z
      .string()
      .trim()
      .min(1)
      .max(ASKED_CHARACTERS)
      .describe('The question, in any language. The answer is in the same one')
      .meta({ examples: ['What do people say about the export?'] }),
    ...feedbackFilterShape,
  })
  .check(filterIsConsistent);
export type Ask = z.output<typeof askSchema>;

const ASK_STATUSES = ['answered', 'not_mentioned'] as const;

export const askedSchema = z
  .object({
    question: z
      .string()
      .describe('The question as it was asked')
      .meta({ examples: ['What do people say about the export?'] }),
    status: z
      .enum(ASK_STATUSES)
      .describe('`not_mentioned`: no message says that, or no quote backed a sentence of the answer'),
    sentences: z
      .array(
        z.object({
          text: z
            .string()
            .describe('One sentence of the answer, written by the language model')
            .meta({ examples: ['People wait too long for the export.'] }),
          quotes: z
            .array(z.int())
            .describe('Ids of the quotes that it’s based on, at least one')
            .meta({ examples: [[1]] }),
        }),
      )
      .describe(`The answer: up to ${ANSWER_SENTENCES} sentences, each with its quotes`),
    quotes: z
      .array(
        themeQuoteSchema.extend({
          id: z
            .int()
            .describe('Number of the quote in this answer')
            .meta({ examples: [1] }),
        }),
      )
      .describe('The quotes of the answer. Each was found word for word in its transcript'),
    messages_read: z
      .int()
      .describe(
        `Number of feedbacks that the language model read, at most ${ASK_MESSAGES}: those that match the filters and contain words of the question, then the most urgent ones`,
      )
      .meta({ examples: [ASK_MESSAGES] }),
    language_model: z
      .string()
      .describe('The language model')
      .meta({ examples: ['gpt-5-mini'] }),
  })
  .meta({ id: 'Asked' });
export type Asked = z.infer<typeof askedSchema>;

export const askingSchema = z.object({
  available: z.boolean().describe('Whether questions can be asked: a language model is configured'),
});
