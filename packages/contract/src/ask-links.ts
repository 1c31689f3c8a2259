import { z } from 'zod';
import { ASK_SHORT_SECONDS, ASK_SHORT_WORDS } from './ask-page.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { projectIdSchema } from './project-id.ts';

/** Ask links: a page with questions that anyone who has the link can answer, by voice or in writing. */

/** Ask links per account. */
export const ASK_LINKS_MAXIMUM = 100;
export const ASK_QUESTIONS = 5;
export const ASK_NAME_CHARACTERS = 80;
export const ASK_QUESTION_CHARACTERS = 300;
export const ASK_CONSENT_CHARACTERS = 1_000;
export const ASK_THANK_YOU_CHARACTERS = 500;
export const ASK_PEOPLE_MAXIMUM = 1_000_000;
/** Together with everything else, the page is at most 60 KB before somebody records. */
export const ASK_LOGO_BYTES = 30_000;
const LOGO_URL_CHARACTERS = 41_000;
/** Answers of people who have begun are accepted for this long after the end: they may have been offline. */
export const ASK_HOURS_AFTER_END = 24;
const LINKS_PER_PAGE = 20;
const DEFAULT_COLOR = '#2a5bff';

export const ASK_LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'ja',
  'ko',
  'zh',
] as const;
export type AskLanguage = (typeof ASK_LANGUAGES)[number];
export const ASK_ANSWERS = ['either', 'voice', 'text'] as const;
export const ASK_STATES = ['open', 'paused', 'ended', 'full'] as const;
export type AskState = (typeof ASK_STATES)[number];

const questionIdSchema = z
  .string()
  .regex(/^[a-z0-9]{10}$/)
  .meta({ examples: ['k3v9x0p2qa'] });

const questionShape = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(ASK_QUESTION_CHARACTERS)
    .describe('The question')
    .meta({ examples: ['What nearly kept you from buying?'] }),
  answer_by: z
    .enum(ASK_ANSWERS)
    .describe('How it can be answered')
    .meta({ examples: ['either'] }),
  follow_up: z
    .string()
    .trim()
    .min(1)
    .max(ASK_QUESTION_CHARACTERS)
    .nullable()
    .describe(
      `Asked once if the answer is short: under ${ASK_SHORT_SECONDS} seconds and ${ASK_SHORT_WORDS} words. null: never`,
    )
    .meta({ examples: ['Can you tell us more?'] }),
};

export const askQuestionSchema = z
  .object({ id: questionIdSchema.describe('Stays the same when the text changes'), ...questionShape })
  .meta({ id: 'AskQuestion' });
export type AskQuestion = z.infer<typeof askQuestionSchema>;

const newQuestionSchema = z.strictObject({
  id: questionIdSchema
    .optional()
    .describe('Id of an existing question of this link, to keep its answers. Default: a new question')
    .meta({ examples: ['k3v9x0p2qa'] }),
  text: questionShape.text,
  answer_by: questionShape.answer_by.default('either'),
  follow_up: questionShape.follow_up.default(null),
});
export type NewAskQuestion = z.output<typeof newQuestionSchema>;

const people = (what: string) =>
  z
    .int()
    .min(1)
    .max(ASK_PEOPLE_MAXIMUM)
    .nullable()
    .describe(what)
    .meta({ examples: [200] });

