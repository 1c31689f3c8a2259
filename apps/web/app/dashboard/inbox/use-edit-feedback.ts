import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditFeedback, FeedbackRowList } from '@voice-feedback/contract/inbox';
import { type FeedbackView, feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import {
  type AnyFeedback,
  FEEDBACK_LISTS,
  FEEDBACKS_ADDRESS,
  feedbackQuery,
  rowOf,
} from './feedback-queries.ts';

export type FeedbackChange = Omit<EditFeedback, 'version'>;

/** Returns the feedback with a change applied. */
export function changed(feedback: FeedbackView, { tags, status, note }: FeedbackChange): FeedbackView {
  return {
    ...feedback,
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { inbox_status: status }),
    ...(note === undefined ? {} : { note: note === '' ? null : note }),
  };
}

/**
 * Edits a feedback with an optimistic update. If the server refuses, the previous state comes back; on a conflict, the
 * other person's version.
 */
export function useEditFeedback(id: string) {
  const words = useWords('inbox');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const query = feedbackQuery(server, id);

  function put(feedback: AnyFeedback): void {
    queries.setQueryData(query.queryKey, feedback);
    // Update the rows in place. Order and filters are refetched afterwards.
    queries.setQueriesData<InfiniteData<FeedbackRowList>>({ queryKey: FEEDBACK_LISTS }, (list) =>
      list === undefined || !('pages' in list)
        ? list
        : {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              feedbacks: page.feedbacks.map((one) => (one.id === feedback.id ? rowOf(feedback) : one)),
            })),
          },
    );
  }

  return useMutation({
    // A page that goes on to the next feedback must not change the edit that is still on its way.
    mutationKey: ['edit feedback', id],
    // Edits run one at a time: each is based on the version the previous one created.
    scope: { id: `feedback ${id}` },
    mutationFn(change: FeedbackChange) {
      const current = queries.getQueryData(query.queryKey);
      return server.call(`${FEEDBACKS_ADDRESS}/${id}`, {
        method: 'PATCH',
        body: { ...change, ...(current === undefined ? {} : { version: current.version }) },
        answer: feedbackOrPendingSchema,
      });
    },
    async onMutate(change) {
      await queries.cancelQueries({ queryKey: query.queryKey });
      const before = queries.getQueryData(query.queryKey);
      if (before !== undefined && 'transcript' in before) put(changed(before, change));
      return { before };
    },
    onError(error, _change, context) {
      const newer =
        error instanceof RefusedError ? feedbackOrPendingSchema.safeParse(error.current).data : undefined;
      if (newer !== undefined) {
        put(newer);
        showToast({ kind: 'warning', message: words.conflict });
        return;
      }
      if (context?.before !== undefined) put(context.before);
      showToast({ kind: 'error', message: `${words.editFailed} ${explain(error)}` });
    },
    onSuccess: put,
  });
}
