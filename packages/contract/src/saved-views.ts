import { z } from 'zod';
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
    'Whether feedback that newly matches is told, by mail, webhook and live event (`view.matched`): `hourly` and `daily` are the most often. Nothing is sent if nothing is new',
  )
  .meta({ examples: ['daily'] });

/** Feedbacks that one view acts on per hour at most. */
export const VIEW_ACTS_PER_HOUR = 500;
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
]);
export type ViewAction = z.output<typeof viewActionSchema>;

const isOfEachKind = (actions: readonly ViewAction[]) =>
  new Set(actions.map(({ type }) => type)).size === actions.length;
export const viewActionsSchema = z
  .array(viewActionSchema)
  .max(viewActionSchema.options.length)
  .refine(isOfEachKind, 'has two of the same type')
  .describe(
    `What's done with feedback that newly matches, within two minutes: once for each feedback, at most ${VIEW_ACTS_PER_HOUR} an hour. At most one of each type; none: nothing`,
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
      .describe('When new matches were last told (UTC); null if never')
      .meta({ examples: ['2026-11-23T09:30:00.000Z'] }),
    position: z
      .int()
      .nullable()
      .describe('Place in the account’s own order, from 0; null: after the others, by name')
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
    .describe('Number of feedbacks that newly match')
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
export const savedViewQuerySchema = z.strictObject(
  pageQueryShape({ default: SAVED_VIEWS_MAXIMUM, maximum: SAVED_VIEWS_MAXIMUM }),
);

export const viewPreviewSchema = z
  .object({
    looked_at: z
      .int()
      .describe(`Number of feedbacks that were looked at: the last ones, ${VIEW_PREVIEW_FEEDBACKS} at most`)
      .meta({ examples: [VIEW_PREVIEW_FEEDBACKS] }),
    matched: z
      .int()
      .describe('How many of them match')
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
      .describe(`The newest ${VIEW_PREVIEW_EXAMPLES} that match`),
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
        `\`unchanged\`: it was so already; \`too_many_tags\`: the feedback would have too many tags; \`limited\`: nothing was done, because the view had acted on ${VIEW_ACTS_PER_HOUR} within an hour`,
      ),
    actions: viewActionsSchema.describe('Actions that the view had'),
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
  acts: z.array(viewActSchema).describe(`What the view did in the last ${VIEW_ACT_DAYS} days, newest first`),
  ...pageShape,
});
export type ViewActList = z.infer<typeof viewActListSchema>;
