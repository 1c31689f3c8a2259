import { z } from 'zod';
import { entryQueryShape } from './entry-filter.ts';
import { feedbackFilterShape, filterIsConsistent } from './inbox.ts';
import { givenInstant } from './instants.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { themeReferenceSchema } from './themes.ts';

/** Releases of an account's own app, and what changed in its feedback after them. */

export const RELEASE_NAME_CHARACTERS = 80;
export const RELEASES_MAXIMUM = 500;
export const RELEASES_PER_PAGE = 5;
export const RELEASES_PER_PAGE_MAXIMUM = 20;
/** The days before and after a release that are compared. */
export const RELEASE_DAYS = 14;
/** A version in `metadata` counts as a release once so many feedbacks have it. */
export const VERSION_FEEDBACKS_MINIMUM = 3;
export const RELEASE_THEMES = 5;

export const newReleaseSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(RELEASE_NAME_CHARACTERS)
    .describe('Name or version; unique in the account, ignoring case')
    .meta({ examples: ['2.4.1'] }),
  released_at: givenInstant
    .optional()
    .describe('When it was released. Default: now')
    .meta({ examples: ['2026-11-23T09:00:00Z'] }),
});

export const RELEASE_SOURCES = ['marked', 'version'] as const;

export const releaseSchema = z
  .object({
    id: z.uuid().nullable().describe('Unique id; null for a version that was seen in `metadata`'),
    name: z
      .string()
      .describe('Name or version')
      .meta({ examples: ['2.4.1'] }),
    released_at: z.iso
      .datetime()
      .describe('When it was released (UTC), or when the first feedback from this version was received'),
    source: z
      .enum(RELEASE_SOURCES)
      .describe(
        'marked: someone or your deployment marked it; version: seen in `app_version` or `version` of `metadata`',
      ),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof releaseSchema>;

const countsSchema = z.object({
  people: z
    .int()
    .describe('Number of people')
    .meta({ examples: [212] }),
  messages: z
    .int()
    .describe('Number of feedbacks')
    .meta({ examples: [240] }),
  negative: z
    .int()
    .describe('How many of these feedbacks are negative')
    .meta({ examples: [96] }),
});

export const releaseChangeSchema = releaseSchema
  .extend({
    days: z
      .number()
      .describe(
        `Number of days compared before and after it: ${RELEASE_DAYS}, or as many as have passed since`,
      )
      .meta({ examples: [14] }),
    before: countsSchema.describe('Feedbacks in the days before it'),
    after: countsSchema.describe('Feedbacks in the days after it'),
    themes: z
      .array(
        themeReferenceSchema.extend({
          people_before: z
            .int()
            .describe('People who said it in the days before')
            .meta({ examples: [2] }),
          people_after: z
            .int()
            .describe('People who said it in the days after')
            .meta({ examples: [21] }),
        }),
      )
      .describe(
        `Up to ${RELEASE_THEMES} themes that more people mentioned after it than chance explains, strongest first; with \`people_before\` 0, the theme is new`,
      ),
  })
  .meta({ id: 'ReleaseChange' });
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;

export const releaseQuerySchema = z
  .strictObject({
    ...pageQueryShape({ default: RELEASES_PER_PAGE, maximum: RELEASES_PER_PAGE_MAXIMUM }),
    ...feedbackFilterShape,
    metadata: entryQueryShape.metadata,
    not_metadata: entryQueryShape.not_metadata,
  })
  .check(filterIsConsistent);
export type ReleaseQuery = z.output<typeof releaseQuerySchema>;

export const releaseListSchema = z.object({
  releases: z.array(releaseChangeSchema).describe('Releases, newest first'),
  ...pageShape,
});
export type ReleaseList = z.infer<typeof releaseListSchema>;
