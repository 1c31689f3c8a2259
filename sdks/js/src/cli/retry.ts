import type { VoiceFeedback } from '../client.ts';
import { ApiError } from '../errors.ts';
import type { RetryFilter } from '../feedback.ts';
import type { Retried } from '../types.ts';
import { FILTER_OPTIONS, FILTER_USAGE, readFilter } from './filter.ts';
import { clientOf, print, readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

export const RETRY_USAGE = `retry ID… [--json]
  voicefeedback retry --all ${FILTER_USAGE} [--json]`;

/** Retries feedbacks that failed on our side or wait for their account, by id or by filter. */
export async function retry(args: string[]): Promise<number> {
  const { values, positionals: ids } = readOptions(args, {
    ...FILTER_OPTIONS,
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const filter = readFilter(values);
  const isAll = values.all === true;
  // An id together with a filter would be ambiguous, and --all must be explicit.
  if (isAll === ids.length > 0 || (!isAll && Object.keys(filter).length > 0))
    throw new UsageError(`voicefeedback ${RETRY_USAGE}`);
  const client = await clientOf(values);
  const isJson = values.json === true;
  if (!isAll) return retryEach(client, ids, isJson);
  const { retried, remaining } = await retryAll(client, filter);
  if (isJson) print(JSON.stringify({ retried, remaining }));
  else print(`${retried} queued again${remaining > 0 ? `, ${remaining} left` : ''}.`);
  return 0;
}

/** Retries each id, even if another one fails. Returns the exit code. */
async function retryEach(client: VoiceFeedback, ids: readonly string[], isJson: boolean): Promise<number> {
  let exitCode = 0;
  for (const id of ids) {
    try {
      const feedback = await client.feedback.retry(id);
      print(isJson ? JSON.stringify(feedback) : `${id}  ${feedback.status}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      process.stderr.write(`${id}  ${error.message}\n`);
      exitCode = 1;
    }
  }
  return exitCode;
}

/** Repeats the call until nothing is left, or only recordings that immediately wait again. */
async function retryAll(client: VoiceFeedback, filter: RetryFilter): Promise<Retried> {
  let { retried, remaining } = await client.feedback.retryAll(filter);
  while (remaining > 0) {
    const next = await client.feedback.retryAll(filter);
    retried += next.retried;
    if (next.remaining >= remaining) return { retried, remaining: next.remaining };
    remaining = next.remaining;
  }
  return { retried, remaining };
}
