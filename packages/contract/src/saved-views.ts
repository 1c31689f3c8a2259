import { z } from 'zod';
import { EMAIL_CHARACTERS } from './assignees.ts';
import { FEEDBACK_ORDERS, feedbackFilterSchema } from './inbox.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { INBOX_STATUSES } from './process.ts';
import { TAG_CHARACTERS } from './sent-fields.ts';

/** Named inbox filters. */

export const SAVED_VIEWS_MAXIMUM = 50;
const NAME_CHARACTERS = 80;
/** How often a view may tell its owner what newly matches. */
export const VIEW_NOTICES = ['never', 'hourly', 'daily'] as const;
/** Titles of new feedback in a notice. */
export const VIEW_NOTICE_QUOTES = 3;
const notify = z
  .enum(VIEW_NOTICES)
  .describe(
    'Whether you’re notified of new matches, by email, webhook and live event (`view.matched`): at most every hour (`hourly`) or every day (`daily`). Nothing is sent if nothing is new',
  )
  .meta({ examples: ['daily'] });

/** Feedbacks that one view acts on per hour at most. */
export const VIEW_ACTS_PER_HOUR = 500;
/** Issues that one view creates within 24 hours at most: each is work for somebody. */
export const VIEW_ISSUES_PER_DAY = 20;
/** How long it's kept what a view did. */
export const VIEW_ACT_DAYS = 30;
/** Feedbacks that a preview looks at. */
export const VIEW_PREVIEW_FEEDBACKS = 200;
export const VIEW_PREVIEW_EXAMPLES = 3;
export const VIEW_TAGS_MAXIMUM = 5;
const VIEW_ACTS_PER_PAGE = 20;
const VIEW_ACTS_PER_PAGE_MAXIMUM = 100;

export const viewActionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('tag').describe('Adds tags'),
    tags: z
      .array(z.string().trim().min(1).max(TAG_CHARACTERS))
      .min(1)
      .max(VIEW_TAGS_MAXIMUM)
      .describe('Tags to add')
      .meta({ examples: [['billing']] }),
  }),
  z.strictObject({
    type: z.literal('set_status').describe('Sets the triage status'),
    inbox_status: z
      .enum(INBOX_STATUSES)
      .exclude(['new'])
      .describe('Triage status to set, unless someone has already changed it')
      .meta({ examples: ['in_progress'] }),
  }),
  z.strictObject({
    type: z.literal('assign').describe('Assigns a member'),
    assignee: z
      .union([z.guid(), z.email().max(EMAIL_CHARACTERS)])
      .describe(
        'Member to assign if no one is assigned yet: a user id, or an email address, which is stored as the user id. Their role must allow reading feedback',
      )
      .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
  }),
  z.strictObject({
    type: z.literal('create_issue').describe('Creates an issue in a connected tracker'),
    connection_id: z
      .uuid()
      .describe(
        `Connection to create the issue with, unless the feedback has one already: at most ${VIEW_ISSUES_PER_DAY} within 24 hours`,
      )
      .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
  }),
]);
export type ViewAction = z.output<typeof viewActionSchema>;

const isOfEachKind = (actions: readonly ViewAction[]) =>
  new Set(actions.map(({ type }) => type)).size === actions.length;
export const viewActionsSchema = z
  .array(viewActionSchema)
  .max(viewActionSchema.options.length)
  .refine(isOfEachKind, 'has two of the same type')
  .describe(
    `Actions on new matches, within two minutes: once for each feedback, at most ${VIEW_ACTS_PER_HOUR} an hour. At most one of each type; an empty list means no actions`,
  )
  .meta({ examples: [[{ type: 'tag', tags: ['billing'] }]] });

export const newSavedViewSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(NAME_CHARACTERS)
    .describe('Name of the view; unique in the account, ignoring case'),
  filter: feedbackFilterSchema.default({}),
  order: z.enum(FEEDBACK_ORDERS).default('newest'),
  notify: notify.default('never'),
  actions: viewActionsSchema.default([]),
});

export const changeSavedViewSchema = z
  .strictObject({
    name: newSavedViewSchema.shape.name.optional(),
    filter: feedbackFilterSchema.optional(),
    order: z.enum(FEEDBACK_ORDERS).optional(),
    notify: notify.optional(),
    actions: viewActionsSchema.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'has neither name, filter, order, notify nor actions',
  });

