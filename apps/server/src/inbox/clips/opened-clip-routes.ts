import { sharedClipSchema } from '@voice-feedback/contract/share-links';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { RATE_HEADERS } from '../../http/openapi/headers.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { limitOpening, PRIVATE, tokenParams, UNLOGGED } from '../opened-links.ts';
import { clipAudio, clipView, openClip } from './open-clip.ts';

const WAV = 'audio/wav';
const ANSWERS = problems(404, 410, 422, 429, 500, 503);

/** The routes that a clip opens without a key. */
export function registerOpenedClipRoutes(
  app: App,
  { database, publicUrl }: { database: Database; publicUrl: string },
): void {
  const onRequest = limitOpening(database);
  const common = { tags: ['sharing'], security: [], params: tokenParams };

  app.get(
    '/api/clips/:token',
    {
      onRequest,
      logLevel: UNLOGGED,
      config: { openToOrigins: true, answerHeaders: { '*': RATE_HEADERS } },
      schema: {
        ...common,
        operationId: 'openClip',
        summary: 'Get the quote behind a clip’s link',
        response: { 200: sharedClipSchema, ...ANSWERS },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const opened = await openClip(database, token);
      reply.headers(PRIVATE);
      return clipView(opened, new URL(`/api/clips/${token}/audio`, publicUrl).href);
    },
  );

  app.get(
    '/api/clips/:token/audio',
    {
      onRequest,
      logLevel: UNLOGGED,
      config: {
        openToOrigins: true,
        answerHeaders: { 200: ['Content-Disposition'], '*': RATE_HEADERS },
      },
      schema: {
        ...common,
        operationId: 'openClipAudio',
        summary: 'Get the audio behind a clip’s link',
        response: {
          200: {
            description: 'The clip, with a quarter of a second around it',
            content: { [WAV]: { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
          },
          ...ANSWERS,
        },
      },
    },
    async (request, reply) => {
      const audio = await clipAudio(database, await openClip(database, request.params.token));
      return reply
        .headers({ ...PRIVATE, 'content-disposition': 'inline; filename="clip.wav"' })
        .type(WAV)
        .send(audio);
    },
  );
}
