import { transcriptionOrPendingSchema, transcriptionSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/guard.ts';
import { problems } from '../../http/openapi.ts';
import { principalOf } from '../../http/principal.ts';
import { Problem } from '../../http/problem.ts';
import type { App } from '../../http/server.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { ownedBy } from '../owner.ts';
import { pendingView } from '../results/views.ts';
import { deleteOnceAnswered } from './submit.ts';
import { isFinished } from './wait-for-result.ts';

const RETRY_SECONDS = '2';

/** Where the 202 of `/transcribe` and `/audio/transcriptions` leads. */
export function registerTranscriptionRoutes(app: App, resources: StoreResources & GuardResources): void {
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/transcriptions/:id`,
      {
        onRequest: guard(resources),
        config: { scope: 'submit' },
        schema: {
          tags: ['recordings'],
          operationId: `getTranscription${suffix}`,
          summary: 'The transcript of a recording that was answered with 202, finished or not',
          description: 'It is kept until it is fetched, or for an hour after it is finished.',
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
        const answer = row.result === null ? pendingView(row) : transcriptionSchema.parse(row.result);
        reply.header('cache-control', 'no-store');
        if (!isFinished(row)) reply.header('retry-after', RETRY_SECONDS);
        else if (request.method === 'GET') deleteOnceAnswered(resources, row.id, reply, { onlyIfSent: true });
        return answer;
      },
    );
}
