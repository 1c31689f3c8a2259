import { sharedFeedbackSchema } from '@voice-feedback/contract/share-links';
import { z } from 'zod';
import { Problem } from '../http/errors/problem.ts';
import { RATE_HEADERS } from '../http/openapi/headers.ts';
import { AUDIO_ANSWERS, AUDIO_CONFIG, problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { sendAudio } from '../recordings/audio/send-audio.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { documentedView } from '../recordings/results/views.ts';
import { wordsOf } from '../recordings/results/words.ts';
import type { AudioLinks } from './audio-links.ts';
import { limitOpening, PRIVATE, tokenParams, UNLOGGED } from './opened-links.ts';
import { openShare, requireOpenLinks } from './shares.ts';

export interface OpenedLinkResources extends StoreResources {
  publicUrl: string;
  audioLinks: AudioLinks;
}

const AUDIO_HEADERS = { ...AUDIO_CONFIG.answerHeaders, '*': RATE_HEADERS };
const NOT_CACHED = { cacheControl: PRIVATE['cache-control'] };
/** Seconds, in the only format that is signed. */
const expiresSchema = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number);
const ANSWERS = problems(404, 410, 422, 429, 500, 503);

/** The routes that links to a feedback and its audio open without a key. */
export function registerOpenedLinkRoutes(app: App, resources: OpenedLinkResources): void {
  const { database, publicUrl, audioLinks } = resources;
  const onRequest = limitOpening(database);
  const common = { tags: ['sharing'], security: [] };

  app.get(
    '/api/shared/:token',
    {
      onRequest,
      logLevel: UNLOGGED,
      config: { openToOrigins: true, answerHeaders: { '*': RATE_HEADERS } },
      schema: {
        ...common,
        operationId: 'openShare',
        summary: 'Get the feedback behind a share link',
        params: tokenParams,
        response: { 200: sharedFeedbackSchema, ...ANSWERS },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { share, row } = await openShare(database, token);
      // It may have words that were left out of the transcript, which nobody shares.
      const { words: _, ...feedback } = documentedView(row, publicUrl);
      const audible = share.audio && row.audioKey !== null;
      reply.headers(PRIVATE);
      return {
        feedback: {
          ...feedback,
          ...(audible && { words: wordsOf(feedback.segments, row.wordTimes) }),
          audio_url: audible ? new URL(`/api/shared/${token}/audio`, publicUrl).href : null,
        },
        contact: share.contact,
        expires_at: share.expiresAt.toISOString(),
      };
    },
  );

  app.get(
    '/api/shared/:token/audio',
    {
      onRequest,
      logLevel: UNLOGGED,
      config: { openToOrigins: true, ...AUDIO_CONFIG, answerHeaders: AUDIO_HEADERS },
      schema: {
        ...common,
        operationId: 'openSharedAudio',
        summary: 'Get the recording behind a share link; supports ranges',
        params: tokenParams,
        response: { ...AUDIO_ANSWERS, ...ANSWERS, ...problems(416) },
      },
    },
    async (request, reply) => {
      const { share, row } = await openShare(database, request.params.token);
      if (!share.audio)
        throw new Problem('not_found', { detail: 'This link doesn’t include the recording.' });
      return sendAudio(resources, row, request, reply.headers(PRIVATE), NOT_CACHED);
    },
  );

  app.get(
    '/api/audio/:id',
    {
      onRequest,
      logLevel: UNLOGGED,
      config: { openToOrigins: true, ...AUDIO_CONFIG, answerHeaders: AUDIO_HEADERS },
      schema: {
        ...common,
        operationId: 'openAudioLink',
        summary: 'Get the recording behind a signed URL; supports ranges',
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ expires: expiresSchema, signature: z.string().max(100) }),
        response: { ...AUDIO_ANSWERS, ...ANSWERS, ...problems(416) },
      },
    },
    async (request, reply) => {
      const { expires, signature } = request.query;
      const row = await database
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (row === undefined) throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
      const accessEndedAt = await requireOpenLinks(database, row.accountId);
      audioLinks.check(row.id, expires, signature, accessEndedAt);
      return sendAudio(resources, row, request, reply.headers(PRIVATE), NOT_CACHED);
    },
  );
}
