import { z } from 'zod';
import { assigneeFilterShape, givenAssigneeSchema } from './assignees.ts';
import { CATEGORY_NAME_CHARACTERS } from './categories.ts';
import { entryFilterShape, entryQueryShape } from './entry-filter.ts';
import { EMOTIONS, FEEDBACK_STATUSES, INTENTS, SENTIMENT_LABELS } from './feedback.ts';
import { oneOrMore } from './filter-values.ts';
import { givenDate, givenInstant } from './instants.ts';
import { periodSchema, periodStandsAlone, timeZoneSchema } from './periods.ts';
import {
  feedbackOrPendingSchema,
  feedbackViewSchema,
  INBOX_STATUSES,
  NOTE_CHARACTERS,
  pendingFeedbackSchema,
} from './process.ts';
import { ANSWER_PAIR_CHARACTERS } from './questions.ts';
import { replaced } from './replaced.ts';
import { type Selection, selectionShape } from './selection.ts';
import { TAG_CHARACTERS, TAGS_PER_FEEDBACK } from './sent-fields.ts';

/** The feedback inbox: filters, order and pages of its list, and edits of a feedback. */

export const LIST_LIMIT_MAXIMUM = 100;
export const LIST_LIMIT_DEFAULT = 20;
export const SEARCH_CHARACTERS = 200;
/** A filtered list is counted exactly up to this number. Above it, `total_is_exact` is false. */
export const COUNTED_EXACTLY = 1_000;
const TOPIC_CHARACTERS = 100;
const CURSOR_CHARACTERS = 300;
/** Maximum of the database column. */
const VERSION_MAXIMUM = 2_147_483_647;

const instant = z
  .union([givenInstant, givenDate], 'is not a date or a date with a time')
  .describe('Date and time (2026-11-21T09:30:00Z), or a date in UTC (2026-11-21)');
const score = z.coerce.number('is not a number from -1 to 1').min(-1).max(1);

const topic = z.string().trim().min(1).max(TOPIC_CHARACTERS);
const category = z.string().trim().min(1).max(CATEGORY_NAME_CHARACTERS);
const exclusion = (what: string) => `Only feedbacks without this ${what}, or without all of several`;

/** Filters of a list, an export or a saved view. A feedback must match all of them. */
export const feedbackFilterShape = {
  q: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_CHARACTERS)
    .optional()
    .describe(
      'Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one',
    ),
  sentiment: oneOrMore(z.enum(SENTIMENT_LABELS)).optional(),
  not_sentiment: oneOrMore(z.enum(SENTIMENT_LABELS)).optional().describe(exclusion('sentiment')),
  topic: oneOrMore(topic)
    .optional()
    .describe('Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`'),
  not_topic: oneOrMore(topic)
    .optional()
    .describe(exclusion('topic'))
    .meta({ examples: ['performance'] }),
  category: oneOrMore(category)
    .optional()
    .describe(
      'Feedbacks that belong to this category of your account, by its exact name, or to any of several',
    )
    .meta({ examples: ['Cancellation'] }),
  not_category: oneOrMore(category)
    .optional()
    .describe(exclusion('category'))
    .meta({ examples: ['Delivery'] }),
  theme: z
    .uuid()
    .optional()
    .describe('Feedbacks that say this, by the id of the theme')
    .meta({ examples: ['7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11'] }),
  answer: z
    .string()
    .trim()
    .max(ANSWER_PAIR_CHARACTERS)
    .regex(/^[^:]+:./s, 'is not a name and an answer, such as wants_refund:true')
    .optional()
    .describe('Feedbacks with this answer to a question: its name, a colon and the answer')
    .meta({ examples: ['wants_refund:true'] }),
  emotion: oneOrMore(z.enum(EMOTIONS)).optional(),
  not_emotion: oneOrMore(z.enum(EMOTIONS)).optional().describe(exclusion('emotion')),
  intent: oneOrMore(z.enum(INTENTS)).optional(),
  not_intent: oneOrMore(z.enum(INTENTS)).optional().describe(exclusion('intent')),
  tag: entryFilterShape.tag,
  not_tag: entryFilterShape.not_tag,
  inbox_status: oneOrMore(z.enum(INBOX_STATUSES))
    .optional()
    .describe('Triage status set by your team, or any of several'),
  not_inbox_status: oneOrMore(z.enum(INBOX_STATUSES)).optional().describe(exclusion('triage status')),
  ...assigneeFilterShape,
  status: replaced(
    z.enum(INBOX_STATUSES).optional(),
    'inbox_status_name',
    'Triage status set by your team. Use `inbox_status`',
  ),
  processing_status: z
    .enum(FEEDBACK_STATUSES)
    .optional()
    .describe('Processing status: the `status` of the feedback'),
  retryable: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional()
    .describe(
      'If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English',
    ),
  project: entryFilterShape.project,
  not_project: entryFilterShape.not_project,
  end_user_id: entryFilterShape.end_user_id,
  not_end_user_id: entryFilterShape.not_end_user_id,
  key: entryFilterShape.key,
  metadata: entryFilterShape.metadata,
  not_metadata: entryFilterShape.not_metadata,
  app_version: entryFilterShape.app_version,
  from: instant.optional().describe('Start of the period: feedbacks received at or after this time'),
  to: instant
    .optional()
    .describe(
      'End of the period: feedbacks received before this time; a date without a time includes the whole day',
    ),
  period: periodSchema.optional(),
  timezone: timeZoneSchema.optional().describe('Time zone in which the days of `period` begin. Default: UTC'),
  min_score: score.optional().describe('Sentiment score, -1 to 1'),
  max_score: score.optional(),
};

