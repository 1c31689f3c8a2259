import { webhookEventTypeSchema } from '@voice-feedback/contract/webhooks';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { ANNOUNCE } from '../jobs/announce.ts';
import { DELIVER_WEBHOOK } from './attempts.ts';
import { type DeliverResources, deliver } from './deliver.ts';
import { publish } from './publish.ts';

const PURGE_WEBHOOKS = 'purge-webhooks';
/** Events, what was sent, and what was answered are kept this long. */
export const LOG_KEPT_DAYS = 30;
const PURGE_BATCH = 5_000;
/** Every night (UTC). */
export const WEBHOOK_CRONTAB = `17 3 * * * ${PURGE_WEBHOOKS}`;

const announcementSchema = z.object({
  id: z.string(),
  accountId: z.uuid(),
  type: webhookEventTypeSchema,
  at: z.iso.datetime(),
  data: z.string(),
});

export interface WebhookTasks {
  /** wait for receivers */
  slow: TaskList;
  /** milliseconds */
  quick: TaskList;
}

/** The jobs of outgoing webhooks. */
export function webhookTasks(resources: DeliverResources): WebhookTasks {
  const { database } = resources;
  return {
    slow: { [DELIVER_WEBHOOK]: (payload, helpers) => deliver(resources, payload, helpers) },
    quick: {
      [ANNOUNCE]: async (payload) => {
        const { at, data, ...event } = announcementSchema.parse(payload);
        await database.transaction().execute((trx) =>
          publish(trx, {
            ...event,
            at: new Date(at),
            data: () => z.record(z.string(), z.json()).parse(JSON.parse(data)),
          }),
        );
      },
      [PURGE_WEBHOOKS]: () => purgeWebhooks(database),
    },
  };
}

/** Deletes events past their time with their deliveries, unless something of them is still to be sent. */
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
