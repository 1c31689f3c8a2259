import type { LoggedRequest } from '../client.ts';
import { sleep } from '../internal/retry.ts';
import type { Pages } from '../pages.ts';
import { clientOf, print, readOptions, untilInterrupted } from './options.ts';
import { UsageError } from './usage-error.ts';

export const LOGS_USAGE = 'logs [--limit 20] [--errors] [--follow] [--json]';

const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 200;
const POLL_MS = 2_000;
const PAGE_ITEMS = 50;
const LOG_PATH = '/api/v1/requests';

/** Prints the last requests, newest last. `--follow` prints new ones until Ctrl-C. */
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
  const filter = values.errors === true ? { status: 'error' as const } : {};
  const seen = new Set<string>();
  const show = (requests: LoggedRequest[]) => {
    for (const request of requests) {
      seen.add(request.request_id);
      // Skip the requests of this command itself.
      if (values.follow !== true || request.path !== LOG_PATH)
        print(values.json === true ? JSON.stringify(request) : lineOf(request));
    }
  };
  const first = { ...filter, limit: values.follow === true ? Math.max(limit, PAGE_ITEMS) : limit };
  const { items } = await client.requests(first, { signal }).first();
  for (const { request_id } of items) seen.add(request_id);
  show(items.slice(0, limit).toReversed());
  while (values.follow === true && !signal.aborted) {
    try {
      await sleep(POLL_MS, signal);
      show(await unseen(client.requests({ ...filter, limit: PAGE_ITEMS }, { signal }), seen));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return 0;
}

/**
 * Returns requests not seen yet, oldest first. Reads pages until one contains a seen request, because a request may
 * start earlier and end later than others.
 */
async function unseen(requests: Pages<LoggedRequest>, seen: ReadonlySet<string>): Promise<LoggedRequest[]> {
  const found: LoggedRequest[] = [];
  for await (const { items } of requests.pages()) {
    const fresh = items.filter(({ request_id }) => !seen.has(request_id));
    found.push(...fresh);
    if (fresh.length < items.length) break;
  }
  return found.toReversed();
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
