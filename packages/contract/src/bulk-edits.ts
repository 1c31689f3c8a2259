import { z } from 'zod';
import { givenAssigneeSchema } from './assignees.ts';
import { feedbackFilterSchema } from './inbox.ts';
import { givenInstant } from './instants.ts';
import { INBOX_STATUSES } from './process.ts';
import { TAG_CHARACTERS, TAGS_PER_FEEDBACK } from './sent-fields.ts';

/** Edits of many feedbacks at once: those with given ids, or all that match a filter. */

/**
 * Maximum feedbacks changed per call of `PATCH /feedbacks`, and ids that a call can name. Each call counts all matches, so few calls cost less; but
 * progress is shown after each, and it holds the locks of what it changes.
 */
export const BULK_BATCH = 2_500;
/** How long an edit of many can be undone. Deleted feedbacks are erased then. */
export const BULK_UNDO_MINUTES = 10;

const BULK_ACTIONS = ['delete', 'retry'] as const;

const tags = z.array(z.string().trim().min(1).max(TAG_CHARACTERS)).min(1).max(TAGS_PER_FEEDBACK);

/** Body of `PATCH /feedbacks`. */
export const bulkEditSchema = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(BULK_BATCH)
      .optional()
      .describe(
        `Ids of the feedbacks to change, up to ${BULK_BATCH.toLocaleString('en')}; instead of \`filter\``,
      )
      .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
    filter: feedbackFilterSchema
      .optional()
      .describe('Change all feedbacks that match this filter of `GET /feedbacks`; `{}` matches all'),
    matched_before: givenInstant
      .optional()
      .describe(
        'With `filter`: only feedbacks received before this time. Default: now. To continue, send the value of the first response',
      )
      .meta({ examples: ['2026-11-26T09:30:00.000Z'] }),
    inbox_status: z.enum(INBOX_STATUSES).optional().describe('Triage status set by your team'),
    add_tags: tags
      .optional()
      .describe('Tags to add; the other tags stay')
      .meta({ examples: [['sprint-12']] }),
    remove_tags: tags
      .optional()
      .describe('Tags to remove')
      .meta({ examples: [['todo']] }),
    assignee: givenAssigneeSchema.optional(),
    action: z
      .enum(BULK_ACTIONS)
      .optional()
      .describe('Delete or retry them, instead of changing status, tags or assignee'),
  })
  .check(({ value, issues }) => {
    const { ids, filter, matched_before, inbox_status, add_tags, remove_tags, assignee, action } = value;
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if ((ids === undefined) === (filter === undefined))
      refuse('ids', 'give either "ids" or "filter", not both and not neither');
    if (matched_before !== undefined && filter === undefined) refuse('matched_before', 'needs "filter"');
    const edits = [inbox_status, add_tags, remove_tags, assignee].filter((edit) => edit !== undefined);
    if (action === undefined && edits.length === 0)
      refuse('action', 'is missing, and so are "inbox_status", "add_tags", "remove_tags" and "assignee"');
    if (action !== undefined && edits.length > 0)
      refuse('action', 'can’t go with "inbox_status", "add_tags", "remove_tags" or "assignee"');
    if (add_tags?.some((tag) => remove_tags?.includes(tag)) === true)
      refuse('remove_tags', 'has a tag that "add_tags" also has');
  })
  // Zod leaves out the `examples` of a schema that transforms its input.
  .meta({
    'x-example': { filter: { sentiment: 'negative' }, inbox_status: 'done', add_tags: ['sprint-12'] },
  });
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const bulkEditedSchema = z.object({
  changed: z
    .int()
    .nonnegative()
    .describe('Number of feedbacks changed by this call')
    .meta({ examples: [2] }),
  remaining: z.int().nonnegative().describe('Number of matching entries left; call again to include them'),
  skipped: z
    .int()
    .nonnegative()
    .describe(
      `Number of matching feedbacks that can’t be changed this way: they’d have more than ${TAGS_PER_FEEDBACK} tags, or they can’t be deleted together because they aren’t finished yet`,
    )
    .meta({ examples: [0] }),
  matched_before: z.iso
    .datetime()
    .describe('Feedbacks received later weren’t considered; send it with the next call'),
  undo_id: z
    .uuid()
    .nullable()
    .describe('Id for undoing this call; null if it changed nothing, or can’t be undone')
    .meta({ examples: ['5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c1'] }),
  undo_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when this call can be undone (UTC). After that, what it deleted is erased'),
});
export type BulkEdited = z.infer<typeof bulkEditedSchema>;

export const bulkUndoneSchema = z.object({
  restored: z
    .int()
    .nonnegative()
    .describe('Number of feedbacks restored to their state before the edit')
    .meta({ examples: [2] }),
  kept: z
    .int()
    .nonnegative()
    .describe('Number of feedbacks left as they are, because they were changed or deleted since')
    .meta({ examples: [0] }),
});
export type BulkUndone = z.infer<typeof bulkUndoneSchema>;
