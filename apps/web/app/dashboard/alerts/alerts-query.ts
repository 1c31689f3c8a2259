import { queryOptions } from '@tanstack/react-query';
import { alertListSchema } from '@voice-feedback/contract/alerts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

export const ALERTS_SHOWN = 5;

/** The newest alerts. */
export function alertsQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'alerts'],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery('/api/v1/alerts', { limit: ALERTS_SHOWN }), {
          answer: alertListSchema,
          signal,
        })
      ).alerts,
  });
}
