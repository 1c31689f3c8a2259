import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_STORED_AS } from './stored-session.ts';

const AUTH_PATH = '/auth/v1';

/**
 * The official client of the auth protocol. It keeps the session in this browser, refreshes it while the page is
 * visible, and takes over what mailed links and other companies' sign-in pages lead back with (PKCE: only the browser
 * that asked can redeem it).
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

/** Mails come in the language of the page, which need not be the browser's. */
function fetchInPageLanguage(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  return fetch(input, { ...init, headers });
}
