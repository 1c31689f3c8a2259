import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insightsSchema } from '@voice-feedback/contract/insights';
import { releaseListSchema } from '@voice-feedback/contract/releases';
import { themeDetailSchema } from '@voice-feedback/contract/themes';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { parametersOf } from '../inbox/filter-params.ts';
import { type Server, withQuery } from '../server/server.ts';
import { type InsightsView, insightsQueryOf } from './insights-view.ts';

export const INSIGHTS_KEY = [ACCOUNT_KEY, 'insights'];
export const THEME_KEY = [ACCOUNT_KEY, 'theme'];
export const RELEASES_KEY = [ACCOUNT_KEY, 'releases'];
export const RELEASES_ADDRESS = '/api/v1/releases';
export const THEMES_ADDRESS = '/api/v1/themes';
const FRESH_MS = 60_000;

export function insightsQuery(server: Server, view: InsightsView) {
  const query = insightsQueryOf(view);
  return queryOptions({
    queryKey: [...INSIGHTS_KEY, query],
    staleTime: FRESH_MS,
    // The numbers before stay until the new ones are there: changing the period doesn't empty the page.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      server.call(withQuery('/api/v1/insights', query), { answer: insightsSchema, signal }),
  });
}

/** One theme, with its newest quotes and the themes merged into it. */
export function themeQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [...THEME_KEY, id],
    queryFn: ({ signal }) => server.call(`${THEMES_ADDRESS}/${id}`, { answer: themeDetailSchema, signal }),
  });
}

export function releasesQuery(server: Server, { filter }: InsightsView) {
  const query = Object.fromEntries(parametersOf({ filter, order: 'newest' }));
  return queryOptions({
    queryKey: [...RELEASES_KEY, query],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      server.call(withQuery(RELEASES_ADDRESS, query), { answer: releaseListSchema, signal }),
  });
}
