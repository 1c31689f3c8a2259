import { sql } from 'kysely';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import type { Limit } from './limit-table.ts';

/** The longest wait for a place. If all places are taken, the caller must ask again later. */
export const LONGEST_WAIT_SECONDS = 300;
/** How late a caller may come after the wait, unless a neighbour wants the turn. */
const PLACE_KEPT_SECONDS = 600;
/**
 * After this, a neighbour who asks gets the turn. Otherwise an abandoned place would block the whole neighbourhood.
 */
export const KEPT_FROM_NEIGHBOURS_SECONDS = 30;
/** After this many hours, every slowdown of the default table has expired. */
const SLOWDOWN_HOURS = 24;
/** 2^1024 would overflow to infinity. */
const MAXIMUM_DOUBLINGS = 30;

/** The caller of an attempt. */
export interface Trier {
  /** the network that a place is reserved for */
  lane: string;
  /** the range that shares one place, however many networks it contains */
  neighbourhood: string;
}

/**
 * Takes a turn at `key` or reserves one for later. The first `burst` turns need no wait. After that, the interval
 * between two turns doubles from 1 s up to `periodSeconds / perPeriod` across all callers, so more networks don't
 * allow more attempts. Each interval without an attempt undoes one doubling. A caller who must wait gets a place:
 * after the wait, the turn is theirs regardless of other requests. A neighbourhood has one place at a time. If its
 * turn isn't taken in time, the first neighbour who asks gets it.
 * @returns seconds to wait, 0 if the turn was taken
 */
export async function takeTurn(
  database: IdentityDatabase,
  { perPeriod, periodSeconds, burst }: Limit,
  key: string,
  { lane, neighbourhood }: Trier,
): Promise<number> {
  const longest = periodSeconds / perPeriod;
  return database.transaction().execute(async (trx) => {
    const { taken, elapsed } = await lockSlowdown(trx, key);
    const place = await findPlace(trx, key, neighbourhood);
    const isTheirs = place?.lane === lane;
    // The turn was counted when the place was reserved, so it isn't an additional attempt if a neighbour takes it.
    const untilFree = place && place.left + (isTheirs ? 0 : KEPT_FROM_NEIGHBOURS_SECONDS);
    if (untilFree !== undefined && untilFree <= 0) {
      await removePlace(trx, key, neighbourhood);
      return 0;
    }
    if (untilFree !== undefined && isTheirs) return Math.ceil(untilFree);
    const gap = taken < burst ? 0 : Math.min(longest, 2 ** Math.min(MAXIMUM_DOUBLINGS, taken - burst));
    const untilTurn = Math.max(0, gap - elapsed);
    if (untilTurn > 0) {
      // Either a neighbour has the place, or no place is near enough.
      if (untilFree !== undefined) return Math.ceil(untilFree);
      if (untilTurn > LONGEST_WAIT_SECONDS) return Math.ceil(untilTurn - LONGEST_WAIT_SECONDS);
      await sql`insert into identity.guess_places (key, neighbourhood, lane, ready_at)
        values (${key}, ${neighbourhood}, ${lane}, clock_timestamp() + make_interval(secs => ${untilTurn}))
        on conflict (key, neighbourhood) do update set lane = excluded.lane, ready_at = excluded.ready_at`.execute(
        trx,
      );
    }
    const left = Math.max(0, taken - Math.max(0, elapsed) / longest);
    await sql`update identity.slowdowns
      set taken = ${left + 1}, last_at = clock_timestamp() + make_interval(secs => ${untilTurn})
      where key = ${key}`.execute(trx);
    return Math.ceil(untilTurn);
  });
}

/** Returns a turn after a correct attempt. */
export async function giveTurnBack(database: IdentityDatabase, key: string): Promise<void> {
  await sql`update identity.slowdowns set taken = greatest(0, taken - 1) where key = ${key}`.execute(
    database,
  );
}

export async function sweepSlowdowns(database: IdentityDatabase): Promise<void> {
  await sql`delete from identity.slowdowns
    where last_at < clock_timestamp() - make_interval(hours => ${SLOWDOWN_HOURS})`.execute(database);
  await sql`delete from identity.guess_places
    where ready_at < clock_timestamp() - make_interval(secs => ${PLACE_KEPT_SECONDS})`.execute(database);
}

/** @returns turns taken, and seconds since the last one (negative if it's reserved for the future) */
async function lockSlowdown(trx: IdentityTrx, key: string): Promise<{ taken: number; elapsed: number }> {
  await sql`insert into identity.slowdowns (key, taken, last_at) values (${key}, 0, clock_timestamp())
    on conflict (key) do nothing`.execute(trx);
  const { rows } = await sql<{ taken: number; elapsed: number }>`
    select taken, extract(epoch from clock_timestamp() - last_at)::float8 as elapsed
    from identity.slowdowns where key = ${key} for update`.execute(trx);
  return rows[0] ?? { taken: 0, elapsed: 0 };
}

async function findPlace(
  trx: IdentityTrx,
  key: string,
  neighbourhood: string,
): Promise<{ lane: string; left: number } | undefined> {
  const { rows } = await sql<{ lane: string; left: number }>`
    select lane, extract(epoch from ready_at - clock_timestamp())::float8 as left
    from identity.guess_places
    where key = ${key} and neighbourhood = ${neighbourhood}
      and ready_at > clock_timestamp() - make_interval(secs => ${PLACE_KEPT_SECONDS})`.execute(trx);
  return rows[0];
}

async function removePlace(trx: IdentityTrx, key: string, neighbourhood: string): Promise<void> {
  await sql`delete from identity.guess_places where key = ${key} and neighbourhood = ${neighbourhood}`.execute(
    trx,
  );
}
