import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AskLink, askLinkListSchema, askLinkSchema } from '@voice-feedback/contract/ask-links';
import { askResultsSchema } from '@voice-feedback/contract/ask-results';
import { nothing } from '../../backend/call-backend.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import type { Server } from '../server/server.ts';
import type { SentLink } from './draft.ts';

const ADDRESS = '/api/v1/ask-links';
const QUERY_KEY = [ACCOUNT_KEY, 'ask-links'];
/** All of an account's. */
const LINKS = 100;

export const askLinkAddress = (id: string) => `${ADDRESS}/${id}`;

export function askLinksQuery(server: Server) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(`${ADDRESS}?limit=${LINKS}`, { answer: askLinkListSchema, signal })).ask_links,
  });
}

export function askLinkQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, id],
    queryFn: ({ signal }) => server.call(askLinkAddress(id), { answer: askLinkSchema, signal }),
  });
}

/** Keeps a link that was just read or saved. */
export function keepLink(queries: QueryClient, link: AskLink): void {
  queries.setQueryData([...QUERY_KEY, link.id], link);
  void queries.invalidateQueries({ queryKey: QUERY_KEY, exact: true });
}

export function askResultsQuery(server: Server, id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEY, id, 'results'],
    queryFn: ({ signal }) => server.call(`${ADDRESS}/${id}/results`, { answer: askResultsSchema, signal }),
  });
}

/** The actions on ask links. Each refreshes what is shown of them. */
export function useAskLinkActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: QUERY_KEY });
  return {
    create: useMutation({
      mutationFn: (body: SentLink) => server.call(ADDRESS, { body, answer: askLinkSchema }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Partial<SentLink> & { id: string }) =>
        server.call(askLinkAddress(id), { method: 'PATCH', body, answer: askLinkSchema }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => server.call(askLinkAddress(id), { method: 'DELETE', answer: nothing }),
      onSuccess: (_, id) => queries.removeQueries({ queryKey: [...QUERY_KEY, id] }),
      onSettled,
    }),
  };
}
