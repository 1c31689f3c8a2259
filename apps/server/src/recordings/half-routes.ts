import {
  analyzeRequestSchema,
  languageSchema,
  textAnalysisSchema,
  transcriptionSchema,
} from '@voice-feedback/contract/process';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/developer-prefixes.ts';
import { guard } from '../http/guard.ts';
import { type ContentBody, problems } from '../http/openapi.ts';
import { principalOf } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/server.ts';
import type { NewRecording } from './create-recording.ts';
import { failureOf, receive } from './process-request.ts';
import { PROCESS_PROBLEMS, type ProcessRouteResources, readByHandler } from './process-routes.ts';
import { discardAudio } from './store-audio.ts';
import { ANSWER_WAIT_MS, checkLanguage, deleteOnceAnswered, submit } from './submit.ts';
import { isFinished } from './wait-for-result.ts';

const BUSY_RETRY_SECONDS = '5';

const transcribeBody: ContentBody = {
  content: {
    'multipart/form-data': {
      schema: z.object({ audio: z.file(), language: languageSchema.optional() }),
    },
    'application/json': { schema: z.object({ audio_url: z.url(), language: languageSchema.optional() }) },
  },
};

/** The two halves of the pipeline alone. Nothing of these calls is kept. */
export function registerHalfRoutes(app: App, resources: ProcessRouteResources): void {
  const onRequest = guard(resources);

  /** Submits work that is not kept, and gives back its result. */
  const resultOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    recording: NewRecording,
  ): Promise<unknown> => {
    const row = await submit(resources, principalOf(request), recording, { waitMs: ANSWER_WAIT_MS, reply });
    deleteOnceAnswered(resources, row.id, reply);
    if (!isFinished(row)) {
      throw new Problem('overloaded', { headers: { 'retry-after': BUSY_RETRY_SECONDS } });
    }
    if (row.status === 'failed') throw failureOf(row);
    return row.result;
  };

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/transcribe`,
      {
        onRequest,
        validatorCompiler: readByHandler,
        schema: {
          tags: ['recordings'],
          operationId: `transcribe${suffix}`,
          summary: 'Only the words of a recording, with their times. Nothing is kept',
          body: transcribeBody,
          response: { 200: transcriptionSchema, ...problems(...PROCESS_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { audio, options } = await receive(resources, request);
        try {
          if (options.callback_url !== undefined)
            throw new Problem('unsupported_option', { detail: 'callback_url belongs to /process.' });
          await checkLanguage(resources, options.language);
          return transcriptionSchema.parse(
            await resultOf(request, reply, { kind: 'transcription', audio, options }),
          );
        } catch (error) {
          // Harmless where the recording has taken the audio over: it is about to be deleted with it.
          await discardAudio(resources, audio.key);
          throw error;
        }
      },
    );

    app.post(
      `${prefix}/analyze`,
      {
        onRequest,
        schema: {
          tags: ['recordings'],
          operationId: `analyze${suffix}`,
          summary: 'The analysis of a text. Nothing is kept',
          body: analyzeRequestSchema,
          response: { 200: textAnalysisSchema, ...problems(400, 401, 413, 415, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { text, detailed, language } = request.body;
        await checkLanguage(resources, language);
        return textAnalysisSchema.parse(
          await resultOf(request, reply, { kind: 'analysis', text, detailed, language }),
        );
      },
    );
  }
}
