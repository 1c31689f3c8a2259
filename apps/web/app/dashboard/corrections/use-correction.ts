import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FeedbackView,
  feedbackOrPendingSchema,
  feedbackViewSchema,
} from '@voice-feedback/contract/process';
import { RefusedError } from '../../backend/errors.ts';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { correctionDraft, forgetDraft } from '../drafts/drafts.ts';
import { FEEDBACK_LISTS, FEEDBACKS_ADDRESS, feedbackQuery } from '../inbox/feedback-queries.ts';
import { useServer, useSignedIn } from '../layout/signed-in.tsx';
import { useExplain } from '../layout/use-explain.ts';

interface Change {
  /** null: back to what was recognized */
  transcript: string | null;
  /** what was corrected, and its version */
  base: Pick<FeedbackView, 'transcript' | 'version'>;
}

/** The feedback as it is now, if somebody changed it meanwhile. */
function newerIn(error: unknown) {
  return error instanceof RefusedError ? feedbackOrPendingSchema.safeParse(error.current).data : undefined;
}

/** Corrects a transcript, or takes the correction back. The new analysis arrives as a live event. */
export function useCorrection(id: string) {
  const words = useWords('corrections');
  const explain = useExplain();
  const server = useServer();
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const { queryKey } = feedbackQuery(server, id);
  return useMutation({
    // Together with other edits of the feedback, one at a time.
    scope: { id: `feedback ${id}` },
    async mutationFn({ transcript, base }: Change) {
      const send = (version: number) =>
        server.call(`${FEEDBACKS_ADDRESS}/${id}/transcript`, {
          ...(transcript === null
            ? { method: 'DELETE' as const, headers: { 'if-match': `"${version}"` } }
            : { method: 'PUT' as const, body: { transcript, version } }),
          answer: feedbackViewSchema,
        });
      try {
        return await send(base.version);
      } catch (error) {
        const newer = newerIn(error);
        // Something else has changed, such as the status, which opening the feedback sets to "read".
        if (newer === undefined || !('transcript' in newer) || newer.transcript !== base.transcript)
          throw error;
        return await send(newer.version);
      }
    },
    onError(error, { transcript }) {
      const newer = newerIn(error);
      if (newer !== undefined) {
        queries.setQueryData(queryKey, newer);
        showToast({ kind: 'warning', message: words.conflict });
        return;
      }
      const what = transcript === null ? words.undoFailed : words.failed;
      showToast({ kind: 'error', message: `${what} ${explain(error)}` });
    },
    onSuccess(feedback, { transcript }) {
      // Here, because this is also called after the page was left.
      if (transcript !== null) forgetDraft(localStorage, user.id, correctionDraft(id));
      queries.setQueryData(queryKey, feedback);
      showToast({ kind: 'success', message: transcript === null ? words.undone : words.saved });
      void queries.invalidateQueries({ queryKey: FEEDBACK_LISTS });
    },
  });
}
