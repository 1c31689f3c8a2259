import {
  editFeedbackSchema,
  feedbackListSchema,
  feedbackRowListSchema,
  type ListQuery,
  listQuerySchema,
  rowListQuerySchema,
} from '@voice-feedback/contract/inbox';
import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { sendJsonText } from '../http/answers/json-text.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { etagOf } from '../recordings/results/etag.ts';
import { documentedOrPending } from '../recordings/results/views.ts';
import { orEditConflict } from './edit-conflict.ts';
import { editFeedback, versionOfIfMatch } from './edit-feedback.ts';
import { rowJson, wholeJson } from './feedback-json.ts';
import { listFeedbacks, listText } from './list-feedbacks.ts';
import type { NotifyResources } from './notifications/notify.ts';

export interface InboxResources extends GuardResources, NotifyResources {
  database: Database;
}

/** Lists feedbacks and edits a team's fields. */
export function registerInboxRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl } = resources;
  const lists = [
    {
      path: '/feedbacks',
      operationId: 'listFeedbacks',
      summary: 'List, filter and search feedbacks, newest or most urgent first',
      query: listQuerySchema,
      answer: feedbackListSchema,
      json: (query: ListQuery) => wholeJson(publicUrl, query),
    },
    {
      path: '/feedbacks/rows',
      operationId: 'listFeedbackRows',
      summary: 'List feedbacks as short rows: the same list with fewer fields',
      query: rowListQuerySchema,
      answer: feedbackRowListSchema,
      json: () => rowJson,
    },
  ];
  const coalescer = new RequestCoalescer<string>();

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    for (const list of lists)
      app.get(
        `${prefix}${list.path}`,
        {
          onRequest,
          config: { scope: 'read', projectKeys: 'query', permission: 'feedback:read' },
          schema: {
            tags: ['feedbacks'],
            operationId: `${list.operationId}${suffix}`,
            summary: list.summary,
            querystring: list.query,
            response: { 200: list.answer, ...problems(401, 403, 422, 429, 500, 503) },
          },
        },
        async (request, reply) => {
          const { account } = principalOf(request);
          const accountId = account?.id ?? null;
          const question = JSON.stringify([list.path, accountId, request.query]);
          const { answer } = await coalescer.run(database, question, async () =>
            listText(await listFeedbacks(database, accountId, request.query, list.json(request.query))),
          );
          return sendJsonText(reply, answer);
        },
      );

    app.patch(
      `${prefix}/feedbacks/:id`,
      {
        onRequest,
        config: {
          scope: 'manage',
          projectKeys: 'own',
          permission: 'feedback:edit',
          requestHeaders: ['If-Match'],
          answerHeaders: { 200: ['ETag'], 409: ['ETag'] },
        },
        schema: {
          tags: ['feedbacks'],
          operationId: `editFeedback${suffix}`,
          summary:
            'Change tags, triage status, note or assignee; `If-Match` or `version` guards against overwriting newer edits',
          params: z.object({ id: z.uuid() }),
          body: editFeedbackSchema,
          response: {
            200: feedbackOrPendingSchema,
            ...problems(400, 401, 403, 404, 409, 422, 429, 500, 503),
          },
        },
      },
      async (request, reply) => {
        const version = versionOfIfMatch(request.headers['if-match']) ?? request.body.version;
        return await orEditConflict(publicUrl, async () => {
          const row = await database.transaction().execute((trx) =>
            editFeedback(trx, resources, {
              id: request.params.id,
              owner: principalOf(request),
              edit: request.body,
              version,
            }),
          );
          if (row === undefined)
            throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
          reply.header('etag', etagOf(row));
          return documentedOrPending(row, publicUrl);
        });
      },
    );
  }
}
