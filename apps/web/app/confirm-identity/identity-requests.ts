import { RefusedError } from '../backend/errors.ts';

/**
 * proof: the last sign-in is too old for this action. second-factor: the session has not passed the second factor yet.
 */
export type IdentityRequest = 'proof' | 'second-factor';

/** Error codes with which our server and the auth server ask users to confirm their identity. */
const REQUESTS: Readonly<Record<string, IdentityRequest>> = {
  sign_in_again: 'proof',
  reauthentication_needed: 'proof',
  second_factor_required: 'second-factor',
  insufficient_aal: 'second-factor',
};

/** The confirmation an error asks for; undefined if the error has another cause. */
export function identityRequestOf(error: unknown): IdentityRequest | undefined {
  const code =
    error instanceof RefusedError || (error instanceof Error && 'code' in error) ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(REQUESTS, code) ? REQUESTS[code] : undefined;
}

/** Makes all requests that were refused for the same reason share one dialog. */
export class IdentityRequests {
  #open: { request: IdentityRequest; answer: PromiseWithResolvers<boolean> } | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): IdentityRequest | undefined => this.#open?.request;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Asks the user to confirm their identity and resolves to true if they do. Resolves to false if no dialog is mounted.
   */
  ask(request: IdentityRequest): Promise<boolean> {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (this.#open === undefined) {
      this.#open = { request, answer: Promise.withResolvers<boolean>() };
      this.#publish();
    }
    return this.#open.answer.promise;
  }

  /** Called when the dialog closes: the user has confirmed or cancelled. */
  answer(isConfirmed: boolean): void {
    const open = this.#open;
    this.#open = undefined;
    this.#publish();
    open?.answer.resolve(isConfirmed);
  }

  #publish(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export const identityRequests = new IdentityRequests();

/**
 * Runs `work`. If it is refused until the user confirms their identity, asks for that and runs it again. Throws
 * what `work` throws.
 */
export async function confirmed<T>(
  work: () => Promise<T>,
  ask: (request: IdentityRequest) => Promise<boolean> = (request) => identityRequests.ask(request),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const request = identityRequestOf(error);
    if (request === undefined || !(await ask(request))) throw error;
    return work();
  }
}
