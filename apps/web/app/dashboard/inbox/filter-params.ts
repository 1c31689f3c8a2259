import { FEEDBACK_STATUSES } from '@voice-feedback/contract/feedback';
import { FEEDBACK_ORDERS, type FeedbackFilter, feedbackFilterSchema } from '@voice-feedback/contract/inbox';

export type FeedbackOrder = (typeof FEEDBACK_ORDERS)[number];

/** The inbox view encoded in a URL. Everyone with the link sees the same list. */
export interface InboxView {
  filter: FeedbackFilter;
  order: FeedbackOrder;
}

export const FILTER_NAMES = [
  'q',
  'sentiment',
  'topic',
  'category',
  'answer',
  'emotion',
  'intent',
  'tag',
  'status',
  'processing_status',
  'end_user_id',
  'key',
  'period',
  'from',
  'to',
] as const satisfies readonly (keyof FeedbackFilter)[];

/** As in the API: `metadata[plan]=pro`. */
const METADATA_PARAMETER = /^metadata\[(.+)\]$/;

/** The time zone in which the days of a period begin, unless an address names one. */
const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Parses an address. Ignores invalid filters but keeps the rest. */
export function viewOf(parameters: URLSearchParams): InboxView {
  const filter: Record<string, unknown> = {};
  const metadata: Record<string, string> = {};
  for (const [name, value] of parameters) {
    const field = METADATA_PARAMETER.exec(name)?.[1];
    if (field !== undefined) metadata[field] = value;
    if (!(name in feedbackFilterSchema.shape) || value === '') continue;
    const one = feedbackFilterSchema.safeParse({ [name]: value });
    if (one.success) Object.assign(filter, one.data);
  }
  // Everyone with the link sees the same days. Without a period, the time zone says nothing.
  if (filter.period === undefined) delete filter.timezone;
  else filter.timezone ??= OWN_TIME_ZONE;
  const ofMetadata = feedbackFilterSchema.safeParse({ metadata });
  if (ofMetadata.success && Object.keys(metadata).length > 0) Object.assign(filter, ofMetadata.data);
  const together = feedbackFilterSchema.safeParse(filter);
  // Each bound is valid but the range is not: it ends before it begins.
  const { from: _from, to: _to, min_score: _min, max_score: _max, ...unranged } = filter;
  return {
    filter: together.success ? together.data : feedbackFilterSchema.parse(unranged),
    order: FEEDBACK_ORDERS.find((order) => order === parameters.get('order')) ?? 'newest',
  };
}

/** The query parameters for a view, without defaults. */
export function parametersOf({ filter, order }: InboxView): URLSearchParams {
  const parameters = new URLSearchParams();
  const { metadata = {}, ...rest } = filter;
  for (const [name, value] of Object.entries(metadata)) parameters.set(`metadata[${name}]`, value);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  if (order !== 'newest') parameters.set('order', order);
  return parameters;
}

export function isFiltered({ filter }: InboxView): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Processing states the filter offers. `retryable` is a subset of failed. */
export const PROCESSING_CHOICES = [
  'queued',
  'processing',
  'waiting',
  'failed',
  'retryable',
  'done',
  'no_speech',
] as const;
export type ProcessingChoice = (typeof PROCESSING_CHOICES)[number];

/** The selected processing state; undefined means any. */
export function processingOf({ processing_status, retryable }: FeedbackFilter): ProcessingChoice | undefined {
  return retryable === true && (processing_status ?? 'failed') === 'failed' ? 'retryable' : processing_status;
}

/** The filter with another processing state, or with none. */
export function withProcessing(filter: FeedbackFilter, choice: string): FeedbackFilter {
  const { processing_status: _status, retryable: _retryable, ...rest } = filter;
  if (choice === 'retryable') return { ...rest, retryable: true };
  const status = FEEDBACK_STATUSES.find((one) => one === choice);
  return status === undefined ? rest : { ...rest, processing_status: status };
}
