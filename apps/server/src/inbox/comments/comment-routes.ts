import {
  COMMENTS_PER_FEEDBACK,
  changeCommentSchema,
  commentListSchema,
  commentQuerySchema,
  commentSchema,
  newCommentSchema,
} from '@voice-feedback/contract/comments';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { principalOf, subjectOf } from '../../http/access/principal.ts';
import { answerOnce } from '../../http/answers/answer-once.ts';
import { pageOf } from '../../http/answers/page.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { notifyCommented, notifyMentioned } from '../notifications/notify-commented.ts';
import type { InboxResources } from '../routes.ts';
import { publishComment, tellCommented } from './announce.ts';
import {
  changeComment,
  commentView,
  createComment,
  deleteComment,
  findDiscussed,
  listComments,
} from './comments.ts';

const idParams = z.object({ id: z.uuid() });
const ofOne = idParams.extend({ comment_id: z.uuid().describe('Id of the comment') });
const OF_ONE = problems(401, 403, 404, 422, 429, 500, 503);

/** Comments on a feedback: what a team writes to each other. */
export function registerCommentRoutes(app: App, resources: InboxResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['feedbacks'];
  const write = {
    scope: 'manage' as const,
    projectKeys: 'own' as const,
    permission: 'feedback:edit' as const,
  };

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/feedbacks/:id/comments`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listComments${suffix}`,
          summary: 'List the comments on a feedback, oldest first',
          params: idParams,
          querystring: commentQuerySchema,
          response: { 200: commentListSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const caller = principalOf(request);
        const { id } = await findDiscussed(database, caller, request.params.id);
        const { items, ...page } = pageOf(await listComments(database, id), request.query, {
          place: ({ createdAt }) => createdAt.toISOString(),
          id: (comment) => comment.id,
        });
        return { comments: items.map((row) => commentView(row, caller)), ...page };
      },
    );

    app.post(
      `${prefix}/feedbacks/:id/comments`,
      {
        onRequest,
        config: write,
        schema: {
          tags,
          operationId: `createComment${suffix}`,
          summary: 'Comment on a feedback, or answer a comment',
          description: `A feedback can have ${COMMENTS_PER_FEEDBACK} comments. Webhooks get \`comment.created\`.`,
          params: idParams,
          body: newCommentSchema,
          response: { 201: commentSchema, ...OF_ONE, ...problems(400, 409) },
        },
      },
      async (request, reply) => {
        const caller = principalOf(request);
        return await answerOnce(
          request,
          reply,
          { database, subject: subjectOf(caller) },
          201,
          async (trx) => {
            const feedback = await findDiscussed(trx, caller, request.params.id);
            const row = await createComment(trx, feedback, caller, request.body);
            await tellCommented(trx, feedback);
            await publishComment(trx, 'comment.created', feedback, row, caller);
            await notifyCommented(trx, resources, feedback, row);
            return commentView(row, caller);
          },
        );
      },
    );

    app.patch(
      `${prefix}/feedbacks/:id/comments/:comment_id`,
      {
        onRequest,
        config: write,
        schema: {
          tags,
          operationId: `changeComment${suffix}`,
          summary: 'Change a comment that you wrote',
          description: 'Webhooks get `comment.updated`.',
          params: ofOne,
          body: changeCommentSchema,
          response: { 200: commentSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const caller = principalOf(request);
        const { id, comment_id } = request.params;
        return await database.transaction().execute(async (trx) => {
          const feedback = await findDiscussed(trx, caller, id);
          const { row, newlyMentioned } = await changeComment(
            trx,
            feedback,
            caller,
            comment_id,
            request.body,
          );
          await notifyMentioned(trx, resources, feedback, row, newlyMentioned);
          await tellCommented(trx, feedback);
          await publishComment(trx, 'comment.updated', feedback, row, caller);
          return commentView(row, caller);
        });
      },
    );

    app.delete(
      `${prefix}/feedbacks/:id/comments/:comment_id`,
      {
        onRequest,
        config: write,
        schema: {
          tags,
          operationId: `deleteComment${suffix}`,
          summary: 'Delete a comment that you wrote; replies to it stay',
          description: 'Webhooks get `comment.deleted`.',
          params: ofOne,
          response: { 204: z.null(), ...OF_ONE },
        },
      },
      async (request, reply) => {
        const caller = principalOf(request);
        const { id, comment_id } = request.params;
        await database.transaction().execute(async (trx) => {
          const feedback = await findDiscussed(trx, caller, id);
          const row = await deleteComment(trx, feedback, caller, comment_id);
          await tellCommented(trx, feedback);
          await publishComment(trx, 'comment.deleted', feedback, row, caller);
        });
        return reply.code(204).send(null);
      },
    );
  }
}
