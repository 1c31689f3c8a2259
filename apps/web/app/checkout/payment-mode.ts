import { queryOptions } from '@tanstack/react-query';
import { paymentModeSchema } from '@voice-feedback/contract/billing';
import { callBackend } from '../backend/call-backend.ts';

/** Whether payments here are tests, asked before anyone types a card number. */
export const paymentModeQuery = queryOptions({
  queryKey: ['payment-mode'],
  queryFn: ({ signal }) => callBackend('/api/billing/mode', { answer: paymentModeSchema, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
