import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { RequestCoalescer } from '../../database/coalesce-requests.ts';
import type { Database, Trx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { DAY_SECONDS } from '../../durations.ts';
import { Problem } from '../errors/problem.ts';

export interface RateLimit {
  /** the counted caller, for example `key:…` or `demo:203.0.113.7` */
  subject: string;
  perMinute: number;
}

const WINDOW_SECONDS = 60;
const POLICY_NAME = 'default';

/** Tables of counts: one that a database crash may lose, and a durable one for password attempts. */
export type CountTable = 'rate_limits' | 'admin_attempts';

/** Number of calls of a subject in its current window, including this one. */
export interface RequestCount {
  used: number;
  resetSeconds: number;
}

/**
 * Counts one or several requests of `subject`. The count is in PostgreSQL, so it applies across all processes: one
 * upsert on an unlogged table (`bench/http.ts` measures it). A window starts at the subject's first request.
 */
export async function countRequest(
  database: Database | Trx,
  subject: string,
  windowSeconds = WINDOW_SECONDS,
  requests = 1,
  table: CountTable = 'rate_limits',
): Promise<RequestCount> {
  const { rows } = await sql<RequestCount>`
    insert into ${sql.table(table)} as old (subject, used, window_ends_at)
    values (${subject}, ${requests}, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (subject) do update set
      used = case when old.window_ends_at <= clock_timestamp() then 0 else old.used end + excluded.used,
      window_ends_at = case when old.window_ends_at <= clock_timestamp() then excluded.window_ends_at else old.window_ends_at end
    returning used, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as reset_seconds
    ${prepared}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('an upsert gave no row');
  return row;
}

const coalescer = new RequestCoalescer<RequestCount>();

/**
 * Like `countRequest`, but batches concurrent requests of a subject into one statement, so that they don't queue for
 * its row.
 */
async function countTogether(database: Database, subject: string): Promise<RequestCount> {
  const {
    answer,
    requests: coalesced,
    position,
  } = await coalescer.run(database, subject, (requests) =>
    countRequest(database, subject, WINDOW_SECONDS, requests),
  );
  return { ...answer, used: answer.used - coalesced + position };
}

/**
 * Counts a request, sets the rate limit headers (`RateLimit` and `RateLimit-Policy` as in the IETF draft 11, and
 * `x-ratelimit-*`), and rejects it beyond the limit.
 * @throws Problem `rate_limited`
 */
export async function limitRate(
  database: Database,
  { subject, perMinute }: RateLimit,
  reply?: FastifyReply,
): Promise<void> {
  const { used, resetSeconds } = await countTogether(database, subject);
  const remaining = Math.max(0, perMinute - used);
  reply?.headers({
    'ratelimit-policy': `"${POLICY_NAME}";q=${perMinute};w=${WINDOW_SECONDS}`,
    ratelimit: `"${POLICY_NAME}";r=${remaining};t=${resetSeconds}`,
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  });
  if (used > perMinute) {
    throw new Problem('rate_limited', {
      detail: `More than ${perMinute} requests in a minute. Try again in ${resetSeconds} s.`,
      headers: { 'retry-after': String(resetSeconds) },
    });
  }
}

/** How many attempts one subject has. */
export interface TryLimit {
  subject: string;
  most: number;
  windowSeconds?: number;
  /** attempts counted at once; default 1 */
  tries?: number;
  /** default: the code's title */
  detail?: (resetSeconds: number) => string;
}

/** Counts an attempt and rejects it beyond the limit. @throws Problem `rate_limited` */
export async function limitTries(
  database: Database | Trx,
  { subject, most, windowSeconds, tries, detail }: TryLimit,
): Promise<void> {
  const { used, resetSeconds } = await countRequest(database, subject, windowSeconds, tries);
  if (used <= most) return;
  throw new Problem('rate_limited', {
    ...(detail === undefined ? {} : { detail: detail(resetSeconds) }),
    headers: { 'retry-after': String(resetSeconds) },
  });
}

/** Counts a request against a daily limit. @throws Problem `daily_limit_reached` */
export async function limitDay(database: Database, subject: string, perDay: number): Promise<void> {
  const { used, resetSeconds } = await countRequest(database, subject, DAY_SECONDS);
  if (used <= perDay) return;
  const resetsAt = new Date(Date.now() + resetSeconds * 1_000).toISOString();
  throw new Problem('daily_limit_reached', {
    detail: `This API key has used all of its ${perDay} requests within 24 hours. It can make new ones from ${resetsAt}.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
}

/** Whether `limitDay` would reject the next request. Counts nothing. */
export async function isDayUsedUp(database: Database, subject: string, perDay: number): Promise<boolean> {
  const { rows } = await sql`
    select from rate_limits where subject = ${subject} and used >= ${perDay} and window_ends_at > clock_timestamp()`.execute(
    database,
  );
  return rows.length > 0;
}

const IPV6_NETWORK_GROUPS = 4;

/** Returns the unit that an IP address is limited by: for IPv6 its /64, which one subscriber gets. */
export function addressUnit(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = address] = address.split('%', 1);
  const [head = '', tail] = withoutZone.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return `${groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
