import {
  auditListSchema,
  auditQuerySchema,
  gateOpenSchema,
  openGateSchema,
} from '@voice-feedback/contract/admin';
import { z } from 'zod';
import { answerOnceOutside } from '../http/answers/answer-once.ts';
import { addressUnit } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { audit } from './audit.ts';
import { closeGate, type GateResources, openGate, requireAdministrator } from './gate.ts';

/** Encrypts tokens in responses that are stored for idempotent repeats. */
export interface Sealing {
  peppers: { seal(text: string): string; open(text: string): string };
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Registers the gate of the credits page, and the routes for its data. */
export function registerGateRoutes(app: App, resources: GateResources & Sealing): void {
  const { database } = resources;

  app.post(
    '/api/admin/session',
    {
      config: { scope: 'manage' },
      schema: {
        tags: ['admin'],
        operationId: 'openAdminGate',
        summary: 'Open the administration with its password for half an hour',
        body: openGateSchema,
        security: [],
        response: { 201: gateOpenSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const once = { database, subject: `address:${addressUnit(request.ip)}`, seal: resources.peppers };
      return answerOnceOutside(request, reply, once, 201, async () => {
        const { token, expiresAt } = await openGate(resources, request, request.body.password);
        return {
          success: true as const,
          message: 'Access granted to credits dashboard',
          token,
          expires_at: expiresAt.toISOString(),
        };
      });
    },
  );

  app.delete(
    '/api/admin/session',
    {
      config: { scope: 'manage' },
      schema: {
        tags: ['admin'],
        operationId: 'closeAdminGate',
        summary: 'Close the administration again',
        security: [],
        response: { 204: z.null(), ...problems(429, 500, 503) },
      },
    },
    async (request, reply) => {
      await closeGate(database, request);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/audit',
    {
      config: { scope: 'manage' },
      schema: {
        tags: ['admin'],
        operationId: 'listAdminAudit',
        summary: 'List the actions of administrators, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const administrator = await requireAdministrator(resources, request);
      const { limit, cursor } = request.query;
      let query = database
        .selectFrom('adminAudit')
        .leftJoin('accounts as actor', 'actor.id', 'adminAudit.actorAccountId')
        .leftJoin('accounts as target', 'target.id', 'adminAudit.targetAccountId')
        .selectAll('adminAudit')
        .select(['actor.email as actorEmail', 'target.email as targetEmail'])
        .orderBy('adminAudit.id', 'desc')
        .limit(limit + 1);
      if (cursor !== undefined) query = query.where('adminAudit.id', '<', Number(cursor));
      const [rows, { total }] = await Promise.all([
        query.execute(),
        database
          .selectFrom('adminAudit')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      await audit(database, request, administrator, { action: 'audit.read' });
      const shown = rows.slice(0, limit);
      const more = rows.length > limit;
      reply.header('cache-control', 'no-store');
      return {
        success: true as const,
        entries: shown.map((row) => ({
          id: row.id,
          created_at: row.createdAt.toISOString(),
          action: row.action,
          authority: row.authority,
          actor: row.actorEmail ?? row.actorAccountId,
          target: row.targetEmail ?? row.targetAccountId,
          address: row.address,
          request_id: row.requestId,
          detail: row.detail,
        })),
        total,
        has_more: more,
        next_cursor: more ? String(shown.at(-1)?.id) : null,
      };
    },
  );
}
