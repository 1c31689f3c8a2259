import { securityEventListSchema, securityEventQuerySchema } from '@voice-feedback/contract/security-events';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import { countSecurityEvents, listSecurityEvents } from './security-events.ts';

/** The history on the Security page of the settings. */
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
        summary: 'List security events such as sign-ins, key changes and exports, newest first',
        description: 'Needs a session, because it contains IP addresses of people who signed in.',
        querystring: securityEventQuerySchema,
        response: { 200: securityEventListSchema, ...problems(401, 403, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request);
      if (principalOf(request).kind !== 'session')
        throw new Problem('forbidden', { detail: 'Sign in: an API key can’t do this.' });
      reply.header('cache-control', 'no-store');
      const [{ events, nextCursor }, total] = await Promise.all([
        listSecurityEvents(resources, account, request.query),
        countSecurityEvents(resources, account),
      ]);
      return { events, total, has_more: nextCursor !== undefined, next_cursor: nextCursor ?? null };
    },
  );
}
