import { sql } from 'kysely';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { IdentityError } from '../protocol/errors.ts';
import type { IdentityDatabase } from '../tables.ts';
import type { LimitName, LimitTable } from './limit-table.ts';
import { giveTurnBack, sweepSlowdowns, type Trier, takeTurn } from './slowdowns.ts';

export interface Limiter {
  /** Takes one from the bucket of `who`. Throws 429 `over_request_rate_limit` if it is empty. */
  take(name: LimitName, who: string): Promise<void>;
  /** Like `take`, but returns instead of throwing: seconds until the next one, 0 if one was taken. */
  tryTake(name: LimitName, who: string): Promise<number>;
  /** Seconds until `tryTake` would succeed, or 0. Doesn't take anything. */
  waitFor(name: LimitName, who: string): Promise<number>;
  /** Returns what was taken before an attempt that then succeeded. */
  giveBack(name: LimitName, who: string): Promise<void>;
  /** Takes or reserves a turn; see `takeTurn`. @returns seconds to wait, 0 if the turn was taken */
  trySlow(name: LimitName, who: string, trier: Trier): Promise<number>;
  giveSlowBack(name: LimitName, who: string): Promise<void>;
  /** Deletes buckets that have refilled. */
  sweep(): Promise<void>;
}

/**
 * Generic cell rate algorithm (ITU-T I.371) in a single statement, so the limits hold across all processes on one
 * PostgreSQL. Each row stores the time at which its bucket will be full again.
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
  return {
    tryTake,
    waitFor,
    trySlow: (name, who, trier) => takeTurn(database, table[name], key(name, who), trier),
    giveSlowBack: (name, who) => giveTurnBack(database, key(name, who)),
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
      await sweepSlowdowns(database);
    },
  };
}

export function overRequestLimit(waitSeconds: number, message = 'Request rate limit reached'): IdentityError {
  return new IdentityError(429, 'over_request_rate_limit', message, {
    retryAfterSeconds: waitSeconds,
  });
}

export function overMailLimit(waitSeconds: number): IdentityError {
  const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`;
  return new IdentityError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: waitSeconds });
}

/** The range one person or company can easily get: an IPv4 /24 or an IPv6 /48. */
export function neighbourhoodOf(address: string): string {
  const network = addressUnit(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
