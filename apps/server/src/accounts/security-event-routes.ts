import { Readable } from 'node:stream';
import { mayDo } from '@voice-feedback/contract/permissions';
import { securityEventListSchema, securityEventQuerySchema } from '@voice-feedback/contract/security-events';
import { z } from 'zod';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import { countSecurityEvents, listSecurityEvents, securityEventsCsv } from './security-events.ts';

/** A text stream, which no schema can validate. */
const csvSchema = z.unknown().meta({ type: 'string' });

/** The history on the Security page of the settings. */
export function registerSecurityEventRoutes(
  app: App,
  resources: GuardResources & { users: UserDirectory },
): void {
  app.get(
    '/api/account/security-events',
    {
      onRequest: guard(resources),
      config: {
        scope: 'read',
        permission: 'organization:read',
        answerHeaders: { 200: ['Content-Disposition'] },
      },
      schema: {
        tags: ['accounts'],
        operationId: 'listSecurityEvents',
        summary: 'List security events (sign-ins, key changes, exports and so on), newest first',
        description:
          'Needs a session, because it contains IP addresses. Everyone gets their own sign-ins; owners and admins also get what happened in the organization.',
        querystring: securityEventQuerySchema,
        response: {
          200: {
            content: {
              'application/json': { schema: securityEventListSchema },
              'text/csv': { schema: csvSchema },
            },
          },
          ...problems(401, 403, 422, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { id } = ownAccount(request);
      const { kind, member } = principalOf(request);
      if (kind !== 'session' || member === undefined)
        throw new Problem('forbidden', { detail: 'Sign in: an API key can’t do this.' });
      reply.header('cache-control', 'no-store');
      const { userId, role } = member;
      const history = { userId, id: mayDo(role, 'security:read') ? id : undefined };
      if (request.query.format === 'csv') {
        reply
          .header('content-disposition', 'attachment; filename="security-log.csv"')
          .type('text/csv; charset=utf-8');
        return reply.send(Readable.from(securityEventsCsv(resources, history)));
      }
      const [{ events, nextCursor }, total] = await Promise.all([
        listSecurityEvents(resources, history, request.query),
        countSecurityEvents(resources, history),
      ]);
      const list: z.infer<typeof securityEventListSchema> = {
        events,
        total,
        has_more: nextCursor !== undefined,
        next_cursor: nextCursor ?? null,
      };
      return list;
    },
  );
}
