import {
  changeWebhookSchema,
  createWebhookSchema,
  rotateSecretSchema,
  type WebhookEndpointView,
  webhookEndpointSchema,
  webhookListSchema,
  webhookQuerySchema,
  webhookWithSecretSchema,
} from '@voice-feedback/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { pageOf } from '../http/answers/page.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { Seal } from '../mail/mail-queue.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import type { EndpointRow } from './disable.ts';
import {
  callbackEndpointId,
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  endpointView,
  findEndpoint,
  listEndpoints,
  rotateSecret,
} from './endpoints.ts';
import { requireWebhookUrl } from './target.ts';

export interface WebhookRouteResources extends GuardResources {
  addressPolicy: AddressPolicy;
  /** encrypts the secrets in the database */
  webhookSeal: Seal;
}

export const endpointParams = z.object({ id: z.uuid() });
/** Names an account's callback endpoint without its id, which is only known after the first callback. */
const CALLBACK = 'callback';
const secretParams = z.object({
  id: z
    .union([z.uuid('must be the id of a webhook, or "callback"'), z.literal(CALLBACK)])
    .describe('Webhook id, or `callback`: the webhook of all `callback_url`s, created if there’s none yet'),
});
export const WEBHOOK_PROBLEMS = [401, 403, 404, 422, 429, 500, 503] as const;

/** Registers webhook endpoints and their deliveries under both prefixes. */
export function registerWebhookRoutes(app: App, resources: WebhookRouteResources): void {
  const { database, addressPolicy, webhookSeal: seal } = resources;
  const onRequest = guard(resources);

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/webhooks`,
      {
        onRequest,
        preValidation: recentProof,
        config: { scope: 'manage', permission: 'webhooks:edit' },
        schema: {
          tags: ['webhooks'],
          operationId: `createWebhook${suffix}`,
          summary: 'Create a webhook; its signing secret is shown only once',
          body: createWebhookSchema,
          response: { 201: webhookWithSecretSchema, ...problems(400, 409, ...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        await requireWebhookUrl(request.body.url, addressPolicy);
        reply.header('cache-control', 'no-store');
        const once = { database, subject: subjectOf(principalOf(request)), seal };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request);
          const { row, secret } = await createEndpoint(trx, seal, { accountId, ...request.body });
          await record(trx, request, 'webhook_created', row);
          return { ...endpointView(row), secret };
        });
      },
    );

    app.get(
      `${prefix}/webhooks`,
      {
        onRequest,
        config: { scope: 'read', permission: 'webhooks:read' },
        schema: {
          tags: ['webhooks'],
          operationId: `listWebhooks${suffix}`,
          summary: 'List the webhooks of this account, oldest first',
          querystring: webhookQuerySchema,
          response: { 200: webhookListSchema, ...problems(...WEBHOOK_PROBLEMS) },
        },
      },
      async (request) => {
        const webhooks = (await listEndpoints(database, ownAccount(request).id)).map(endpointView);
        const { items, ...page } = pageOf(webhooks, request.query, {
          place: ({ created_at }) => created_at,
          id: ({ id }) => id,
        });
        return { webhooks: items, ...page };
      },
    );

    app.get(
      `${prefix}/webhooks/:id`,
      {
        onRequest,
        config: { scope: 'read', permission: 'webhooks:read', ...SENDS_ETAG },
        schema: {
          tags: ['webhooks'],
          operationId: `getWebhook${suffix}`,
          summary: 'Get a webhook',
          params: endpointParams,
          response: { 200: webhookEndpointSchema, ...problems(...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        return withEtag(reply, endpointView(await findEndpoint(database, reference)), editedOf);
      },
    );

    app.patch(
      `${prefix}/webhooks/:id`,
      {
        onRequest,
        preValidation: recentProof,
        config: { scope: 'manage', permission: 'webhooks:edit', ...TAKES_IF_MATCH },
        schema: {
          tags: ['webhooks'],
          operationId: `changeWebhook${suffix}`,
          summary: 'Change a webhook’s URL, events or description, or enable or disable it',
          params: endpointParams,
          body: changeWebhookSchema,
          response: { 200: webhookEndpointSchema, ...problems(400, 409, ...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        const { url, events, description, status } = request.body;
        if (url !== undefined) await requireWebhookUrl(url, addressPolicy);
        const changes = {
          ...(url === undefined ? {} : { url }),
          ...(events === undefined ? {} : { events }),
          ...(description === undefined ? {} : { description }),
          ...(status === undefined ? {} : { status }),
        };
        return await database.transaction().execute(async (trx) => {
          await holdAccess(trx, request);
          return await editUnlessChanged(trx, request, reply, {
            name: `webhook ${reference.id}`,
            read: async () => endpointView(await findEndpoint(trx, reference)),
            edited: editedOf,
            async edit() {
              const changed = await changeEndpoint(trx, reference, changes);
              // The owner gets a mail about where feedback goes, not about a description or a pause.
              const isRerouted = url !== undefined || status === 'enabled';
              await record(trx, request, 'webhook_changed', changed, { isRerouted });
            },
          });
        });
      },
    );

    app.delete(
      `${prefix}/webhooks/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'webhooks:edit' },
        schema: {
          tags: ['webhooks'],
          operationId: `deleteWebhook${suffix}`,
          summary: 'Delete a webhook and its log; waiting deliveries aren’t sent',
          params: endpointParams,
          response: { 204: z.null(), ...problems(...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        await database.transaction().execute(async (trx) => {
          const row = await findEndpoint(trx, reference);
          await deleteEndpoint(trx, reference);
          await record(trx, request, 'webhook_deleted', row);
        });
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${prefix}/webhooks/:id/rotate-secret`,
      {
        onRequest,
        preValidation: [recentProof, bodyMayBeMissing],
        config: { scope: 'manage', permission: 'webhooks:edit' },
        schema: {
          tags: ['webhooks'],
          operationId: `rotateWebhookSecret${suffix}`,
          summary: 'Rotate the signing secret; the old one keeps signing for a while',
          params: secretParams,
          body: rotateSecretSchema,
          response: { 200: webhookWithSecretSchema, ...problems(400, 409, ...WEBHOOK_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { id: given } = request.params;
        reply.header('cache-control', 'no-store');
        const once = { database, subject: subjectOf(principalOf(request)), seal };
        return answerOnce(request, reply, once, 200, async (trx) => {
          await holdAccess(trx, request);
          const id = given === CALLBACK ? await callbackEndpointId(trx, seal, accountId) : given;
          const reference = { accountId, id };
          const { row, secret } = await rotateSecret(trx, seal, reference, request.body.overlap_seconds);
          await record(trx, request, 'webhook_secret_rotated', row);
          return { ...endpointView(row), secret };
        });
      },
    );
  }
}

async function record(
  trx: Trx,
  request: FastifyRequest,
  event: 'webhook_created' | 'webhook_changed' | 'webhook_deleted' | 'webhook_secret_rotated',
  { accountId, id, url }: EndpointRow,
  more: { isRerouted?: boolean } = {},
): Promise<void> {
  const { keyId } = principalOf(request);
  await recordSecurityEvent(trx, request, event, { accountId, keyId, detail: { id, url, ...more } });
}

/** What people type and choose. Deliveries change the rest. */
function editedOf({ url, events, description }: WebhookEndpointView) {
  return { url, events, description };
}
