import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { automationTasks } from './automation.ts';

const PURGE_PRODUCT_EVENTS = 'purge-product-events';
/** Long enough to compare a month with the same one a year ago. */
const KEPT_MONTHS = 13;
/** Every night (UTC). */
export const PRODUCT_EVENT_CRONTAB = `7 4 * * * ${PURGE_PRODUCT_EVENTS}`;

export function productEventTasks(database: Database, automationUrl: string | undefined): TaskList {
  return {
    ...automationTasks(automationUrl),
    [PURGE_PRODUCT_EVENTS]: () => purgeProductEvents(database),
  };
}

export async function purgeProductEvents(database: Database): Promise<void> {
  await sql`delete from product_events where received_at < now() - make_interval(months => ${KEPT_MONTHS})`.execute(
    database,
  );
}
