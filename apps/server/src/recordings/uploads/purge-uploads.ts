import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../../http/answers/idempotency.ts';

const BATCH = 500;

/**
 * Forgets uploads that nobody used in time, and used ones once no request can repeat the call that did. Their audio is noted
 * in `loose_audio`, and goes with the sweep.
 */
export async function purgeUploads(database: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from uploads where id in (
      select id from uploads
      where expires_at <= now() and (used_at is null or used_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS}))
      order by expires_at limit ${BATCH})`.execute(database);
    if ((numAffectedRows ?? 0n) < BATCH) return;
  }
}
