import { sql } from 'kysely';
import type { Database } from './database.ts';
import { providerTime, type Settings, settingsSchema } from './settings.ts';

/** What the provider has to do next without a request. */
interface Plans {
  settings: Settings;
  hasWork: boolean;
  hasDeliveries: boolean;
  /** milliseconds until something is due; zero or negative: it is */
  nextInMs: number;
}

/** Reads in one statement what is due. Deliveries that a process is sending don't count, nor do any while paused. */
export async function readPlans(database: Database): Promise<Plans> {
  const { rows } = await sql<{ settings: unknown; workAt: Date | null; deliveryAt: Date | null }>`
    select (select settings from test_provider_settings) as settings,
      (select min(due_at) from test_provider_work) as work_at,
      (select min(due_at) from test_provider_deliveries
        where state = 'waiting' and (claimed_until is null or claimed_until < now())) as delivery_at`.execute(
    database,
  );
  const settings = settingsSchema.parse(rows[0]?.settings ?? {});
  const now = providerTime(settings).getTime();
  const inMs = (at: Date | null | undefined) => (at?.getTime() ?? Number.POSITIVE_INFINITY) - now;
  const workInMs = inMs(rows[0]?.workAt);
  const deliveryInMs = inMs(settings.paused ? null : rows[0]?.deliveryAt);
  return {
    settings,
    hasWork: workInMs <= 0,
    hasDeliveries: deliveryInMs <= 0,
    nextInMs: Math.min(workInMs, deliveryInMs),
  };
}
