import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
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
import { type KnownSession, readStoredSession } from './stored-session.ts';
import { forget, recall, remember } from './tab-memory.ts';

const RECOVERING = 'voice-feedback.recovering';
const REAUTHENTICATE_ADDRESS = '/auth/v1/reauthenticate';
/** With it the auth server names the reason of a refusal as our own server does. */
const AUTH_VERSION = '2024-01-01';
const NOT_SERVED = new Set([404, 405]);
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
const LOADING: SessionState = { status: 'loading' };
/**
 * The auth client tries for half a minute to renew a token while its server is away. After this long the page goes on
 * with what this browser knows.
 */
const PATIENCE_MS = 5_000;

/** The one session of this browser. The auth client is loaded when a page first asks who is here, never before. */
class BrowserSession {
  #state: SessionState = LOADING;
  #session: KnownSession | null = null;
  /** the auth server has not answered yet, and it takes long */
  #isAway = false;
  #linkProblem: LinkProblem | undefined;
  #confirmed: ConfirmedAddress | undefined;
  readonly #listeners = new Set<() => void>();
  #client: Promise<GoTrueClient> | undefined;

  readonly getState = (): SessionState => this.#state;
  /** A page that is built ahead knows nobody. */
  readonly getPrerenderedState = (): SessionState => LOADING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // A page that shows who's signed in can't handle a failure; the code that uses the client gets it thrown.
    void this.client().catch(() => this.#publish());
    return () => this.#listeners.delete(listener);
  };

  /** The auth client, as soon as it has read the stored session and what the address carries. */
  client(): Promise<GoTrueClient> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  /** Of the signed-in user, fresh; undefined when nobody is signed in. Throws `UnreachableError`. */
  async accessToken(): Promise<string | undefined> {
    if (this.#isAway) throw new UnreachableError({});
    const { data, error } = await inTime(this.client().then((client) => client.getSession()));
    if (isOutage(error)) throw new UnreachableError({ cause: error });
    return data.session?.access_token;
  }

  /**
   * The server refuses the access token: the session was ended elsewhere, and then it ends here too, or the token has
   * to be renewed. Gives the new token. Throws when the auth server cannot be reached.
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
   * Shows again who is here, with a password, a mailed code or a passkey: the session stays and gets new tokens. Throws
   * `RefusedError` with the auth server's code, and `UnreachableError`.
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
        answer: tokensSchema,
      });
      const { error } = await client.setSession(tokens);
      if (error !== null) throw error;
    } catch (error) {
      const isUnknown = error instanceof RefusedError && NOT_SERVED.has(error.status);
      if (!isUnknown || !('password' in proof)) throw error;
      // A hosted auth server knows the protocol alone: a new sign-in is the proof there.
      const email = this.#session?.user.email ?? '';
      const signedIn = await client.signInWithPassword({ email, password: proof.password });
      if (signedIn.error !== null) throw signedIn.error;
    }
  }

  async signOut(): Promise<void> {
    const client = await this.client();
    await client.signOut({ scope: 'local' });
  }

  /** The new password is chosen, or will not be. */
  endRecovery(): void {
    forget(RECOVERING);
    this.#publish();
  }

  async #open(): Promise<GoTrueClient> {
    const { createAuthClient } = await import('./auth-client.ts');
    const address = new URL(location.href);
    const client = createAuthClient();
    let isOpen = false;
    // Before anything else: that a link was for choosing a new password is said once, while the address is read.
    client.onAuthStateChange((event, session) => {
      this.#take(event, session);
      if (isOpen) this.#publish();
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
    isOpen = true;
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
    // No session because its token could not be renewed is not the end of it: that removes it from this browser first.
    this.#session = session ?? (event === 'INITIAL_SESSION' ? readStoredSession(localStorage) : null);
  }

  #publish(): void {
    const isRecovering = recall(RECOVERING) !== undefined;
    this.#state = stateOf(this.#session, {
      isRecovering,
      linkProblem: this.#linkProblem,
      confirmed: this.#confirmed,
    });
    for (const listener of [...this.#listeners]) listener();
  }
}

function isOutage(error: Error | null): boolean {
  return error?.name === 'AuthRetryableFetchError';
}

/** Throws `UnreachableError` when it takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError({})), PATIENCE_MS);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const browserSession = new BrowserSession();

/** Who is here, and again whenever that changes, in this tab or another. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    browserSession.subscribe,
    browserSession.getState,
    browserSession.getPrerenderedState,
  );
}
