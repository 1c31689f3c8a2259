import { queryOptions } from '@tanstack/react-query';
import { askedSchema, askingSchema } from '@voice-feedback/contract/asking';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import type { Server } from '../server/server.ts';

const ADDRESS = '/api/v1/insights/ask';

/** Whether the server has a language model. That changes only with its configuration. */
export function askingQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'asking'],
    staleTime: 'static',
    queryFn: ({ signal }) => server.call(ADDRESS, { answer: askingSchema, signal }),
  });
}

/** The answer to a question. It costs the server's operator money, so it's only asked again on request. */
export function answerQuery(server: Server, question: string, filter: FeedbackFilter) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'answer', question, filter],
    staleTime: 'static',
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      server.call(ADDRESS, { body: { question, ...filter }, answer: askedSchema, signal }),
  });
}
