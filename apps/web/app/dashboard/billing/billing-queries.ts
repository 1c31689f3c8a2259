import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  autoTopUpSchema,
  billingProfileResponseSchema,
  invoiceListSchema,
  spendingLimitSchema,
  subscriptionSchema,
} from '@voice-feedback/contract/billing';
import { type Statement, statementSchema } from '@voice-feedback/contract/credits';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { type Server, withQuery } from '../server/server.ts';

const PAGE_LINES = 25;
export const STATEMENT_ADDRESS = '/api/credits/ledger';
export const SUBSCRIPTION_ADDRESS = '/api/billing/subscription';
export const TOP_UP_ADDRESS = '/api/billing/auto-top-up';
export const LIMIT_ADDRESS = '/api/billing/spending-limit';
export const PROFILE_ADDRESS = '/api/billing/profile';

export function statementQuery(server: Server) {
  return infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, 'statement'],
    initialPageParam: '',
    getNextPageParam: (page: Statement) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      server.call(withQuery(STATEMENT_ADDRESS, { limit: PAGE_LINES, cursor: pageParam }), {
        answer: statementSchema,
        signal,
      }),
  });
}

export function invoicesQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'invoices'],
    queryFn: async ({ signal }) =>
      (await server.call('/api/billing/invoices', { answer: invoiceListSchema, signal })).invoices,
  });
}

export function subscriptionQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'subscription'],
    queryFn: ({ signal }) => server.call(SUBSCRIPTION_ADDRESS, { answer: subscriptionSchema, signal }),
  });
}

export function topUpQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'auto-top-up'],
    queryFn: ({ signal }) => server.call(TOP_UP_ADDRESS, { answer: autoTopUpSchema, signal }),
  });
}

export function limitQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'spending-limit'],
    queryFn: ({ signal }) => server.call(LIMIT_ADDRESS, { answer: spendingLimitSchema, signal }),
  });
}

export function billingProfileQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'billing-profile'],
    queryFn: async ({ signal }) =>
      (await server.call(PROFILE_ADDRESS, { answer: billingProfileResponseSchema, signal })).profile,
  });
}
