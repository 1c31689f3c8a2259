import { queryOptions } from '@tanstack/react-query';
import { changeListSchema, commentListSchema } from '@voice-feedback/contract/comments';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { FEEDBACKS_ADDRESS } from '../inbox/feedback-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

/** The server's largest pages: everything that a feedback can have. */
const ALL_COMMENTS = 500;
const ALL_CHANGES = 200;

export const CHANGES_KEY = [ACCOUNT_KEY, 'changes'];
export const commentsAddress = (feedbackId: string) => `${FEEDBACKS_ADDRESS}/${feedbackId}/comments`;

export function commentsQuery(server: Server, feedbackId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'comments', feedbackId],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(commentsAddress(feedbackId), { limit: ALL_COMMENTS }), {
          answer: commentListSchema,
          signal,
        })
      ).comments,
  });
}

export function changesQuery(server: Server, feedbackId: string) {
  return queryOptions({
    queryKey: [...CHANGES_KEY, feedbackId],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery(`${FEEDBACKS_ADDRESS}/${feedbackId}/changes`, { limit: ALL_CHANGES }), {
          answer: changeListSchema,
          signal,
        })
      ).changes,
  });
}
