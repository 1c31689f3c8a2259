import { z } from 'zod';
import { givenInstant } from './instants.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { NO_PROJECT, projectIdSchema } from './project-id.ts';

/** Themes: what many people say, grouped without anyone defining it. */

export const THEME_KINDS = ['problem', 'request', 'praise'] as const;
export type ThemeKind = (typeof THEME_KINDS)[number];
export const THEME_NAME_CHARACTERS = 80;
/** A theme is shown once so many people have said it. */
export const THEME_PEOPLE_MINIMUM = 3;
/** Maximum themes per account. Of those that nobody has changed, the ones seen longest ago make room. */
export const THEMES_MAXIMUM = 1_000;
export const THEMES_PER_PAGE = 50;
const THEMES_PER_PAGE_MAXIMUM = 100;
/** Quotes in a theme's answer. */
export const THEME_QUOTES = 10;
const SPLIT_FEEDBACKS = 1_000;
const SPLIT_TERMS = 10;
const TERM_CHARACTERS = 80;

const themeName = z.string().trim().min(1).max(THEME_NAME_CHARACTERS);

/** A theme as feedbacks refer to it. */
export const themeReferenceSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .describe('Name of the theme')
    .meta({ examples: ['Export takes far too long'] }),
  kind: z.enum(THEME_KINDS).describe('Kind of theme: a problem, a request or praise'),
});
export type ThemeReference = z.infer<typeof themeReferenceSchema>;

/** A theme of a feedback, with what the feedback says about it. */
export const feedbackThemeSchema = themeReferenceSchema.extend({
  people: z
    .int()
    .describe('Number of people that mention it')
    .meta({ examples: [38] }),
  mentions: z
    .array(z.object({ quote: z.string(), start: z.number(), end: z.number() }))
    .describe(
      'Words of this feedback that belong to the theme, with timestamps; both are 0 for written feedback',
    ),
});
export type FeedbackTheme = z.infer<typeof feedbackThemeSchema>;

