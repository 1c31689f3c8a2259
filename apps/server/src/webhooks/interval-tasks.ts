import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';

/** How long events, deliveries and answers are kept. */
const LOG_KEPT_DAYS = 30;
const PURGE_BATCH = 5_000;

export function webhookIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'webhooks/purge', everyMs: DAY_MS, run: () => purgeWebhooks(database) }];
}

/** Deletes expired events with their deliveries, unless a delivery is still waiting. */
export async function purgeWebhooks(database: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from webhook_events where id in (
        select id from webhook_events as event
        where created_at < now() - make_interval(days => ${LOG_KEPT_DAYS})
          and not exists (select 1 from webhook_deliveries where event_id = event.id and status = 'waiting')
        limit ${PURGE_BATCH}
      )`.execute(database);
    if ((numAffectedRows ?? 0n) < PURGE_BATCH) return;
  }
}
