import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../../http/answers/idempotency.ts';

const BATCH = 500;

/**
 * Deletes the rows of expired uploads, and of used ones once their call can't be repeated any more. Their audio is
 * registered in `loose_audio`, so the sweep removes it.
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
