import { queryOptions } from '@tanstack/react-query';
import { callBackend } from '../backend/call-backend.ts';
import { chosenOrganization, organizationHeaders } from '../session/chosen-organization.ts';
import { browserSession } from '../session/session.ts';
import { balanceAnswer } from './balance-answer.ts';
import { BALANCE_ADDRESS, readKeyBalance } from './key-balance.ts';

/** The available balance of an API key's account. */
export function keyBalanceQuery(apiKey: string) {
  return queryOptions({
    queryKey: ['balance', 'key', apiKey],
    queryFn: ({ signal }) => readKeyBalance(apiKey, signal),
  });
}

/** The available balance of the signed-in user, in the organization that they have chosen. */
export function userBalanceQuery(userId: string) {
  return queryOptions({
    queryKey: ['balance', 'user', userId],
    queryFn: async ({ signal }) =>
      callBackend(BALANCE_ADDRESS, {
        answer: balanceAnswer,
        credential: await browserSession.accessToken(),
        headers: organizationHeaders(chosenOrganization(userId)),
        signal,
      }),
  });
}