/** Returns the inbox status of a filter or edit, from the current field name or the replaced one. */
export function inboxStatusOf<Status, Former extends Status>(given: {
  inbox_status?: Status | undefined;
  status?: Former | undefined;
}): Status | undefined {
  return given.inbox_status ?? given.status;
}

const TWO_STATUSES = 'differs from "inbox_status", the new name of this field; leave it out';

interface Ranges {
  period?: string | undefined;
  inbox_status?: string | string[] | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  min_score?: number | undefined;
  max_score?: number | undefined;
}

/** Converts a `from` or `to` value to an instant. For `to`, a date without a time includes the whole day. */
export function instantOf(text: string, edge: 'from' | 'to'): Date {
  const date = new Date(text);
  if (edge === 'to' && /^\d{4}-\d{2}-\d{2}$/.test(text)) date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

/** Ranges end after they begin, and a replaced field doesn’t contradict its new name. */
export function filterIsConsistent(payload: z.core.ParsePayload<Ranges>): void {
  periodStandsAlone(payload);
  const { value, issues } = payload;
  const { from, to, min_score, max_score, inbox_status, status } = value;
  if (inbox_status !== undefined && status !== undefined && inbox_status !== status)
    issues.push({ code: 'custom', path: ['status'], message: TWO_STATUSES, input: value });
  if (from !== undefined && to !== undefined && instantOf(from, 'from') >= instantOf(to, 'to'))
    issues.push({ code: 'custom', path: ['to'], message: 'is not after "from"', input: value });
  if (min_score !== undefined && max_score !== undefined && min_score > max_score)
    issues.push({ code: 'custom', path: ['max_score'], message: 'is below "min_score"', input: value });
}

export const FEEDBACK_ORDERS = ['newest', 'impact'] as const;
const order = z
  .enum(FEEDBACK_ORDERS)
  .default('newest')
  .describe('Sort order: newest first, or most urgent first');

export const feedbackFilterSchema = z.strictObject(feedbackFilterShape).check(filterIsConsistent);
export type FeedbackFilter = z.infer<typeof feedbackFilterSchema>;

const pageQueryShape = {
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAXIMUM).default(LIST_LIMIT_DEFAULT),
  cursor: z.string().max(CURSOR_CHARACTERS).optional().describe('`next_cursor` of the previous page'),
  order,
  ...feedbackFilterShape,
  metadata: entryQueryShape.metadata,
  not_metadata: entryQueryShape.not_metadata,
};
export const rowListQuerySchema = z.strictObject(pageQueryShape).check(filterIsConsistent);
export type RowListQuery = z.infer<typeof rowListQuerySchema>;

export const listQuerySchema = z
  .strictObject({ ...pageQueryShape, ...selectionShape })
  .check(filterIsConsistent);
export type ListQuery = RowListQuery & Selection;

const pageShape = {
  total: z.int().describe('Number of matches on all pages'),
  total_is_exact: z.boolean().describe('False if there are more entries than `total`'),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
  corrected_q: z
    .string()
    .nullable()
    .describe('Search text that was used because `q` occurs nowhere; null if `q` wasn’t changed'),
};
export const feedbackListSchema = z.object({ feedbacks: z.array(feedbackOrPendingSchema), ...pageShape });
export type FeedbackList = z.infer<typeof feedbackListSchema>;

