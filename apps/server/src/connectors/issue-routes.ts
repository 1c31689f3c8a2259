import {
  linkedIssueListSchema,
  linkedIssueQuerySchema,
  linkedIssueSchema,
  newIssueSchema,
} from '@voice-feedback/contract/connections';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { linkedIssueView, linkIssue, listIssues, unlinkIssue } from './issues.ts';

const PROBLEMS = [401, 403, 422, 429, 500, 503] as const;

/** Registers the issues that feedback and themes are linked to. */
export function registerIssueRoutes(app: App, resources: GuardResources): void {
  const { database } = resources;
  const onRequest = guard(resources);
  const tags = ['connections'];

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/issues`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listIssues${suffix}`,
          summary: 'List linked issues, newest first',
          querystring: linkedIssueQuerySchema,
          response: { 200: linkedIssueListSchema, ...problems(...PROBLEMS) },
        },
      },
      async (request) => {
        const { feedback_id, theme_id, ...page } = request.query;
        const rows = await listIssues(database, ownAccount(request).id, { feedback_id, theme_id });
        const { items, ...rest } = pageOf(rows, page, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: ({ id }) => id,
          newestFirst: true,
        });
        return { issues: items.map(linkedIssueView), ...rest };
      },
    );

    app.post(
      `${prefix}/issues`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `createIssue${suffix}`,
          summary: 'Create an issue from a feedback or a theme, or link an existing one',
          description:
            'The issue gets quotes that link to the moment in the recording, and the number of people behind it. It’s created within seconds: `status` is `creating` until then. A feedback or theme has at most one issue: repeating the call returns it, and tries again if it failed. After that, closing one marks the other as done, and reopening one reopens the other.',
          body: newIssueSchema,
          response: { 201: linkedIssueSchema, ...problems(400, 404, 409, ...PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const once = { database, subject: subjectOf(principalOf(request)) };
        return answerOnce(request, reply, once, 201, async (trx) => {
          await holdAccess(trx, request);
          return linkedIssueView(await linkIssue(trx, accountId, request.body));
        });
      },
    );

    app.delete(
      `${prefix}/issues/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `unlinkIssue${suffix}`,
          summary: 'Remove the link to an issue; the issue stays in the tracker',
          params: z.object({ id: z.uuid() }),
          response: { 204: z.null(), ...problems(404, ...PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        await database.transaction().execute((trx) => unlinkIssue(trx, accountId, request.params.id));
        return reply.code(204).send(null);
      },
    );
  }
}
