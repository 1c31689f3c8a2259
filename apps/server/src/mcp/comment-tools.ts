import type { McpServer } from '@modelcontextprotocol/server';
import {
  COMMENTS_PER_FEEDBACK,
  commentListSchema,
  commentQuerySchema,
  commentSchema,
  newCommentSchema,
} from '@voice-feedback/contract/comments';
import { feedbackViewSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';
import { changedSchema, changeWith, confirm, shown } from './change.ts';
import { feedback_id } from './feedback-id.ts';
import { COMMENTS_PER_PAGE } from './limits.ts';
import { markedResult, markedSchema } from './marked-data.ts';
import { type McpSession, toolResult } from './session.ts';
import { toolSchema } from './tool-schema.ts';
import { needsScope } from './tool-scopes.ts';

const { text, reply_to, at_seconds } = newCommentSchema.shape;
const annotations = { destructiveHint: false, openWorldHint: false };

const LIST = {
  title: 'Read the comments on a feedback',
  description: 'Returns what the team wrote to each other about a feedback, the oldest first.',
  inputSchema: toolSchema(
    z.strictObject({
      feedback_id,
      limit: z
        .int()
        .min(1)
        .max(COMMENTS_PER_FEEDBACK)
        .default(COMMENTS_PER_PAGE)
        .describe('Maximum number of comments per page'),
      cursor: commentQuerySchema.shape.cursor,
    }),
  ),
  outputSchema: toolSchema(markedSchema(commentListSchema)),
  annotations: { ...annotations, readOnlyHint: true, idempotentHint: true },
};
const COMMENT = {
  title: 'Comment on a feedback',
  description:
    'Writes a comment on a feedback, or answers one, in the user’s name. The team sees it, and those who follow the feedback are notified. Needs the user’s confirmation.',
  inputSchema: toolSchema(z.strictObject({ feedback_id, text, reply_to, at_seconds, confirm })),
  outputSchema: toolSchema(changedSchema(commentSchema)),
  annotations: { ...annotations, readOnlyHint: false, idempotentHint: false },
  scopeChallenge: needsScope('manage'),
};

/** Registers the tools for what a team writes to each other about a feedback. */
export function registerCommentTools(server: McpServer, session: McpSession): void {
  const { api } = session;

  server.registerTool('list_comments', LIST, ({ feedback_id: feedback, ...query }) =>
    toolResult(session, async () =>
      markedResult(commentListSchema.parse(await api({ path: `/feedbacks/${feedback}/comments`, query }))),
    ),
  );

  server.registerTool(
    'comment_on_feedback',
    COMMENT,
    ({ feedback_id: feedback, confirm: code, ...body }, context) =>
      changeWith(session, context, code, 'manage', async () => {
        // So that nobody is asked about a feedback that doesn't exist.
        const found = await api({ path: `/feedbacks/${feedback}`, query: { fields: 'id' } });
        feedbackViewSchema.pick({ id: true }).parse(found);
        return {
          tool: 'comment_on_feedback',
          what: `Feedback ${feedback}: ${body.reply_to === undefined ? 'write the comment' : `answer the comment ${body.reply_to} with`} ${shown(body.text)}`,
          warning: 'It’s in your name, and those who follow the feedback are notified.',
          basis: [feedback, body],
          make: async (once) =>
            commentSchema.parse(
              await api({
                method: 'POST',
                path: `/feedbacks/${feedback}/comments`,
                body,
                // Repeating a confirmed call writes nothing twice.
                headers: { 'idempotency-key': once },
              }),
            ),
        };
      }),
  );
}
