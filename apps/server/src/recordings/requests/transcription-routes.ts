import { transcriptionOrPendingSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { principalOf } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { ownedBy } from '../owner.ts';
import { pendingView, transcriptionView } from '../results/views.ts';
import { deleteOnceAnswered } from './submit.ts';
import { isFinished } from './wait-for-result.ts';

const RETRY_SECONDS = '2';

/** The endpoint that the 202 of `/transcribe` and `/audio/transcriptions` points to. */
export function registerTranscriptionRoutes(app: App, resources: StoreResources & GuardResources): void {
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/transcriptions/:id`,
      {
        onRequest: guard(resources),
        config: {
          scope: 'submit',
          projectKeys: 'own',
          permission: 'feedback:submit',
          answerHeaders: { 200: ['Retry-After'] },
        },
        schema: {
          tags: ['recordings'],
          operationId: `getTranscription${suffix}`,
          summary: 'Get a transcript that was accepted with 202, finished or not',
          description: 'It’s stored until you fetch it, or for an hour after it’s finished.',
          params: z.object({ id: z.uuid() }),
          response: {
            200: transcriptionOrPendingSchema,
            ...problems(401, 403, 404, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const row = await resources.database
          .selectFrom('recordings')
          .selectAll()
          .where('id', '=', request.params.id)
          .where(ownedBy(principalOf(request)))
          .where('kind', '=', 'transcription')
          .executeTakeFirst();
        if (row === undefined)
          throw new Problem('not_found', { detail: 'There is no transcription with this id.' });
        const answer = row.result === null ? pendingView(row) : transcriptionView(row);
        reply.header('cache-control', 'no-store');
        if (!isFinished(row)) reply.header('retry-after', RETRY_SECONDS);
        else if (request.method === 'GET') deleteOnceAnswered(resources, row.id, reply, { onlyIfSent: true });
        return answer;
      },
    );
}
