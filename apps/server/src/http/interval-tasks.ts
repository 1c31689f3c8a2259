import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { IDEMPOTENCY_KEPT_HOURS } from './answers/idempotency.ts';

const RATE_LIMITS_KEPT_MINUTES = 60;

/** @param isUnderWay condition on `idempotency_keys`: the work of the key's request isn't finished */
export function httpIntervalTasks(database: Database, isUnderWay: RawBuilder<boolean>): IntervalTask[] {
  return [
    {
      name: 'http/purge-idempotency-keys',
      everyMs: 15 * SECOND_MS,
      run: () => purgeIdempotencyKeys(database, isUnderWay),
    },
    { name: 'http/purge-rate-limits', everyMs: 15 * SECOND_MS, run: () => purgeRateLimits(database) },
  ];
}

/** Deletes expired keys, except for those with unfinished work, because their answers are still to come. */
async function purgeIdempotencyKeys(database: Database, isUnderWay: RawBuilder<boolean>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})
    and not ${isUnderWay}`.execute(database);
}

async function purgeRateLimits(database: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - make_interval(mins => ${RATE_LIMITS_KEPT_MINUTES})`.execute(
    database,
  );
}
