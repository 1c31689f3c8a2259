import { correctTranscriptSchema } from '@voice-feedback/contract/corrections';
import { feedbackViewSchema } from '@voice-feedback/contract/process';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { principalOf } from '../../http/access/principal.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import type { RecordingRow } from '../../recordings/recording-row.ts';
import { etagOf } from '../../recordings/results/etag.ts';
import { documentedView } from '../../recordings/results/views.ts';
import { orEditConflict } from '../edit-conflict.ts';
import { versionOfIfMatch } from '../edit-feedback.ts';
import type { InboxResources } from '../routes.ts';
import { correctTranscript, undoCorrection } from './correct-feedback.ts';

const AFTERWARDS =
  'It’s free, but counts as a re-analysis. Sentiment, topics and everything else of the analysis follow within seconds: then `version` is one higher, and webhooks get `feedback.corrected`.';

/** Corrects the transcript of a feedback, and takes the correction back. */
export function registerCorrectionRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl } = resources;
  const config = {
    scope: 'manage' as const,
    projectKeys: 'own' as const,
    permission: 'feedback:edit' as const,
    requestHeaders: ['If-Match' as const],
    answerHeaders: { 200: ['ETag' as const], 409: ['ETag' as const] },
  };
  const params = z.object({ id: z.uuid() });
  const response = { 200: feedbackViewSchema, ...problems(400, 401, 403, 404, 409, 422, 429, 500, 503) };
  const answer = (reply: FastifyReply, row: RecordingRow) => {
    reply.header('etag', etagOf(row));
    return documentedView(row, publicUrl);
  };
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.put(
      `${prefix}/feedbacks/:id/transcript`,
      {
        onRequest,
        config,
        schema: {
          tags: ['feedbacks'],
          operationId: `correctTranscript${suffix}`,
          summary: 'Correct the transcript of a feedback, and analyze it again',
          description: `What was recognized is kept in \`correction\`. Words that stay the same keep their times; others share the time of the words that they replace. ${AFTERWARDS}`,
          params,
          body: correctTranscriptSchema,
          response,
        },
      },
      async (request, reply) => {
        const { transcript, version } = request.body;
        return await orEditConflict(publicUrl, async () =>
          answer(
            reply,
            await correctTranscript(
              database,
              {
                id: request.params.id,
                owner: principalOf(request),
                version: versionOfIfMatch(request.headers['if-match']) ?? version,
              },
              transcript,
            ),
          ),
        );
      },
    );

    app.delete(
      `${prefix}/feedbacks/:id/transcript`,
      {
        onRequest,
        config,
        schema: {
          tags: ['feedbacks'],
          operationId: `undoCorrection${suffix}`,
          summary: 'Undo the correction of a transcript, and analyze the original again',
          description: `Without a correction, nothing changes. ${AFTERWARDS}`,
          params,
          response,
        },
      },
      async (request, reply) =>
        await orEditConflict(publicUrl, async () =>
          answer(
            reply,
            await undoCorrection(database, {
              id: request.params.id,
              owner: principalOf(request),
              version: versionOfIfMatch(request.headers['if-match']),
            }),
          ),
        ),
    );
  }
}
