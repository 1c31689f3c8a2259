import type { GoTrueClient } from '@supabase/auth-js';
import { confirmed } from '../../confirm-identity/identity-requests.ts';
import { browserSession } from '../../session/session.ts';

interface Answer<T> {
  data: T;
  error: Error | null;
}

/**
 * Returns the auth client's data or throws its error, as other calls on these pages do. If a recent sign-in is
 * required, waits until the user confirms.
 */
export function askAuth<T>(ask: (client: GoTrueClient) => Promise<Answer<T>>): Promise<NonNullable<T>> {
  return confirmed(async () => {
    const { data, error } = await ask(await browserSession.client());
    if (error !== null) throw error;
    if (data === null || data === undefined) throw new Error('the auth server answered with nothing');
    return data;
  });
}
