import { queryOptions } from '@tanstack/react-query';
import type { demoKeysResponseSchema } from '@voice-feedback/contract/api-keys';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';

const demoKeys = objectWith<z.output<typeof demoKeysResponseSchema>>('keys', 'maximum_seconds');

/** The public demo keys, one per kind of app. */
export const demoKeysQuery = queryOptions({
  queryKey: ['demo-keys'],
  queryFn: ({ signal }) => callBackend('/api/demo-keys', { answer: demoKeys, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
