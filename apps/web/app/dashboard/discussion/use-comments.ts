import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentSchema } from '@voice-feedback/contract/comments';
import { nothing } from '../../backend/call-backend.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { commentDraft, forgetDraft } from '../drafts/drafts.ts';
import { useServer, useSignedIn } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import type { Written } from './comment-form.tsx';
import { commentsAddress, commentsQuery } from './discussion-queries.ts';

export type CommentEdits = ReturnType<typeof useCommentEdits>;

/** Writes, changes and deletes comments on a feedback. Afterwards they're loaded again. */
export function useCommentEdits(feedbackId: string) {
  const words = useWords('discussion');
  const explain = useExplain();
  const server = useServer();
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const address = commentsAddress(feedbackId);
  const common = {
    onError: (error: Error) => showToast({ kind: 'error', message: `${words.failed} ${explain(error)}` }),
    onSettled: () => queries.invalidateQueries(commentsQuery(server, feedbackId)),
  };
  const create = useMutation({
    mutationFn: ({ text, mentions, atSeconds, replyTo }: Written & { replyTo?: string }) =>
      server.call(address, {
        body: {
          text,
          mentions,
          ...(atSeconds === undefined ? {} : { at_seconds: atSeconds }),
          ...(replyTo === undefined ? {} : { reply_to: replyTo }),
        },
        answer: commentSchema,
        idempotencyKey: crypto.randomUUID(),
      }),
    ...common,
    // Here, because this is also called after the page was left.
    onSuccess: (_sent, { replyTo }) => forgetDraft(localStorage, user.id, commentDraft(feedbackId, replyTo)),
  });
  const change = useMutation({
    mutationFn: ({ id, text, mentions }: Written & { id: string }) =>
      server.call(`${address}/${id}`, { method: 'PATCH', body: { text, mentions }, answer: commentSchema }),
    ...common,
  });
  const remove = useMutation({
    mutationFn: (id: string) => server.call(`${address}/${id}`, { method: 'DELETE', answer: nothing }),
    ...common,
  });
  return { create, change, remove };
}
