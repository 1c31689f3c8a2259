import {
  apiKeyListSchema,
  apiKeyQuerySchema,
  changeKeySchema,
  createKeySchema,
  demoKeysResponseSchema,
  type KeyAnswer,
  keyAnswerSchema,
  newKeySchema,
  rotateKeySchema,
  validatedKeySchema,
  validateKeySchema,
} from '@voice-feedback/contract/api-keys';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { pageOf } from '../http/answers/page.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { announce } from '../jobs/announce.ts';
import { requireProject } from '../projects/find-project.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { checkAddresses } from './allowed-addresses.ts';
import { keyCreated, keyRevoked } from './announcements.ts';
import { changeKey, deleteKey, listKeys, readKey, rotateKey } from './change-keys.ts';
import { createKey, usualScopes } from './create-key.ts';
import { type ApiKeyRow, findKey, ownerRefusal } from './find-key.ts';
import { listDemoKeys } from './first-keys.ts';
import { KEY_ORDER, keyView } from './key-view.ts';
import { DEMO_MAXIMUM_SECONDS } from './limits.ts';
import { checkDomains } from './origins.ts';
import type { Peppers } from './peppers.ts';
import { requireFittingSettings, requireOwnScopes } from './settings.ts';

export interface ApiKeyRouteResources extends GuardResources {
  database: Database;
  peppers: Peppers;
}

/** Key validation is public, so each address may only try a few keys. */
const VALIDATIONS_PER_MINUTE = 60;
const idParams = z.object({ id: z.uuid() });
const COMMON_PROBLEMS = [401, 403, 422, 429, 500, 503] as const;

