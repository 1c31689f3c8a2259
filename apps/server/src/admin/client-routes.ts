import {
  clientKeyListSchema,
  clientKeyParamsSchema,
  clientKeyQuerySchema,
  clientKeyRevokedSchema,
  clientListSchema,
  clientParamsSchema,
  clientQuerySchema,
  suspensionUpdatedSchema,
  updateSuspensionSchema,
} from '@voice-feedback/contract/admin';
import { keyRevoked } from '../api-keys/announcements.ts';
import { listKeys, revokeKey } from '../api-keys/change-keys.ts';
import { KEY_ORDER, keyView } from '../api-keys/key-view.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { announce } from '../jobs/announce.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { audit } from './audit.ts';
import { clientOf, listClients } from './clients.ts';
import { type GateResources, requireAdministrator } from './gate.ts';
import { onceOf } from './once-of.ts';

const PROBLEMS = problems(401, 403, 404, 422, 429, 500, 503);

/** Registers routes for clients, their keys and suspensions. */
export function registerClientRoutes(app: App, resources: GateResources): void {
  const { database } = resources;
  const tags = ['admin'];

  app.get(
    '/api/admin/clients',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'listClients',
        summary: 'List or search accounts',
        querystring: clientQuerySchema,
        response: { 200: clientListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      await audit(database, request, administrator, {
        action: 'clients.listed',
        detail: { q: request.query.q },
      });
      reply.header('cache-control', 'no-store');
      return await listClients(database, request.query);
    },
  );

  app.get(
    '/api/admin/clients/:user_id/keys',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'listClientKeys',
        summary: 'List a client’s API keys, newest first, masked',
        params: clientParamsSchema,
        querystring: clientKeyQuerySchema,
        response: { 200: clientKeyListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      const { id } = await clientOf(database, request.params.user_id);
      const keys = await listKeys(database, id);
      await audit(database, request, administrator, { action: 'keys.listed', targetAccountId: id });
      reply.header('cache-control', 'no-store');
      const { items, ...page } = pageOf(keys.map(keyView), request.query, KEY_ORDER);
      return { success: true as const, api_keys: items, ...page };
    },
  );

  app.delete(
    '/api/admin/clients/:user_id/keys/:id',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'revokeClientKey',
        summary: 'Revoke a client’s key, even the last one; it stops working immediately',
        params: clientKeyParamsSchema,
        response: { 200: clientKeyRevokedSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const administrator = await requireAdministrator(resources, request);
      const { user_id, id } = request.params;
      await database.transaction().execute(async (trx) => {
        const account = await clientOf(trx, user_id);
        const revoked = await revokeKey(trx, { accountId: account.id, id });
        await announce(trx, keyRevoked(revoked));
        await recordSecurityEvent(trx, undefined, 'key_revoked', {
          accountId: account.id,
          detail: { id, name: revoked.name, kind: revoked.kind, by: 'administrator' },
        });
        await audit(trx, request, administrator, {
          action: 'key.revoked',
          targetAccountId: account.id,
          detail: { key: id, key_prefix: revoked.keyPrefix },
        });
      });
      return { success: true as const, message: 'API key revoked' };
    },
  );

  app.post(
    '/api/admin/suspension',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'updateSuspension',
        summary: 'Suspend a client, or lift the suspension',
        description:
          'The keys of a suspended account are refused. Its owner can still sign in to read, download and erase its data.',
        body: updateSuspensionSchema,
        response: { 200: suspensionUpdatedSchema, ...problems(409), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { user_id, admin_password, suspended, reason } = request.body;
      const administrator = await requireAdministrator(resources, request, admin_password);
      if (suspended === undefined || user_id.trim() === '')
        throw new Problem('invalid_request', { detail: 'Please fill all admin fields' });
      return answerOnce(request, reply, onceOf(database, administrator), 200, async (trx) => {
        const answer = (at: Date | null) => ({
          success: true as const,
          user_id,
          suspended_at: at?.toISOString() ?? null,
        });
        const account = await clientOf(trx, user_id);
        if (suspended && account.role === 'admin')
          throw new Problem('conflict', {
            detail: 'An administrator can’t be suspended. Change the role first.',
          });
        const at = suspended ? (account.suspendedAt ?? new Date()) : null;
        if ((at === null) === (account.suspendedAt === null)) return answer(at);
        await trx.updateTable('accounts').set({ suspendedAt: at }).where('id', '=', account.id).execute();
        await audit(trx, request, administrator, {
          action: suspended ? 'account.suspended' : 'account.resumed',
          targetAccountId: account.id,
          detail: reason === undefined || reason === '' ? {} : { reason },
        });
        return answer(at);
      });
    },
  );
}
