import { z } from 'zod';
import { sentimentSchema } from './feedback.ts';

/** What people answered to an ask link. */

/** People whose answers the results show together, newest first. */
export const ASK_PEOPLE_SHOWN = 20;
export const ASK_QUOTES = 5;

const answerSchema = z.object({
  feedback_id: z.uuid(),
  question_id: z
    .string()
    .describe('Id of the question, which may have been removed since')
    .meta({ examples: ['k3v9x0p2qa'] }),
  follow_up: z.boolean().describe('Whether it answers the follow-up question'),
  transcript: z
    .string()
    .nullable()
    .describe('What was said or written; null until it’s processed, or without speech'),
  sentiment: sentimentSchema.shape.label.nullable(),
  created_at: z.iso.datetime(),
});

export const askResultsSchema = z
  .object({
    people: z
      .int()
      .describe('Number of people who answered and whose feedback still exists')
      .meta({ examples: [42] }),
    questions: z
      .array(
        z.object({
          id: z.string().meta({ examples: ['k3v9x0p2qa'] }),
          text: z.string().meta({ examples: ['What nearly kept you from buying?'] }),
          answers: z
            .int()
            .describe('Answers to the question itself')
            .meta({ examples: [40] }),
          follow_ups: z
            .int()
            .describe('Answers to its follow-up question')
            .meta({ examples: [9] }),
          positive: z.int().meta({ examples: [12] }),
          neutral: z.int().meta({ examples: [9] }),
          negative: z.int().meta({ examples: [19] }),
          quotes: z.array(answerSchema).describe(`The newest answers, at most ${ASK_QUOTES}`),
        }),
      )
      .describe(
        'The link’s questions, in their order. Removed questions aren’t shown; their answers stay in the inbox',
      ),
    latest_people: z
      .array(
        z.object({
          end_user_id: z
            .string()
            .describe('The person, as in `GET /end-users/{end_user_id}`')
            .meta({ examples: ['ask-0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
          answers: z.array(answerSchema).describe('In the order in which they were given'),
        }),
      )
      .describe(`The ${ASK_PEOPLE_SHOWN} people who answered last, each with all answers`),
  })
  .meta({ id: 'AskResults' });
export type AskResults = z.infer<typeof askResultsSchema>;
export type AskAnswer = z.infer<typeof answerSchema>;

/** Metadata of answers, by which they're found. The inbox filters by it. */
export const ASK_METADATA = {
  link: 'ask_link',
  question: 'ask_question',
  followUp: 'ask_follow_up',
} as const;
