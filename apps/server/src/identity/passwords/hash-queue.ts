import { availableParallelism } from 'node:os';
import { refuseAfterDeadline, remainingMs } from '../../database/deadline.ts';
import { IdentityError } from '../protocol/errors.ts';

/** Node's pool has four threads; one stays free for file and DNS work, however many cores there are. */
const MAXIMUM_CONCURRENT_HASHES = 3;
export const CONCURRENT_HASHES = Math.min(availableParallelism(), MAXIMUM_CONCURRENT_HASHES);
/** At 25 to 100 ms per hash, the last one waits about a second. Further callers are refused at once. */
export const MAXIMUM_WAITING_HASHES = 30;
/** Less than half of a request's time, which leaves enough for the work before and after the hash. */
const SHARE_OF_REQUEST = 0.4;
/** The same outside of requests. */
const MAXIMUM_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

let running = 0;
let begun = 0;
const waiting = new Set<() => void>();

/**
 * Runs one password hash (19 MiB, tens of milliseconds of CPU) in turn. Throws 503 `overloaded` if too many are
 * waiting or the turn doesn't come in time.
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENT_HASHES) running += 1;
  else await untilTurn();
  try {
    refuseAfterDeadline();
    begun += 1;
    return await work();
  } finally {
    // The one that has waited longest takes over the slot, so `running` doesn't change.
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Number of hashes this process has started, for tests that compare the hidden work of requests. */
export const hashesBegun = () => begun;

let admitted = 0;

/**
 * Runs a whole sign-in, unless as many are already running as the queue has room for. Otherwise they would wait for a
 * database connection first and be refused afterwards. Throws 503 `overloaded`.
 */
export async function withinRoom<T>(work: () => Promise<T>): Promise<T> {
  if (admitted >= CONCURRENT_HASHES + MAXIMUM_WAITING_HASHES) throw overloaded();
  admitted += 1;
  try {
    return await work();
  } finally {
    admitted -= 1;
  }
}

async function untilTurn(): Promise<void> {
  if (waiting.size >= MAXIMUM_WAITING_HASHES) throw overloaded();
  const left = remainingMs();
  const patienceMs = left === undefined ? MAXIMUM_WAIT_MS : SHARE_OF_REQUEST * left;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(overloaded());
    }, patienceMs);
    const start = () => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
  });
}

function overloaded(): IdentityError {
  return new IdentityError(503, 'overloaded', 'Too many sign-ins at the moment, please retry', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
