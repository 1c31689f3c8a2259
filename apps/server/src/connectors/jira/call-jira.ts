import { z } from 'zod';
import { SECOND_MS } from '../../durations.ts';
import { readRetryAfter } from '../../http/limits/retry-after.ts';
import { type Access, TrackerError } from '../connector.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { jsonIn } from '../signature.ts';
import { unreachedError } from '../unreached.ts';

/** After a limit that names no time. */
const UNTIMED_LIMIT_MS = 60 * SECOND_MS;
const REASON_CHARACTERS = 300;
const MYSELF = '/myself';

interface Call<Answer> {
  method?: 'GET' | 'POST' | 'PUT';
  /** after `/rest/api/3` */
  path: string;
  query?: Record<string, string>;
  body?: object;
  answer: z.ZodType<Answer>;
}

interface Headers {
  get(name: string): string | null;
}

const refusalSchema = z.object({
  errorMessages: z.array(z.string()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

/**
 * Makes a call to Jira Cloud's REST API, version 3. The token is `email:token`, as Basic authentication has it. Throws
 * `TrackerError`.
 */
export async function callJira<Answer>(
  access: Access,
  { method = 'GET', path, query = {}, body, answer }: Call<Answer>,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const url = `${access.apiUrl}/rest/api/3${path}${search === '' ? '' : `?${search}`}`;
  let status: number;
  let headers: Headers;
  let bytes: Buffer;
  try {
    const response = await guardedFetch(access.policy, access.signal)(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(access.token).toString('base64')}`,
        'user-agent': `VoiceFeedback/${access.version}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    ({ status, headers } = response);
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw unreachedError('Jira', error);
  }
  const json = jsonIn(bytes);
  // With a token that was revoked, Jira answers some calls as if nobody were signed in: that it finds nothing.
  if (status === 404 && path !== MYSELF) await callJira(access, { path: MYSELF, answer: z.unknown() });
  if (status >= 300) throw errorOf(status, headers, json);
  const read = answer.safeParse(json);
  if (!read.success)
    throw new TrackerError('unavailable', 'Jira answered something else.', { cause: read.error });
  return read.data;
}

/** Why a call failed. Jira answers 404 for what the token can't see. */
function errorOf(status: number, headers: Headers, json: unknown): TrackerError {
  if (status === 429)
    return new TrackerError('rate_limited', 'Jira’s rate limit is reached.', {
      retryAfterMs: waitOf(headers, new Date()),
    });
  if (status === 401)
    return new TrackerError('unauthorized', 'Jira doesn’t accept the email address with this token.');
  if (status === 404 || status === 410 || status < 400)
    return new TrackerError('gone', 'Jira can’t find it, or the token can’t see it.');
  if (status === 408 || status >= 500) return new TrackerError('unavailable', `Jira answered ${status}.`);
  const { errorMessages = [], errors = {} } = refusalSchema.safeParse(json).data ?? {};
  const [reason = `Jira refused it (${status}).`] = [...errorMessages, ...Object.values(errors)];
  return new TrackerError('refused', reason.slice(0, REASON_CHARACTERS));
}

/** Milliseconds to wait: `Retry-After` in seconds, or until `X-RateLimit-Reset`, which is a date. */
function waitOf(headers: Headers, now: Date): number {
  for (const name of ['retry-after', 'x-ratelimit-reset']) {
    const wait = readRetryAfter(headers.get(name) ?? undefined, now);
    if (wait !== undefined) return Math.max(SECOND_MS, wait);
  }
  return UNTIMED_LIMIT_MS;
}
