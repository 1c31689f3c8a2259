import type { GoTrueClient } from '@supabase/auth-js';
import { confirmed } from '../../confirm-identity/identity-requests.ts';
import { browserSession } from '../../session/session.ts';

interface Answer<T> {
  data: T;
  error: Error | null;
}

/**
 * What the auth client answers, or its error thrown, as everywhere else on these pages. What needs a fresh
 * proof waits until the person has given it.
 */
export function askAuth<T>(ask: (client: GoTrueClient) => Promise<Answer<T>>): Promise<NonNullable<T>> {
  return confirmed(async () => {
    const { data, error } = await ask(await browserSession.client());
    if (error !== null) throw error;
    if (data === null || data === undefined) throw new Error('the auth server answered with nothing');
    return data;
  });
}
