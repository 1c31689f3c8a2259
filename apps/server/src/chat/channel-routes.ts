import {
  chatChannelChoiceSchema,
  chatChannelSchema,
  chatChannelSettingSchema,
} from '@voice-feedback/contract/chat';
import { z } from 'zod';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { personOf } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { askSlack } from './ask-slack.ts';
import { deleteChannel, saveChannel } from './channels.ts';
import { loadSlack } from './load-slack.ts';
import { type ChatResources, findWorkspace } from './workspaces.ts';

const OF_ONE = problems(400, 401, 403, 404, 409, 422, 429, 500, 503);
const OF_ONE_READ = problems(401, 403, 404, 422, 429, 500, 503);
const idParams = z.object({ id: z.uuid() });
const channelParams = z.object({
  id: z.uuid(),
  // Slack says which channels there are.
  channel: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe('Slack’s id of the channel')
    .meta({ examples: ['C0123ABCD'] }),
});
const tags = ['connections'];
const EDIT = { scope: 'manage', permission: 'connections:edit' } as const;
const SESSION = 'Needs a session.';

/** Registers the routes that choose what a channel gets. */
export function registerChannelRoutes(app: App, resources: GuardResources & ChatResources): void {
  const { database } = resources;
  const onRequest = guard(resources);

  app.get(
    '/api/chat/workspaces/:id/channels',
    {
      onRequest,
      config: { scope: 'read', permission: 'connections:edit' },
      schema: {
        tags,
        operationId: 'listChatChannels',
        summary: 'List the channels of a Slack workspace that can be chosen',
        description: SESSION,
        params: idParams,
        response: { 200: chatChannelChoiceSchema, ...OF_ONE_READ },
      },
    },
    async (request) => {
      const workspace = await findWorkspace(database, {
        accountId: personOf(request).account.id,
        id: request.params.id,
      });
      const slack = await loadSlack();
      const found = await askSlack(resources, workspace, (access) => slack.listChannels(access));
      return { channels: found.map(({ id, name, isPrivate }) => ({ id, name, is_private: isPrivate })) };
    },
  );

  app.put(
    '/api/chat/workspaces/:id/channels/:channel',
    {
      onRequest,
      config: EDIT,
      schema: {
        tags,
        operationId: 'changeChatChannel',
        summary: 'Choose what’s sent to a Slack channel',
        description: `${SESSION} Checks that messages can be sent to it.`,
        params: channelParams,
        body: chatChannelSettingSchema,
        response: { 200: chatChannelSchema, ...OF_ONE },
      },
    },
    async (request) => {
      const { id, channel } = request.params;
      const reference = { accountId: personOf(request).account.id, id };
      const workspace = await findWorkspace(database, reference);
      const slack = await loadSlack();
      const name = await askSlack(resources, workspace, (access) => slack.requireChannel(access, channel));
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        const current = await findWorkspace(trx, reference);
        const saved = await saveChannel(trx, current, { channel, name }, request.body);
        const { accountId } = reference;
        await recordSecurityEvent(trx, request, 'chat_channel_changed', {
          accountId,
          detail: { name: `#${name}` },
        });
        return saved;
      });
    },
  );

  app.delete(
    '/api/chat/workspaces/:id/channels/:channel',
    {
      onRequest,
      config: EDIT,
      schema: {
        tags,
        operationId: 'deleteChatChannel',
        summary: 'Stop sending to a Slack channel',
        description: SESSION,
        params: channelParams,
        response: { 204: z.null(), ...OF_ONE_READ },
      },
    },
    async (request, reply) => {
      const { id, channel } = request.params;
      await database.transaction().execute(async (trx) => {
        const workspace = await findWorkspace(trx, { accountId: personOf(request).account.id, id });
        const name = await deleteChannel(trx, workspace, channel);
        const { accountId } = workspace;
        await recordSecurityEvent(trx, request, 'chat_channel_removed', {
          accountId,
          detail: { name: `#${name}` },
        });
      });
      return reply.code(204).send(null);
    },
  );
}
