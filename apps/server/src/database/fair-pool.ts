import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusyError } from './database-busy.ts';
import { FairLine } from './fair-line.ts';

/** What a request wants of the database: each kind has connections that the others cannot take. */
export type Lane = 'work' | 'reads' | 'signIn' | 'health';

/** How many connections each lane has; what is left of the pool is for requests that need a second one. */
export type Shares = Record<Lane, number>;

/** How long a request waits for a connection. */
const WAIT_MS = 5_000;
/** Requests of one caller that may wait in a lane: each is a body in memory, or a file on the disk. */
const WAITING_PER_CALLER = 500;
/** A transaction that needs another connection would otherwise wait for itself. */
const CONNECTIONS_BESIDE = 1;

/** The request that a query belongs to. */
export class Caller {
  readonly lane: Lane;
  readonly address: string;
  /** who it turned out to be; until then the address is who calls */
  account: string | undefined;
  held = 0;
  beside = 0;

  constructor(lane: Lane, address: string) {
    this.lane = lane;
    this.address = address;
  }
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Does `work`, and everything it starts, on behalf of `caller`. */
export function onBehalfOfCaller(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

/** Does `work` that requests of several callers share: none of them is to wait for the connections of another. */
export function onBehalfOfAll<Result>(work: () => Result): Result {
  return callers.run(undefined, work);
}

/** The shares of a pool of this many connections, of which the smallest is `FEWEST_CONNECTIONS`. */
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
  /** connections that one account, or one address of which nothing is known yet, may hold in a lane */
  perCaller: number;
  waitMs?: number;
}

/**
 * A pool that shares its connections fairly. Before a request takes one, it waits in the queue of its lane, so a burst of
 * one caller leaves connections for the others, and for reads, sign-in and the health check. Work without a request, such
 * as a timer's, goes to the pool at once.
 */
export class FairPool {
  readonly #pool: pg.Pool;
  readonly #lines: Record<Lane, FairLine>;

  constructor(pool: pg.Pool, { shares, perCaller, waitMs = WAIT_MS }: FairPoolOptions) {
    this.#pool = pool;
    const line = (lane: Lane) => {
      const slots = shares[lane];
      // Nobody takes the whole of a lane, where it has more than one connection.
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

  /** The pool's own; the query builder asks for them. */
  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** Requests that wait for a connection, by lane. */
  waiting(): Record<Lane, number> {
    const { work, reads, signIn, health } = this.#lines;
    return { work: work.waiting, reads: reads.waiting, signIn: signIn.waiting, health: health.waiting };
  }

  /** Throws `DatabaseBusyError`, and what the driver throws. */
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
