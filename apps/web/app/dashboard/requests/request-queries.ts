import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { requestDetailSchema, requestListSchema } from '@voice-feedback/contract/usage';
import type { z } from 'zod';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

type Requests = z.infer<typeof requestListSchema>;
export type LoggedRequest = Requests['requests'][number];
export type LoggedRequestDetail = z.infer<typeof requestDetailSchema>;

const ADDRESS = '/api/v1/requests';
const QUERY_KEY = [ACCOUNT_KEY, 'requests'];
const PAGE_ROWS = 50;

/** @param query parameters of the API's list, without paging */
export function requestsQuery(server: Server, query: Readonly<Record<string, string>>) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEY, 'list', query],
    initialPageParam: '',
    getNextPageParam: (page: Requests) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery(ADDRESS, { ...query, limit: PAGE_ROWS, cursor: pageParam }), {
        answer: requestListSchema,
        signal,
      }),
  });
}

export function requestQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, id],
    queryFn: ({ signal }) => server.call(`${ADDRESS}/${id}`, { answer: requestDetailSchema, signal }),
  });
}
