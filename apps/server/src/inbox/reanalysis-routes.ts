import {
  REANALYSES_PER_DAY,
  reanalyzeFilterSchema,
  reanalyzeQueuedSchema,
} from '@voice-feedback/contract/inbox';
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
import { queueReanalysis } from '../recordings/processing/queue-reanalysis.ts';
import { matching } from './filter.ts';
import type { InboxResources } from './routes.ts';

const DESCRIPTION =
  'The transcript stays the same. The current engine analyzes it again, in as much detail as before. ' +
  `It’s free, for up to ${REANALYSES_PER_DAY.toLocaleString('en')} feedbacks of an account within 24 hours. Afterwards, \`reanalyzed_at\` is set and \`version\` is one higher.`;

/** Reanalyzes stored feedback: one, or all that match a filter. */
export function registerReanalysisRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/feedbacks/:id/reanalyze`,
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
          operationId: `reanalyzeFeedback${suffix}`,
          summary: 'Re-analyze a feedback from its transcript',
          description: DESCRIPTION,
          params: z.object({ id: z.uuid() }),
          response: { 202: reanalyzeQueuedSchema, ...problems(401, 403, 404, 409, 422, 429, 500, 503) },
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
            const row = await trx
              .selectFrom('recordings')
              .select(['accountId', 'status', 'keep'])
              .where('id', '=', id)
              .where('kind', '=', 'feedback')
              .where(ownedBy(principal))
              .executeTakeFirst();
            if (row === undefined || row.accountId === null)
              throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
            if (row.status !== 'done' || !row.keep)
              throw new Problem('conflict', { detail: 'It has no transcript to analyze again yet.' });
            return await queueReanalysis(trx, row.accountId, sql<boolean>`recordings.id = ${id}::uuid`);
          },
        );
      },
    );

    app.post(
      `${prefix}/feedbacks/reanalyze`,
      {
        onRequest,
        preValidation: bodyMayBeMissing,
        config: { scope: 'manage', projectKeys: 'body', permission: 'feedback:edit' },
        schema: {
          tags: ['feedbacks'],
          operationId: `reanalyzeFeedbacks${suffix}`,
          summary: 'Re-analyze all feedbacks that match a filter from their transcripts',
          description: `${DESCRIPTION} Up to 1,000 per call, the oldest first. Call again with the same \`analyzed_before\` while \`remaining\` isn’t 0.`,
          body: reanalyzeFilterSchema,
          response: { 202: reanalyzeQueuedSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { account } = principal;
        const { analyzed_before: before, ...given } = request.body;
        const filter = await fixPeriod(database, given);
        return await answerOnce(
          request,
          reply,
          { database, subject: subjectOf(principal) },
          202,
          async (trx) => {
            if (account === null) return { queued: 0, remaining: 0 };
            const { from, where } = matching(account.id, filter, { ranked: false });
            return await queueReanalysis(
              trx,
              account.id,
              sql<boolean>`recordings.account_id = ${account.id}
              and coalesce(recordings.reanalyzed_at, recordings.finished_at) < coalesce(${before ?? null}::timestamptz, now())
              and recordings.id in (select entry.recording_id from ${from} where ${where})`,
            );
          },
        );
      },
    );
  }
}
