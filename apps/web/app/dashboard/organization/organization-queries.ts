import { queryOptions } from '@tanstack/react-query';
import {
  invitationListSchema,
  memberListSchema,
  organizationListSchema,
} from '@voice-feedback/contract/organizations';
import { singleSignOnSchema } from '@voice-feedback/contract/single-sign-on';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import type { Server } from '../server/server.ts';

/** The server's largest page: more than an organization can have. */
const ALL = 'limit=1000';

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

export function membersQuery(server: Server) {
  return queryOptions({
    queryKey: MEMBERS_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(`/api/members?${ALL}`, { answer: memberListSchema, signal })).members,
  });
}

export function invitationsQuery(server: Server) {
  return queryOptions({
    queryKey: INVITATIONS_KEY,
    queryFn: async ({ signal }) =>
      (await server.call(`/api/invitations?${ALL}`, { answer: invitationListSchema, signal })).invitations,
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
