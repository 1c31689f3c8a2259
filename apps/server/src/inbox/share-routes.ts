import {
  audioLinkQuerySchema,
  audioLinkSchema,
  newShareAnswerSchema,
  newShareSchema,
  shareListSchema,
  shareQuerySchema,
  type shareSchema,
} from '@voice-feedback/contract/share-links';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { ownedBy } from '../recordings/owner.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import type { AudioLinks } from './audio-links.ts';
import { createShare, listShares, requireOpenLinks, type SharedPart, withdrawShare } from './shares.ts';

export interface ShareResources extends StoreResources, GuardResources {
  publicUrl: string;
  audioLinks: AudioLinks;
  /** encrypts a token in a response that is stored for repeated requests */
  peppers: { seal(text: string): string; open(text: string): string };
}

const AUDIO_LINK_SECONDS_OF_APPS = 300;
const idParams = z.object({ id: z.uuid() });
const OF_ONE = problems(401, 403, 404, 422, 429, 500, 503);
const NO_FEEDBACK = { detail: 'There is no feedback with this id.' };

/** Creates and revokes links to one feedback, for its account. */
export function registerShareRoutes(app: App, resources: ShareResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl, audioLinks, peppers } = resources;
  const tags = ['sharing'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/feedbacks/:id/shares`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `createShare${suffix}`,
          summary: 'Create a share link for a feedback; the link is shown only once',
          params: idParams,
          body: newShareSchema,
          response: { 201: newShareAnswerSchema, ...OF_ONE, ...problems(400, 409, 410) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        reply.header('cache-control', 'no-store');
        const once = { database, subject: subjectOf(principal), seal: peppers };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request);
          const { token, share } = await createShare(trx, principal, request.params.id, request.body);
          await record(trx, request, 'share_created');
          const page = request.body.clip === undefined ? '/shared#' : '/shared#clip.';
          return { ...shareView(share), token, url: new URL(`${page}${token}`, publicUrl).href };
        });
      },
    );

    app.get(
      `${prefix}/feedbacks/:id/shares`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listShares${suffix}`,
          summary: 'List the active share links of a feedback, newest first',
          params: idParams,
          querystring: shareQuerySchema,
          response: { 200: shareListSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const shares = await listShares(database, principalOf(request), request.params.id);
        if (shares === undefined) throw new Problem('not_found', NO_FEEDBACK);
        const { items, ...page } = pageOf(shares, request.query, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: ({ id: share }) => share,
          newestFirst: true,
        });
        return { shares: items.map(shareView), ...page };
      },
    );

    app.delete(
      `${prefix}/feedbacks/:id/shares/:shareId`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:share' },
        schema: {
          tags,
          operationId: `withdrawShare${suffix}`,
          summary: 'Revoke a share link immediately',
          params: idParams.extend({ shareId: z.uuid() }),
          response: { 204: z.null(), ...OF_ONE },
        },
      },
      async (request, reply) => {
        const { id, shareId } = request.params;
        await database.transaction().execute(async (trx) => {
          if (!(await withdrawShare(trx, principalOf(request), id, shareId)))
            throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
          await record(trx, request, 'share_deleted');
        });
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${prefix}/feedbacks/:id/audio-link`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `getAudioLink${suffix}`,
          summary: 'Create a temporary URL of the audio that works without a key',
          params: idParams,
          querystring: audioLinkQuerySchema,
          response: { 200: audioLinkSchema, ...OF_ONE, ...problems(410) },
        },
      },
      async (request, reply) => {
        const row = await database
          .selectFrom('recordings')
          .select(['id', 'audioKey', 'accountId'])
          .where('id', '=', request.params.id)
          .where('kind', '=', 'feedback')
          .where(ownedBy(principalOf(request)))
          .executeTakeFirst();
        if (row === undefined) throw new Problem('not_found', NO_FEEDBACK);
        if (row.audioKey === null) throw new Problem('audio_gone');
        const accessEndedAt = await database.transaction().execute(async (trx) => {
          await holdAccess(trx, request);
          return await requireOpenLinks(trx, row.accountId);
        });
        const { expires_in: asked } = request.query;
        // The link outlives an app's access, so it's short.
        const isApp = principalOf(request).kind === 'app';
        const seconds = isApp ? Math.min(asked, AUDIO_LINK_SECONDS_OF_APPS) : asked;
        const expiresAt = new Date(Date.now() + seconds * 1_000);
        reply.header('cache-control', 'no-store');
        return {
          url: new URL(audioLinks.sign(row.id, expiresAt, accessEndedAt), publicUrl).href,
          expires_at: expiresAt.toISOString(),
        };
      },
    );
  }
}

function shareView(share: SharedPart): z.infer<typeof shareSchema> {
  return {
    id: share.id,
    audio: share.audio,
    contact: share.contact,
    clip:
      share.startSeconds === null || share.endSeconds === null
        ? null
        : { start: share.startSeconds, end: share.endSeconds },
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    last_opened_at: share.lastOpenedAt?.toISOString() ?? null,
  };
}

/** What programs share is in the request log. */
async function record(
  trx: Trx,
  request: FastifyRequest<{ Params: { id: string } }>,
  event: 'share_created' | 'share_deleted',
): Promise<void> {
  const { account, member } = principalOf(request);
  if (account === null || member === undefined) return;
  await recordSecurityEvent(trx, request, event, {
    accountId: account.id,
    detail: { name: request.params.id },
  });
}
