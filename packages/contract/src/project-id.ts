import { z } from 'zod';
import { oneOrMore } from './filter-values.ts';

/** The project that something belongs to. */

/** In a filter: feedbacks of no project. */
export const NO_PROJECT = 'none';

const EXAMPLE = '5b3c9a64-8f0e-4d57-9a51-3f6c1f0a7d21';

/** Of a feedback, a key or a link. */
export const projectIdSchema = z
  .uuid()
  .nullable()
  .describe('Id of the project that it belongs to; null if it belongs to none')
  .meta({ examples: [null] });

const project = z.union([z.literal(NO_PROJECT), z.uuid()]);
export const projectFilterShape = {
  project: oneOrMore(project)
    .optional()
    .describe('Feedbacks of this project, by its id, or of any of several; `none` means of no project')
    .meta({ examples: ['none'] }),
  not_project: oneOrMore(project)
    .optional()
    .describe('Only feedbacks outside this project, or outside all of several')
    .meta({ examples: [EXAMPLE] }),
};
