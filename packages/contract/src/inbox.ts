import { z } from 'zod';
import { EMOTIONS, FEEDBACK_STATUSES, INTENTS, SENTIMENT_LABELS } from './feedback.ts';
import { givenDate, givenInstant } from './instants.ts';
import {
  feedbackOrPendingSchema,
  feedbackViewSchema,
  INBOX_STATUSES,
  NOTE_CHARACTERS,
  pendingFeedbackSchema,
} from './process.ts';
import { END_USER_ID_CHARACTERS, TAG_CHARACTERS, TAGS_PER_FEEDBACK } from './sent-fields.ts';

/** The feedback inbox: how its list is filtered, ordered and paged, and how one feedback is edited. */

export const LIST_LIMIT_MAXIMUM = 100;
export const LIST_LIMIT_DEFAULT = 20;
export const SEARCH_CHARACTERS = 200;
/** A filtered list is counted exactly up to here; beyond, `total_is_exact` is false. */
export const COUNTED_EXACTLY = 1_000;
const TOPIC_CHARACTERS = 100;
const CURSOR_CHARACTERS = 300;
/** What the column holds. */
const VERSION_MAXIMUM = 2_147_483_647;

const instant = z
  .union([givenInstant, givenDate], 'is not a date or a date with a time')
  .describe('2026-11-21T09:30:00Z, or a day, 2026-11-21, in UTC');
const score = z.coerce.number('is not a number from -1 to 1').min(-1).max(1);

/** What narrows a list, an export or a saved view. Every condition given must hold. */
const filterShape = {
  q: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_CHARACTERS)
    .optional()
    .describe(
      'Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one',
    ),
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  topic: z.string().trim().min(1).max(TOPIC_CHARACTERS).optional(),
  emotion: z.enum(EMOTIONS).optional(),
  intent: z.enum(INTENTS).optional(),
  tag: z.string().trim().min(1).max(TAG_CHARACTERS).optional(),
  status: z.enum(INBOX_STATUSES).optional().describe('How far the team is with it: the `inbox_status`'),
  processing_status: z
    .enum(FEEDBACK_STATUSES)
    .optional()
    .describe('How far processing is: the `status` of the feedback'),
  retryable: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional()
    .describe('true: only what failed on our side and can be retried'),
  end_user_id: z.string().min(1).max(END_USER_ID_CHARACTERS).optional(),
  key: z.uuid().optional().describe('Id of the API key it was sent with'),
  from: instant.optional().describe('Recorded at or after'),
  to: instant.optional().describe('Recorded before; a day without a time is included whole'),
  min_score: score.optional().describe('Sentiment score, -1 to 1'),
  max_score: score.optional(),
};

interface Ranges {
  from?: string | undefined;
  to?: string | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
}

/** The instant that `from` or `to` means. */
export function instantOf(text: string, edge: 'from' | 'to'): Date {
  const date = new Date(text);
  if (edge === 'to' && /^\d{4}-\d{2}-\d{2}$/.test(text)) date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

function rangesAreOrdered({ value, issues }: z.core.ParsePayload<Ranges>): void {
  const { from, to, min_score, max_score } = value;
  if (from !== undefined && to !== undefined && instantOf(from, 'from') >= instantOf(to, 'to'))
    issues.push({ code: 'custom', path: ['to'], message: 'is not after "from"', input: value });
  if (min_score !== undefined && max_score !== undefined && min_score > max_score)
    issues.push({ code: 'custom', path: ['max_score'], message: 'is below "min_score"', input: value });
}

export const FEEDBACK_ORDERS = ['newest', 'impact'] as const;
const order = z
  .enum(FEEDBACK_ORDERS)
  .default('newest')
  .describe('newest first, or what most wants to be acted on first');

export const feedbackFilterSchema = z.strictObject(filterShape).check(rangesAreOrdered);
export type FeedbackFilter = z.infer<typeof feedbackFilterSchema>;

export const listQuerySchema = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAXIMUM).default(LIST_LIMIT_DEFAULT),
    cursor: z.string().max(CURSOR_CHARACTERS).optional().describe('`next_cursor` of the page before'),
    order,
    ...filterShape,
  })
  .check(rangesAreOrdered);
export type ListQuery = z.infer<typeof listQuerySchema>;

const pageShape = {
  /** how many match, on all pages together */
  total: z.int(),
  /** false: there are more than `total` */
  total_is_exact: z.boolean(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
  /** what was searched for instead of `q`, which occurs nowhere */
  corrected_q: z.string().nullable(),
};
export const feedbackListSchema = z.object({ feedbacks: z.array(feedbackOrPendingSchema), ...pageShape });
export type FeedbackList = z.infer<typeof feedbackListSchema>;

/** What a row of a list shows of a feedback. */
export const feedbackRowSchema = feedbackViewSchema
  .pick({
    id: true,
    status: true,
    processing_status: true,
    created_at: true,
    duration_seconds: true,
    language: true,
    sentiment: true,
    intent: true,
    topics: true,
    tags: true,
    inbox_status: true,
    version: true,
  })
  .extend({ summary: z.string().describe('The beginning of the transcript where nothing sums it up') })
  .meta({ id: 'FeedbackRow' });
const feedbackRowOrPendingSchema = z.union([feedbackRowSchema, pendingFeedbackSchema]);
export type FeedbackRow = z.infer<typeof feedbackRowOrPendingSchema>;

export const feedbackRowListSchema = z.object({
  feedbacks: z.array(feedbackRowOrPendingSchema),
  ...pageShape,
});
export type FeedbackRowList = z.infer<typeof feedbackRowListSchema>;

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;

export const exportQuerySchema = z
  .strictObject({
    format: z
      .enum(EXPORT_FORMATS)
      .default('csv')
      .describe('csv: one line each, the first names the columns; jsonl: one whole feedback a line'),
    order,
    ...filterShape,
  })
  .check(rangesAreOrdered);
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** `PATCH /feedbacks/{id}`: what is left out stays as it is. */
export const editFeedbackSchema = z
  .strictObject({
    tags: z
      .array(z.string().trim().min(1).max(TAG_CHARACTERS))
      .max(TAGS_PER_FEEDBACK)
      .optional()
      .describe('In place of the present ones'),
    status: z.enum(INBOX_STATUSES).optional(),
    note: z.string().trim().max(NOTE_CHARACTERS).nullable().optional().describe('null or "" removes it'),
    version: z
      .int()
      .min(1)
      .max(VERSION_MAXIMUM)
      .optional()
      .describe('The version that was edited, as an alternative to If-Match; an older one gets 409'),
  })
  .refine(({ tags, status, note }) => [tags, status, note].some((value) => value !== undefined), {
    message: 'has neither tags, status nor note',
  });
export type EditFeedback = z.infer<typeof editFeedbackSchema>;

/** The most recordings that one call of `POST /feedbacks/retry` retries. */
export const RETRY_BATCH = 1_000;

/** Answer of `POST /feedbacks/retry`. Its body is the filter of a list. */
export const retriedSchema = z.object({
  /** how many are queued again */
  retried: z.int().nonnegative(),
  /** how many more match: call again for them */
  remaining: z.int().nonnegative(),
});
export type Retried = z.infer<typeof retriedSchema>;
