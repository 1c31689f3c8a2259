import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';
import { RefusedError, UnreachableError } from '../backend/errors.ts';
import {
  type ConfirmedAddress,
  confirmsAddress,
  type LinkProblem,
  linkProblemOf,
  withoutLinkParameters,
} from './link-problem.ts';
import { type SessionState, stateOf } from './session-state.ts';
import { hasSession, SESSION_STORED_AS } from './stored-as.ts';
import { isFresh, type KnownSession, readStoredSession } from './stored-session.ts';
import { forget, recall, remember } from './tab-memory.ts';

const RECOVERING = 'voice-feedback.recovering';
const REAUTHENTICATE_ADDRESS = '/auth/v1/reauthenticate';
/** With this version, the auth server sends error codes like those of our own server. */
const AUTH_VERSION = '2024-01-01';
const NOT_SERVED = new Set([404, 405]);
const tokensAnswer = objectWith<{ access_token: string; refresh_token: string }>(
  'access_token',
  'refresh_token',
);
const LOADING: SessionState = { status: 'loading' };
/**
 * The auth client retries a token refresh for half a minute while its server is down. After this long, the page
 * continues with the stored session.
 */
const PATIENCE_MS = 5_000;

/**
 * This browser's session. The auth client loads when a page first needs it: to renew a session, to read a mailed link, or
 * to sign someone in. Someone who arrives with neither is signed out without it, and someone with a fresh session is
 * signed in before it's there.
 */
class BrowserSession {
  #state: SessionState = LOADING;
  #session: KnownSession | null = null;
  /** the auth server has not answered within the time limit */
  #isAway = false;
  #linkProblem: LinkProblem | undefined;
  #confirmed: ConfirmedAddress | undefined;
  readonly #listeners = new Set<() => void>();
  #client: Promise<GoTrueClient> | undefined;
  /** the auth client has read the stored session and the address */
  #isOpen = false;
  #isWatching = false;

