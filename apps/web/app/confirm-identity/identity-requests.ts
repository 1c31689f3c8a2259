import { RefusedError } from '../backend/errors.ts';

/** proof: the last sign-in is too old for this. second-factor: the session has yet to show it at all. */
export type IdentityRequest = 'proof' | 'second-factor';

/** What our server and the auth server say when the person has to show who they are. */
const REQUESTS: Readonly<Record<string, IdentityRequest>> = {
  sign_in_again: 'proof',
  reauthentication_needed: 'proof',
  second_factor_required: 'second-factor',
  insufficient_aal: 'second-factor',
};

/** What a refusal asks of the person; undefined when it was refused for another reason. */
export function identityRequestOf(error: unknown): IdentityRequest | undefined {
  const code =
    error instanceof RefusedError || (error instanceof Error && 'code' in error) ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(REQUESTS, code) ? REQUESTS[code] : undefined;
}

/** Lets everything that was refused for the same reason wait for one dialog. */
export class IdentityRequests {
  #open: { request: IdentityRequest; answer: PromiseWithResolvers<boolean> } | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): IdentityRequest | undefined => this.#open?.request;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the person to show who they are. True: they did. Nobody is asked where no dialog is on the page. */
  ask(request: IdentityRequest): Promise<boolean> {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (this.#open === undefined) {
      this.#open = { request, answer: Promise.withResolvers<boolean>() };
      this.#publish();
    }
    return this.#open.answer.promise;
  }

  /** The dialog is done: the person has shown who they are, or doesn't want to. */
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
 * Does `work`, and once more when it was refused because the person has to show who they are, and then did. Throws what
 * `work` throws.
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
