import {
  changeConnectionSchema,
  connectionListSchema,
  connectionQuerySchema,
  connectionSchema,
  newConnectionAnswerSchema,
  newConnectionSchema,
} from '@voice-feedback/contract/connections';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { AddressRefusedError } from '../http/address-guard.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import {
  type ConnectionRow,
  changeConnection,
  connectionView,
  createConnection,
  deleteConnection,
  findConnection,
  listConnections,
  type TrackerResources,
} from './connections.ts';
import { TrackerError } from './connector.ts';
import { requireTrackerUrl } from './guarded-fetch.ts';
import { connectorOf } from './load-connector.ts';

export interface ConnectionRouteResources extends GuardResources, TrackerResources {
  publicUrl: string;
}

const idParams = z.object({ id: z.uuid() });
const PROBLEMS = [401, 403, 404, 422, 429, 500, 503] as const;

/** Registers the connections to issue trackers. */
export function registerConnectionRoutes(app: App, resources: ConnectionRouteResources): void {
  const { database, connectionSeal: seal, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['connections'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/connections`,
      {
        onRequest,
        config: { scope: 'read', permission: 'connections:read' },
        schema: {
          tags,
          operationId: `listConnections${suffix}`,
          summary: 'List the connected issue trackers, oldest first',
          querystring: connectionQuerySchema,
          response: { 200: connectionListSchema, ...problems(...PROBLEMS) },
        },
      },
      async (request) => {
        const rows = await listConnections(database, ownAccount(request).id);
        const { items, ...page } = pageOf(rows, request.query, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: ({ id }) => id,
        });
        return { connections: items.map((row) => connectionView(row, publicUrl)), ...page };
      },
    );

    app.post(
      `${prefix}/connections`,
      {
        onRequest,
        preValidation: recentProof,
        config: { scope: 'manage', permission: 'connections:edit' },
        schema: {
          tags,
          operationId: `createConnection${suffix}`,
          summary: 'Connect an issue tracker; the secret of its webhook is shown only once',
          description: 'Checks that the token can read the project’s issues.',
          body: newConnectionSchema,
          response: { 201: newConnectionAnswerSchema, ...problems(400, 409, ...PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { provider, project, token } = request.body;
        const { defaultApiUrl } = await connectorOf(provider);
        const apiUrl = (request.body.api_url ?? defaultApiUrl)?.replace(/\/+$/, '');
        if (apiUrl === undefined) throw new Error(`a connection to ${provider} has no address`);
        const given = { accountId: ownAccount(request).id, provider, project, apiUrl, token };
        await requireWorking(resources, given);
        reply.header('cache-control', 'no-store');
        const once = { database, subject: subjectOf(principalOf(request)), seal };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request);
          const { row, secret } = await createConnection(trx, seal, given);
          await record(trx, request, 'connection_created', row);
          return { ...connectionView(row, publicUrl), webhook_secret: secret };
        });
      },
    );

    app.patch(
      `${prefix}/connections/:id`,
      {
        onRequest,
        preValidation: recentProof,
        config: { scope: 'manage', permission: 'connections:edit' },
        schema: {
          tags,
          operationId: `changeConnection${suffix}`,
          summary: 'Replace the token of a connection, or the secret of its webhook',
          params: idParams,
          body: changeConnectionSchema,
          response: { 200: connectionSchema, ...problems(400, ...PROBLEMS) },
        },
      },
      async (request) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        const { provider, project, apiUrl } = await findConnection(database, reference);
        const { token } = request.body;
        if (token !== undefined) await requireWorking(resources, { provider, project, apiUrl, token });
        const row = await database.transaction().execute(async (trx) => {
          await holdAccess(trx, request);
          const changed = await changeConnection(trx, seal, reference, request.body);
          await record(trx, request, 'connection_changed', changed);
          return changed;
        });
        return connectionView(row, publicUrl);
      },
    );

    app.delete(
      `${prefix}/connections/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'connections:edit' },
        schema: {
          tags,
          operationId: `deleteConnection${suffix}`,
          summary: 'Delete a connection and its links; the issues stay in the tracker',
          params: idParams,
          response: { 204: z.null(), ...problems(...PROBLEMS) },
        },
      },
      async (request, reply) => {
        const reference = { accountId: ownAccount(request).id, id: request.params.id };
        await database.transaction().execute(async (trx) => {
          const row = await deleteConnection(trx, reference);
          await record(trx, request, 'connection_deleted', row);
        });
        return reply.code(204).send(null);
      },
    );
  }
}

/** Throws `Problem` `connection_refused` unless the tracker takes the token. */
async function requireWorking(
  resources: TrackerResources,
  { provider, apiUrl, project, token }: Pick<ConnectionRow, 'provider' | 'apiUrl' | 'project' | 'token'>,
): Promise<void> {
  try {
    await requireTrackerUrl(apiUrl, resources.addressPolicy);
    const connector = await connectorOf(provider);
    const { addressPolicy: policy, version } = resources;
    await connector.check({ apiUrl, project, token, policy, version });
  } catch (error) {
    if (error instanceof AddressRefusedError)
      throw new Problem('connection_refused', { detail: error.advice, cause: error });
    if (error instanceof TrackerError)
      throw new Problem('connection_refused', { detail: error.message, cause: error });
    throw error;
  }
}

async function record(
  trx: Trx,
  request: FastifyRequest,
  event: 'connection_created' | 'connection_changed' | 'connection_deleted',
  { accountId, id, provider, project }: ConnectionRow,
): Promise<void> {
  const { keyId } = principalOf(request);
  await recordSecurityEvent(trx, request, event, {
    accountId,
    keyId,
    detail: { id, name: project, provider },
  });
}
