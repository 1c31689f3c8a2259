import { Readable } from 'node:stream';
import { batchResultSchema } from '@voice-feedback/contract/batches';
import type { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { whileAdmitted } from '../http/access/still-admitted.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { batchResults } from './batch-results.ts';
import { type BatchResources, batchParams, ownerOf } from './batch-routes.ts';
import { readBatch } from './read-batches.ts';

/** Schema of one line; the response is a stream of them. */
const lineSchema: z.ZodType = batchResultSchema;
const CONTENT_TYPE = 'application/x-ndjson; charset=utf-8';

export function registerResultRoutes(app: App, resources: BatchResources): void {
  const { database, publicUrl } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/batches/:id/results`,
      {
        onRequest: guard(resources),
        exposeHeadRoute: false,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags: ['batches'],
          operationId: `getBatchResults${suffix}`,
          summary: 'Get the results of a batch as JSON Lines',
          description:
            'One line for each item that has ended, in the order of `items`. Until the batch is completed, these are the ' +
            'results so far.',
          params: batchParams,
          response: {
            200: {
              description: 'One `BatchResult` per line.',
              content: { 'application/x-ndjson': { schema: lineSchema } },
            },
            ...problems(401, 403, 404, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        // Throws if the batch isn't the caller's.
        await readBatch(database, { id, ...ownerOf(request) }, publicUrl);
        const lines = batchResults(database, id, publicUrl);
        return reply
          .headers({ 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' })
          .send(Readable.from(whileAdmitted(database, principalOf(request), lines), { objectMode: false }));
      },
    );
}
