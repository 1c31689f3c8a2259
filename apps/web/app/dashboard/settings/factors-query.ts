import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { askAuth } from './ask-auth.ts';

/** The user's own second factors. */
export const factorsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'factors'],
  queryFn: () => askAuth((client) => client.mfa.listFactors()),
});
