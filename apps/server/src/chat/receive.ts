import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitRate } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { CHAT_REQUEST_TASK } from '../jobs/lane-names.ts';
import { readClick, readEvent, type SlackRequest } from './slack/requests.ts';
import { checkSignature } from './slack/signature.ts';
import { type ChatResources, noteRemovedApp, requireApp } from './workspaces.ts';

/** Slack's requests have a few kilobytes. */
const REQUEST_BYTES = 500_000;
const REQUESTS_PER_MINUTE = 600;
/** Attempts of the job, each after a failure on our side. */
const JOB_ATTEMPTS = 3;

const ROUTES = [
  {
    path: '/api/chat/slack/actions',
    operationId: 'receiveSlackAction',
    summary: 'Receive clicks in Slack',
    read: readClick,
  },
  {
    path: '/api/chat/slack/events',
    operationId: 'receiveSlackEvent',
    summary: 'Receive events from Slack',
    read: readEvent,
  },
] as const;

/**
 * Registers the routes that Slack sends its requests to. They only check and queue them: Slack waits for three seconds, and
 * our own calls to Slack may take longer.
 */
export function registerSlackRequests(scope: App, resources: ChatResources): void {
  // Keep the body raw: the signature covers its bytes.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: REQUEST_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  for (const { path, operationId, summary, read } of ROUTES)
    scope.post(
      path,
      {
        config: { idempotencyKey: false },
        schema: {
          ...{ tags: ['connections'], operationId, summary, security: [] },
          description: 'Signed by Slack (X-Slack-Signature). Not for customers of the API.',
          response: {
            200: z.object({
              challenge: z
                .string()
                .optional()
                .describe('Slack’s own challenge')
                .meta({ examples: ['3eZbrw1aBm2rZgRNFdxV2595E9CY3gmd'] }),
            }),
            ...problems(400, 404, 413, 422, 429, 500, 503),
          },
        },
      },
      async (request) => {
        const { signingSecret } = requireApp(resources);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = checkSignature(request.headers, body, { signingSecret, now: new Date() });
        if (signature === undefined)
          throw new Problem('webhook_signature_invalid', {
            detail: 'The signature doesn’t fit, or the request is older than five minutes.',
          });
        return await take(resources, signature, read(body));
      },
    );
}

async function take(
  { database, chatSeal }: ChatResources,
  signature: string,
  request: SlackRequest,
): Promise<{ challenge?: string }> {
  if (request.kind === 'challenge') return { challenge: request.challenge };
  if (request.kind === 'other') return {};
  await limitRate(database, { subject: `slack:${request.teamId}`, perMinute: REQUESTS_PER_MINUTE });
  if (request.kind === 'removed') await noteRemovedApp(database, request);
  else await queueOnce(database, signature, chatSeal.seal(JSON.stringify({ ...request, signature })));
  return {};
}

/** A request with the same signature is the same request: it was captured and sent again. */
async function queueOnce(database: Database, signature: string, sealed: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('chatRequests')
      .values({ signature, doneAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (taken === 0n) return;
    await enqueue(
      trx,
      CHAT_REQUEST_TASK,
      { sealed },
      { key: `chat:${signature}`, maximumAttempts: JOB_ATTEMPTS },
    );
  });
}
