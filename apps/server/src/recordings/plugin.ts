import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type FeedbackRouteResources, registerFeedbackRoutes } from './requests/feedback-routes.ts';
import { registerHalfRoutes } from './requests/half-routes.ts';
import { registerModelRoutes } from './requests/model-routes.ts';
import { registerOpenAIRoutes } from './requests/openai-routes.ts';
import { type ProcessRouteResources, registerProcessRoutes } from './requests/process-routes.ts';
import { acceptRawAudio } from './requests/raw-audio.ts';
import { registerRecorderRoute } from './requests/recorder-route.ts';
import { registerTranscriptionRoutes } from './requests/transcription-routes.ts';
import { registerVoiceTestRoute } from './requests/voice-test-route.ts';
import { registerUploadRoutes } from './uploads/upload-routes.ts';

/** Routes that send recordings and read their results. */
export const recordingsPlugin: FastifyPluginAsyncZod<ProcessRouteResources & FeedbackRouteResources> = async (
  app,
  options,
) => {
  acceptRawAudio(app);
  registerProcessRoutes(app, options);
  registerVoiceTestRoute(app, options);
  registerHalfRoutes(app, options);
  registerFeedbackRoutes(app, options);
  registerOpenAIRoutes(app, options);
  registerModelRoutes(app, options);
  registerTranscriptionRoutes(app, options);
  registerUploadRoutes(app, options);
  registerRecorderRoute(app, options);
};
