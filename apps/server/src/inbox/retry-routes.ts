import { feedbackFilterSchema, retriedSchema } from '@voice-feedback/contract/inbox';
import { acceptedSchema } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import { z } from 'zod';
import { fixPeriod } from '../analytics/fix-period.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { ownedBy } from '../recordings/owner.ts';
import { retryRecording, retryRecordings } from '../recordings/processing/retry-recordings.ts';
import { pendingView } from '../recordings/results/views.ts';
import { matching } from './filter.ts';
import type { InboxResources } from './routes.ts';

/** Retries recordings that failed on our side or wait for their account: one, or all that match a filter. */
export function registerRetryRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/feedbacks/:id/retry`,
      {
        onRequest,
        config: {
          scope: 'manage',
          projectKeys: 'own',
          permission: 'feedback:edit',
          answerHeaders: { 202: ['Location'] },
        },
        schema: {
          tags: ['feedbacks'],
          operationId: `retryFeedback${suffix}`,
          summary: 'Retry a recording that failed on our side or is waiting',
          params: z.object({ id: z.uuid() }),
          response: { 202: acceptedSchema, ...problems(401, 403, 404, 409, 410, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { id } = request.params;
        reply.header('location', `${prefix}/feedbacks/${id}`);
        return await answerOnce(
          request,
          reply,
          { database, subject: subjectOf(principal) },
          202,
          async (trx) => {
            const row = await retryRecording(trx, id, ownedBy(principal));
            if (row === undefined)
              throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
            return pendingView(row);
          },
        );
      },
    );

    app.post(
      `${prefix}/feedbacks/retry`,
      {
        onRequest,
        preValidation: bodyMayBeMissing,
        config: { scope: 'manage', projectKeys: 'body', permission: 'feedback:edit' },
        schema: {
          tags: ['feedbacks'],
          operationId: `retryFeedbacks${suffix}`,
          summary: 'Retry all recordings that match a filter and failed on our side or are waiting',
          description:
            'Up to 1,000 per call, oldest first; `remaining` says how many are left. An empty filter matches all of them.',
          body: feedbackFilterSchema,
          response: { 202: retriedSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { account } = principal;
        const filter = await fixPeriod(database, request.body);
        return await answerOnce(
          request,
          reply,
          { database, subject: subjectOf(principal) },
          202,
          async (trx) => {
            if (account === null) return { retried: 0, remaining: 0 };
            const { from, where } = matching(account.id, filter, { ranked: false });
            return await retryRecordings(
              trx,
              sql<boolean>`recordings.account_id = ${account.id}
                and recordings.id in (select entry.recording_id from ${from} where ${where})`,
            );
          },
        );
      },
    );
  }
}
