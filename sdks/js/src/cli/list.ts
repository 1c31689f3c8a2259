import { isFinished } from '../feedback.ts';
import type { Feedback, PendingFeedback } from '../types.ts';
import { FILTER_OPTIONS, FILTER_USAGE, readFilter } from './filter.ts';
import { clientOf, print, readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

export const LIST_USAGE = `list ${FILTER_USAGE} [--limit 20] [--json]`;

const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 1_000;
const PAGE_ITEMS = 100;
const SHOWN_CHARACTERS = 60;

/** Prints feedbacks, newest first. `--processing-status` and `--retryable` filter those that are stuck or failed. */
export async function listFeedbacks(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    ...FILTER_OPTIONS,
    limit: { type: 'string' },
    json: { type: 'boolean' },
  });
  const limit = Number(values.limit ?? DEFAULT_LIMIT);
  if (positionals.length > 0 || !Number.isInteger(limit) || limit < 1 || limit > MAXIMUM_LIMIT)
    throw new UsageError(`voicefeedback ${LIST_USAGE}\nThe limit is 1 to ${MAXIMUM_LIMIT}.`);
  const filter = { ...readFilter(values), limit: Math.min(limit, PAGE_ITEMS) };
  const client = await clientOf(values);
  let shown = 0;
  for await (const feedback of client.feedback.list(filter)) {
    print(values.json === true ? JSON.stringify(feedback) : lineOf(feedback));
    shown += 1;
    if (shown === limit) break;
  }
  return 0;
}

function lineOf(feedback: Feedback | PendingFeedback): string {
  const begin = `${feedback.created_at}  ${feedback.id}  ${feedback.status.padEnd(10)}`;
  return `${begin}  ${isFinished(feedback) ? shorten(feedback.summary || feedback.transcript) : describe(feedback)}`;
}

function describe({ waiting, error, retryable, retry_at }: PendingFeedback): string {
  const words = [];
  if (waiting) words.push(`${waiting.reason}, until ${waiting.until}`);
  if (error) words.push(`${error.code}: ${error.message}`);
  if (retry_at) words.push(`next try at ${retry_at}`);
  if (retryable) words.push('can be retried');
  return words.join('  ');
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
