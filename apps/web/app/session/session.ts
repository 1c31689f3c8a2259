import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { UnreachableError } from '../backend/errors.ts';
import { confirmsAddress, type LinkProblem, linkProblemOf, withoutLinkParameters } from './link-problem.ts';
import { type SessionState, stateOf } from './session-state.ts';
import { forget, recall, remember } from './tab-memory.ts';

const RECOVERING = 'voice-feedback.recovering';
const LOADING: SessionState = { status: 'loading' };

/** The one session of this browser. The auth client is loaded when a page first asks who is here, never before. */
class BrowserSession {
  #state: SessionState = LOADING;
  #session: Session | null = null;
  #linkProblem: LinkProblem | undefined;
  #hasConfirmed = false;
  readonly #listeners = new Set<() => void>();
  #client: Promise<GoTrueClient> | undefined;

  readonly getState = (): SessionState => this.#state;
  /** A page that is built ahead knows nobody. */
  readonly getPrerenderedState = (): SessionState => LOADING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // A page that shows who is here has nothing to do about a failure; whoever uses the client gets it thrown.
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

  /** Of the signed-in user, fresh; undefined when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    const client = await this.client();
    const { data } = await client.getSession();
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
    if (error?.name === 'AuthRetryableFetchError') throw new UnreachableError({ cause: error });
    await client.signOut({ scope: 'local' });
    return undefined;
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
    await client.initialize();
    const { data } = await client.getSession();
    isOpen = true;
    this.#session = data.session;
    this.#linkProblem = linkProblemOf(address, data.session !== null);
    this.#hasConfirmed = confirmsAddress(address);
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
      this.#hasConfirmed = false;
    }
    this.#session = session;
  }

  #publish(): void {
    const isRecovering = recall(RECOVERING) !== undefined;
    this.#state = stateOf(this.#session, {
      isRecovering,
      linkProblem: this.#linkProblem,
      hasConfirmed: this.#hasConfirmed,
    });
    for (const listener of [...this.#listeners]) listener();
  }
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
