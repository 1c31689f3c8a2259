import type { GoTrueClient } from '@supabase/auth-js';
import { browserSession } from '../../session/session.ts';

interface Answer<T> {
  data: T;
  error: Error | null;
}

/** What the auth client answers, or its error thrown, as everywhere else on these pages. */
export async function askAuth<T>(ask: (client: GoTrueClient) => Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await ask(await browserSession.client());
  if (error !== null) throw error;
  if (data === null || data === undefined) throw new Error('the auth server answered with nothing');
  return data;
}
