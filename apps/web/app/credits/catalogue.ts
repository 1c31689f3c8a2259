import { queryOptions } from '@tanstack/react-query';
import { catalogueSchema } from '@voice-feedback/contract/catalogue';
import { callBackend } from '../backend/call-backend.ts';

/** Prices, offers and limits: the very entries that the server charges and refuses by. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => callBackend('/api/catalogue', { answer: catalogueSchema, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
