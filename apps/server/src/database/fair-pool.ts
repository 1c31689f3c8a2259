import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusyError } from './database-busy.ts';
import { FairLine } from './fair-line.ts';

/** Kinds of requests. Each kind has connections that the others cannot take. */
export type Lane = 'work' | 'reads' | 'signIn' | 'health';

/** Connections of each lane. The rest of the pool is for requests that need a second connection. */
export type Shares = Record<Lane, number>;

/** How long a request waits for a connection. */
const WAIT_MS = 5_000;
/** Requests of one caller that may wait in a lane. Each holds a body in memory or a file on disk. */
const WAITING_PER_CALLER = 500;
/** Second connections per request: a transaction that needs another connection would otherwise wait for itself. */
const CONNECTIONS_BESIDE = 1;

/** The request that a query belongs to. */
export class Caller {
  readonly lane: Lane;
  readonly address: string;
  /** the account once it is known; until then the address identifies the caller */
  account: string | undefined;
  held = 0;
  beside = 0;

  constructor(lane: Lane, address: string) {
    this.lane = lane;
    this.address = address;
  }
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs `work`, and everything it starts, on behalf of `caller`. */
export function onBehalfOfCaller(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

/**
 * Runs `work` that requests of several callers share, without attributing it to one of them, so that none waits for
 * another caller's connections.
 */
export function onBehalfOfAll<Result>(work: () => Result): Result {
  return callers.run(undefined, work);
}

/** Divides a pool of this many connections; the minimum is `FEWEST_CONNECTIONS`. */
export function sharesOf(connections: number): Shares {
  const health = 1;
  const signIn = Math.max(2, Math.round(connections * 0.15));
  const reads = Math.max(2, Math.round(connections * 0.25));
  const spare = Math.max(1, Math.round(connections * 0.1));
  return { health, signIn, reads, work: connections - health - signIn - reads - spare };
}

export const FEWEST_CONNECTIONS = 8;

export interface FairPoolOptions {
  shares: Shares;
  /** connections that one account, or one unauthenticated address, may hold in a lane */
  perCaller: number;
  waitMs?: number;
}

/**
 * A pool that shares its connections fairly. Before a request gets one, it waits in the queue of its lane, so a burst
 * of one caller leaves connections for the others, and for reads, sign-in and the health check. Work without a request,
 * such as a timer's, uses the pool directly.
 */
export class FairPool {
  readonly #pool: pg.Pool;
  readonly #lines: Record<Lane, FairLine>;

  constructor(pool: pg.Pool, { shares, perCaller, waitMs = WAIT_MS }: FairPoolOptions) {
    this.#pool = pool;
    const line = (lane: Lane) => {
      const slots = shares[lane];
      // A caller never takes all connections of a lane, unless the lane only has one.
      const most = Math.max(1, slots - 1);
      return new FairLine({
        slots,
        slotsPerSubject: Math.min(perCaller, most),
        slotsPerAddress: most,
        waitMs,
        waitingPerSubject: WAITING_PER_CALLER,
      });
    };
    this.#lines = {
      work: line('work'),
      reads: line('reads'),
      signIn: line('signIn'),
      health: line('health'),
    };
  }

  /** Options of the underlying pool; the query builder needs them. */
  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** Number of requests that wait for a connection, by lane. */
  waiting(): Record<Lane, number> {
    const { work, reads, signIn, health } = this.#lines;
    return { work: work.waiting, reads: reads.waiting, signIn: signIn.waiting, health: health.waiting };
  }

  /** Throws `DatabaseBusyError` and errors of the driver. */
  async connect(): Promise<pg.PoolClient> {
    const caller = callers.getStore();
    const leave = caller === undefined ? () => undefined : await this.#enter(caller);
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw this.#isUsedUp() ? new DatabaseBusyError({ ownRequests: false, cause: error }) : error;
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #enter(caller: Caller): Promise<() => void> {
    if (caller.held > 0 && caller.beside < CONNECTIONS_BESIDE) {
      caller.beside += 1;
      return once(() => {
        caller.beside -= 1;
      });
    }
    const { address, account = `address:${address}` } = caller;
    const leave = await this.#lines[caller.lane].enter({ subject: account, address });
    caller.held += 1;
    return once(() => {
      caller.held -= 1;
      leave();
    });
  }

  #isUsedUp(): boolean {
    const { totalCount, idleCount, options } = this.#pool;
    return totalCount >= options.max && idleCount === 0;
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
