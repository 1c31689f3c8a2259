import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ANALYTICS_DAYS_MAXIMUM, analyticsSchema } from '@voice-feedback/contract/analytics';
import { type EndUser, endUserSchema } from '@voice-feedback/contract/end-users';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

const DAY_MS = 86_400_000;
/** Up to this many days, a chart has a column a day; up to the second number, a column a week. */
const DAYS_BY_DAY = 31;
const DAYS_BY_WEEK = 180;

export function endUserAddress(endUserId: string): string {
  return `/api/v1/end-users/${encodeURIComponent(endUserId)}`;
}

/** Its key begins like that of analytics: new feedback changes both. */
export function endUserQuery(server: Server, endUserId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'analytics', 'person', endUserId],
    queryFn: ({ signal }) => server.call(endUserAddress(endUserId), { answer: endUserSchema, signal }),
  });
}

/** Sentiment from the first feedback until now, a year at most. */
export function personHistoryQuery(server: Server, { end_user_id, first_seen_at }: EndUser) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = Math.min(
    Math.ceil((Date.now() - Date.parse(first_seen_at)) / DAY_MS) + 1,
    ANALYTICS_DAYS_MAXIMUM - 1,
  );
  const interval = days <= DAYS_BY_DAY ? 'day' : days <= DAYS_BY_WEEK ? 'week' : 'month';
  const from = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'analytics', 'person', end_user_id, from, interval],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      server.call(withQuery('/api/v1/analytics', { from, interval, timezone, end_user_id }), {
        answer: analyticsSchema,
        signal,
      }),
  });
}
