import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  invitationListSchema,
  memberListSchema,
  organizationListSchema,
} from '@voice-feedback/contract/organizations';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { singleSignOnSchema } from '@voice-feedback/contract/single-sign-on';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

/** The server's largest page: more than an organization can have. */
const ALL = 'limit=1000';
export const PAGE_ROWS = 50;

export const MEMBERS_KEY = [ACCOUNT_KEY, 'members'];
export const INVITATIONS_KEY = [ACCOUNT_KEY, 'invitations'];

export function organizationsQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'organizations'],
    queryFn: async ({ signal }) =>
      (await server.call(`/api/organizations?${ALL}`, { answer: organizationListSchema, signal }))
        .organizations,
  });
}

export function singleSignOnQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'single-sign-on'],
    queryFn: ({ signal }) => server.call('/api/single-sign-on', { answer: singleSignOnSchema, signal }),
  });
}

/** All members, to name and to choose them. Lists of rows show pages instead. */
export function membersQuery(server: Server) {
  return queryOptions({
    queryKey: MEMBERS_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(`/api/members?${ALL}`, { answer: memberListSchema, signal })).members,
  });
}

/** The members with a text in their address, which the server searches for, page by page. Without a text: all. */
export function memberPagesQuery(server: Server, contains: string) {
  return infiniteQueryOptions({
    queryKey: [...MEMBERS_KEY, 'pages', contains],
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery('/api/members', { contains, limit: PAGE_ROWS, cursor: pageParam }), {
        answer: memberListSchema,
        signal,
      }),
  });
}

/** How many members have a role, or lack two-step sign-in. */
export function memberCountQuery(server: Server, of: { role: MemberRole } | { has_second_factor: false }) {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, 'count', of],
    queryFn: async ({ signal }) =>
      (
        await server.call(withQuery('/api/members', { ...of, limit: 1 }), {
          answer: memberListSchema,
          signal,
        })
      ).total,
  });
}

/** The invitations that nobody has accepted yet, page by page. */
export function invitationPagesQuery(server: Server) {
  return infiniteQueryOptions({
    queryKey: INVITATIONS_KEY,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery('/api/invitations', { limit: PAGE_ROWS, cursor: pageParam }), {
        answer: invitationListSchema,
        signal,
      }),
  });
}

export function receivedQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'received-invitations'],
    queryFn: async ({ signal }) =>
      (await server.call(`/api/invitations/received?${ALL}`, { answer: invitationListSchema, signal }))
        .invitations,
  });
}
