import { queryOptions } from '@tanstack/react-query';
import { privacySchema } from '@voice-feedback/contract/account-data';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import type { Server } from '../server/server.ts';

export const PRIVACY_ADDRESS = '/api/v1/privacy';

/** The organization's privacy settings. */
export function privacyQuery(server: Server) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'privacy'],
    queryFn: ({ signal }) => server.call(PRIVACY_ADDRESS, { answer: privacySchema, signal }),
  });
}
