import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { IdentityError } from './errors.ts';
import type { LimitName, LimitTable } from './limit-table.ts';
import type { IdentityDatabase } from './tables.ts';

/** By then a slowdown of the default table is long forgotten. */
const SLOWDOWN_HOURS = 24;

export interface Limiter {
  /** Takes one from the bucket of `who`; throws 429 `over_request_rate_limit` when it is empty. */
  take(name: LimitName, who: string): Promise<void>;
  /** Like `take`, but tells instead of throwing: seconds until the next one, 0 when one was taken. */
  tryTake(name: LimitName, who: string): Promise<number>;
  /** Seconds until `tryTake` would take one, 0 for now; takes nothing. */
  waitFor(name: LimitName, who: string): Promise<number>;
  /** Puts one back: what was taken before an attempt that then succeeded. */
  giveBack(name: LimitName, who: string): Promise<void>;
  /**
   * Takes one unless the wait after the last one isn't over. The first `burst` need no wait; then it doubles from 1 s up to
   * `periodSeconds / perPeriod`. Each such interval without a try forgets one. @returns seconds to wait, 0 when taken
   */
  trySlow(name: LimitName, who: string): Promise<number>;
  giveSlowBack(name: LimitName, who: string): Promise<void>;
  /** Deletes the buckets that are full again. */
  sweep(): Promise<void>;
}

/**
 * Generic cell rate algorithm (ITU-T I.371) in one statement, so that the limits hold over any number of processes on
 * one PostgreSQL: a row keeps the time at which its bucket would be full again.
 */
export function openLimiter(database: IdentityDatabase, table: LimitTable): Limiter {
  const key = (name: LimitName, who: string) => `${name}:${who}`;
  async function tryTake(name: LimitName, who: string): Promise<number> {
    const { perPeriod, periodSeconds, burst } = table[name];
    const each = periodSeconds / perPeriod;
    const room = each * burst;
    const taken = await sql`
      insert into identity.limits as l (key, full_at)
      values (${key(name, who)}, clock_timestamp() + make_interval(secs => ${each}))
      on conflict (key) do update
        set full_at = greatest(l.full_at, clock_timestamp()) + make_interval(secs => ${each})
        where greatest(l.full_at, clock_timestamp()) + make_interval(secs => ${each})
              <= clock_timestamp() + make_interval(secs => ${room})
      returning key`.execute(database);
    if (taken.rows.length > 0) return 0;
    return Math.max(1, await waitFor(name, who));
  }
  async function waitFor(name: LimitName, who: string): Promise<number> {
    const { perPeriod, periodSeconds, burst } = table[name];
    const each = periodSeconds / perPeriod;
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from full_at - clock_timestamp())::float8 + ${each}::float8 - ${each * burst}::float8 as wait
      from identity.limits where key = ${key(name, who)}`.execute(database);
    return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
  }
  async function trySlow(name: LimitName, who: string): Promise<number> {
    const { perPeriod, periodSeconds, burst } = table[name];
    const longest = periodSeconds / perPeriod;
    // The exponent is capped because 2^1024 is no number.
    const wait = sql`case when s.taken < ${burst}::float8 then 0
      else least(${longest}::float8, 2 ^ least(30, s.taken - ${burst}::float8)) end`;
    const elapsed = sql`extract(epoch from clock_timestamp() - s.last_at)::float8`;
    const taken = await sql`
      insert into identity.slowdowns as s (key, taken, last_at)
      values (${key(name, who)}, 1, clock_timestamp())
      on conflict (key) do update
        set taken = greatest(0, s.taken - ${elapsed} / ${longest}::float8) + 1, last_at = clock_timestamp()
        where ${elapsed} >= ${wait}
      returning key`.execute(database);
    if (taken.rows.length > 0) return 0;
    const { rows } = await sql<{ left: number }>`
      select ${wait} - ${elapsed} as left from identity.slowdowns as s where key = ${key(name, who)}`.execute(
      database,
    );
    return Math.max(1, Math.ceil(rows[0]?.left ?? 1));
  }
  return {
    tryTake,
    waitFor,
    trySlow,
    async giveSlowBack(name, who) {
      await sql`update identity.slowdowns set taken = greatest(0, taken - 1)
        where key = ${key(name, who)}`.execute(database);
    },
    async take(name, who) {
      const waitSeconds = await tryTake(name, who);
      if (waitSeconds > 0) throw overRequestLimit(waitSeconds);
    },
    async giveBack(name, who) {
      const { perPeriod, periodSeconds } = table[name];
      await sql`update identity.limits set full_at = full_at - make_interval(secs => ${periodSeconds / perPeriod})
        where key = ${key(name, who)}`.execute(database);
    },
    async sweep() {
      await sql`delete from identity.limits where full_at < clock_timestamp()`.execute(database);
      await sql`delete from identity.slowdowns
        where last_at < clock_timestamp() - make_interval(hours => ${SLOWDOWN_HOURS})`.execute(database);
    },
  };
}

export function overRequestLimit(waitSeconds: number): IdentityError {
  return new IdentityError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: waitSeconds,
  });
}

export function overMailLimit(waitSeconds: number): IdentityError {
  const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`;
  return new IdentityError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: waitSeconds });
}

/** One person holds a whole IPv6 /64, so that is what is counted. */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
