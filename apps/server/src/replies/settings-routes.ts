import { changeReplySettingsSchema, replySettingsSchema } from '@voice-feedback/contract/replies';
import type { Database } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { personOf } from '../organizations/person.ts';
import { changeReplySettings, readReplySettings } from './reply-settings.ts';

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Who gets the answers to replies, and texts to begin one with. */
export function registerReplySettingsRoutes(
  app: App,
  resources: GuardResources & { database: Database },
): void {
  const { database } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/reply-settings',
    {
      onRequest,
      config: { scope: 'read', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'getReplySettings',
        summary: 'Get who gets the answers to replies, and the templates',
        description: 'Needs a session.',
        response: { 200: replySettingsSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await readReplySettings(database, personOf(request).account.id);
    },
  );

  app.put(
    '/api/reply-settings',
    {
      onRequest,
      config: { scope: 'manage', permission: 'organization:edit' },
      schema: {
        tags,
        operationId: 'changeReplySettings',
        summary: 'Choose who gets the answers to replies, and write templates',
        description:
          'Needs a session. Answers can only go to the confirmed address of a member, so that nobody writes in the name of someone else.',
        body: changeReplySettingsSchema,
        response: { 200: replySettingsSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { id } = personOf(request).account;
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        await changeReplySettings(trx, id, request.body);
        return await readReplySettings(trx, id);
      });
    },
  );
}