export const savedViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    filter: feedbackFilterSchema.describe('Filter with the parameters of `GET /feedbacks`'),
    order: z.enum(FEEDBACK_ORDERS),
    notify,
    actions: viewActionsSchema,
    notified_at: z.iso
      .datetime()
      .nullable()
      .describe('When you were last notified of new matches (UTC); null if never')
      .meta({ examples: ['2026-11-23T09:30:00.000Z'] }),
    position: z
      .int()
      .nullable()
      .describe('Position in the account’s own order, starting at 0; null means after the others, by name')
      .meta({ examples: [0] }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

/** `data` of the webhook `view.matched`. */
export const viewMatchedShape = {
  id: z.uuid().describe('Id of the view'),
  name: z
    .string()
    .describe('Name of the view')
    .meta({ examples: ['Angry about billing'] }),
  matched: z
    .int()
    .positive()
    .describe('Number of new matches')
    .meta({ examples: [3] }),
  newest: z
    .array(
      z.object({
        feedback_id: z.uuid(),
        title: z
          .string()
          .describe('Title of the feedback')
          .meta({ examples: ['Was charged twice'] }),
      }),
    )
    .describe(`The newest ${VIEW_NOTICE_QUOTES} of them`),
};

/** Body of `PUT /views/order`. */
export const viewOrderSchema = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(SAVED_VIEWS_MAXIMUM)
    .describe('Ids of views in their new order; the others come after them, by name')
    .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
});

/** In the account's own order, then by name. */
export const savedViewListSchema = z.object({
  views: z.array(savedViewSchema),
  maximum: z.int(),
  ...pageShape,
});
export type SavedViewList = z.infer<typeof savedViewListSchema>;
export const savedViewQuerySchema = z.strictObject(
  pageQueryShape({ default: SAVED_VIEWS_MAXIMUM, maximum: SAVED_VIEWS_MAXIMUM }),
);

export const viewPreviewSchema = z
  .object({
    looked_at: z
      .int()
      .describe(`Number of feedbacks checked: the latest ones, at most ${VIEW_PREVIEW_FEEDBACKS}`)
      .meta({ examples: [VIEW_PREVIEW_FEEDBACKS] }),
    matched: z
      .int()
      .describe('Number of these that match')
      .meta({ examples: [14] }),
    examples: z
      .array(
        z.object({
          feedback_id: z.uuid(),
          title: z
            .string()
            .describe('Title of the feedback')
            .meta({ examples: ['Was charged twice'] }),
        }),
      )
      .describe(`The newest ${VIEW_PREVIEW_EXAMPLES} matches`),
  })
  .meta({ id: 'ViewPreview' });
export type ViewPreview = z.infer<typeof viewPreviewSchema>;

const viewActSchema = z
  .object({
    feedback_id: z.uuid(),
    title: z
      .string()
      .describe('Title of the feedback')
      .meta({ examples: ['Was charged twice'] }),
    outcome: z
      .enum(['done', 'unchanged', 'too_many_tags', 'limited'])
      .describe(
        `\`unchanged\`: nothing to change; \`too_many_tags\`: the feedback would have too many tags; \`limited\`: nothing was done, because the view had acted on ${VIEW_ACTS_PER_HOUR} within an hour`,
      ),
    issue: z
      .enum(['created', 'existing', 'limited', 'no_connection'])
      .nullable()
      .describe(
        `What happened to its issue: \`existing\`: the feedback already had one; \`limited\`: the view had created ${VIEW_ISSUES_PER_DAY} within 24 hours, or the account has too many; \`no_connection\`: the connection was deleted; null: the view doesn’t create issues`,
      )
      .meta({ examples: [null] }),
    actions: viewActionsSchema.describe('Actions of the view at that time'),
    at: z.iso
      .datetime()
      .describe('When the view acted (UTC)')
      .meta({ examples: ['2026-11-26T09:30:00.000Z'] }),
  })
  .meta({ id: 'ViewAct' });

export const viewActQuerySchema = z.strictObject(
  pageQueryShape({ default: VIEW_ACTS_PER_PAGE, maximum: VIEW_ACTS_PER_PAGE_MAXIMUM }),
);
export type ViewActQuery = z.output<typeof viewActQuerySchema>;
export const viewActListSchema = z.object({
  acts: z
    .array(viewActSchema)
    .describe(`Actions of the view in the last ${VIEW_ACT_DAYS} days, newest first`),
  ...pageShape,
});
export type ViewActList = z.infer<typeof viewActListSchema>;