export const themeSchema = themeReferenceSchema
  .extend({
    project: projectIdSchema.describe(
      'Id of the project that its feedbacks belong to; null means no project',
    ),
    name_is_own: z
      .boolean()
      .describe('Whether your team named it. Otherwise, the name comes from what people said'),
    language: z
      .string()
      .describe('Language of its mentions (ISO 639-1)')
      .meta({ examples: ['en'] }),
    pinned: z.boolean().describe('Whether your team pinned it: pinned themes are listed first'),
    ignored: z
      .boolean()
      .describe('Whether your team ignores it: ignored themes are only listed if asked for'),
    done_at: z.iso.datetime().nullable().describe('When your team marked it as done; null if it isn’t'),
    merged_into: z
      .uuid()
      .nullable()
      .describe('Id of the theme that it was merged into; null if it wasn’t')
      .meta({ examples: [null] }),
    people: z
      .int()
      .nonnegative()
      .describe(
        'Number of people who said it, by `end_user_id`; feedbacks without one count as one person each',
      )
      .meta({ examples: [38] }),
    messages: z
      .int()
      .nonnegative()
      .describe('Number of feedbacks that say it')
      .meta({ examples: [41] }),
    first_seen_at: z.iso.datetime().describe('When its first feedback was received (UTC)'),
    last_seen_at: z.iso.datetime().describe('When its last feedback was received (UTC)'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Theme' });
export type Theme = z.infer<typeof themeSchema>;

/** `data` of `theme.created`. */
export const themeToldSchema = themeReferenceSchema.extend(
  themeSchema.pick({ done_at: true, merged_into: true, people: true, messages: true }).shape,
);
const THEME_CHANGES = ['name', 'done_at', 'merged_into'] as const;
/** `data` of `theme.changed`. */
export const themeChangedSchema = themeToldSchema.extend({
  changed: z
    .array(z.enum(THEME_CHANGES))
    .describe('Fields that changed')
    .meta({ examples: [['done_at']] }),
});
export type ThemeChange = (typeof THEME_CHANGES)[number];

const THEME_ORDERS = ['people', 'newest'] as const;

const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

export const themeQuerySchema = z.strictObject({
  ...pageQueryShape({ default: THEMES_PER_PAGE, maximum: THEMES_PER_PAGE_MAXIMUM }),
  kind: z.enum(THEME_KINDS).optional().describe('Only themes of this kind'),
  project: z
    .union([z.literal(NO_PROJECT), z.uuid()])
    .optional()
    .describe('Only themes of this project, by its id; `none` means without a project')
    .meta({ examples: [NO_PROJECT] }),
  ignored: flag.default(false).describe('If true, only ignored themes; otherwise, only others'),
  done: flag.optional().describe('Only themes that are done, or only those that aren’t'),
  order: z
    .enum(THEME_ORDERS)
    .default('people')
    .describe('Sort order after pinned themes: said by most people first, or last seen first'),
});
export type ThemeQuery = z.output<typeof themeQuerySchema>;

export const themeListSchema = z.object({
  themes: z.array(themeSchema).describe('Themes of this page'),
  waiting: z
    .int()
    .nonnegative()
    .describe('Number of feedbacks without their themes yet, counted up to 1,000; usually 0 within a minute')
    .meta({ examples: [0] }),
  ...pageShape,
});
export type ThemeList = z.infer<typeof themeListSchema>;

/** The words of a feedback that belong to a theme. */
export const themeQuoteSchema = z.object({
  feedback_id: z.uuid().describe('Id of the feedback'),
  quote: z
    .string()
    .describe('What was said, in the words of the transcript')
    .meta({ examples: ['the export takes far too long'] }),
  start: z
    .number()
    .nonnegative()
    .describe('Start, in seconds from the beginning of the recording; 0 for written feedback'),
  end: z.number().nonnegative(),
  created_at: z.iso.datetime().describe('When the feedback was received (UTC)'),
});

/** One theme with quotes and the themes merged into it. */
export const themeDetailSchema = themeSchema
  .extend({
    quotes: z
      .array(themeQuoteSchema)
      .describe(
        `Up to ${THEME_QUOTES} of its quotes, newest first. For all feedbacks, list them with \`theme\``,
      ),
    merged: z
      .array(themeReferenceSchema)
      .describe('Themes that your team merged into it; `unmerge` takes one out again'),
  })
  .meta({ id: 'ThemeDetail' });
export type ThemeDetail = z.infer<typeof themeDetailSchema>;

/** What the caller's clock may be ahead of ours. */
const CLOCK_DIFFERENCE_MS = 60_000;

export const changeThemeSchema = z
  .strictObject({
    name: themeName
      .nullable()
      .optional()
      .describe('Name given by your team; null restores the automatic one'),
    pinned: z.boolean().optional().describe('Whether it’s listed first'),
    ignored: z.boolean().optional().describe('Whether it’s left out of lists'),
    done: z.boolean().optional().describe('Whether it’s done'),
    done_at: givenInstant
      .refine((at) => Date.parse(at) <= Date.now() + CLOCK_DIFFERENCE_MS, 'is in the future')
      .optional()
      .describe('With `done: true`: since when it’s done. Default: now, or the time it was already marked')
      .meta({ examples: ['2026-11-20T09:30:00Z'] }),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'has neither name, pinned, ignored nor done',
  })
  .refine(({ done, done_at }) => done_at === undefined || done === true, {
    path: ['done_at'],
    message: 'is only possible with "done": true',
  });
export type ChangeTheme = z.output<typeof changeThemeSchema>;

export const mergeThemeSchema = z.strictObject({
  into: z.uuid().describe('Id of the theme to merge it into'),
});

export const splitThemeSchema = z
  .strictObject({
    feedback_ids: z
      .array(z.uuid())
      .min(1)
      .max(SPLIT_FEEDBACKS)
      .optional()
      .describe('Feedbacks to move to the new theme')
      .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
    terms: z
      .array(z.string().trim().min(1).max(TERM_CHARACTERS))
      .min(1)
      .max(SPLIT_TERMS)
      .optional()
      .describe('Words: mentions that contain one of them move to the new theme')
      .meta({ examples: [['pdf']] }),
    name: themeName.optional().describe('Name of the new theme. Default: a name from what people said'),
  })
  .refine(({ feedback_ids, terms }) => (feedback_ids === undefined) !== (terms === undefined), {
    message: 'has neither feedback_ids nor terms, or both',
  })
  .meta({ examples: [{ terms: ['export'], name: 'Export' }] });
export type SplitTheme = z.output<typeof splitThemeSchema>;
