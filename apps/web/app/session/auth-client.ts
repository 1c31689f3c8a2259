import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORED_AS } from './stored-as.ts';

const AUTH_PATH = '/auth/v1';

/**
 * The official auth client. It stores the session in this browser, refreshes it while the page is visible, and handles
 * the return from mailed links and OAuth providers (PKCE: only the browser that started the flow can redeem the code).
 */
export function createAuthClient(): GoTrueClient {
  return new GoTrueClient({
    url: new URL(AUTH_PATH, location.origin).href,
    storageKey: SESSION_STORED_AS,
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
    fetch: fetchInPageLanguage,
  });
}

/** Emails are in the page's language, which may differ from the browser's. */
function fetchInPageLanguage(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  return fetch(input, { ...init, headers });
}