export function registerApiKeyRoutes(app: App, resources: ApiKeyRouteResources): void {
  const { database, peppers } = resources;
  const onRequest = guard(resources);

  app.get(
    '/api/demo-keys',
    {
      config: { openToOrigins: true },
      schema: {
        tags: ['keys'],
        operationId: 'listDemoKeys',
        summary: 'List the public demo keys, one for each kind of app',
        description: 'Anyone can use them. They accept short recordings and store nothing.',
        security: [],
        response: { 200: demoKeysResponseSchema },
      },
    },
    async (_request, reply) => {
      const keys = await listDemoKeys(database);
      // The same for all callers.
      reply.header('cache-control', 'public, no-cache');
      return { success: true as const, maximum_seconds: DEMO_MAXIMUM_SECONDS, keys };
    },
  );

  app.get(
    '/api/keys',
    {
      onRequest,
      config: { scope: 'read', permission: 'keys:read' },
      schema: {
        tags: ['keys'],
        operationId: 'listKeys',
        summary: 'List the API keys of an account, newest first, masked',
        querystring: apiKeyQuerySchema,
        response: { 200: apiKeyListSchema, ...problems(...COMMON_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request, request.query.user_id);
      const keys = (await listKeys(database, account.id)).map(keyView);
      const { items, ...page } = pageOf(keys, request.query, KEY_ORDER);
      reply.header('cache-control', 'no-store');
      return {
        success: true as const,
        api_keys: items,
        active: keys.filter((key) => key.is_active).length,
        ...page,
      };
    },
  );

  app.post(
    '/api/keys/create',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'keys:edit' },
      schema: {
        tags: ['keys'],
        operationId: 'createKey',
        summary: 'Create an API key; the key is shown only once',
        body: createKeySchema,
        response: { 201: newKeySchema, ...problems(409, ...COMMON_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const { user_id, kind, key_name: name, expires_at: expires, project, ...limits } = request.body;
      const account = ownAccount(request, user_id);
      const settings = {
        kind,
        scopes: limits.scopes ?? usualScopes(kind),
        allowedDomains: checkDomains(limits.allowed_domains),
        allowedAddresses: checkAddresses(limits.allowed_addresses),
        allowBrowser: limits.allow_browser,
      };
      requireFittingSettings(settings);
      requireOwnScopes(principalOf(request), settings.scopes);
      const expiresAt = expiryOf(expires);
      const subject = subjectOf(principalOf(request));
      reply.header('cache-control', 'no-store');
      return answerOnce(request, reply, { database, subject, seal: peppers }, 201, async (trx) => {
        await holdAccess(trx, request);
        const { key, row } = await createKey(trx, peppers, {
          accountId: account.id,
          name,
          ...settings,
          expiresAt,
          requestsPerMinute: limits.requests_per_minute,
          requestsPerDay: limits.requests_per_day,
          projectId: await requireProject(trx, account.id, project),
        });
        await announce(trx, keyCreated(row));
        await recordSecurityEvent(trx, request, 'key_created', {
          accountId: account.id,
          keyId: principalOf(request).keyId,
          detail: { id: row.id, name: row.name, kind: row.kind, scopes: row.scopes },
        });
        return { success: true, api_key: key, key: keyView(row) };
      });
    },
  );

  app.post(
    '/api/keys/validate',
    {
      config: { openToOrigins: true, idempotencyKey: false },
      schema: {
        tags: ['keys'],
        operationId: 'validateKey',
        summary: 'Check whether an API key works',
        body: validateKeySchema,
        security: [],
        response: { 200: validatedKeySchema, ...problems(422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const subject = `validate:${addressUnit(request.ip)}`;
      await limitTries(database, { subject, most: VALIDATIONS_PER_MINUTE });
      const found = await findKey(database, peppers, request.body.api_key);
      const { row } = found;
      const refusal = found.refusal ?? (await ownerRefusal(database, found.row));
      reply.header('cache-control', 'no-store');
      return {
        success: true as const,
        valid: refusal === undefined,
        code: refusal ?? null,
        kind: row?.kind ?? null,
        expires_at: row?.expiresAt?.toISOString() ?? null,
      };
    },
  );

  app.post(
    '/api/keys/:id/rotate',
    {
      onRequest,
      preValidation: [recentProof, bodyMayBeMissing],
      config: { scope: 'manage', permission: 'keys:edit' },
      schema: {
        tags: ['keys'],
        operationId: 'rotateKey',
        summary: 'Rotate an API key; both keys work for a while',
        params: idParams,
        body: rotateKeySchema,
        response: { 201: newKeySchema, ...problems(404, 409, ...COMMON_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request);
      const subject = subjectOf(principalOf(request));
      reply.header('cache-control', 'no-store');
      return answerOnce(request, reply, { database, subject, seal: peppers }, 201, async (trx) => {
        await holdAccess(trx, request);
        const { key, row, replaced } = await rotateKey(trx, peppers, {
          accountId: account.id,
          id: request.params.id,
          overlapSeconds: request.body.overlap_seconds,
          by: principalOf(request),
        });
        await announce(trx, keyCreated(row));
        await announce(trx, keyRevoked(replaced));
        await recordSecurityEvent(trx, request, 'key_rotated', {
          accountId: account.id,
          keyId: principalOf(request).keyId,
          detail: {
            id: row.id,
            name: row.name,
            kind: row.kind,
            replaced: replaced.id,
            works_until: replaced.expiresAt?.toISOString() ?? null,
          },
        });
        return { success: true, api_key: key, key: keyView(row) };
      });
    },
  );

  app.get(
    '/api/api-keys/:id',
    {
      onRequest,
      config: { scope: 'read', permission: 'keys:read', ...SENDS_ETAG },
      schema: {
        tags: ['keys'],
        operationId: 'getKey',
        summary: 'Get an API key, masked',
        params: idParams,
        response: { 200: keyAnswerSchema, ...problems(404, ...COMMON_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const reference = { accountId: ownAccount(request).id, id: request.params.id };
      reply.header('cache-control', 'no-store');
      return withEtag(reply, answerOf(await readKey(database, reference)), editedOf);
    },
  );

  app.patch(
    '/api/api-keys/:id',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'keys:edit', ...TAKES_IF_MATCH },
      schema: {
        tags: ['keys'],
        operationId: 'changeKey',
        summary: 'Change a key’s name, scopes, websites, IP addresses, limits, project or expiry',
        params: idParams,
        body: changeKeySchema,
        response: { 200: keyAnswerSchema, ...problems(404, 409, ...COMMON_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const by = principalOf(request);
      const reference = { accountId: ownAccount(request).id, id: request.params.id, by };
      const { key_name, expires_at, allowed_domains, scopes } = request.body;
      const { allowed_addresses, allow_browser, requests_per_minute, requests_per_day, project } =
        request.body;
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        return await editUnlessChanged(trx, request, reply, {
          name: `key ${reference.id}`,
          read: async () => answerOf(await readKey(trx, reference)),
          edited: editedOf,
          async edit() {
            const changed = await changeKey(trx, reference, {
              ...(key_name === undefined ? {} : { name: key_name }),
              ...(expires_at === undefined ? {} : { expiresAt: expiryOf(expires_at) }),
              ...(allowed_domains === undefined ? {} : { allowedDomains: allowed_domains }),
              ...(scopes === undefined ? {} : { scopes }),
              ...(allowed_addresses === undefined
                ? {}
                : { allowedAddresses: checkAddresses(allowed_addresses) }),
              ...(allow_browser === undefined ? {} : { allowBrowser: allow_browser }),
              ...(requests_per_minute === undefined ? {} : { requestsPerMinute: requests_per_minute }),
              ...(requests_per_day === undefined ? {} : { requestsPerDay: requests_per_day }),
              ...(project === undefined ? {} : { projectId: project }),
            });
            await recordSecurityEvent(trx, request, 'key_changed', {
              ...{ accountId: reference.accountId, keyId: by.keyId },
              detail: {
                id: changed.id,
                name: changed.name,
                kind: changed.kind,
                fields: Object.keys(request.body),
              },
            });
          },
        });
      });
    },
  );

  app.delete(
    '/api/api-keys/:id',
    {
      onRequest,
      config: { scope: 'manage', permission: 'keys:edit' },
      schema: {
        tags: ['keys'],
        operationId: 'deleteKey',
        summary: 'Delete an API key; it stops working immediately',
        params: idParams,
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          ...problems(404, 409, ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => {
      const reference = { accountId: ownAccount(request).id, id: request.params.id };
      await database.transaction().execute(async (trx) => {
        const revoked = await deleteKey(trx, reference);
        await announce(trx, keyRevoked(revoked));
        await recordSecurityEvent(trx, request, 'key_revoked', {
          accountId: reference.accountId,
          keyId: principalOf(request).keyId,
          detail: { id: revoked.id, name: revoked.name, kind: revoked.kind },
        });
      });
      return { success: true as const, message: 'API key deleted' };
    },
  );
}

/** Throws `Problem` `invalid_request` if the expiry is in the past. */
function expiryOf(given: string | null): Date | null {
  if (given === null) return null;
  const expiresAt = new Date(given);
  if (expiresAt.getTime() <= Date.now())
    throw invalidRequest([{ path: 'body/expires_at', message: 'is in the past' }]);
  return expiresAt;
}

function answerOf(row: ApiKeyRow): KeyAnswer {
  return { success: true, key: keyView(row) };
}

/** What people change of a key: its use and its rotation are no conflict. */
function editedOf({ key }: KeyAnswer) {
  const { key_name, scopes, allowed_domains, allowed_addresses, allow_browser } = key;
  const { requests_per_minute, requests_per_day, project, expires_at } = key;
  return {
    ...{ key_name, scopes, allowed_domains, allowed_addresses, allow_browser },
    ...{ requests_per_minute, requests_per_day, project, expires_at },
  };
}
