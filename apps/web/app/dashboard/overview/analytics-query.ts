import { queryOptions } from '@tanstack/react-query';
import { analyticsSchema } from '@voice-feedback/contract/analytics';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

export const ANALYTICS_DAYS = 30;
const FRESH_MS = 60_000;

/** The last thirty days in the user's time zone, and the thirty before. */
export function analyticsQuery(server: Server) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'analytics', timezone],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      server.call(withQuery('/api/v1/analytics', { interval: 'day', timezone }), {
        answer: analyticsSchema,
        signal,
      }),
  });
}
