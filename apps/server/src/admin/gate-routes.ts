import { gateOpenSchema, openGateSchema } from '@voice-feedback/contract/admin';
import { z } from 'zod';
import { answerOnceOutside } from '../http/answers/answer-once.ts';
import { addressUnit } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { closeGate, type GateResources, openGate } from './gate.ts';

/** Encrypts tokens in responses that are stored for idempotent repeats. */
export interface Sealing {
  peppers: { seal(text: string): string; open(text: string): string };
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Registers the gate of the credits page. */
export function registerGateRoutes(app: App, resources: GateResources & Sealing): void {
  const { database } = resources;

  app.post(
    '/api/admin/session',
    {
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'openAdminGate',
        summary: 'Unlock the administration with its password for half an hour',
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
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags: ['admin'],
        operationId: 'closeAdminGate',
        summary: 'Lock the administration again',
        security: [],
        response: { 204: z.null(), ...problems(429, 500, 503) },
      },
    },
    async (request, reply) => {
      await closeGate(database, request);
      return reply.code(204).send(null);
    },
  );
}
