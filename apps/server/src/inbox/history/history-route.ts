import {
  CHANGES_KEPT,
  type Change,
  changeListSchema,
  changeQuerySchema,
} from '@voice-feedback/contract/comments';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { principalOf } from '../../http/access/principal.ts';
import { pageOf } from '../../http/answers/page.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { findDiscussed } from '../comments/comments.ts';
import type { InboxResources } from '../routes.ts';

/** Who changed what about a feedback. */
export function registerHistoryRoute(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/feedbacks/:id/changes`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags: ['feedbacks'],
          operationId: `listChanges${suffix}`,
          summary: 'List who changed status, tags, note, assignee or transcript of a feedback, newest first',
          description: `The newest ${CHANGES_KEPT} are kept. Changes that one person makes within ten minutes count as one.`,
          params: z.object({ id: z.uuid() }),
          querystring: changeQuerySchema,
          response: { 200: changeListSchema, ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request) => {
        const { id } = await findDiscussed(database, principalOf(request), request.params.id);
        const { items, ...page } = pageOf(await changesOf(database, id), request.query, {
          place: ({ changed_at }) => changed_at,
          id: (change) => change.id,
          newestFirst: true,
        });
        return { changes: items, ...page };
      },
    );
}

async function changesOf(database: Database, recordingId: string): Promise<Change[]> {
  const rows = await database
    .selectFrom('feedbackChanges')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .orderBy('changedAt', 'desc')
    .limit(CHANGES_KEPT)
    .execute();
  return rows.map(({ id, field, was, now, actor, changedAt }) => ({
    ...{ id, field, was, now },
    changed_by: actor === '' ? null : actor,
    changed_at: changedAt.toISOString(),
  }));
}
