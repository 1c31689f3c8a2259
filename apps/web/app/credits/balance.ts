import { queryOptions } from '@tanstack/react-query';
import { callBackend } from '../backend/call-backend.ts';
import { browserSession } from '../session/session.ts';
import { balanceAnswer } from './balance-answer.ts';

const ADDRESS = '/api/credits/balance';

/** What the account of an API key can spend now. */
export function keyBalanceQuery(apiKey: string) {
  return queryOptions({
    queryKey: ['balance', 'key', apiKey],
    queryFn: ({ signal }) => callBackend(ADDRESS, { answer: balanceAnswer, credential: apiKey, signal }),
  });
}

/** What the signed-in user can spend now. */
export function userBalanceQuery(userId: string) {
  return queryOptions({
    queryKey: ['balance', 'user', userId],
    queryFn: async ({ signal }) =>
      callBackend(ADDRESS, { answer: balanceAnswer, credential: await browserSession.accessToken(), signal }),
  });
}
