import { createMcpHandler } from '@modelcontextprotocol/server';
import { MCP_PATH } from '@voice-feedback/contract/mcp';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { plainProblem } from '../http/errors/error-formats.ts';
import { Problem } from '../http/errors/problem.ts';
import type { App } from '../http/server.ts';
import type { Confirmations } from './confirmations.ts';
import { createMcpServer } from './create-server.ts';
import { ownApi } from './own-api.ts';
import type { McpSession } from './session.ts';

export interface McpResources extends GuardResources {
  database: Database;
  version: string;
  publicUrl: string;
  confirmations: (subject: string) => Confirmations;
  /** URL of the metadata that leads apps to our OAuth server; undefined with a hosted auth server */
  mcpMetadataUrl: (() => string) | undefined;
}

/** One message. The protocol has no batches since 2025-06-18, and one would count as a single call. */
const messageSchema = z.looseObject({ jsonrpc: z.literal('2.0') });
const BEARER = /^Bearer +/i;

/**
 * The MCP server: streamable HTTP without sessions, so any process can answer any request. Each request is
 * authenticated like one of the API, needs the scope `read`, and counts as a call of the key.
 */
export function registerMcpRoutes(app: App, resources: McpResources): void {
  const route = {
    onRequest: guard(resources),
    config: {
      scope: 'read',
      permission: 'feedback:read',
      errors: plainProblem,
      pointsToResourceMetadata: true,
      resourcePath: MCP_PATH,
      idempotencyKey: false,
    },
    // It isn't REST: clients learn what there is from the protocol itself.
    schema: { operationId: 'mcp', hide: true },
  } as const;
  app.post(MCP_PATH, route, (request, reply) => answer(app, resources, request, reply));
  // Without sessions, there is neither a stream to open nor a session to end.
  app.get(MCP_PATH, route, refuse);
  app.delete(MCP_PATH, route, refuse);
}

async function answer(
  app: App,
  resources: McpResources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = messageSchema.safeParse(request.body);
  if (!message.success)
    throw new Problem('malformed_body', { detail: 'The body must be one JSON-RPC 2.0 message.' });
  const principal = principalOf(request);
  const { kind, scopes, keyId, account, signIn } = principal;
  const subject = keyId ?? `account:${account?.id}`;
  const session: McpSession = {
    api: ownApi(app, request),
    database: resources.database,
    logger: request.log,
    // Of two apps of one user, neither can use what the other one asked for.
    confirmations: resources.confirmations(signIn?.id ?? subject),
    scopes,
    subject,
  };
  const handler = createMcpHandler(() => createMcpServer(session, resources), {
    // Nothing changes while a client is connected, so there's nothing to wait for.
    maxSubscriptions: 0,
    onerror: (err) => request.log.debug({ err }, 'an MCP request was refused'),
  });
  const response = await handler.fetch(toWebRequest(request, resources.publicUrl), {
    parsedBody: message.data,
    // Only apps can sign in again with another scope.
    ...(kind === 'app' ? { authInfo: authInfoOf(request, scopes, resources) } : {}),
  });
  return reply.send(response);
}

function toWebRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) given.append(name, one);
  return new Request(new URL(MCP_PATH, publicUrl), { method: 'POST', headers: given });
}

function authInfoOf({ headers }: FastifyRequest, scopes: readonly string[], resources: McpResources) {
  const resourceMetadataUrl = resources.mcpMetadataUrl?.();
  return {
    token: headers.authorization?.replace(BEARER, '') ?? '',
    clientId: '',
    scopes: [...scopes],
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
  };
}

async function refuse(request: FastifyRequest): Promise<never> {
  throw new Problem('method_not_allowed', {
    detail: `This address doesn’t support ${request.method}. Use POST: this server has no sessions.`,
    headers: { allow: 'POST' },
  });
}
