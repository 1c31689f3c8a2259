import { useMutation, useQueryClient } from '@tanstack/react-query';
import { feedbackOrPendingSchema, feedbackViewSchema } from '@voice-feedback/contract/process';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { FEEDBACK_LISTS, FEEDBACKS_ADDRESS, feedbackQuery } from '../inbox/feedback-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';

interface Change {
  /** null: back to what was recognized */
  transcript: string | null;
  /** the version that was corrected */
  version: number;
}

/** Corrects a transcript, or takes the correction back. The new analysis arrives as a live event. */
export function useCorrection(id: string) {
  const words = useWords('corrections');
  const explain = useExplain();
  const server = useServer();
  const queries = useQueryClient();
  const { queryKey } = feedbackQuery(server, id);
  return useMutation({
    // Together with other edits of the feedback, one at a time.
    scope: { id: `feedback ${id}` },
    mutationFn: ({ transcript, version }: Change) =>
      server.call(`${FEEDBACKS_ADDRESS}/${id}/transcript`, {
        ...(transcript === null
          ? { method: 'DELETE' as const, headers: { 'if-match': `"${version}"` } }
          : { method: 'PUT' as const, body: { transcript, version } }),
        answer: feedbackViewSchema,
      }),
    onError(error, { transcript }) {
      const newer =
        error instanceof RefusedError ? feedbackOrPendingSchema.safeParse(error.current).data : undefined;
      if (newer !== undefined) {
        queries.setQueryData(queryKey, newer);
        showToast({ kind: 'warning', message: words.conflict });
        return;
      }
      const what = transcript === null ? words.undoFailed : words.failed;
      showToast({ kind: 'error', message: `${what} ${explain(error)}` });
    },
    onSuccess(feedback, { transcript }) {
      queries.setQueryData(queryKey, feedback);
      showToast({ kind: 'success', message: transcript === null ? words.undone : words.saved });
      void queries.invalidateQueries({ queryKey: FEEDBACK_LISTS });
    },
  });
}
