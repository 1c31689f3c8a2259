import { FEEDBACK_STATUSES } from '@voice-feedback/contract/feedback';
import { FEEDBACK_ORDERS, type FeedbackFilter, feedbackFilterSchema } from '@voice-feedback/contract/inbox';

export type FeedbackOrder = (typeof FEEDBACK_ORDERS)[number];

/** The inbox view encoded in a URL. Everyone with the link sees the same list. */
export interface InboxView {
  filter: FeedbackFilter;
  order: FeedbackOrder;
}

/** As in the API: `metadata[plan]=pro`. */
const METADATA_PARAMETER = /^(metadata|not_metadata)\[(.+)\]$/;
const METADATA = ['metadata', 'not_metadata'] as const;

/** The time zone in which the days of a period begin, unless an address names one. */
const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Parses an address. Ignores invalid filters but keeps the rest. */
export function viewOf(parameters: URLSearchParams): InboxView {
  const filter: Record<string, unknown> = {};
  const metadata: Record<string, Record<string, string | string[]>> = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name).filter((value) => value !== '');
    const [first] = values;
    if (first === undefined) continue;
    const given = values.length === 1 ? first : values;
    const [, of, field] = METADATA_PARAMETER.exec(name) ?? [];
    if (of !== undefined && field !== undefined) metadata[of] = { ...metadata[of], [field]: given };
    if (!(name in feedbackFilterSchema.shape)) continue;
    const one = feedbackFilterSchema.safeParse({ [name]: given });
    if (one.success) Object.assign(filter, one.data);
  }
  for (const name of METADATA) {
    const one = feedbackFilterSchema.safeParse({ [name]: metadata[name] });
    if (one.success && metadata[name] !== undefined) Object.assign(filter, one.data);
  }
  // The former name of the parameter, in links and saved views.
  const { status, ...current } = filter;
  if (status !== undefined) current.inbox_status ??= status;
  // Everyone with the link sees the same days. Without a period, the time zone says nothing.
  if (current.period === undefined) delete current.timezone;
  else current.timezone ??= OWN_TIME_ZONE;
  const together = feedbackFilterSchema.safeParse(current);
  // Each bound is valid but the range is not: it ends before it begins.
  const { from: _from, to: _to, min_score: _min, max_score: _max, ...unranged } = current;
  return {
    filter: together.success ? together.data : feedbackFilterSchema.parse(unranged),
    order: FEEDBACK_ORDERS.find((order) => order === parameters.get('order')) ?? 'newest',
  };
}

/** The query parameters for a view, without defaults. */
export function parametersOf({ filter, order }: InboxView): URLSearchParams {
  const parameters = new URLSearchParams();
  const add = (name: string, given: unknown) => {
    const values = Array.isArray(given) ? given : [given];
    for (const value of values)
      if (value !== undefined && value !== '') parameters.append(name, String(value));
  };
  const { metadata = {}, not_metadata = {}, status, ...rest } = filter;
  for (const [name, value] of Object.entries(metadata)) add(`metadata[${name}]`, value);
  for (const [name, value] of Object.entries(not_metadata)) add(`not_metadata[${name}]`, value);
  for (const [name, value] of Object.entries(rest)) add(name, value);
  if (rest.inbox_status === undefined) add('inbox_status', status);
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
