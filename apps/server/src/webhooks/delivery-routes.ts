import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliveryQuerySchema,
  replayedSchema,
  replaySchema,
  testWebhookSchema,
} from '@voice-feedback/contract/webhooks';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { listDeliveries, readDelivery } from './deliveries.ts';
import { findEndpoint } from './endpoints.ts';
import { replayEvent, replayRange } from './replay.ts';
import { endpointParams, WEBHOOK_PROBLEMS, type WebhookRouteResources } from './routes.ts';
import { sendTest } from './test-event.ts';

const deliveryParams = z.object({ id: z.uuid(), delivery_id: z.uuid() });

/** Registers routes for a webhook's delivery log, test events and replays. */
export function registerDeliveryRoutes(app: App, resources: WebhookRouteResources): void {
  const { database } = resources;
  const onRequest = guard(resources);

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/webhooks/:id/deliveries`,
      {
        onRequest,
        config: { scope: 'read', permission: 'webhooks:read' },
        schema: {
          tags: ['webhooks'],
          operationId: `listWebhookDeliveries${suffix}`,
          summary: 'List the deliveries of the last 30 days, newest first',
          params: endpointParams,
          querystring: deliveryQuerySchema,
          response: { 200: deliveryListSchema, ...problems(...WEBHOOK_PROBLEMS) },
        },
      },
      async (request) => {
        const { id } = await findEndpoint(database, {
          accountId: ownAccount(request).id,
          id: request.params.id,
        });
        return listDeliveries(database, id, request.query);
      },
    );

    app.get(
      `${prefix}/webhooks/:id/deliveries/:delivery_id`,
      {
        onRequest,
        config: { scope: 'read', permission: 'webhooks:read' },
        schema: {
          tags: ['webhooks'],
          operationId: `getWebhookDelivery${suffix}`,
          summary: 'Get a delivery: the body sent and the response to each attempt',
          params: deliveryParams,
          response: { 200: deliveryDetailSchema, ...problems(...WEBHOOK_PROBLEMS) },
        },
      },
      async (request) => {
        const { id } = await findEndpoint(database, {
          accountId: ownAccount(request).id,
          id: request.params.id,
        });
        return readDelivery(database, id, request.params.delivery_id);
      },
    );

    app.post(
      `${prefix}/webhooks/:id/test`,
      {
        onRequest,
        preValidation: bodyMayBeMissing,
        config: { scope: 'manage', permission: 'webhooks:edit' },
        schema: {
          tags: ['webhooks'],
          operationId: `testWebhook${suffix}`,
          summary: 'Send a test event',
          params: endpointParams,
          body: testWebhookSchema,
          response: { 202: deliveryDetailSchema, ...problems(400, 409, ...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        const once = { database, subject: subjectOf(principalOf(request)) };
        return answerOnce(request, reply, once, 202, async (trx) => {
          const endpoint = await findEndpoint(trx, reference);
          return await readDelivery(trx, reference.id, await sendTest(trx, endpoint, request.body.type));
        });
      },
    );

    app.post(
      `${prefix}/webhooks/:id/replay`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'webhooks:edit' },
        schema: {
          tags: ['webhooks'],
          operationId: `replayWebhook${suffix}`,
          summary: 'Send one event again, or all events in a period',
          description: 'Events keep their `webhook-id`, so your endpoint can recognize those it already has.',
          params: endpointParams,
          body: replaySchema,
          response: { 202: replayedSchema, ...problems(400, 409, ...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        const { body } = request;
        const once = { database, subject: subjectOf(principalOf(request)) };
        return answerOnce(request, reply, once, 202, async (trx) => {
          const endpoint = await findEndpoint(trx, reference);
          const { replayed, nextFrom } =
            'event_id' in body
              ? await replayEvent(trx, endpoint, body.event_id)
              : await replayRange(trx, endpoint, {
                  from: new Date(body.from),
                  to: body.to === undefined ? new Date() : new Date(body.to),
                  onlyMissed: body.only_missed,
                });
          return { replayed, has_more: nextFrom !== null, next_from: nextFrom?.toISOString() ?? null };
        });
      },
    );
  }
}
