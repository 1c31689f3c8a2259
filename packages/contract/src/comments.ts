import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';

/** What a team writes to each other about a feedback, and the history of its changes. */

export const COMMENT_CHARACTERS = 2_000;
export const COMMENTS_PER_FEEDBACK = 500;
const MENTIONS_PER_COMMENT = 20;
const COMMENTS_PER_PAGE = 100;
/** Changes kept of a feedback: the newest. `note_feedback_changes` in the database counts them. */
export const CHANGES_KEPT = 200;

const text = z
  .string()
  .trim()
  .min(1)
  .max(COMMENT_CHARACTERS)
  .describe('What it says, as plain text')
  .meta({ examples: ['@grace@example.com can you fix this before Friday?'] });
const mentions = z
  .array(z.guid())
  .max(MENTIONS_PER_COMMENT)
  .describe('User ids of the members that it mentions. They can read feedback')
  .meta({ examples: [[]] });
const atSeconds = z
  .number()
  .min(0)
  .describe('Second of the recording that it’s about')
  .meta({ examples: [2.1] });
const replyTo = z
  .uuid()
  .describe('Id of the comment that it answers')
  .meta({ examples: ['5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c1'] });

/** Body of `POST /feedbacks/{id}/comments`. */
export const newCommentSchema = z
  .strictObject({
    text,
    reply_to: replyTo
      .describe('Comment to answer. A reply can’t be answered itself: answer the comment above it')
      .optional(),
    at_seconds: atSeconds.optional(),
    mentions: mentions.default([]),
  })
  .meta({ 'x-example': { text: 'The export again. Can you look at this?' } });
export type NewComment = z.output<typeof newCommentSchema>;

/** Body of `PATCH /feedbacks/{id}/comments/{comment_id}`. */
export const changeCommentSchema = z.strictObject({ text, mentions: mentions.optional() });
export type ChangeComment = z.output<typeof changeCommentSchema>;

const commentShape = {
  id: z.uuid(),
  reply_to: replyTo.nullable().describe('Id of the comment that it answers; null if it’s none'),
  author: z
    .string()
    .describe('Email address of the person, or name of the API key, that wrote it')
    .meta({ examples: ['ada@example.com'] }),
  author_id: z
    .guid()
    .nullable()
    .describe('User id of the person who wrote it; null for an API key')
    .meta({ examples: ['0b7e7f6e-2a3c-4d5e-8f90-1a2b3c4d5e6f'] }),
  text: z
    .string()
    .describe('What it says, as plain text; empty if it was deleted')
    .meta({ examples: ['The export again. Can you look at this?'] }),
  at_seconds: atSeconds
    .nullable()
    .describe('Second of the recording that it’s about; null if it’s about none')
    .meta({ examples: [2.1] }),
  mentions: mentions.describe('User ids of the members that it mentions'),
  created_at: z.iso.datetime(),
  edited_at: z.iso
    .datetime()
    .nullable()
    .describe('When it was last edited (UTC); null if never')
    .meta({ examples: [null] }),
};

export const commentSchema = z
  .object({
    ...commentShape,
    is_yours: z.boolean().describe('Whether you wrote it, and so can edit and delete it'),
    is_deleted: z
      .boolean()
      .describe('Whether it was deleted. It’s only listed because it has replies')
      .meta({ examples: [false] }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

export const commentListSchema = z.object({
  comments: z.array(commentSchema).describe('Comments of the feedback, oldest first'),
  ...pageShape,
});
export const commentQuerySchema = z.strictObject(
  pageQueryShape({ default: COMMENTS_PER_PAGE, maximum: COMMENTS_PER_FEEDBACK }),
);

const feedbackId = z
  .uuid()
  .describe('Id of the feedback')
  .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] });
/** `data` of `comment.created` and `comment.updated`. */
export const commentCreatedSchema = z.object({ ...commentShape, feedback_id: feedbackId });
/** `data` of `comment.deleted`: what it said isn't repeated. */
export const commentDeletedSchema = commentCreatedSchema.pick({
  id: true,
  feedback_id: true,
  author: true,
  author_id: true,
  created_at: true,
});

const CHANGED_FIELDS = ['inbox_status', 'tags', 'note', 'assignee', 'transcript'] as const;

export const changeSchema = z
  .object({
    id: z.uuid(),
    field: z
      .enum(CHANGED_FIELDS)
      .describe('What was changed; `transcript` for a correction')
      .meta({ examples: ['inbox_status'] }),
    was: z
      .json()
      .describe('Value before; for `transcript`, whether it was corrected already')
      .meta({ examples: ['new'] }),
    now: z
      .json()
      .describe('Value after; for `transcript`, false if the correction was taken back')
      .meta({ examples: ['in_progress'] }),
    changed_by: z
      .string()
      .nullable()
      .describe(
        'Email address of the person, or name of the API key; null if no one did it, for example because the assignee left',
      )
      .meta({ examples: ['ada@example.com'] }),
    changed_at: z.iso.datetime().describe('When it was changed (UTC)'),
  })
  .meta({ id: 'FeedbackChange' });
export type Change = z.infer<typeof changeSchema>;

export const changeListSchema = z.object({
  changes: z
    .array(changeSchema)
    .describe(`The newest ${CHANGES_KEPT} changes of the feedback by your team, newest first`),
  ...pageShape,
});
export const changeQuerySchema = z.strictObject(
  pageQueryShape({ default: COMMENTS_PER_PAGE, maximum: CHANGES_KEPT }),
);
