import { useMutation, useQueryClient } from '@tanstack/react-query';
import { feedbackOrPendingSchema } from '@voice-feedback/contract/process';
import { RefusedError } from '../../backend/errors.ts';
import { FEEDBACK_LISTS, FEEDBACKS_ADDRESS, feedbackQuery } from '../inbox/feedback-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { heldUpQuery } from './held-up-query.ts';

/** The page is out of date: the recording was retried or deleted meanwhile, or its audio is gone. */
const STALE_STATUSES = new Set([404, 409, 410]);

/**
 * Requeues a recording that waits or failed on our side.
 * @param onTried also called if the button is gone by then: the live event can arrive before the answer
 */
export function useRetryFeedback(id: string, onTried: () => void) {
  const server = useServer();
  const queries = useQueryClient();
  const query = feedbackQuery(server, id);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: FEEDBACK_LISTS }),
      queries.invalidateQueries(heldUpQuery(server)),
    ]);
  return useMutation({
    mutationFn: () =>
      server.call(`${FEEDBACKS_ADDRESS}/${id}/retry`, { method: 'POST', answer: feedbackOrPendingSchema }),
    onSuccess(feedback) {
      onTried();
      queries.setQueryData(query.queryKey, feedback);
      void refresh();
    },
    onError(error) {
      if (!(error instanceof RefusedError) || !STALE_STATUSES.has(error.status)) return;
      void queries.invalidateQueries(query);
      void refresh();
    },
  });
}
