import { queryOptions } from '@tanstack/react-query';
import { donePagePreviewSchema, donePageSchema, doneTextSchema } from '@voice-feedback/contract/done-page';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import type { Server } from '../server/server.ts';

const ADDRESS = '/api/done-page';
export const DONE_PAGE = { name: 'done page', address: ADDRESS, answer: donePageSchema };
export const doneTextAddress = (themeId: string) => `${ADDRESS}/themes/${themeId}`;

export function donePageQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, DONE_PAGE.name],
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: donePageSchema, signal }),
  });
}

export function donePreviewQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'done page preview'],
    queryFn: async ({ signal }) =>
      (await server.call(`${ADDRESS}/preview`, { answer: donePagePreviewSchema, signal })).html,
    staleTime: 0,
  });
}

export function doneTextQuery(server: Server, themeId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'done text', themeId],
    queryFn: ({ signal }) => server.call(doneTextAddress(themeId), { answer: doneTextSchema, signal }),
    staleTime: 0,
  });
}
