import type { FastifyBaseLogger } from 'fastify';
import { listen } from './listen.ts';

/** Waits for one payload. Disposal stops the waiting. */
export interface Expectation extends Disposable {
  /** Resolves at the next signal, or after `timeoutMs` without one. A signal that came before the call counts. */
  next(timeoutMs: number): Promise<void>;
}

/**
 * PostgreSQL notifications of one channel, on one connection for the whole process. Notifications sent while the
 * connection is down are lost, so waiting code also polls occasionally: a signal makes an answer faster, but nothing
 * depends on it.
 */
export class Signals implements AsyncDisposable {
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: AsyncDisposable | undefined;

  private constructor() {
    // made by open()
  }

  /** Listens on `channel`. Resolves once it does, or once the first attempt has failed and a retry is scheduled. */
  static async open(connectionString: string, channel: string, logger: FastifyBaseLogger): Promise<Signals> {
    const signals = new Signals();
    const waiting = signals.#waiting;
    signals.#listening = await listen(connectionString, channel, logger, {
      onPayload: (payload) => {
        for (const wake of waiting.get(payload) ?? []) wake();
      },
      // Callers that waited during the gap poll.
      onReturn: () => {
        for (const each of waiting.values()) for (const wake of each) wake();
      },
    });
    return signals;
  }

  /** Starts waiting for `payload`. Call it before the work that will send the signal is committed. */
  expect(payload: string): Expectation {
    let wake: (() => void) | undefined;
    let signalled = false;
    const onSignal = () => {
      signalled = true;
      wake?.();
    };
    const others = this.#waiting.get(payload) ?? new Set();
    others.add(onSignal);
    this.#waiting.set(payload, others);
    return {
      next: async (timeoutMs) => {
        if (!signalled) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const timer = setTimeout(resolve, timeoutMs);
          await promise;
          clearTimeout(timer);
        }
        signalled = false;
      },
      [Symbol.dispose]: () => {
        others.delete(onSignal);
        if (others.size === 0 && this.#waiting.get(payload) === others) this.#waiting.delete(payload);
        wake?.();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#listening?.[Symbol.asyncDispose]();
  }
}
