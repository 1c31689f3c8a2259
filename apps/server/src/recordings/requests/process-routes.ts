import { imageFileSchema } from '@voice-feedback/contract/images';
import {
  acceptedSchema,
  feedbackViewSchema,
  processAudioResponseSchema,
  processJsonSchema,
  processOptionsSchema,
  processTextSchema,
  processUploadSchema,
} from '@voice-feedback/contract/process';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { type ContentBody, problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { demoView, documentedView, pendingView } from '../results/views.ts';
import { sendAnswer } from './answer.ts';
import { recorderProblem } from './error-formats.ts';
import { answerProcessRequest, type ProcessRequestResources, type ProcessShape } from './process-request.ts';
import { rawAudioBody, rawAudioQuerySchema } from './raw-audio.ts';

export interface ProcessRouteResources extends ProcessRequestResources, GuardResources {
  publicUrl: string;
}

const audioFile = z.file().describe('Recording: webm, ogg, mp3, wav, m4a/mp4, aac or flac, up to 100 MB');
const durationField = z.string().optional().describe('Ignored: the length is measured');

const IMAGE_FIELD = 'image';
export const uploadBody: ContentBody = {
  content: {
    'multipart/form-data': {
      schema: processOptionsSchema.extend({
        audio: audioFile,
        [IMAGE_FIELD]: imageFileSchema.optional(),
        // `redact_pii` is rejected together with an image.
        redact_pii: processOptionsSchema.shape.redact_pii.meta({ examples: [false] }),
        duration: durationField,
      }),
    },
    'application/json': { schema: z.union([processJsonSchema, processUploadSchema, processTextSchema]) },
    ...rawAudioBody,
  },
};

/** Skips validation, because the handler reads and checks the body as it arrives. */
export const readByHandler = () => () => true;

export const PROCESS_PROBLEMS = [400, 401, 402, 403, 408, 409, 413, 415, 422, 429, 500, 503, 507] as const;

/** The endpoint of the demo page and the recorder, and the documented one under both of its prefixes. */
export function registerProcessRoutes(app: App, resources: ProcessRouteResources): void {
  app.post(
    '/api/process-audio',
    {
      onRequest: guard(resources, { toPublishableKeys: true }),
      validatorCompiler: readByHandler,
      config: {
        scope: 'submit',
        projectKeys: 'own',
        permission: 'feedback:submit',
        openToOrigins: true,
        errors: recorderProblem,
        prefer: true,
        rawAudio: true,
      },
      schema: {
        tags: ['recordings'],
        operationId: 'processAudio',
        summary: 'Process a recording, for the recorder',
        querystring: rawAudioQuerySchema,
        body: uploadBody,
        response: {
          200: processAudioResponseSchema,
          202: acceptedSchema,
          ...problems(...PROCESS_PROBLEMS),
        },
      },
    },
    async (request, reply) =>
      sendAnswer(
        reply,
        await answerProcessRequest(resources, request, reply, {
          finished: (row) => ({ success: true, result: demoView(documentedView(row, resources.publicUrl)) }),
          accepted: (row) => ({ success: true, ...pendingView(row) }),
          location: (id) => `/api/v1/feedbacks/${id}`,
          imageField: IMAGE_FIELD,
        }),
      ),
  );

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    const shape: ProcessShape = {
      finished: (row) => documentedView(row, resources.publicUrl),
      accepted: pendingView,
      location: (id) => `${prefix}/feedbacks/${id}`,
      imageField: IMAGE_FIELD,
    };
    app.post(
      `${prefix}/process`,
      {
        onRequest: guard(resources, { toPublishableKeys: true }),
        validatorCompiler: readByHandler,
        config: {
          scope: 'submit',
          projectKeys: 'own',
          permission: 'feedback:submit',
          prefer: true,
          rawAudio: true,
        },
        schema: {
          tags: ['recordings'],
          operationId: `process${suffix}`,
          summary: 'Turn a recording or a text into feedback',
          description:
            'Waits up to 30 s for the result, then returns 202 with the id. `Prefer: respond-async` returns 202 right away, ' +
            '`Prefer: wait=n` after n seconds. A repeated request (`Idempotency-Key`) joins the first one and gets its ' +
            'answer; after a 202 it gets the current state. With a publishable key or browser token, the 202 has a ' +
            '`read_token`, which reads this one feedback for 24 h.',
          querystring: rawAudioQuerySchema,
          body: uploadBody,
          response: { 200: feedbackViewSchema, 202: acceptedSchema, ...problems(...PROCESS_PROBLEMS) },
        },
      },
      async (request, reply) =>
        sendAnswer(reply, await answerProcessRequest(resources, request, reply, shape)),
    );
  }
}
