import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Someone who waits for one payload. Disposal stops the waiting. */
export interface Expectation extends Disposable {
  /** Resolves at the next signal, or after `timeoutMs` without one. A signal that came before the call counts. */
  next(timeoutMs: number): Promise<void>;
}

const RECONNECT_MINIMUM_MS = 100;
const RECONNECT_MAXIMUM_MS = 5_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * PostgreSQL notifications of one channel, on one connection of its own for the whole process. Notifications that are
 * sent while the connection is down are lost, so whoever waits also looks for itself now and then: a signal makes an
 * answer quick, never right.
 */
export class Signals implements AsyncDisposable {
  readonly #connectionString: string;
  readonly #channel: string;
  readonly #logger: FastifyBaseLogger;
  readonly #waiting = new Map<string, Set<() => void>>();
  #client: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #delayMs = RECONNECT_MINIMUM_MS;
  #closed = false;

  private constructor(connectionString: string, channel: string, logger: FastifyBaseLogger) {
    this.#connectionString = connectionString;
    this.#channel = channel;
    this.#logger = logger;
  }

  /** Listens on `channel`; resolves once it does, or once the first attempt failed and another is planned. */
  static async open(connectionString: string, channel: string, logger: FastifyBaseLogger): Promise<Signals> {
    if (!/^[a-z_]+$/.test(channel)) throw new RangeError('a channel is lower-case letters and underscores');
    const signals = new Signals(connectionString, channel, logger);
    await signals.#connect();
    return signals;
  }

  /** Starts to wait for `payload`. Call it before the work that will send the signal is committed. */
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
    this.#closed = true;
    clearTimeout(this.#reconnect);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'voice-feedback-signals',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    });
    client.on('notification', ({ payload }) => {
      for (const wake of this.#waiting.get(payload ?? '') ?? []) wake();
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
      this.#delayMs = RECONNECT_MINIMUM_MS;
      // Whoever waited through the gap looks for itself.
      for (const waiting of this.#waiting.values()) for (const wake of waiting) wake();
    } catch (error) {
      this.#logger.warn({ err: error }, 'not listening to the database; trying again');
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#reconnect = setTimeout(() => void this.#connect(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, RECONNECT_MAXIMUM_MS);
  }
}
