import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { IdentityError } from './errors.ts';

/** Loading the dictionaries is part of the first wait. */
const MAXIMUM_WAIT_MS = 7_000;
const MAXIMUM_WAITING = 100;
const RETRY_AFTER_SECONDS = 2;

const answerSchema = z.object({ id: z.number(), guesses: z.number() });

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (guesses: number | undefined) => void>();

/**
 * How many guesses `password` takes who knows `about` (address, names), by zxcvbn. Throws 503 `overloaded` when the
 * estimate doesn't come in time.
 */
export async function guessesOf(password: string, about: readonly string[]): Promise<number> {
  if (waiting.size >= MAXIMUM_WAITING) throw overloaded();
  lastId += 1;
  const id = lastId;
  const guesses = await new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => answer(id, undefined), MAXIMUM_WAIT_MS);
    waiting.set(id, (found) => {
      clearTimeout(timer);
      resolve(found);
    });
    worker ??= startWorker();
    worker.postMessage({ id, password, about });
  });
  if (guesses === undefined) throw overloaded();
  return guesses;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./strength-worker.ts', import.meta.url));
  // A process that has nothing else to do may end.
  started.unref();
  started.on('message', (message: unknown) => {
    const { id, guesses } = answerSchema.parse(message);
    answer(id, guesses);
  });
  const failed = () => {
    if (worker === started) worker = undefined;
    for (const id of waiting.keys()) answer(id, undefined);
  };
  started.on('error', failed);
  started.on('exit', failed);
  return started;
}

function answer(id: number, guesses: number | undefined): void {
  const tell = waiting.get(id);
  waiting.delete(id);
  tell?.(guesses);
}

function overloaded(): IdentityError {
  return new IdentityError(503, 'overloaded', 'Too many sign-ups at the moment, please retry', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
