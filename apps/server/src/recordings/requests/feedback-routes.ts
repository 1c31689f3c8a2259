import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { selectionQuerySchema, wantsThemes, wantsWords } from '@voice-feedback/contract/selection';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { type Principal, principalOf } from '../../http/access/principal.ts';
import { sendJsonText } from '../../http/answers/json-text.ts';
import { Problem } from '../../http/errors/problem.ts';
import {
  AUDIO_ANSWERS,
  AUDIO_CONFIG,
  IMAGE_ANSWERS,
  IMAGE_CONFIG,
  problems,
} from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { recordSecurityEvent } from '../../security/record-event.ts';
import { redirectToAudio, sendAudio } from '../audio/send-audio.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { sendImage } from '../images/send-image.ts';
import { ownedBy } from '../owner.ts';
import type { RecordingRow } from '../recording-row.ts';
import { etagOf, isUnchanged } from '../results/etag.ts';
import { themesOf } from '../results/feedback-themes.ts';
import { selectFields } from '../results/select-fields.ts';
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
        config: {
          scope: 'read',
          projectKeys: 'own',
          permission: 'feedback:read',
          requestHeaders: ['If-None-Match'],
          answerHeaders: { 200: ['ETag'], 304: ['ETag'] },
        },
        schema: {
          tags: ['feedbacks'],
          operationId: `getFeedback${suffix}`,
          summary: 'Get a feedback, finished or not',
          description:
            'Also accepts the `read_token` from a 202 response as `Authorization: Bearer`, from the page that received it. It then returns ' +
            'what the response would have been, without your team’s tags, status and note.',
          params: idParams,
          querystring: selectionQuerySchema,
          response: {
            200: feedbackOrPendingSchema,
            304: z.null().describe('Not modified since the version in `If-None-Match`'),
            ...problems(401, 403, 404, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const token = readTokenOf(request);
        const row =
          token === undefined
            ? await find(request.params.id, principalOf(request))
            : await findSubmitted(resources, request, reply, { id: request.params.id, token });
        const withThemes = wantsThemes(request.query) && token === undefined && row.result !== null;
        const answer = {
          ...documentedOrPending(row, publicUrl, { words: wantsWords(request.query) }),
          ...(withThemes ? { themes: await themesOf(database, row.id) } : {}),
        };
        if (!row.keep && isFinished(row) && request.method === 'GET')
          deleteOnceAnswered(resources, row.id, reply, { onlyIfSent: true });
        reply.header('etag', etagOf(row));
        // The view for read tokens has no versions, so it is always sent in full.
        // Themes change without one.
        const canBeKnown = row.keep && token === undefined && !withThemes;
        if (canBeKnown && isUnchanged(row, request.headers['if-none-match']))
          return reply.code(304).send(null);
        if (request.query.fields === undefined) return answer;
        return sendJsonText(reply, JSON.stringify(selectFields(answer, request.query)));
      },
    );

    app.delete(
      `${prefix}/feedbacks/:id`,
      {
        onRequest,
        config: { scope: 'manage', projectKeys: 'own', permission: 'feedback:delete' },
        schema: {
          tags: ['feedbacks'],
          operationId: `deleteFeedback${suffix}`,
          summary: 'Permanently delete a feedback, its audio and its image',
          params: idParams,
          response: { 204: z.null(), ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const deleted = await deleteRecording(resources, request.params.id, principal);
        if (!deleted) throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
        // What programs delete is in the request log.
        if (principal.account !== null && principal.member !== undefined)
          await recordSecurityEvent(resources.database, request, 'feedbacks_deleted', {
            accountId: principal.account.id,
            detail: { name: '1' },
          });
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${prefix}/feedbacks/:id/audio`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read', ...AUDIO_CONFIG },
        schema: {
          tags: ['feedbacks'],
          operationId: `getFeedbackAudio${suffix}`,
          summary: 'Get the audio of a feedback; supports ranges',
          description:
            'With `direct=true` and a storage bucket that clients can reach, it redirects (302) to a URL in the ' +
            'bucket that works for a minute without a key. Don’t send your key there.',
          params: idParams,
          querystring: z.strictObject({ direct: z.enum(['true', 'false']).optional() }),
          response: {
            ...AUDIO_ANSWERS,
            302: z.null().describe('Redirect to the URL in `Location`'),
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

    app.get(
      `${prefix}/feedbacks/:id/image`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read', ...IMAGE_CONFIG },
        schema: {
          tags: ['feedbacks'],
          operationId: `getFeedbackImage${suffix}`,
          summary: 'Get the image of a feedback',
          params: idParams,
          response: { ...IMAGE_ANSWERS, ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) =>
        sendImage(resources, await find(request.params.id, principalOf(request)), reply),
    );
  }
}
