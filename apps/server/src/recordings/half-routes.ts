import {
  analyzeRequestSchema,
  analyzeResponseSchema,
  languageSchema,
  type ProcessOptions,
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
import { noteOnRequest } from '../http/request-notes.ts';
import type { App } from '../http/server.ts';
import type { NewRecording } from './create-recording.ts';
import { fetchAudio } from './fetch-audio.ts';
import { failureOf, receive } from './process-request.ts';
import { PROCESS_PROBLEMS, type ProcessRouteResources, readByHandler } from './process-routes.ts';
import { discardAudio, type StoredAudio, storeAudio } from './store-audio.ts';
import type { Transcription } from './stored-result.ts';
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

/** Submits work that is not kept, and gives back its result. Throws `Problem`. */
export async function resultNotKept(
  resources: ProcessRouteResources,
  request: FastifyRequest,
  reply: FastifyReply,
  recording: NewRecording,
): Promise<unknown> {
  const row = await submit(resources, principalOf(request), recording, { waitMs: ANSWER_WAIT_MS, reply });
  deleteOnceAnswered(resources, row.id, reply);
  if (!isFinished(row)) throw new Problem('overloaded', { headers: { 'retry-after': BUSY_RETRY_SECONDS } });
  if (row.status === 'failed') throw failureOf(row);
  // Of an analysis after a transcription it is the first that costs something.
  if (row.costMicroEuros > 0) noteOnRequest(request, { costMicroEuros: row.costMicroEuros });
  return row.result;
}

/** The two halves of the pipeline alone. Nothing of these calls is kept. */
export function registerHalfRoutes(app: App, resources: ProcessRouteResources): void {
  const onRequest = guard(resources);

  /** The words of a recording; its audio is gone afterwards, whatever comes of it. */
  const hear = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { audio, options }: { audio: StoredAudio; options: ProcessOptions },
  ): Promise<Transcription> => {
    try {
      await checkLanguage(resources, options.language);
      const recording = { kind: 'transcription' as const, audio, options };
      return transcriptionSchema.parse(await resultNotKept(resources, request, reply, recording));
    } catch (error) {
      // Harmless where the recording has taken the audio over: it is about to be deleted with it.
      await discardAudio(resources, audio.key);
      throw error;
    }
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
        const received = await receive(resources, request);
        if (received.options.callback_url !== undefined) {
          await discardAudio(resources, received.audio.key);
          throw new Problem('unsupported_option', { detail: 'callback_url belongs to /process.' });
        }
        return await hear(request, reply, received);
      },
    );

    app.post(
      `${prefix}/analyze`,
      {
        onRequest,
        schema: {
          tags: ['recordings'],
          operationId: `analyze${suffix}`,
          summary: 'The analysis of a text, or of the words of a recording. Nothing is kept',
          description: 'A text costs nothing; a recording by `audio_url` costs what `/process` would.',
          body: analyzeRequestSchema,
          response: {
            200: analyzeResponseSchema,
            ...problems(400, 401, 402, 413, 415, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const { detailed, language } = request.body;
        const analyze = async (text: string) =>
          textAnalysisSchema.parse(
            await resultNotKept(resources, request, reply, { kind: 'analysis', text, detailed, language }),
          );
        if ('text' in request.body) {
          await checkLanguage(resources, language);
          return await analyze(request.body.text);
        }
        const audio = await storeAudio(
          resources,
          fetchAudio(request.body.audio_url, resources.addressPolicy),
        );
        const options = { detailed, language, metadata: {}, tags: [] };
        const { transcript, duration_seconds } = await hear(request, reply, { audio, options });
        return { ...(await analyze(transcript)), transcript, duration_seconds };
      },
    );
  }
}
