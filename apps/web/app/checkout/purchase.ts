import { queryOptions } from '@tanstack/react-query';
import { checkoutStateSchema } from '@voice-feedback/contract/billing';
import { callBackend } from '../backend/call-backend.ts';

/** The provider tells within a second as a rule; a bank debit takes longer, and the server takes 120 a minute. */
const ASK_AGAIN_MS = 1_500;
const UNSETTLED = ['open', 'processing'];

/** How a purchase stands, asked until it is settled. */
export function purchaseQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['purchase', sessionId],
    queryFn: ({ signal }) =>
      callBackend(`/api/billing/checkout-sessions/${encodeURIComponent(sessionId)}`, {
        answer: checkoutStateSchema,
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && UNSETTLED.includes(data.state) ? ASK_AGAIN_MS : false,
  });
}
