import { queryOptions } from '@tanstack/react-query';
import { profileSchema, tierSchema } from '@voice-feedback/contract/accounts';
import { apiKeyListSchema } from '@voice-feedback/contract/api-keys';
import { catalogueSchema } from '@voice-feedback/contract/catalogue';
import { usageSchema } from '@voice-feedback/contract/usage';
import type { z } from 'zod';
import { balanceAnswer } from '../../credits/balance-answer.ts';
import type { Server } from '../server/server.ts';
import { usageByKey } from './key-usage.ts';

export type Profile = z.infer<typeof profileSchema>['user'];

/** Prices and plans only change with a deployment. */
const CATALOGUE_FRESH_MS = 60 * 60_000;
const ACCOUNT_FRESH_MS = 15_000;

/** All data of the signed-in user is cached under one key, so that signing out removes all of it. */
export const ACCOUNT_KEY = 'account';

export function profileQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'profile'],
    staleTime: ACCOUNT_FRESH_MS,
    queryFn: async ({ signal }) =>
      (await server.call('/api/user/profile', { answer: profileSchema, signal })).user,
  });
}

export function balanceQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'balance'],
    staleTime: ACCOUNT_FRESH_MS,
    queryFn: ({ signal }) => server.call('/api/credits/balance', { answer: balanceAnswer, signal }),
  });
}

export function tierQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'tier'],
    staleTime: ACCOUNT_FRESH_MS,
    queryFn: ({ signal }) => server.call('/api/subscription/tier', { answer: tierSchema, signal }),
  });
}

export function keysQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'keys'],
    staleTime: ACCOUNT_FRESH_MS,
    queryFn: async ({ signal }) =>
      (await server.call('/api/keys', { answer: apiKeyListSchema, signal })).api_keys,
  });
}

/** Requests a day in the last 30 days, by key id. */
export function keyUsageQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'key-usage'],
    staleTime: ACCOUNT_FRESH_MS,
    queryFn: async ({ signal }) =>
      usageByKey(await server.call('/api/v1/usage', { answer: usageSchema, signal })),
  });
}

export function catalogueQuery(server: Server) {
  return queryOptions({
    queryKey: ['catalogue'],
    staleTime: CATALOGUE_FRESH_MS,
    queryFn: ({ signal }) => server.call('/api/catalogue', { answer: catalogueSchema, signal }),
  });
}
