import { useMutation } from '@tanstack/react-query';
import { browserSession } from '../../session/session.ts';
import { visitOrganization } from '../../sign-in/visit-organization.ts';

/** Added to the address that somebody returns to from the provider. */
const TRIED = 'sso';

/** Whether they have just come back from the provider. */
export function hasTried(): boolean {
  return new URLSearchParams(location.search).has(TRIED);
}

/** Goes to the provider of an address's organization, and returns to this page. */
export function useVisitOrganization(email: string) {
  return useMutation({
    async mutationFn() {
      const back = new URL(location.href);
      back.searchParams.set(TRIED, 'tried');
      const error = await visitOrganization(await browserSession.client(), email, back.href);
      if (error !== null) throw error;
    },
  });
}
