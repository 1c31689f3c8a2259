import { z } from 'zod';

/** The public page of an organization that says what people told it, and what it did. Off unless it's turned on. */

export const DONE_SAID_CHARACTERS = 200;
export const DONE_DID_CHARACTERS = 1_000;
/** Texts that an account keeps. */
export const DONE_TEXTS_PER_ACCOUNT = 500;
/** The newest ones, which the page shows. */
export const DONE_TEXTS_SHOWN = 100;
export const DONE_PAGE_LANGUAGES = ['en', 'fr'] as const;
export type DonePageLanguage = (typeof DONE_PAGE_LANGUAGES)[number];

const enabled = z
  .boolean()
  .describe('Whether anyone with the address can read the page; otherwise, it’s 404')
  .meta({ examples: [true] });
const language = z
  .enum(DONE_PAGE_LANGUAGES)
  .describe('Language of the page around your texts')
  .meta({ examples: ['en'] });
const logo = z
  .string()
  .nullable()
  .describe(
    'Picture above the heading, as a `data:` URL: PNG, JPEG or WebP up to 30 KB; null: none. What isn’t visible in it is removed',
  )
  .meta({ examples: [null] });

/** Body of `PUT /api/done-page`. */
export const changeDonePageSchema = z
  .strictObject({
    enabled,
    language,
    logo: logo.optional().describe('As `logo` of the response; left out: it stays as it is'),
  })
  .meta({ 'x-example': { enabled: false, language: 'en' } });
export type ChangeDonePage = z.output<typeof changeDonePageSchema>;

export const donePageSchema = z
  .object({
    enabled,
    url: z
      .string()
      .nullable()
      .describe('Address of the page, which stays the same; null until these settings are saved once')
      .meta({ examples: ['https://voice.example/did/q4T7b2kXr9LmZc1V'] }),
    language,
    logo,
    organization: z
      .string()
      .describe('Name at the top of the page: the organization’s')
      .meta({ examples: ['Café Linden'] }),
    shown: z
      .int()
      .nonnegative()
      .describe(`Number of texts on it, counted up to ${DONE_TEXTS_SHOWN}: those of themes that are done`)
      .meta({ examples: [4] }),
  })
  .meta({ id: 'DonePage' });
export type DonePage = z.infer<typeof donePageSchema>;

export const donePagePreviewSchema = z.object({
  html: z
    .string()
    .describe('The page as anyone would see it, also while it’s off')
    .meta({ examples: ['<!doctype html>…'] }),
});

const textShape = {
  said: z
    .string()
    .trim()
    .min(1)
    .max(DONE_SAID_CHARACTERS)
    .describe('What people said, in your words')
    .meta({ examples: ['The export was slow.'] }),
  did: z
    .string()
    .trim()
    .min(1)
    .max(DONE_DID_CHARACTERS)
    .describe('What you did')
    .meta({ examples: ['It now takes seconds, even for large files.'] }),
  done_on: z.iso
    .date()
    .describe('When you did it')
    .meta({ examples: ['2026-11-20'] }),
};
/** Body of `PUT /api/done-page/themes/{id}`. */
export const changeDoneTextSchema = z.strictObject(textShape).meta({
  'x-example': { said: 'The export was slow.', did: 'It now takes seconds.', done_on: '2026-11-20' },
});
export type DoneText = z.output<typeof changeDoneTextSchema>;

export const doneTextSchema = z
  .object({
    text: z
      .object(textShape)
      .nullable()
      .describe('What the page says about the theme; null: nothing')
      .meta({ examples: [null] }),
    is_shown: z
      .boolean()
      .describe('Whether the page shows it: there’s a text, the theme is done, and the page is on')
      .meta({ examples: [false] }),
  })
  .meta({ id: 'DoneText' });
export type ThemeDoneText = z.infer<typeof doneTextSchema>;
