import { editFeedbackSchema, feedbackListSchema, listQuerySchema } from '@voice-feedback/contract/inbox';
import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/guard.ts';
import { problems } from '../http/openapi.ts';
import { principalOf } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import type { App } from '../http/server.ts';
import { documentedOrPending } from '../recordings/views.ts';
import { EditConflictError, editFeedback, etagOf, versionOfIfMatch } from './edit-feedback.ts';
import { listFeedbacks } from './list-feedbacks.ts';

export interface InboxResources extends GuardResources {
  database: Database;
  publicUrl: string;
}

/** The list of feedbacks, and what a team writes on them. */
export function registerInboxRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database, publicUrl } = resources;

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/feedbacks`,
      {
        onRequest,
        schema: {
          tags: ['feedbacks'],
          operationId: `listFeedbacks${suffix}`,
          summary: 'The feedbacks of this account: filtered, searched, newest or most pressing first',
          querystring: listQuerySchema,
          response: { 200: feedbackListSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { account } = principalOf(request);
        const page = await listFeedbacks(database, account?.id ?? null, request.query);
        return {
          feedbacks: page.rows.map((row) => documentedOrPending(row, publicUrl)),
          total: page.total,
          total_is_exact: page.totalIsExact,
          has_more: page.nextCursor !== null,
          next_cursor: page.nextCursor,
          corrected_q: page.correctedQ,
        };
      },
    );

    app.patch(
      `${prefix}/feedbacks/:id`,
      {
        onRequest,
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
