import { queryOptions } from '@tanstack/react-query';
import type { checkoutStateSchema } from '@voice-feedback/contract/billing';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';

/**
 * The provider usually confirms within a second; a bank debit takes longer. The server accepts 120 requests a minute.
 */
const ASK_AGAIN_MS = 1_500;
const UNSETTLED = ['open', 'processing'];
const checkoutState = objectWith<z.output<typeof checkoutStateSchema>>(
  'state',
  'kind',
  'amount_euros',
  'credits',
);

/** The state of a purchase, polled until it's final. */
export function purchaseQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['purchase', sessionId],
    queryFn: ({ signal }) =>
      callBackend(`/api/billing/checkout-sessions/${encodeURIComponent(sessionId)}`, {
        answer: checkoutState,
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && UNSETTLED.includes(data.state) ? ASK_AGAIN_MS : false,
  });
}
