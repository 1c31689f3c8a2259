import { type BackendCall, callBackend, openBackend } from '../../backend/call-backend.ts';
import { RefusedError } from '../../backend/errors.ts';
import { confirmed, type IdentityRequest } from '../../confirm-identity/identity-requests.ts';
import { organizationHeaders } from '../../session/chosen-organization.ts';

export interface Credentials {
  /** the signed-in user's current token; undefined if signed out */
  accessToken(): Promise<string | undefined>;
  /** a new token after the server refused the last one; undefined if the session has ended */
  renew(): Promise<string | undefined>;
  /** asks the user to confirm their identity; if true, the call is made again */
  confirm(request: IdentityRequest): Promise<boolean>;
}

/** An organization other than the user's default one. */
export interface OtherOrganization {
  id: string;
  /** called when the server says that the user isn't a member of it any more */
  onLeft(): void;
}

type CallAsMe<Value> = Omit<BackendCall<Value>, 'credential'>;

const NOT_A_MEMBER = 'not_a_member';
const SESSION_CODES = new Set(['session_invalid', 'session_expired']);

/** Whether the server refused a call because the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof RefusedError && SESSION_CODES.has(error.code);
}

/**
 * Calls our backend as the signed-in user. Renews the session once if a call is refused. A call that requires a recent
 * sign-in or a second factor waits until the user confirms.
 */
export class Server {
  readonly #credentials: Credentials;
  readonly #organization: OtherOrganization | undefined;

  /** @param organization undefined for the user's default one */
  constructor(credentials: Credentials, organization?: OtherOrganization) {
    this.#credentials = credentials;
    this.#organization = organization;
  }

  /** Throws what `callBackend` throws. */
  call<Value>(address: string, call: CallAsMe<Value>): Promise<Value> {
    return this.#asMe((credential) =>
      callBackend(address, { ...call, headers: this.#headersOf(call), credential }),
    );
  }

  /** Returns the response unread, for audio, files and event streams. Throws `RefusedError` and `UnreachableError`. */
  open(address: string, call: Omit<CallAsMe<unknown>, 'answer'> = {}): Promise<Response> {
    return this.#asMe((credential) =>
      openBackend(address, { ...call, headers: this.#headersOf(call), credential }),
    );
  }

  /**
   * What a stream signs in with. Undefined elsewhere than in the default organization: a browser's WebSocket can't name
   * one.
   */
  get streamCredential(): (() => Promise<string>) | undefined {
    if (this.#organization !== undefined) return undefined;
    return async () => {
      const token = await this.#credentials.accessToken();
      if (token === undefined) throw new Error('nobody is signed in');
      return token;
    };
  }

  #headersOf({ headers }: { headers?: Record<string, string> }): Record<string, string> {
    return { ...organizationHeaders(this.#organization?.id), ...headers };
  }

  #asMe<T>(call: (credential: string | undefined) => Promise<T>): Promise<T> {
    return confirmed(
      () => this.#renewed(call),
      (request) => this.#credentials.confirm(request),
    );
  }

  async #renewed<T>(call: (credential: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#credentials.accessToken());
    } catch (error) {
      if (error instanceof RefusedError && error.code === NOT_A_MEMBER) this.#organization?.onLeft();
      if (!isSessionOver(error)) throw error;
      const renewed = await this.#credentials.renew();
      if (renewed === undefined) throw error;
      return call(renewed);
    }
  }
}

/** Builds `/path?a=1`, omitting undefined and empty values. @param first other parameters, which may be repeated */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
  first?: URLSearchParams,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const all = new URLSearchParams([...(first ?? []), ...given]);
  return all.size === 0 ? path : `${path}?${all}`;
}
