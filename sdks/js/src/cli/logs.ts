import type { LoggedRequest, VoiceFeedback } from '../client.ts';
import { sleep } from '../internal/retry.ts';
import { clientOf, print, readOptions, untilInterrupted } from './options.ts';
import { UsageError } from './usage-error.ts';

export const LOGS_USAGE = 'logs [--limit 20] [--errors] [--follow] [--json]';

const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 200;
const POLL_MS = 2_000;

/** Prints the last requests, the newest at the end; `--follow` goes on until Ctrl-C. */
export async function logs(args: string[]): Promise<number> {
  const { values } = readOptions(args, {
    limit: { type: 'string' },
    errors: { type: 'boolean' },
    follow: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const limit = Number(values.limit ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAXIMUM_LIMIT)
    throw new UsageError(`voicefeedback ${LOGS_USAGE}\nThe limit is 1 to ${MAXIMUM_LIMIT}.`);
  const client = await clientOf(values);
  const signal = untilInterrupted();
  const shown = new Set<string>();
  const read = () => newest(client, limit, values.errors === true, signal);
  const show = (requests: LoggedRequest[]) => {
    for (const request of requests) {
      if (!shown.has(request.request_id))
        print(values.json === true ? JSON.stringify(request) : lineOf(request));
      shown.add(request.request_id);
    }
  };
  show(await read());
  while (values.follow === true && !signal.aborted) {
    try {
      await sleep(POLL_MS, signal);
      show(await read());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return 0;
}

/** Oldest first. */
async function newest(
  client: VoiceFeedback,
  limit: number,
  onlyErrors: boolean,
  signal: AbortSignal,
): Promise<LoggedRequest[]> {
  const query = { limit, ...(onlyErrors && { status: 'error' as const }) };
  const { items } = await client.requests(query, { signal }).first();
  return items.toReversed();
}

function lineOf({
  created_at,
  status,
  method,
  path,
  code,
  duration_ms,
  cost,
  request_id,
}: LoggedRequest): string {
  const outcome = code === null ? `${status}` : `${status} ${code}`;
  return `${created_at}  ${method.padEnd(6)} ${path}  ${outcome}  ${duration_ms} ms  €${cost.euros}  ${request_id}`;
}
