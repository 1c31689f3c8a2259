import { newUploadSchema, uploadSchema } from '@voice-feedback/contract/uploads';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { giveBackTokenUse } from '../../api-keys/browser-tokens.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../../http/access/guard.ts';
import { ownAccount, type Principal, principalOf, subjectOf } from '../../http/access/principal.ts';
import { answerOnce } from '../../http/answers/answer-once.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits/limits.ts';
import { addressUnit, limitRate } from '../../http/limits/rate-limit.ts';
import { RATE_HEADERS } from '../../http/openapi/headers.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import { UPLOAD_CONTENT_TYPE } from '../audio/upload-address.ts';
import { openUpload } from './open-upload.ts';
import { receiveContent } from './receive-content.ts';

export interface UploadRouteResources extends StoreResources, GuardResources {
  publicUrl: string;
}

/** Uploads to this server, per minute and client address. */
const REQUESTS_PER_MINUTE = 300;
/** The URL contains the secret, so it isn't logged. */
const UNLOGGED = 'warn';

/** Direct uploads to the bucket or, without one, to a URL of this server that works the same way. */
export function registerUploadRoutes(app: App, resources: UploadRouteResources): void {
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.post(
      `${prefix}/uploads`,
      {
        onRequest: guard(resources, { toPublishableKeys: true }),
        config: { scope: 'submit', projectKeys: 'own', permission: 'feedback:submit' },
        schema: {
          tags: ['recordings'],
          operationId: `createUpload${suffix}`,
          summary: 'Create an upload URL for a recording',
          description:
            'Send the bytes to `url` with `method` and `headers`, then `POST /process` or `POST /transcribe` with JSON and ' +
            '`upload_id`. With a storage bucket, the audio goes straight there. Unused uploads are deleted after an hour and cost nothing.',
          body: newUploadSchema,
          response: { 201: uploadSchema, ...problems(400, 401, 403, 409, 413, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { bytes, sha256 } = request.body;
        if (bytes > AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
        const { id: accountId } = ownAccount(request);
        const principal = principalOf(request);
        await giveBack(resources, principal);
        reply.header('cache-control', 'no-store');
        return answerOnce(request, reply, { database, subject: subjectOf(principal) }, 201, (trx) =>
          openUpload(trx, resources, accountId, principal.projectId, { bytes, sha256 }),
        );
      },
    );

  const limitAddress: onRequestAsyncHookHandler = async (request, reply) => {
    const subject = `upload:${addressUnit(request.ip)}`;
    await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
  };
  const addresses: FastifyPluginAsyncZod = async (scope) => {
    // The body is read as a stream; no other content type is accepted.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(UPLOAD_CONTENT_TYPE, async () => undefined);
    scope.put(
      '/api/uploads/:id',
      {
        onRequest: limitAddress,
        logLevel: UNLOGGED,
        bodyLimit: AUDIO_FILE_BYTES,
        config: { openToOrigins: true, answerHeaders: { '*': RATE_HEADERS } },
        schema: {
          tags: ['recordings'],
          operationId: 'putUpload',
          summary: 'Upload audio to the URL from `POST /uploads`',
          security: [],
          params: z.object({ id: z.uuid() }),
          querystring: z.object({ token: z.string().max(100) }),
          response: {
            200: z.strictObject({}),
            ...problems(400, 404, 408, 409, 410, 413, 415, 422, 429, 500, 503, 507),
          },
        },
      },
      async (request) => {
        await receiveContent(resources, request, { id: request.params.id, token: request.query.token });
        return {};
      },
    );
  };
  app.register(addresses);
}

/** An upload doesn't count as a use of the token; the call that processes it does. */
async function giveBack({ database }: UploadRouteResources, { token }: Principal): Promise<void> {
  if (token?.taken !== true) return;
  await giveBackTokenUse(database, token.id);
  token.taken = false;
}
