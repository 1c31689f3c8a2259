import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { audioUrlSchema, feedbackViewSchema, processOptionsSchema } from './process.ts';
import { uploadIdSchema } from './uploads.ts';

/** Batches of recordings. */

export const BATCH_ITEMS = 1_000;
const BATCHES_LISTED = 20;
const BATCHES_LISTED_MAXIMUM = 100;
export const BATCH_STATUSES = ['queued', 'running', 'completed', 'cancelled'] as const;
export const BATCH_ITEM_STATUSES = ['waiting', 'processing', 'completed', 'failed', 'cancelled'] as const;

/**
 * Options of an item. Leaves out `callback_url`, since a batch has its own webhook, and removes defaults so that those
 * of the batch apply.
 */
const { callback_url: _callback, detailed, metadata, tags, ...others } = processOptionsSchema.shape;
const itemOptions = {
  ...others,
  detailed: detailed.removeDefault().optional().describe('Adds tone, recommendations and timed remarks'),
  metadata: metadata
    .removeDefault()
    .optional()
    .describe('Your own JSON object, returned with the feedback (up to 16 KB)'),
  tags: tags.removeDefault().optional().describe('Tags of the feedback'),
};

export const batchItemSchema = z
  .strictObject({
    audio_url: audioUrlSchema.optional(),
    upload_id: uploadIdSchema.optional(),
    ...itemOptions,
  })
  .refine(({ audio_url: url, upload_id: upload }) => (url === undefined) !== (upload === undefined), {
    message: 'needs either audio_url or upload_id',
  });
export type BatchItem = z.infer<typeof batchItemSchema>;

export const newBatchSchema = z
  .strictObject({
    items: z
      .array(batchItemSchema)
      .min(1)
      .max(BATCH_ITEMS)
      .describe('Recordings, each with an `audio_url` or an `upload_id`, and the options of `POST /process`'),
    defaults: z
      .strictObject(itemOptions)
      .optional()
      .describe('Default options for all items; an item’s own options override them individually'),
  })
  .meta({
    id: 'NewBatch',
    examples: [
      {
        items: [
          { audio_url: 'https://files.example.com/calls/0001.mp3', end_user_id: 'user-42' },
          { audio_url: 'https://files.example.com/calls/0002.mp3', tags: ['renewal'] },
        ],
        defaults: { language: 'en', tags: ['import'] },
      },
    ],
  });
export type NewBatch = z.infer<typeof newBatchSchema>;

const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .describe(description)
    .meta({ examples: [example] });

export const batchSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(BATCH_STATUSES)
      .describe('`queued` until the first item starts, `completed` once every item has ended'),
    created_at: z.iso.datetime(),
    completed_at: z.iso
      .datetime()
      .nullable()
      .describe('When the last item ended (UTC); null while there’s one left'),
    counts: z
      .object({
        total: count('Number of items', 2),
        waiting: count('Items that haven’t started', 0),
        processing: count('Items being downloaded or processed', 1),
        completed: count('Items with a feedback', 1),
        failed: count('Items that failed; they cost nothing', 0),
        cancelled: count('Items that were cancelled before they started', 0),
      })
      .describe('Items by status'),
    results_url: z
      .url()
      .describe('URL of the results, one JSON line per item')
      .meta({
        examples: ['https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results'],
      }),
  })
  .meta({ id: 'Batch' });
export type BatchView = z.infer<typeof batchSchema>;

export const batchQuerySchema = z.strictObject(
  pageQueryShape({ default: BATCHES_LISTED, maximum: BATCHES_LISTED_MAXIMUM }),
);
export const batchListSchema = z
  .object(pageShape)
  .extend({ batches: z.array(batchSchema).describe('Batches, newest first') });

/** One line of the results file. */
export const batchResultSchema = z
  .object({
    index: z
      .int()
      .nonnegative()
      .describe('Position of the item in `items`, starting at 0')
      .meta({ examples: [0] }),
    status: z
      .enum(BATCH_ITEM_STATUSES)
      .extract(['completed', 'failed', 'cancelled'])
      .describe('How the item ended'),
    feedback: feedbackViewSchema
      .nullable()
      .describe('The feedback; null if the item failed, was cancelled, or the feedback was deleted'),
    error: z
      .object({ code: errorCodeSchema, message: z.string() })
      .nullable()
      .describe('Why there’s no feedback; null if there is one, or if the item was cancelled'),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.infer<typeof batchResultSchema>;
