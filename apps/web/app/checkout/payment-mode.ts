import { queryOptions } from '@tanstack/react-query';
import { paymentModeSchema } from '@voice-feedback/contract/billing';
import { callBackend } from '../backend/call-backend.ts';

/** Whether payments are in test mode. Queried before the user types a card number. */
export const paymentModeQuery = queryOptions({
  queryKey: ['payment-mode'],
  queryFn: ({ signal }) => callBackend('/api/billing/mode', { answer: paymentModeSchema, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