/** Fields of a feedback in a list row. */
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
    assignee: true,
    version: true,
    end_user_id: true,
    project: true,
    impact: true,
  })
  .extend({
    title: z
      .string()
      .describe('Headline; in older results, the summary or the start of the transcript')
      .meta({ examples: ['The export takes far too long; the new editor is great'] }),
    summary: z.string().describe('Summary, or the start of the transcript if there’s none'),
    duplicate_of: z
      .uuid()
      .nullable()
      .optional()
      .describe(
        'Id of the first message of the same end user within 30 days that says nearly the same; null if there’s none. Found within seconds',
      )
      .meta({ examples: [null] }),
  })
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
      .describe(
        '`csv`: one line per feedback after a header line; `jsonl`: one complete JSON feedback per line',
      ),
    order,
    ...selectionShape,
    ...feedbackFilterShape,
    metadata: entryQueryShape.metadata,
    not_metadata: entryQueryShape.not_metadata,
  })
  .check(filterIsConsistent)
  .check(({ value, issues }) => {
    for (const name of ['expand', 'fields'] as const)
      if (value.format === 'csv' && value[name] !== undefined)
        issues.push({ code: 'custom', path: [name], message: 'goes with format=jsonl only', input: value });
  });
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** Maximum ids per call of `POST /feedbacks/export`. */
const EXPORT_IDS = 10_000;

/** Body of `POST /feedbacks/export`. */
export const exportIdsSchema = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(EXPORT_IDS)
    .describe(`Ids of the feedbacks, up to ${EXPORT_IDS.toLocaleString('en')}`)
    .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
  format: exportQuerySchema.shape.format,
  order,
});

/** Body of `PATCH /feedbacks/{id}`. Omitted fields stay unchanged. */
export const editFeedbackSchema = z
  .strictObject({
    tags: z
      .array(z.string().trim().min(1).max(TAG_CHARACTERS))
      .max(TAGS_PER_FEEDBACK)
      .optional()
      .describe('Tags that replace the existing ones'),
    inbox_status: z.enum(INBOX_STATUSES).optional().describe('Triage status set by your team'),
    status: replaced(z.enum(INBOX_STATUSES).optional(), 'inbox_status_name', 'Use `inbox_status`'),
    note: z
      .string()
      .trim()
      .max(NOTE_CHARACTERS)
      .nullable()
      .optional()
      .describe('Note; null or "" removes it'),
    assignee: givenAssigneeSchema.optional(),
    version: z
      .int()
      .min(1)
      .max(VERSION_MAXIMUM)
      .optional()
      .describe(
        'Version you edited, as an alternative to `If-Match`; if there’s a newer one, the response is 409',
      )
      .meta({ examples: [1] }),
  })
  .refine(
    ({ tags, note, assignee, ...given }) =>
      [tags, inboxStatusOf(given), note, assignee].some((value) => value !== undefined),
    {
      message: 'has neither tags, inbox_status, note nor assignee',
    },
  )
  .refine(
    ({ inbox_status, status = inbox_status }) => inbox_status === undefined || status === inbox_status,
    {
      path: ['status'],
      message: TWO_STATUSES,
    },
  );
export type EditFeedback = z.infer<typeof editFeedbackSchema>;

/** Maximum recordings retried per call of `POST /feedbacks/retry`. */
export const RETRY_BATCH = 1_000;

/** Response of `POST /feedbacks/retry`. The request body is a list filter. */
export const retriedSchema = z.object({
  retried: z.int().nonnegative().describe('Number of recordings queued for retry'),
  remaining: z.int().nonnegative().describe('Number of matching entries left; call again to include them'),
});
export type Retried = z.infer<typeof retriedSchema>;

/** Maximum feedbacks queued per call of `POST /feedbacks/reanalyze`. */
export const REANALYSIS_BATCH = 1_000;

/** Maximum feedbacks re-analyzed per account in 24 hours. Limited because it's free but takes worker time. */
export const REANALYSES_PER_DAY = 10_000;

/** Body of `POST /feedbacks/reanalyze`: a list filter and a point in time. */
export const reanalyzeFilterSchema = z
  .strictObject({
    ...feedbackFilterShape,
    analyzed_before: givenInstant
      .optional()
      .describe('Only feedbacks last analyzed before this time. Default: now')
      .meta({ examples: ['2026-11-23T00:00:00Z'] }),
  })
  .check(filterIsConsistent);

/** Response of both reanalyze calls. */
export const reanalyzeQueuedSchema = z.object({
  queued: z
    .int()
    .nonnegative()
    .describe('Number of feedbacks queued for re-analysis; 0 if the feedback was already queued')
    .meta({ examples: [1_000] }),
  remaining: z
    .int()
    .nonnegative()
    .describe('Number of matching entries left; call again to include them')
    .meta({ examples: [240] }),
});
