import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProcessRequestResources } from '../recordings/requests/process-request.ts';
import { registerAnswerRoute, registerContactRoute } from './answer-route.ts';
import { registerOpenedPageRoutes } from './opened-page-routes.ts';
import { PageScript } from './page-script.ts';
import { type AskLinkResources, registerAskLinkRoutes } from './routes.ts';

export interface AskLinkOptions extends AskLinkResources, ProcessRequestResources {
  /** output of `scripts/build-ask-page.mjs` */
  askPageDirectory: string;
}

/** Pages with questions that anyone with the link can answer. */
export const askLinksPlugin: FastifyPluginAsyncZod<AskLinkOptions> = async (app, options) => {
  registerAskLinkRoutes(app, options);
  registerAnswerRoute(app, options);
  registerContactRoute(app, options);
  const script = new PageScript(options.askPageDirectory);
  await app.register(async (scope) => registerOpenedPageRoutes(scope, { ...options, script }));
};
