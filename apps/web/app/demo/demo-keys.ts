import { queryOptions } from '@tanstack/react-query';
import { demoKeysResponseSchema } from '@voice-feedback/contract/api-keys';
import { callBackend } from '../backend/call-backend.ts';

/** The public demo keys, one per kind of app. */
export const demoKeysQuery = queryOptions({
  queryKey: ['demo-keys'],
  queryFn: ({ signal }) => callBackend('/api/demo-keys', { answer: demoKeysResponseSchema, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