  readonly getState = (): SessionState => this.#state;
  /** A prerendered page has no session. */
  readonly getPrerenderedState = (): SessionState => LOADING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#client === undefined && arrivesSignedOut()) {
      this.#publish();
      this.#watchOtherTabs();
      return () => this.#listeners.delete(listener);
    }
    if (!this.#isOpen) this.#showStored();
    // A page that shows who's signed in can't handle a failure; the code that uses the client gets it thrown.
    void this.client().catch(() => this.#publish());
    return () => this.#listeners.delete(listener);
  };

  /** Resolves to the auth client once it has read the stored session and the address. */
  client(): Promise<GoTrueClient> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  /** The signed-in user's current token; undefined if signed out. Throws `UnreachableError`. */
  async accessToken(): Promise<string | undefined> {
    const stored = this.#isOpen ? undefined : freshlyStored();
    if (stored !== undefined) return stored.access_token;
    if (this.#isAway) throw new UnreachableError({});
    const { data, error } = await inTime(this.client().then((client) => client.getSession()));
    if (isOutage(error)) throw new UnreachableError({ cause: error });
    return data.session?.access_token;
  }

  /**
   * Called when the server rejects the access token. Returns a new token, or ends the session here if it was ended
   * elsewhere. Throws if the auth server can't be reached.
   */
  async renew(): Promise<string | undefined> {
    const client = await this.client();
    const { data, error } = await client.refreshSession();
    if (data.session !== null) return data.session.access_token;
    if (isOutage(error)) throw new UnreachableError({ cause: error });
    await client.signOut({ scope: 'local' });
    return undefined;
  }

  /**
   * Confirms the user's identity with a password, a mailed code or a passkey. The session continues with new tokens.
   * Throws `RefusedError` with the auth server's code, and `UnreachableError`.
   */
  async prove(
    proof: { password: string } | { nonce: string } | { challenge_id: string; credential: unknown },
  ): Promise<void> {
    const credential = await this.accessToken();
    const client = await this.client();
    try {
      const tokens = await callBackend(REAUTHENTICATE_ADDRESS, {
        body: proof,
        credential,
        headers: { 'x-supabase-api-version': AUTH_VERSION },
        answer: tokensAnswer,
      });
      const { error } = await client.setSession(tokens);
      if (error !== null) throw error;
    } catch (error) {
      const isUnknown = error instanceof RefusedError && NOT_SERVED.has(error.status);
      if (!isUnknown || !('password' in proof)) throw error;
      // A hosted auth server has no such endpoint; a new sign-in is the proof there.
      const email = this.#session?.user.email ?? '';
      const signedIn = await client.signInWithPassword({ email, password: proof.password });
      if (signedIn.error !== null) throw signedIn.error;
    }
  }

  async signOut(): Promise<void> {
    const client = await this.client();
    await client.signOut({ scope: 'local' });
  }

  /** Ends the recovery, whether or not a new password was chosen. */
  endRecovery(): void {
    forget(RECOVERING);
    this.#publish();
  }

  /** The auth client does that itself; without it, a session that another tab starts is a reason to load it. */
  #watchOtherTabs(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    window.addEventListener('storage', ({ key }) => {
      if (key === SESSION_STORED_AS) void this.client().catch(() => this.#publish());
    });
  }

  /** Signs in from storage, so that the page doesn't wait for the client. A mailed link waits for it. */
  #showStored(): void {
    const stored = freshlyStored();
    if (stored === undefined) return;
    this.#session = stored;
    this.#publish();
  }

  async #open(): Promise<GoTrueClient> {
    const { createAuthClient } = await import('./auth-client.ts');
    const address = new URL(location.href);
    const client = createAuthClient();
    // Subscribe first: the recovery event fires only once, while the address is read.
    client.onAuthStateChange((event, session) => {
      this.#take(event, session);
      if (this.#isOpen) this.#publish();
    });
    const patience = setTimeout(() => {
      this.#session = readStoredSession(localStorage);
      if (this.#session === null) return;
      this.#isAway = true;
      this.#publish();
    }, PATIENCE_MS);
    await client.initialize();
    const { data, error } = await client.getSession();
    clearTimeout(patience);
    this.#isAway = false;
    this.#isOpen = true;
    this.#session = isOutage(error) ? readStoredSession(localStorage) : data.session;
    this.#linkProblem = linkProblemOf(address, data.session !== null);
    this.#confirmed = confirmsAddress(address);
    const clean = withoutLinkParameters(address);
    if (clean.href !== address.href) history.replaceState(history.state, '', clean);
    this.#publish();
    return client;
  }

  #take(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'PASSWORD_RECOVERY') remember(RECOVERING, 'true');
    if (event === 'SIGNED_OUT') forget(RECOVERING);
    if (session !== null) {
      this.#linkProblem = undefined;
      this.#confirmed = undefined;
    }
    // A failed token refresh also reports no session. If the session had really ended, it would be gone from storage.
    this.#session = session ?? (event === 'INITIAL_SESSION' ? readStoredSession(localStorage) : null);
  }

  #publish(): void {
    const isRecovering = recall(RECOVERING) !== undefined;
    const state = stateOf(this.#session, {
      isRecovering,
      linkProblem: this.#linkProblem,
      confirmed: this.#confirmed,
    });
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

function arrivesSignedOut(): boolean {
  return !hasSession(() => localStorage) && !arrivesByLink();
}

/** The stored session, if the auth client isn't needed to use it. */
function freshlyStored(): KnownSession | undefined {
  if (!hasSession(() => localStorage) || arrivesByLink()) return undefined;
  const stored = readStoredSession(localStorage);
  return stored !== null && isFresh(stored, Date.now()) ? stored : undefined;
}

/** Whether the address has what only the auth client can read. */
function arrivesByLink(): boolean {
  const address = new URL(location.href);
  return withoutLinkParameters(address).href !== address.href;
}

function isOutage(error: Error | null): boolean {
  return error?.name === 'AuthRetryableFetchError';
}

/** Throws `UnreachableError` on timeout. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError({})), PATIENCE_MS);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const browserSession = new BrowserSession();

/** The session's state, updated on every change in this tab or another. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    browserSession.subscribe,
    browserSession.getState,
    browserSession.getPrerenderedState,
  );
}
