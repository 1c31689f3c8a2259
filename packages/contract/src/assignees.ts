import { z } from 'zod';
import { oneOrMore } from './filter-values.ts';

/** Who takes care of a feedback: a member of its organization. */

/** As long as an address can be (RFC 5321). */
export const EMAIL_CHARACTERS = 254;
/** The signed-in person, in a filter or an edit. */
export const ME = 'me';
/** In a filter: feedbacks that nobody is assigned to. */
export const NOBODY = 'none';

export const assigneeSchema = z
  .guid()
  .nullable()
  .describe('User id of the assigned member; null if no one is assigned')
  .meta({ examples: [null] });

/** As it's set in an edit. */
export const givenAssigneeSchema = z
  .union([z.literal(ME), z.guid(), z.email().max(EMAIL_CHARACTERS)])
  .nullable()
  .describe(
    'Member to assign, by user id or email address; `me` is the signed-in person, null unassigns it. Their role must allow reading feedback',
  )
  .meta({ examples: [null] });
export type GivenAssignee = z.infer<typeof givenAssigneeSchema>;

const assignee = z.union([z.enum([ME, NOBODY]), z.guid()]);
export const assigneeFilterShape = {
  assignee: oneOrMore(assignee)
    .optional()
    .describe(
      'Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned',
    )
    .meta({ examples: ['none'] }),
  not_assignee: oneOrMore(assignee)
    .optional()
    .describe('Only feedbacks not assigned to this member, or to any of several')
    .meta({ examples: ['0b7e7f6e-2a3c-4d5e-8f90-1a2b3c4d5e6f'] }),
};
