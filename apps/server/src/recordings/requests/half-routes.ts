import {
  acceptedSchema,
  analyzeRequestSchema,
  analyzeResponseSchema,
  languageSchema,
  processOptionsSchema,
  textAnalysisSchema,
  transcriptionSchema,
} from '@voice-feedback/contract/process';
import { uploadIdSchema } from '@voice-feedback/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { type ContentBody, problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { fetchAudio } from '../audio/fetch-audio.ts';
import { takeKey } from '../audio/key-blocks.ts';
import { discardAudio, type StoredAudio, storeAudio } from '../audio/store-audio.ts';
import { pendingView, transcriptionView } from '../results/views.ts';
import { type Answer, type AnswerShape, sendAnswer } from './answer.ts';
import { answerRecording } from './answer-recording.ts';
import { TRANSCRIBE_OPTIONS } from './options.ts';
import { receive } from './process-request.ts';
import { PROCESS_PROBLEMS, type ProcessRouteResources, readByHandler } from './process-routes.ts';
import { fieldsOfQuery, rawAudioBody, rawAudioQuerySchema } from './raw-audio.ts';
import { checkLanguage, checkTextLanguage } from './submit.ts';

const transcribeOptions = {
  language: languageSchema.optional(),
  keyterms: processOptionsSchema.shape.keyterms,
  redact_pii: processOptionsSchema.shape.redact_pii,
  verbatim: processOptionsSchema.shape.verbatim,
  words: processOptionsSchema.shape.words,
};

const transcribeBody: ContentBody = {
  content: {
    'multipart/form-data': { schema: z.strictObject({ audio: z.file(), ...transcribeOptions }) },
    'application/json': {
      schema: z.union([
        z.strictObject({ audio_url: z.url(), ...transcribeOptions }),
        z.strictObject({ upload_id: uploadIdSchema, ...transcribeOptions }),
      ]),
    },
    ...rawAudioBody,
  },
};

/** Tells a caller who doesn't wait where to find the transcript later. */
export function transcriptionLater(prefix: string): NonNullable<AnswerShape['later']> {
  return { accepted: pendingView, location: (id) => `${prefix}/transcriptions/${id}` };
}

/** Rejects a language that no worker supports. Throws `Problem`; the audio is removed then. */
export async function checkLanguageOf(
  resources: ProcessRouteResources,
  audio: StoredAudio,
  language: string | undefined,
): Promise<void> {
  try {
    await checkLanguage(resources, language);
  } catch (error) {
    await discardAudio(resources, audio.key);
    throw error;
  }
}

/** Endpoints for each half of the pipeline: transcription and analysis. Nothing is kept after the answer. */
export function registerHalfRoutes(app: App, resources: ProcessRouteResources): void {
  const onRequest = guard(resources);

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/transcribe`,
      {
        onRequest,
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
          operationId: `transcribe${suffix}`,
          summary: 'Transcribe a recording without storing anything',
          description:
            'Waits as long as there’s progress, for recordings of any length. `Prefer: respond-async` returns 202 right away, ' +
            '`Prefer: wait=n` after n seconds; the result is then at `Location` until you fetch it, or for an hour. ' +
            'Costs the same as a recording without `detailed`.',
          querystring: rawAudioQuerySchema.pick({
            language: true,
            keyterms: true,
            words: true,
            verbatim: true,
            redact_pii: true,
          }),
          body: transcribeBody,
          response: { 200: transcriptionSchema, 202: acceptedSchema, ...problems(...PROCESS_PROBLEMS) },
        },
      },
      async (request, reply) => {
        fieldsOfQuery(request);
        const { audio, options, source } = await receive(resources, request, { accepts: TRANSCRIBE_OPTIONS });
        await checkLanguageOf(resources, audio, options.language);
        const recording = { kind: 'transcription' as const, audio, options };
        const answer = await answerRecording(
          resources,
          request,
          reply,
          { recording, source: [source, options] },
          {
            finished: (row) => ({ body: transcriptionView(row) }),
            later: transcriptionLater(prefix),
            patient: true,
          },
        );
        return sendAnswer(reply, answer);
      },
    );

    app.post(
      `${prefix}/analyze`,
      {
        onRequest,
        config: { scope: 'submit', projectKeys: 'own', permission: 'feedback:submit' },
        schema: {
          tags: ['recordings'],
          operationId: `analyze${suffix}`,
          summary: 'Analyze a text or a recording without storing anything',
          description:
            'Text is free; a recording by `audio_url` costs the same as with `/process`. Waits as long as there’s progress.',
          body: analyzeRequestSchema,
          response: {
            200: analyzeResponseSchema,
            ...problems(400, 401, 402, 403, 404, 413, 415, 422, 429, 500, 503, 507),
          },
        },
      },
      async (request, reply) =>
        sendAnswer(
          reply,
          'text' in request.body
            ? await analyzeText(resources, request, reply, request.body, { nested: false })
            : await analyzeAudio(resources, request, reply, request.body),
        ),
    );
  }
}

type AnalyzeText = Extract<z.infer<typeof analyzeRequestSchema>, { text: string }>;
type AnalyzeAudio = Exclude<z.infer<typeof analyzeRequestSchema>, { text: string }>;

async function analyzeText(
  resources: ProcessRouteResources,
  request: FastifyRequest,
  reply: FastifyReply,
  { text, detailed, language, questions, schema }: AnalyzeText,
  { nested }: { nested: boolean },
): Promise<Answer> {
  checkTextLanguage(language);
  const recording = { kind: 'analysis' as const, text, detailed, language, questions, schema };
  return await answerRecording(
    resources,
    request,
    reply,
    { recording, source: { text, detailed, language, questions, schema } },
    { finished: (row) => ({ body: textAnalysisSchema.parse(row.result) }), patient: true, nested },
  );
}

async function analyzeAudio(
  resources: ProcessRouteResources,
  request: FastifyRequest,
  reply: FastifyReply,
  { audio_url: url, detailed, language, questions, schema }: AnalyzeAudio,
): Promise<Answer> {
  const audio = await storeAudio(resources, fetchAudio(url, resources.addressPolicy), takeKey);
  await checkLanguageOf(resources, audio, language);
  const options = { detailed, language, metadata: {}, tags: [] };
  return await answerRecording(
    resources,
    request,
    reply,
    {
      recording: { kind: 'transcription', audio, options },
      source: [url, { ...options, questions, schema }],
    },
    {
      finished: async (row) => {
        const { transcript, duration_seconds } = transcriptionSchema.parse(row.result);
        const words = { text: transcript, detailed, language, questions, schema };
        const { body } = await analyzeText(resources, request, reply, words, { nested: true });
        return { body: { ...textAnalysisSchema.parse(body), transcript, duration_seconds } };
      },
      patient: true,
    },
  );
}
