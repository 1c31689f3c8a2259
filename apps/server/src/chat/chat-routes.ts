import {
  chatAuthorizationAnswerSchema,
  chatAuthorizationSchema,
  chatSchema,
  chatWorkspaceSchema,
  newChatWorkspaceSchema,
} from '@voice-feedback/contract/chat';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { personOf } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { explained } from './ask-slack.ts';
import { authorizeUrl, openState, returnUrl } from './authorize.ts';
import { listChannels } from './channels.ts';
import { ChatError } from './chat-error.ts';
import { loadSlack } from './load-slack.ts';
import {
  accessOf,
  type ChatResources,
  deleteWorkspace,
  listWorkspaces,
  requireApp,
  saveWorkspace,
  type WorkspaceRow,
  workspaceView,
} from './workspaces.ts';

export type ChatRouteResources = GuardResources & ChatResources & { logger: FastifyBaseLogger };

const OF_ALL = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(400, 401, 403, 404, 409, 422, 429, 500, 503);
const OF_ONE_READ = problems(401, 403, 404, 422, 429, 500, 503);
const idParams = z.object({ id: z.uuid() });
const tags = ['connections'];
const EDIT = { scope: 'manage', permission: 'connections:edit' } as const;
const SESSION = 'Needs a session.';

/** Registers the routes of the page that connects Slack. */
export function registerChatRoutes(app: App, resources: ChatRouteResources): void {
  const { database, chatSeal: seal, publicUrl } = resources;
  const onRequest = guard(resources);
  const accountIdOf = (request: FastifyRequest) => personOf(request).account.id;

  app.get(
    '/api/chat',
    {
      onRequest,
      config: { scope: 'read', permission: 'connections:read' },
      schema: {
        tags,
        operationId: 'getChat',
        summary: 'Get the connected Slack workspaces, and what their channels get',
        description: SESSION,
        response: { 200: chatSchema, ...OF_ALL },
      },
    },
    async (request) => {
      const accountId = accountIdOf(request);
      return {
        available: resources.slackApp !== undefined,
        workspaces: (await listWorkspaces(database, accountId)).map((row) => workspaceView(row)),
        channels: await listChannels(database, accountId),
      };
    },
  );

  app.post(
    '/api/chat/authorizations',
    {
      onRequest,
      preValidation: recentProof,
      config: { ...EDIT, idempotencyKey: false },
      schema: {
        tags,
        operationId: 'authorizeChat',
        summary: 'Get the address of Slack’s page that connects a workspace',
        description: SESSION,
        body: chatAuthorizationSchema,
        response: { 200: chatAuthorizationAnswerSchema, ...OF_ONE_READ },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { language } = request.body;
      return { url: authorizeUrl(request, { app: requireApp(resources), seal, publicUrl, language }) };
    },
  );

  app.post(
    '/api/chat/workspaces',
    {
      onRequest,
      config: { ...EDIT, idempotencyKey: false },
      schema: {
        tags,
        operationId: 'connectChat',
        summary: 'Connect a Slack workspace after its consent page',
        description: `${SESSION} It must be the session that opened Slack’s page, in the same organization.`,
        body: newChatWorkspaceSchema,
        response: { 201: chatWorkspaceSchema, ...OF_ONE },
      },
    },
    async (request, reply) => {
      const slackApp = requireApp(resources);
      const accountId = accountIdOf(request);
      const { code, state } = request.body;
      const redirectUri = returnUrl(publicUrl, openState(request, { seal, state }));
      const { exchangeCode } = await loadSlack();
      const given = await explained(() =>
        exchangeCode({ app: slackApp, policy: resources.addressPolicy }, { code, redirectUri }),
      );
      const row = await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        const saved = await saveWorkspace(trx, seal, { accountId, ...given });
        await record(trx, request, 'connection_created', saved);
        return saved;
      });
      return reply.code(201).send(workspaceView(row));
    },
  );

  app.delete(
    '/api/chat/workspaces/:id',
    {
      onRequest,
      config: EDIT,
      schema: {
        tags,
        operationId: 'disconnectChat',
        summary: 'Disconnect a Slack workspace, and revoke its token',
        description: SESSION,
        params: idParams,
        response: { 204: z.null(), ...OF_ONE_READ },
      },
    },
    async (request, reply) => {
      const reference = { accountId: accountIdOf(request), id: request.params.id };
      const { row, isShared } = await database.transaction().execute(async (trx) => {
        const deleted = await deleteWorkspace(trx, reference);
        await record(trx, request, 'connection_deleted', deleted.row);
        return deleted;
      });
      // It's deleted here, whether or not Slack can be reached.
      if (!isShared && resources.slackApp !== undefined) await revoke(resources, row);
      return reply.code(204).send(null);
    },
  );
}

async function revoke(resources: ChatRouteResources, row: WorkspaceRow): Promise<void> {
  const { revokeToken } = await loadSlack();
  try {
    await revokeToken(accessOf(resources, row));
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    resources.logger.warn({ err: error, workspaceId: row.id }, 'the token of a workspace was not revoked');
  }
}

async function record(
  trx: Trx,
  request: FastifyRequest,
  event: 'connection_created' | 'connection_deleted',
  { accountId, id, name }: WorkspaceRow,
): Promise<void> {
  await recordSecurityEvent(trx, request, event, {
    accountId,
    detail: { id, name: `${name} (Slack)`, provider: 'slack' },
  });
}
