import {
  newReleaseSchema,
  type ReleaseList,
  type ReleaseQuery,
  releaseListSchema,
  releaseQuerySchema,
  releaseSchema,
} from '@voice-feedback/contract/releases';
import { z } from 'zod';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { sendJsonText } from '../http/answers/json-text.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { compareRelease } from './compare-release.ts';
import { deleteRelease, listReleases, markRelease } from './releases.ts';
import { RememberedAnswers } from './remembered-answers.ts';
import type { InsightResources } from './routes.ts';

/** Without a period, releases of so many days. */
const DAYS_DEFAULT = 400;

/** Releases of the customer's own app, and what changed after them. */
export function registerReleaseRoutes(app: App, resources: InsightResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const answers = new RememberedAnswers();
  const tags = ['analytics'];
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/releases`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listReleases${suffix}`,
          summary:
            'List the releases of your app, newest first, with what changed in the feedback after each',
          description:
            'Includes versions seen in `app_version` or `version` of `metadata`. `period`, `from` and `to` choose the releases (default: the last 400 days); the other filters choose the feedbacks that are compared.',
          querystring: releaseQuerySchema,
          response: { 200: releaseListSchema, ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const read = () => readReleases(database, id, request.query);
        return sendJsonText(reply, await answers.get(database, id, request.query, read));
      },
    );

    app.post(
      `${prefix}/releases`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `markRelease${suffix}`,
          summary: 'Mark a release of your app',
          body: newReleaseSchema,
          response: { 201: releaseSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const subject = subjectOf(principalOf(request));
        return answerOnce(request, reply, { database, subject }, 201, (trx) =>
          markRelease(trx, id, request.body),
        );
      },
    );

    app.delete(
      `${prefix}/releases/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `deleteRelease${suffix}`,
          summary: 'Delete the mark of a release; feedbacks aren’t affected',
          params: z.object({ id: z.uuid() }),
          response: { 204: z.null(), ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        if (!(await deleteRelease(database, ownAccount(request).id, request.params.id)))
          throw new Problem('not_found', { detail: 'There is no release with this id.' });
        return reply.code(204).send(null);
      },
    );
  }
}

async function readReleases(
  database: Database,
  accountId: string,
  { limit, cursor, ...query }: ReleaseQuery,
): Promise<ReleaseList> {
  const now = new Date();
  const { from, to, ...filter } = await fixPeriod(database, query, now);
  const end = to === undefined ? now : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - DAYS_DEFAULT * DAY_MS) : new Date(from);
  const releases = await listReleases(database, accountId, { from: start, to: end });
  const { items, ...page } = pageOf(
    releases,
    { limit, cursor },
    {
      place: (release) => release.released_at,
      id: (release) => release.id ?? release.name,
      newestFirst: true,
    },
  );
  const changes = [];
  for (const release of items)
    changes.push(await compareRelease(database, accountId, release, { filter, now }));
  return { releases: changes, ...page };
}
