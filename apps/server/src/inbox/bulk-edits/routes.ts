import { randomUUID } from 'node:crypto';
import {
  BULK_BATCH,
  BULK_UNDO_MINUTES,
  type BulkEdit,
  type BulkEdited,
  bulkEditedSchema,
  bulkEditSchema,
  bulkUndoneSchema,
} from '@voice-feedback/contract/bulk-edits';
import { z } from 'zod';
import { fixPeriod } from '../../analytics/fix-period.ts';
import type { Trx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { MINUTE_MS } from '../../durations.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { ownAccount, type Principal, principalOf, subjectOf } from '../../http/access/principal.ts';
import { requirePermissionTo } from '../../http/access/required-permission.ts';
import { answerOnce } from '../../http/answers/answer-once.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { recordSecurityEvent } from '../../security/record-event.ts';
import { type NotifyResources, notify } from '../notifications/notify.ts';
import type { InboxResources } from '../routes.ts';
import { beginBulkEdit } from './begin-bulk-edit.ts';
import { deleteMany } from './delete-many.ts';
import { editMany } from './edit-many.ts';
import type { Target } from './matched.ts';
import { retryMany } from './retry-many.ts';
import { undoBulkEdit } from './undo.ts';

/** Changes many feedbacks at once, and undoes it. */
export function registerBulkEditRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.patch(
      `${prefix}/feedbacks`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit', requestHeaders: ['Idempotency-Key'] },
        schema: {
          tags: ['feedbacks'],
          operationId: `editFeedbacks${suffix}`,
          summary: 'Change status, tags or assignee of many feedbacks, or delete or retry them',
          description:
            `Changes those with the given ids, or the newest ${BULK_BATCH.toLocaleString('en')} that match the filter; call again while \`remaining\` isn’t 0. ` +
            `Changes and deletions can be undone for ${BULK_UNDO_MINUTES} minutes. Deleted feedbacks disappear immediately and are erased after that.`,
          body: bulkEditSchema,
          response: { 200: bulkEditedSchema, ...problems(400, 401, 403, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        if (request.body.action === 'delete') requirePermissionTo(request, 'feedback:delete');
        const { account } = principal;
        const { ids, filter: given, matched_before } = request.body;
        const filter = given && (await fixPeriod(database, given));
        return await answerOnce(
          request,
          reply,
          { database, subject: subjectOf(principal) },
          200,
          async (trx): Promise<BulkEdited> => {
            const now = await databaseTime(trx);
            const before = matched_before === undefined ? now : new Date(matched_before);
            if (account === null) return { ...NOTHING, matched_before: before.toISOString() };
            const target = { accountId: account.id, principal, ids, filter, before };
            const answer =
              request.body.action === 'retry'
                ? { ...NOTHING, ...(await retryMany(trx, target)) }
                : await change(trx, resources, target, { edit: request.body, now });
            if (request.body.action === 'delete' && answer.changed > 0)
              await recordSecurityEvent(trx, request, 'feedbacks_deleted', {
                ...{ accountId: account.id, keyId: principal.keyId },
                detail: { name: String(answer.changed) },
              });
            return { ...answer, matched_before: before.toISOString() };
          },
        );
      },
    );

    app.post(
      `${prefix}/feedbacks/edits/:id/undo`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags: ['feedbacks'],
          operationId: `undoEditOfFeedbacks${suffix}`,
          summary: 'Undo an edit or a deletion of many feedbacks',
          description: `Possible once, for ${BULK_UNDO_MINUTES} minutes. Feedbacks that were changed since stay as they are.`,
          params: z.object({ id: z.uuid().describe('`undo_id` of the edit') }),
          response: { 200: bulkUndoneSchema, ...problems(400, 401, 403, 404, 409, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const principal = principalOf(request);
        const subject = subjectOf(principal);
        return await answerOnce(request, reply, { database, subject }, 200, async (trx) => {
          const undone = await undoBulkEdit(trx, accountId, principal, request.params.id);
          if (undone === undefined)
            throw new Problem('not_found', {
              detail: 'There is no edit with this id that can still be undone.',
            });
          return undone;
        });
      },
    );
  }
}

type Asked = Target & { principal: Principal };
type Answer = Omit<BulkEdited, 'matched_before'>;
const NOTHING: Answer = { changed: 0, remaining: 0, skipped: 0, undo_id: null, undo_until: null };

async function change(
  trx: Trx,
  resources: NotifyResources,
  target: Asked,
  { edit, now }: { edit: BulkEdit; now: Date },
): Promise<Answer> {
  const id = randomUUID();
  const undoUntil = new Date(now.getTime() + BULK_UNDO_MINUTES * MINUTE_MS);
  const isDeletion = edit.action === 'delete';
  await trx
    .insertInto('bulkEdits')
    .values({
      id,
      accountId: target.accountId,
      kind: isDeletion ? 'deletion' : 'edit',
      changed: 0,
      undoUntil,
    })
    .execute();
  const { actor, tell } = await beginBulkEdit(trx, target.accountId, target.principal);
  const { changed, matched, skipped, assigned } = isDeletion
    ? { ...(await deleteMany(trx, id, target)), assigned: undefined }
    : await editMany(trx, id, target, edit);
  await tell(changed);
  if (assigned !== undefined) {
    const { recordingId, userId } = assigned;
    const { accountId } = target;
    const event = { kind: 'assignment' as const, accountId, recordingId, feedbacks: changed, actor };
    await notify(trx, resources, event, [userId]);
  }
  const remaining = Math.max(0, matched - BULK_BATCH);
  if (changed === 0) {
    await trx.deleteFrom('bulkEdits').where('id', '=', id).execute();
    return { ...NOTHING, remaining, skipped };
  }
  await trx.updateTable('bulkEdits').set({ changed }).where('id', '=', id).execute();
  return { changed, remaining, skipped, undo_id: id, undo_until: undoUntil.toISOString() };
}
