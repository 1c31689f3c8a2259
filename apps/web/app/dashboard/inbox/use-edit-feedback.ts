import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedbackRowList } from '@voice-feedback/contract/inbox';
import { type FeedbackView, feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { useRef } from 'react';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { CHANGES_KEY } from '../discussion/discussion-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';
import {
  type AnyFeedback,
  FEEDBACK_LISTS,
  FEEDBACKS_ADDRESS,
  feedbackQuery,
  rowOf,
} from './feedback-queries.ts';
import { type FeedbackChange, mergedEdit } from './merge-edit.ts';

/** Returns the feedback with a change applied. */
export function changed(
  feedback: FeedbackView,
  { tags, status, note, assignee }: FeedbackChange,
): FeedbackView {
  return {
    ...feedback,
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { inbox_status: status }),
    ...(note === undefined ? {} : { note: note === '' ? null : note }),
    ...(assignee === undefined ? {} : { assignee }),
  };
}

/**
 * Edits a feedback with an optimistic update. If somebody has changed something else meanwhile, both changes hold. If the
 * server refuses, the previous state comes back; on a conflict, the other person's version.
 */
export function useEditFeedback(id: string) {
  const words = useWords('inbox');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const query = feedbackQuery(server, id);
  /** what the user saw when they made a change */
  const bases = useRef(new WeakMap<FeedbackChange, FeedbackView>());

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

  const save = (change: FeedbackChange, version: number | undefined) =>
    server.call(`${FEEDBACKS_ADDRESS}/${id}`, {
      method: 'PATCH',
      body: { ...change, ...(version === undefined ? {} : { version }) },
      answer: feedbackOrPendingSchema,
    });

  return useMutation({
    // A page that goes on to the next feedback must not change the edit that is still on its way.
    mutationKey: ['edit feedback', id],
    // Edits run one at a time: each is based on the version the previous one created.
    scope: { id: `feedback ${id}` },
    async mutationFn(change: FeedbackChange) {
      try {
        return await save(change, queries.getQueryData(query.queryKey)?.version);
      } catch (error) {
        const base = bases.current.get(change);
        const newer = newerIn(error);
        // Somebody was faster. If they changed something else, both changes hold.
        const merged =
          base !== undefined && newer !== undefined && 'transcript' in newer
            ? mergedEdit(base, newer, change)
            : undefined;
        if (merged === undefined) throw error;
        return await save(merged, newer?.version);
      }
    },
    async onMutate(change) {
      await queries.cancelQueries({ queryKey: query.queryKey });
      const before = queries.getQueryData(query.queryKey);
      if (before !== undefined && 'transcript' in before) {
        bases.current.set(change, before);
        put(changed(before, change));
      }
      return { before };
    },
    onError(error, _change, context) {
      const newer = newerIn(error);
      if (newer !== undefined) {
        put(newer);
        showToast({ kind: 'warning', message: words.conflict });
        return;
      }
      if (context?.before !== undefined) put(context.before);
      showToast({ kind: 'error', message: `${words.editFailed} ${explain(error)}` });
    },
    onSuccess(feedback) {
      put(feedback);
      void queries.invalidateQueries({ queryKey: [...CHANGES_KEY, id] });
    },
  });
}

/** The newer version in the answer to an edit of an older one. */
function newerIn(error: unknown): AnyFeedback | undefined {
  return error instanceof RefusedError ? feedbackOrPendingSchema.safeParse(error.current).data : undefined;
}
