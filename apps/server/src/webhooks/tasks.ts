import { webhookEventTypeSchema } from '@voice-feedback/contract/webhooks';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { ANNOUNCE } from '../jobs/announce.ts';
import { DELIVER_WEBHOOK } from './attempts.ts';
import { type DeliverResources, deliver } from './deliver.ts';
import { publish } from './publish.ts';

const announcementSchema = z.object({
  id: z.string(),
  accountId: z.uuid(),
  type: webhookEventTypeSchema,
  at: z.iso.datetime(),
  data: z.string(),
});

export interface WebhookTasks {
  /** tasks that wait for receivers */
  slow: TaskList;
  /** tasks that take milliseconds */
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
    },
  };
}
