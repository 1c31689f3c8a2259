import { z } from 'zod';
import { FEEDBACK_ORDERS, feedbackFilterSchema } from './inbox.ts';
import { pageQueryShape, pageShape } from './pages.ts';

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
    'Whether feedback that newly matches is told, by mail and as the live event `view.matched`: `hourly` and `daily` are the most often. Nothing is sent if nothing is new',
  )
  .meta({ examples: ['daily'] });

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
});

export const changeSavedViewSchema = z
  .strictObject({
    name: newSavedViewSchema.shape.name.optional(),
    filter: feedbackFilterSchema.optional(),
    order: z.enum(FEEDBACK_ORDERS).optional(),
    notify: notify.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'has neither name, filter, order nor notify',
  });

export const savedViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    filter: feedbackFilterSchema.describe('Filter with the parameters of `GET /feedbacks`'),
    order: z.enum(FEEDBACK_ORDERS),
    notify,
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
