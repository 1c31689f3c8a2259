import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openConfirmations } from './confirmations.ts';
import { type McpResources, registerMcpRoutes } from './routes.ts';

/** The API for assistants: the Model Context Protocol. */
export const mcpPlugin: FastifyPluginAsyncZod<Omit<McpResources, 'confirmations'>> = async (app, options) => {
  registerMcpRoutes(app, { ...options, confirmations: await openConfirmations(options.database) });
};
