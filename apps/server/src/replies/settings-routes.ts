import {
  changeReplySettingsSchema,
  type ReplySettings,
  replySettingsSchema,
} from '@voice-feedback/contract/replies';
import type { Database } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { personOf } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
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
      config: { scope: 'read', permission: 'feedback:read', ...SENDS_ETAG },
      schema: {
        tags,
        operationId: 'getReplySettings',
        summary: 'Get the reply settings: who gets the answers, and the templates',
        description: 'Needs a session.',
        response: { 200: replySettingsSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return withEtag(reply, await readReplySettings(database, personOf(request).account.id), editedOf);
    },
  );

  app.put(
    '/api/reply-settings',
    {
      onRequest,
      config: { scope: 'manage', permission: 'organization:edit', ...TAKES_IF_MATCH },
      schema: {
        tags,
        operationId: 'changeReplySettings',
        summary: 'Change the reply settings: who gets the answers, and the templates',
        description:
          'Needs a session. Answers can only go to the confirmed address of a member, so that no one can write in someone else’s name.',
        body: changeReplySettingsSchema,
        response: { 200: replySettingsSchema, ...PROBLEMS, ...problems(409) },
      },
    },
    async (request, reply) => {
      const { id } = personOf(request).account;
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        return await editUnlessChanged(trx, request, reply, {
          name: `reply settings of ${id}`,
          read: () => readReplySettings(trx, id),
          edited: editedOf,
          async edit() {
            await changeReplySettings(trx, id, request.body);
            await recordSecurityEvent(trx, request, 'reply_settings_changed', { accountId: id });
          },
        });
      });
    },
  );
}

/** The rest follows from it. */
function editedOf({ reply_to_user_id, templates }: ReplySettings) {
  return [reply_to_user_id, templates];
}
