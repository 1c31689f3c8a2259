import { queryOptions } from '@tanstack/react-query';
import type { paymentModeSchema } from '@voice-feedback/contract/billing';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';

const paymentMode = objectWith<z.output<typeof paymentModeSchema>>('test_mode');

/** Whether payments are in test mode. Queried before the user types a card number. */
export const paymentModeQuery = queryOptions({
  queryKey: ['payment-mode'],
  queryFn: ({ signal }) => callBackend('/api/billing/mode', { answer: paymentMode, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
