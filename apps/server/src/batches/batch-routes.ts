import {
  batchListSchema,
  batchQuerySchema,
  batchSchema,
  type NewBatch,
  newBatchSchema,
} from '@voice-feedback/contract/batches';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { MEGABYTE } from '../http/limits/limits.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { removeNotedFiles, type StoreResources } from '../recordings/audio/store-audio.ts';
import { checkLanguage } from '../recordings/requests/submit.ts';
import { cancelBatch } from './cancel-batch.ts';
import { createBatch } from './create-batch.ts';
import { type BatchOwner, listBatches, readBatch } from './read-batches.ts';

export interface BatchResources extends GuardResources, StoreResources {
  publicUrl: string;
}

/** Enough for 1,000 items with long URLs and some metadata. */
const BATCH_BODY_BYTES = 4 * MEGABYTE;
export const batchParams = z.object({ id: z.uuid().describe('Batch id') });

export function registerBatchRoutes(app: App, resources: BatchResources): void {
  const { database, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['batches'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/batches`,
      {
        onRequest,
        bodyLimit: BATCH_BODY_BYTES,
        config: {
          scope: 'submit',
          projectKeys: 'own',
          permission: 'feedback:submit',
          answerHeaders: { 202: ['Location'] },
        },
        schema: {
          tags,
          operationId: `createBatch${suffix}`,
          summary: 'Send up to 1,000 recordings at once',
          description:
            'Each item becomes a feedback, as with `POST /process`, in the order of the list and after recordings sent ' +
            'individually. An item that can’t be downloaded, isn’t audio or isn’t covered by your credits fails with its own ' +
            'error and costs nothing; the others continue. Downloads are retried after timeouts and 5xx responses. ' +
            'The `batch.completed` webhook is sent at the end.',
          body: newBatchSchema,
          response: { 202: batchSchema, ...problems(400, 401, 403, 404, 409, 413, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const account = ownAccount(request);
        const principal = principalOf(request);
        await checkLanguages(resources, request.body);
        const once = {
          database,
          subject: subjectOf(principal),
          location: ({ id }: { id: string }) => `${prefix}/batches/${id}`,
        };
        return await answerOnce(request, reply, once, 202, async (trx) => {
          const id = await createBatch(trx, principal, account, request.body);
          return await readBatch(trx, { id, ...ownerOf(request) }, publicUrl);
        });
      },
    );

    app.get(
      `${prefix}/batches`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listBatches${suffix}`,
          summary: 'List the account’s batches, newest first',
          description: 'A batch is kept for 30 days after it’s completed; its feedbacks stay.',
          querystring: batchQuerySchema,
          response: { 200: batchListSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      (request) => listBatches(database, ownerOf(request), request.query, publicUrl),
    );

    app.get(
      `${prefix}/batches/:id`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `getBatch${suffix}`,
          summary: 'Get a batch and its progress',
          params: batchParams,
          response: { 200: batchSchema, ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      (request) => readBatch(database, { id: request.params.id, ...ownerOf(request) }, publicUrl),
    );

    app.post(
      `${prefix}/batches/:id/cancel`,
      {
        onRequest,
        preValidation: bodyMayBeMissing,
        config: { scope: 'submit', projectKeys: 'own', permission: 'feedback:submit' },
        schema: {
          tags,
          operationId: `cancelBatch${suffix}`,
          summary: 'Cancel the items of a batch that haven’t started',
          description:
            'Items that are being processed continue and are charged. A batch that has ended stays as it is.',
          params: batchParams,
          response: { 200: batchSchema, ...problems(401, 403, 404, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const named = { id: request.params.id, ...ownerOf(request) };
        const once = { database, subject: subjectOf(principalOf(request)) };
        let released: string[] = [];
        const batch = await answerOnce(request, reply, once, 200, async (trx) => {
          released = await cancelBatch(trx, named);
          return await readBatch(trx, named, publicUrl);
        });
        await removeNotedFiles(resources, released);
        return batch;
      },
    );
  }
}

/** Returns whose batches the caller can read. */
export function ownerOf(request: FastifyRequest): BatchOwner {
  return { accountId: ownAccount(request).id, projectId: principalOf(request).projectId };
}

/** Throws `Problem` `unsupported_language` with the item's position. */
async function checkLanguages(resources: BatchResources, { items, defaults }: NewBatch): Promise<void> {
  const places = new Map<string, string>();
  if (defaults?.language !== undefined) places.set(defaults.language, 'defaults');
  items.forEach(({ language }, index) => {
    if (language !== undefined && !places.has(language)) places.set(language, `items/${index}`);
  });
  for (const [language, place] of places)
    await checkLanguage(resources, language).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { detail: `${place}: ${error.message}` });
    });
}
