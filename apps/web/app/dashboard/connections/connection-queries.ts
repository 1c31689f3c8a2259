import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeConnection,
  type ConnectionProvider,
  connectionListSchema,
  connectionSchema,
  linkedIssueListSchema,
  linkedIssueSchema,
  newConnectionAnswerSchema,
} from '@voice-feedback/contract/connections';
import { nothing } from '../../backend/call-backend.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { type Server, withQuery } from '../server/server.ts';

const CONNECTIONS = '/api/v1/connections';
const ISSUES = '/api/v1/issues';
const CONNECTIONS_KEY = [ACCOUNT_KEY, 'connections'];
const ISSUES_KEY = [ACCOUNT_KEY, 'issues'];
/** While an issue is created. */
const CREATING_MS = 1_500;

/** What an issue is about. */
export type Subject = { feedback_id: string } | { theme_id: string };

export function connectionsQuery(server: Server) {
  return queryOptions({
    queryKey: CONNECTIONS_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(CONNECTIONS, { answer: connectionListSchema, signal })).connections,
  });
}

/** The issue of a feedback or theme; null if it has none. */
export function issueQuery(server: Server, subject: Subject) {
  return queryOptions({
    queryKey: [...ISSUES_KEY, subject],
    queryFn: async ({ signal }) => {
      const answer = linkedIssueListSchema;
      return (await server.call(withQuery(ISSUES, { ...subject }), { answer, signal })).issues[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'creating' ? CREATING_MS : false),
  });
}

interface NewConnection {
  provider: ConnectionProvider;
  project: string;
  token: string;
  api_url?: string;
}

/** The actions on connections. Each refreshes the list afterwards. */
export function useConnectionActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([CONNECTIONS_KEY, ISSUES_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return {
    connect: useMutation({
      mutationFn: (given: NewConnection) =>
        server.call(CONNECTIONS, {
          body: given,
          answer: newConnectionAnswerSchema,
        }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: string } & ChangeConnection) =>
        server.call(`${CONNECTIONS}/${id}`, { method: 'PATCH', body, answer: connectionSchema }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => server.call(`${CONNECTIONS}/${id}`, { method: 'DELETE', answer: nothing }),
      onSettled,
    }),
  };
}

type NewIssue = { connection_id: string; title?: string; url?: string } & Subject;

/** The actions on issues. */
export function useIssueActions() {
  const server = useServer();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ISSUES_KEY });
  return {
    link: useMutation({
      mutationFn: (body: NewIssue) => server.call(ISSUES, { body, answer: linkedIssueSchema }),
      onSettled,
    }),
    unlink: useMutation({
      mutationFn: (id: string) => server.call(`${ISSUES}/${id}`, { method: 'DELETE', answer: nothing }),
      onSettled,
    }),
  };
}
