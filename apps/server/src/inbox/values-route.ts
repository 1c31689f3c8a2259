import { valuesQuerySchema, valuesSchema } from '@voice-feedback/contract/feedback-values';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { listValues } from './list-values.ts';
import type { InboxResources } from './routes.ts';

/** Lists what feedbacks can be filtered by. */
export function registerValuesRoute(app: App, resources: InboxResources): void {
  const { database } = resources;
  const coalescer = new RequestCoalescer<Awaited<ReturnType<typeof listValues>>>();
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/feedbacks/values`,
      {
        onRequest: guard(resources),
        config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `listFeedbackValues${suffix}`,
          summary: 'List the values of a field with the number of feedbacks that have each',
          description:
            'Takes the filters of `GET /feedbacks`. A filter on the field itself is ignored, so its other values are listed, too.',
          querystring: valuesQuerySchema,
          response: { 200: valuesSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { account, projectId } = principalOf(request);
        const accountId = account?.id ?? null;
        const question = JSON.stringify([accountId, projectId, request.query]);
        const { answer } = await coalescer.run(database, question, () =>
          listValues(database, accountId, request.query, projectId),
        );
        return answer;
      },
    );
}
