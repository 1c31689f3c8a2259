import { securityEventListSchema, securityEventQuerySchema } from '@voice-feedback/contract/security-events';
import { type GuardResources, guard } from '../http/guard.ts';
import { problems } from '../http/openapi.ts';
import { ownAccount, principalOf } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/server.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import { listSecurityEvents } from './security-events.ts';

/** What the Security page of the settings shows. */
export function registerSecurityEventRoutes(
  app: App,
  resources: GuardResources & { users: UserDirectory },
): void {
  app.get(
    '/api/account/security-events',
    {
      onRequest: guard(resources),
      config: { scope: 'read' },
      schema: {
        tags: ['accounts'],
        operationId: 'listSecurityEvents',
        summary: 'Sign-ins, keys, exports and changes of this account, newest first',
        description: 'Needs a session: it holds network addresses of the people who signed in.',
        querystring: securityEventQuerySchema,
        response: { 200: securityEventListSchema, ...problems(401, 403, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request);
      if (principalOf(request).kind !== 'session')
        throw new Problem('forbidden', { detail: 'Sign in: a key may not do this.' });
      reply.header('cache-control', 'no-store');
      const { events, nextCursor } = await listSecurityEvents(resources, account, request.query);
      return { events, has_more: nextCursor !== undefined, next_cursor: nextCursor ?? null };
    },
  );
}
