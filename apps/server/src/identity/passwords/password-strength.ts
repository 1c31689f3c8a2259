import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { remainingMs } from '../../database/deadline.ts';
import { IdentityError } from '../protocol/errors.ts';
import { SCORED_CHARACTERS } from './scored-characters.ts';

const MAXIMUM_WORDS = 30;
/** Most of a request's time. */
const SHARE_OF_REQUEST = 0.7;
/** The same outside of requests. */
const MAXIMUM_WAIT_MS = 7_000;
/** The first call waits for the dictionaries as well. A busy machine may take many seconds to load them. */
export const MAXIMUM_LOAD_MS = 45_000;
const MAXIMUM_HINT_WAIT_MS = 1_000;
/**
 * Far above what any password of this length takes, even on a busy machine. A worker that takes longer is replaced.
 */
const MAXIMUM_ESTIMATE_MS = 30_000;
export const MAXIMUM_WAITING_ESTIMATES = 30;
const RETRY_AFTER_SECONDS = 2;

const messageSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), guesses: z.number() }),
]);

interface Question {
  id: number;
  password: string;
  about: string[];
  answer(guesses: number | undefined): void;
  /** Starts the time limit. Until then, `MAXIMUM_LOAD_MS` limits the wait. */
  dictionariesLoaded(): void;
}

interface Estimator {
  thread: Worker;
  isReady: boolean;
  /** the current question; one at a time, so that abandoned ones are never started */
  current: Question | undefined;
  watch: NodeJS.Timeout | undefined;
}

let estimator: Estimator | undefined;
let lastId = 0;
let asked = 0;
const waiting = new Set<Question>();

/**
 * Number of guesses an attacker needs for `password` if they know `about` (address, names), estimated by zxcvbn from
 * its first 24 characters. Throws 503 `overloaded` if the estimate doesn't come in time.
 * @param patienceMs counts from when the dictionaries are loaded
 */
export async function guessesOf(
  password: string,
  about: readonly string[],
  patienceMs = patience(),
): Promise<number> {
  if (waiting.size >= MAXIMUM_WAITING_ESTIMATES) throw overloaded();
  const guesses = await ask(password, about, patienceMs);
  if (guesses === undefined) throw overloaded();
  return guesses;
}

function patience(): number {
  const left = remainingMs();
  return left === undefined ? MAXIMUM_WAIT_MS : Math.max(0, SHARE_OF_REQUEST * left);
}

/**
 * The same for a hint: returns undefined at once if another estimate is running or waiting, and always returns soon.
 */
export async function guessesIfIdle(password: string, about: readonly string[]): Promise<number | undefined> {
  estimator ??= startEstimator();
  const isIdle = estimator.isReady && estimator.current === undefined && waiting.size === 0;
  return isIdle ? ask(password, about, MAXIMUM_HINT_WAIT_MS) : undefined;
}

/** Number of estimates this process has started. */
export const estimatesBegun = () => asked;

function ask(password: string, about: readonly string[], patienceMs: number): Promise<number | undefined> {
  lastId += 1;
  const id = lastId;
  estimator ??= startEstimator();
  const asking = estimator;
  return new Promise((resolve) => {
    const giveUpAfter = (ms: number) => setTimeout(() => question.answer(undefined), ms);
    let timer = giveUpAfter(asking.isReady ? patienceMs : MAXIMUM_LOAD_MS);
    const question: Question = {
      id,
      password: firstCharacters(password),
      about: about.slice(0, MAXIMUM_WORDS).map(firstCharacters),
      answer(guesses) {
        clearTimeout(timer);
        waiting.delete(question);
        resolve(guesses);
      },
      dictionariesLoaded() {
        clearTimeout(timer);
        timer = giveUpAfter(patienceMs);
      },
    };
    waiting.add(question);
    beginNext(asking);
  });
}

function beginNext(on: Estimator): void {
  const [next] = waiting;
  if (!on.isReady || on.current !== undefined || next === undefined) return;
  waiting.delete(next);
  on.current = next;
  asked += 1;
  on.watch = setTimeout(() => void on.thread.terminate(), MAXIMUM_ESTIMATE_MS);
  const { id, password, about } = next;
  on.thread.postMessage({ id, password, about });
}

function startEstimator(): Estimator {
  const thread = new Worker(new URL('./strength-worker.ts', import.meta.url));
  const started: Estimator = { thread, isReady: false, current: undefined, watch: undefined };
  // Lets an otherwise idle process exit.
  thread.unref();
  thread.on('message', (received: unknown) => {
    const message = messageSchema.parse(received);
    if ('ready' in message) {
      started.isReady = true;
      for (const question of waiting) question.dictionariesLoaded();
    } else finish(started, message.guesses);
    beginNext(started);
  });
  const ended = () => {
    if (estimator !== started) return;
    estimator = undefined;
    const wasReady = started.isReady;
    finish(started, undefined);
    if (waiting.size === 0) return;
    // A worker that can't load its packages won't load them next time either.
    if (!wasReady) for (const question of waiting) question.answer(undefined);
    else estimator = startEstimator();
  };
  thread.on('error', ended);
  thread.on('exit', ended);
  return started;
}

function finish(on: Estimator, guesses: number | undefined): void {
  clearTimeout(on.watch);
  on.current?.answer(guesses);
  on.current = undefined;
}

function firstCharacters(text: string): string {
  return [...text.slice(0, 2 * SCORED_CHARACTERS)].slice(0, SCORED_CHARACTERS).join('');
}

function overloaded(): IdentityError {
  return new IdentityError(503, 'overloaded', 'Too many sign-ups at the moment, please retry', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
