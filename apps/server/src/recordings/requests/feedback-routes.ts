import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/guard.ts';
import { problems } from '../../http/openapi.ts';
import { type Principal, principalOf } from '../../http/principal.ts';
import { Problem } from '../../http/problem.ts';
import type { App } from '../../http/server.ts';
import { redirectToAudio, sendAudio } from '../audio/send-audio.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { ownedBy } from '../owner.ts';
import type { RecordingRow } from '../recording-row.ts';
import { documentedOrPending } from '../results/views.ts';
import { deleteRecording } from '../retention/delete-recording.ts';
import { findSubmitted, readTokenOf } from './find-submitted.ts';
import type { ReadTokens } from './read-tokens.ts';
import { deleteOnceAnswered } from './submit.ts';
import { isFinished } from './wait-for-result.ts';

export interface FeedbackRouteResources extends StoreResources, GuardResources {
  publicUrl: string;
  readTokens: ReadTokens;
}

const idParams = z.object({ id: z.uuid() });

export function registerFeedbackRoutes(app: App, resources: FeedbackRouteResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl } = resources;
  const guardUnlessReadToken: typeof onRequest = async function (request, reply) {
    if (readTokenOf(request) === undefined) await onRequest.call(this, request, reply);
  };

  const find = async (id: string, principal: Principal): Promise<RecordingRow> => {
    const row = await database
      .selectFrom('recordings')
      .selectAll()
      .where('id', '=', id)
      .where(ownedBy(principal))
      .where('kind', '=', 'feedback')
      .executeTakeFirst();
    if (row === undefined) throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
    return row;
  };

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/feedbacks/:id`,
      {
        onRequest: guardUnlessReadToken,
        config: { scope: 'read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `getFeedback${suffix}`,
          summary: 'One feedback, finished or not',
          description:
            'Also accepts the `read_token` of a 202 as `Authorization: Bearer`, from the page that got it. It then returns ' +
            'what the answer would have been, without anything that the team has added.',
          params: idParams,
          response: { 200: feedbackOrPendingSchema, ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const token = readTokenOf(request);
        const row =
          token === undefined
            ? await find(request.params.id, principalOf(request))
            : await findSubmitted(resources, request, reply, { id: request.params.id, token });
        const answer = documentedOrPending(row, publicUrl);
        if (!row.keep && isFinished(row) && request.method === 'GET')
          deleteOnceAnswered(resources, row.id, reply, { onlyIfSent: true });
        reply.header('etag', `"${row.version}"`);
        return answer;
      },
    );

    app.delete(
      `${prefix}/feedbacks/:id`,
      {
        onRequest,
        config: { scope: 'manage' },
        schema: {
          tags: ['feedbacks'],
          operationId: `deleteFeedback${suffix}`,
          summary: 'Delete a feedback and its audio, at once and for good',
          params: idParams,
          response: { 204: z.null(), ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const deleted = await deleteRecording(resources, request.params.id, principalOf(request));
        if (!deleted) throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${prefix}/feedbacks/:id/audio`,
      {
        onRequest,
        config: { scope: 'read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `getFeedbackAudio${suffix}`,
          summary: 'The recording itself; answers ranges',
          description:
            'With `direct=true` and a bucket that callers can reach, it answers with a redirect (302) to an address in the ' +
            'bucket that works for a minute, without a key. Do not send your key there.',
          params: idParams,
          querystring: z.object({ direct: z.enum(['true', 'false']).optional() }),
          response: {
            302: z.null().describe('The address is in `Location`'),
            ...problems(401, 403, 404, 410, 416, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const row = await find(request.params.id, principalOf(request));
        const send = request.query.direct === 'true' ? redirectToAudio : sendAudio;
        return send(resources, row, request, reply);
      },
    );
  }
}