const shape = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(ASK_NAME_CHARACTERS)
    .describe('Heading of the page')
    .meta({ examples: ['Café Linden'] }),
  language: z
    .enum(['auto', ...ASK_LANGUAGES])
    .describe('Language of the page’s own texts; `auto`: the one that the visitor’s browser prefers')
    .meta({ examples: ['auto'] }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a color such as "#2a5bff"')
    .describe('Color of the buttons. Their text is black or white, whichever contrasts more')
    .meta({ examples: [DEFAULT_COLOR] }),
  questions: z.array(newQuestionSchema).min(1).max(ASK_QUESTIONS).describe('The questions, in their order'),
  consent_text: z
    .string()
    .trim()
    .min(1)
    .max(ASK_CONSENT_CHARACTERS)
    .nullable()
    .describe('Text that people have to agree to before they answer; null means none')
    .meta({ examples: ['My answers may be stored and analyzed.'] }),
  asks_contact: z
    .boolean()
    .describe('Whether the page asks for an email address, so that you can reply. Leaving it is optional')
    .meta({ examples: [true] }),
  thank_you: z
    .string()
    .trim()
    .min(1)
    .max(ASK_THANK_YOU_CHARACTERS)
    .nullable()
    .describe('Text after the last answer; null: the page’s own')
    .meta({ examples: ['Thank you. We read every answer.'] }),
  people_limit: people('Maximum number of people who can answer; null means no limit'),
  people_per_day: people(
    'Maximum number of people who can start to answer per day (UTC); null means no limit',
  ),
  ends_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('When the page stops taking answers (UTC); null: never')
    .meta({ examples: ['2099-12-31T23:00:00.000Z'] }),
  project: projectIdSchema.describe('Id of the project that the answers belong to; null: none'),
  paused: z.boolean().describe('Whether the page is paused and takes no answers'),
  logo: z
    .string()
    .max(LOGO_URL_CHARACTERS)
    .nullable()
    .describe(
      `Picture above the heading, as a \`data:\` URL: PNG, JPEG or WebP up to ${ASK_LOGO_BYTES / 1_000} KB; null: none. What isn’t visible in it is removed`,
    )
    .meta({
      examples: [
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ],
    }),
};

export const newAskLinkSchema = z
  .strictObject({
    name: shape.name,
    language: shape.language.default('auto'),
    color: shape.color.default(DEFAULT_COLOR),
    questions: shape.questions,
    consent_text: shape.consent_text.default(null),
    asks_contact: shape.asks_contact.default(false),
    thank_you: shape.thank_you.default(null),
    people_limit: shape.people_limit.default(null),
    people_per_day: shape.people_per_day.default(null),
    ends_at: shape.ends_at.default(null),
    project: shape.project.default(null),
    paused: shape.paused.default(false),
    logo: shape.logo.default(null),
  })
  .meta({
    'x-example': {
      name: 'Café Linden',
      color: '#1f6f50',
      questions: [
        { text: 'How was your visit?', follow_up: 'What would have made it better?' },
        { text: 'What’s missing on our menu?', answer_by: 'text' },
      ],
      consent_text: 'My answers may be stored and analyzed.',
      people_per_day: 200,
    },
  });
export type NewAskLink = z.output<typeof newAskLinkSchema>;

export const changeAskLinkSchema = z
  .strictObject(shape)
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'changes nothing',
  })
  .meta({ 'x-example': { paused: true } });
export type AskLinkChange = z.output<typeof changeAskLinkSchema>;

export const askLinkSchema = z
  .object({
    id: z.uuid(),
    url: z
      .url()
      .describe('URL of the page. It’s public: print it and send it')
      .meta({ examples: ['https://voice.example/ask/q4T7b2kXr9LmZc1V'] }),
    name: shape.name,
    language: shape.language,
    color: shape.color,
    questions: z.array(askQuestionSchema).describe('The questions, in their order'),
    consent_text: shape.consent_text,
    asks_contact: shape.asks_contact,
    thank_you: shape.thank_you,
    people_limit: shape.people_limit,
    people_per_day: shape.people_per_day,
    ends_at: shape.ends_at,
    project: shape.project,
    paused: shape.paused,
    logo_url: z
      .url()
      .nullable()
      .describe('URL of the picture; null if there is none')
      .meta({ examples: ['https://voice.example/ask/q4T7b2kXr9LmZc1V/logo'] }),
    state: z
      .enum(ASK_STATES)
      .describe('Whether the page takes answers; `full`: the maximum number of people have answered')
      .meta({ examples: ['open'] }),
    people: z
      .int()
      .describe('Number of people who started to answer')
      .meta({ examples: [42] }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'AskLink' });
export type AskLink = z.infer<typeof askLinkSchema>;

export const askLinkListSchema = z.object({
  ask_links: z.array(askLinkSchema).describe('Ask links, newest first'),
  ...pageShape,
});
export const askLinkListQuerySchema = z.strictObject(
  pageQueryShape({ default: LINKS_PER_PAGE, maximum: ASK_LINKS_MAXIMUM }),
);
