import {
  WEBHOOK_EVENTS,
  type WebhookEventType,
  webhookEventTypeSchema,
} from '@voice-feedback/contract/webhooks';
import type { Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { enqueueFirstAttempts } from './attempts.ts';
import type { EndpointRow } from './disable.ts';
import { bodyOf, eventId } from './publish.ts';
import { SAMPLES } from './samples.ts';

/** Maximum waiting tests per endpoint, so that they do not pile up at a slow receiver. */
const TESTS_WAITING = 10;

/**
 * Sends a test event: one attempt, signed and logged like any other, with realistic data and `test: true`. Throws
 * `Problem` `conflict`.
 * @returns the id of its delivery
 */
export async function sendTest(
  trx: Trx,
  endpoint: EndpointRow,
  wanted: WebhookEventType | undefined,
): Promise<string> {
  if (endpoint.kind === 'callback')
    throw new Problem('conflict', { detail: 'Callbacks don’t have a fixed address to send a test to.' });
  const { waiting } = await trx
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('endpointId', '=', endpoint.id)
    .where('cause', '=', 'test')
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= TESTS_WAITING)
    throw new Problem('conflict', {
      detail: `${TESTS_WAITING} tests are already waiting for this address. Check the log for their results.`,
    });
  const type = wanted ?? webhookEventTypeSchema.parse(endpoint.events[0] ?? WEBHOOK_EVENTS[0]);
  const now = new Date();
  const id = eventId();
  await trx
    .insertInto('webhookEvents')
    .values({
      id,
      accountId: endpoint.accountId,
      type,
      body: await bodyOf(trx, endpoint.accountId, {
        type,
        timestamp: now.toISOString(),
        data: { ...SAMPLES[type], test: true },
      }),
      test: true,
      createdAt: now,
    })
    .execute();
  const delivery = await trx
    .insertInto('webhookDeliveries')
    .values({ eventId: id, endpointId: endpoint.id, cause: 'test', createdAt: now, nextAttemptAt: now })
    .returning(['id', 'endpointId'])
    .executeTakeFirstOrThrow();
  await enqueueFirstAttempts(trx, [delivery]);
  return delivery.id;
}
