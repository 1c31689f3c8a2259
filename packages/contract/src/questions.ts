import { z } from 'zod';

/** Questions that an account or a request wants every feedback to answer. */

export const QUESTIONS = 20;
export const QUESTION_NAME_CHARACTERS = 60;
export const QUESTION_CHARACTERS = 300;
export const QUESTION_OPTIONS_MINIMUM = 2;
export const QUESTION_OPTIONS = 20;
export const OPTION_CHARACTERS = 60;
export const OPTION_DESCRIPTION_CHARACTERS = 300;
export const UNIT_CHARACTERS = 30;
export const QUESTION_EXAMPLES = 20;
export const QUESTION_EXAMPLE_CHARACTERS = 300;
/** All questions of a request or an account together, as JSON. */
export const QUESTIONS_BYTES = 32_000;

export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const atMost = (characters: number) =>
  z.string().trim().max(characters, `is longer than ${characters} characters`);
const written = (characters: number) => atMost(characters).min(1, 'is empty');

const examplesSchema = z
  .array(written(QUESTION_EXAMPLE_CHARACTERS))
  .max(QUESTION_EXAMPLES, `has more than ${QUESTION_EXAMPLES} examples`);

const optionSchema = z.strictObject({
  name: written(OPTION_CHARACTERS)
    .describe('The answer, as feedbacks and filters have it')
    .meta({ examples: ['Android'] }),
  description: atMost(OPTION_DESCRIPTION_CHARACTERS)
    .optional()
    .describe('What belongs to it, in a few words')
    .meta({ examples: ['A phone or tablet with Android'] }),
  examples: examplesSchema
    .optional()
    .describe(
      'Example sentences of people who mean it, in English. They help recognize it in other words, too',
    )
    .meta({ examples: [['my Galaxy is slow', 'I downloaded it from the Play Store']] }),
});

const questionSchema = z
  .strictObject({
    name: written(QUESTION_NAME_CHARACTERS)
      // Not a pattern of the schema, so that the SDKs' types stay plain.
      .refine(
        (name) => /^[A-Za-z0-9_.-]*$/.test(name),
        'may only have letters from a to z, digits, "_", "-" and "."',
      )
      .describe('Name of the answer: letters from a to z, digits, `_`, `-` and `.`')
      .meta({ examples: ['wants_refund'] }),
    question: written(QUESTION_CHARACTERS)
      .describe('The question about the speaker or what they say, in English')
      .meta({ examples: ['Does the speaker want a refund?'] }),
    kind: z
      .enum(QUESTION_KINDS)
      .describe('What the answer is: true or false, one of `options`, a number, or words of the message')
      .meta({ examples: ['yes_no'] }),
    options: z
      .array(optionSchema)
      .min(QUESTION_OPTIONS_MINIMUM, `has fewer than ${QUESTION_OPTIONS_MINIMUM} options`)
      .max(QUESTION_OPTIONS, `has more than ${QUESTION_OPTIONS} options`)
      .refine(haveOwnNames, 'has two options of the same name')
      .optional()
      .describe('Only with `choice`, which needs them: the possible answers'),
    unit: written(UNIT_CHARACTERS)
      .optional()
      .describe('Only with `number`: the unit, for example “seats” or “euros”')
      .meta({ examples: ['seats'] }),
    examples: examplesSchema
      .optional()
      .describe('Only with `yes_no`: sentences that people say if the answer is yes, in English')
      .meta({ examples: [['I want my money back', 'please refund me']] }),
  })
  .check(({ value, issues }) => {
    const { kind } = value;
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if (kind === 'choice' && value.options === undefined)
      refuse('options', 'is missing: a choice needs them');
    if (kind !== 'choice' && value.options !== undefined) refuse('options', 'goes with kind "choice" only');
    if (kind !== 'number' && value.unit !== undefined) refuse('unit', 'goes with kind "number" only');
    if (kind !== 'yes_no' && value.examples !== undefined) refuse('examples', 'goes with kind "yes_no" only');
  });
export type Question = z.infer<typeof questionSchema>;

export const questionsSchema = z
  .array(questionSchema)
  .max(QUESTIONS, `has more than ${QUESTIONS} questions`)
  .refine(haveOwnNames, 'has two questions of the same name')
  .refine(
    (list) => new TextEncoder().encode(JSON.stringify(list)).length <= QUESTIONS_BYTES,
    `is larger than ${QUESTIONS_BYTES / 1000} KB as JSON`,
  )
  .meta({
    examples: [
      [
        { name: 'wants_refund', question: 'Does the speaker want a refund?', kind: 'yes_no' },
        { name: 'seats', question: 'How many seats do they need?', kind: 'number' },
      ],
    ],
  });

export const ANSWER_STATUSES = ['answered', 'not_mentioned', 'needs_language_model'] as const;

export const answerSchema = z
  .object({
    name: z
      .string()
      .describe('Name of the question')
      .meta({ examples: ['wants_refund'] }),
    question: z
      .string()
      .describe('The question as it was asked')
      .meta({ examples: ['Does the speaker want a refund?'] }),
    status: z
      .enum(ANSWER_STATUSES)
      .describe(
        '`not_mentioned`: the message doesn’t say. `needs_language_model`: the built-in analysis can’t tell, and no language model is configured or its answer wasn’t backed by words of the message',
      )
      .meta({ examples: ['answered'] }),
    answer: z
      .union([z.boolean(), z.number(), z.string()])
      .nullable()
      .describe(
        'True or false, the name of an option, a number, or words of the message; null unless it’s answered',
      )
      .meta({ examples: [true] }),
    quote: z
      .string()
      .nullable()
      .describe('The speaker’s exact words that the answer is based on; null without an answer')
      .meta({ examples: ['I want my money back'] }),
    start: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Start of the quote, in seconds; 0 for a text, and null without an answer')
      .meta({ examples: [2.1] }),
    end: z
      .number()
      .nonnegative()
      .nullable()
      .describe('End of the quote, in seconds; 0 for a text, and null without an answer')
      .meta({ examples: [3.4] }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Estimated probability that it’s right; only for answers found with the help of examples')
      .meta({ examples: [0.82] }),
    item: z
      .int()
      .nonnegative()
      .optional()
      .describe(
        'Only for a list of a schema: which of its items the answer belongs to, counted from 0. There’s one answer for each value of each item',
      )
      .meta({ examples: [0] }),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;

/** Longest `answer` of a filter: a name and a value, of which longer ones are cut off. */
export const ANSWER_PAIR_CHARACTERS = 300;

/** A request's questions, then those of its account with other names. */
export function joinQuestions(
  own: readonly Question[] | null | undefined,
  account: readonly Question[] | null | undefined,
): Question[] {
  const names = new Set(own?.map(keyOf));
  return [...(own ?? []), ...(account ?? []).filter((question) => !names.has(keyOf(question)))];
}

function haveOwnNames(list: readonly { name: string }[]): boolean {
  return new Set(list.map(keyOf)).size === list.length;
}

function keyOf({ name }: { name: string }): string {
  return name.toLowerCase();
}
