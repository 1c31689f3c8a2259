import { REQUESTS_KEPT_DAYS } from '@voice-feedback/contract/usage';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const PURGE_REQUESTS = 'purge-request-log';
const PURGE_BATCH = 20_000;
/** Every night (UTC). */
export const USAGE_CRONTAB = `47 3 * * * ${PURGE_REQUESTS}`;

export function usageTasks(database: Database): TaskList {
  return { [PURGE_REQUESTS]: () => purgeRequests(database) };
}

/** Deletes requests past their 90 days; each batch is a short transaction of its own. */
export async function purgeRequests(database: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from request_log where ctid in (
        select ctid from request_log
        where created_at < now() - make_interval(days => ${REQUESTS_KEPT_DAYS}) limit ${PURGE_BATCH}
      )`.execute(database);
    if ((numAffectedRows ?? 0n) < PURGE_BATCH) return;
  }
}
