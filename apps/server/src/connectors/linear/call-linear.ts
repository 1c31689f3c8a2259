import { z } from 'zod';
import { SECOND_MS } from '../../durations.ts';
import { readRetryAfter } from '../../http/limits/retry-after.ts';
import { type Access, TrackerError } from '../connector.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { jsonIn } from '../signature.ts';
import { unreachedError } from '../unreached.ts';

interface Request<Answer> {
  query: string;
  answer: z.ZodType<Answer>;
}

/** What Linear's limits allow comes back all the time, so a minute is enough for some calls. */
const LIMIT_WAIT_MS = 60 * SECOND_MS;

const errorsSchema = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional(), type: z.string().optional() }).optional(),
      }),
    )
    .min(1),
});

/**
 * Makes a request of Linear's GraphQL API. Personal API keys are sent as they are, without `Bearer`. Throws `TrackerError`.
 */
export async function callLinear<Answer>(
  access: Access,
  { query, answer }: Request<Answer>,
  variables: object,
): Promise<Answer> {
  let status: number;
  let headers: { get(name: string): string | null };
  let body: Buffer;
  try {
    const response = await guardedFetch(access.policy, access.signal)(access.apiUrl, {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: {
        authorization: access.token,
        'content-type': 'application/json',
        'user-agent': `VoiceFeedback/${access.version}`,
      },
    });
    ({ status, headers } = response);
    body = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw unreachedError('Linear', error);
  }
  const json = jsonIn(body);
  const failed = errorsSchema.safeParse(json);
  if (status !== 200 || failed.success) throw errorOf(status, headers, failed.data?.errors[0]);
  const read = z.object({ data: answer }).safeParse(json);
  if (!read.success)
    throw new TrackerError('unavailable', 'Linear answered something else.', { cause: read.error });
  return read.data.data;
}

/** Why a request failed. Errors come with any status, also with 200 and 400, so their code counts first. */
function errorOf(
  status: number,
  headers: { get(name: string): string | null },
  error: z.output<typeof errorsSchema>['errors'][number] | undefined,
): TrackerError {
  const { code, type } = error?.extensions ?? {};
  const is = (name: string) => code === name || type?.replaceAll(' ', '_').toUpperCase() === name;
  if (status === 429 || is('RATELIMITED'))
    return new TrackerError('rate_limited', 'Linear’s rate limit is reached.', {
      retryAfterMs: waitOf(headers, new Date()),
    });
  if (status === 401 || is('AUTHENTICATION_ERROR'))
    return new TrackerError('unauthorized', 'Linear doesn’t accept the key.');
  if (
    status >= 500 ||
    is('INTERNAL_ERROR') ||
    is('INTERNAL_SERVER_ERROR') ||
    is('LOCK_TIMEOUT') ||
    is('NETWORK_ERROR')
  )
    return new TrackerError('unavailable', `Linear answered ${status}.`);
  if (status === 403 || is('FORBIDDEN'))
    return new TrackerError('refused', 'The key isn’t allowed to do that on Linear.');
  return new TrackerError('refused', `Linear refused it (${code ?? status}).`, {
    cause: new Error(error?.message),
  });
}

/** Milliseconds to wait: `Retry-After`, or until the limit that is used up is reset, in milliseconds since 1970. */
function waitOf(headers: { get(name: string): string | null }, now: Date): number {
  const retryAfter = readRetryAfter(headers.get('retry-after') ?? undefined, now);
  if (retryAfter !== undefined) return retryAfter;
  const waits = ['requests', 'complexity', 'endpoint-requests'].flatMap((limit) => {
    const reset = Number(headers.get(`x-ratelimit-${limit}-reset`));
    const isUsedUp = headers.get(`x-ratelimit-${limit}-remaining`) === '0';
    return isUsedUp && reset > 0 ? [reset - now.getTime()] : [];
  });
  return waits.length === 0 ? LIMIT_WAIT_MS : Math.max(LIMIT_WAIT_MS, ...waits);
}
