import {
  editFeedbackSchema,
  feedbackListSchema,
  feedbackRowListSchema,
  listQuerySchema,
} from '@voice-feedback/contract/inbox';
import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/guard.ts';
import { sendJsonText } from '../http/json-text.ts';
import { problems } from '../http/openapi.ts';
import { principalOf } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/server.ts';
import { documentedOrPending } from '../recordings/results/views.ts';
import { EditConflictError, editFeedback, etagOf, versionOfIfMatch } from './edit-feedback.ts';
import { rowJson, wholeJson } from './feedback-json.ts';
import { listFeedbacks, listText } from './list-feedbacks.ts';

export interface InboxResources extends GuardResources {
  database: Database;
  publicUrl: string;
}

/** The list of feedbacks, and what a team writes on them. */
export function registerInboxRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl } = resources;
  const lists = [
    {
      path: '/feedbacks',
      operationId: 'listFeedbacks',
      summary: 'The feedbacks of this account: filtered, searched, newest or most pressing first',
      answer: feedbackListSchema,
      json: wholeJson(publicUrl),
    },
    {
      path: '/feedbacks/rows',
      operationId: 'listFeedbackRows',
      summary: 'The same list with only what a row shows of each: a fraction of the bytes',
      answer: feedbackRowListSchema,
      json: rowJson,
    },
  ];
  const coalescer = new RequestCoalescer<string>();

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    for (const list of lists)
      app.get(
        `${prefix}${list.path}`,
        {
          onRequest,
          config: { scope: 'read' },
          schema: {
            tags: ['feedbacks'],
            operationId: `${list.operationId}${suffix}`,
            summary: list.summary,
            querystring: listQuerySchema,
            response: { 200: list.answer, ...problems(401, 403, 422, 429, 500, 503) },
          },
        },
        async (request, reply) => {
          const { account } = principalOf(request);
          const accountId = account?.id ?? null;
          const question = JSON.stringify([list.path, accountId, request.query]);
          const { answer } = await coalescer.run(database, question, async () =>
            listText(await listFeedbacks(database, accountId, request.query, list.json)),
          );
          return sendJsonText(reply, answer);
        },
      );

    app.patch(
      `${prefix}/feedbacks/:id`,
      {
        onRequest,
        config: { scope: 'manage' },
        schema: {
          tags: ['feedbacks'],
          operationId: `editFeedback${suffix}`,
          summary: 'Change tags, status or note; with If-Match or "version", only what was read',
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
        try {
          const row = await editFeedback(
            database,
            request.params.id,
            principalOf(request),
            request.body,
            version,
          );
          if (row === undefined)
            throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
          reply.header('etag', etagOf(row.version));
          return documentedOrPending(row, publicUrl);
        } catch (error) {
          if (!(error instanceof EditConflictError)) throw error;
          throw new Problem('edit_conflict', {
            detail: `This feedback was changed in the meantime; it is at version ${error.current.version}.`,
            headers: { etag: etagOf(error.current.version) },
            current: documentedOrPending(error.current, publicUrl),
          });
        }
      },
    );
  }
}
