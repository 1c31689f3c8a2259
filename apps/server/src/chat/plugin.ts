import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registerChannelRoutes } from './channel-routes.ts';
import { type ChatRouteResources, registerChatRoutes } from './chat-routes.ts';
import { registerSlackRequests } from './receive.ts';

/** Chats that an organization connects: what their channels get, and what members do there. */
export const chatPlugin: FastifyPluginAsyncZod<ChatRouteResources> = async (app, options) => {
  registerChatRoutes(app, options);
  registerChannelRoutes(app, options);
  await app.register(async (scope) => registerSlackRequests(scope, options));
};
