import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type FeedbackRouteResources, registerFeedbackRoutes } from './feedback-routes.ts';
import { registerHalfRoutes } from './half-routes.ts';
import { registerOpenAIRoutes } from './openai-routes.ts';
import { type ProcessRouteResources, registerProcessRoutes } from './process-routes.ts';
import { registerTranscriptionRoutes } from './transcription-routes.ts';
import { registerVoiceTestRoute } from './voice-test-route.ts';

/** Sending recordings, and reading what came of them. */
export const recordingsPlugin: FastifyPluginAsyncZod<ProcessRouteResources & FeedbackRouteResources> = async (
  app,
  options,
) => {
  registerProcessRoutes(app, options);
  registerVoiceTestRoute(app, options);
  registerHalfRoutes(app, options);
  registerFeedbackRoutes(app, options);
  registerOpenAIRoutes(app, options);
  registerTranscriptionRoutes(app, options);
};
