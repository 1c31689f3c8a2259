import type { FallbackReason } from '@voice-feedback/contract/feedback';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { findAnswer, keepAnswer } from './answers.ts';
import type { Budget } from './budget.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { digestOf } from './digest.ts';
import { RemoteRefusal } from './remote-refusal.ts';

/** One kind of call to one remote model. */
export interface RemoteCall<Question, Answer> {
  /** for example `openai-compatible` */
  engine: string;
  model: string;
  /** everything the answer depends on besides the question: URL, instructions */
  identity: string;
  answerSchema: z.ZodType<Answer>;
  /** the question's content, for the digest */
  contentOf(question: Question): (string | Uint8Array)[];
  /** the maximum cost of the answer */
  mostMicroEuros(question: Question): number;
  /** @returns the actual cost; if undefined, the maximum counts */
  ask(question: Question, signal: AbortSignal): Promise<{ answer: Answer; microEuros: number | undefined }>;
}

export interface RemoteResources {
  database: Database;
  logger: FastifyBaseLogger;
  budget: Budget;
  timeoutMs: number;
}

/** The owner of a call. Without `keep`, nothing is stored, including the answer. */
export type OnBehalf = { accountId: string } & (
  | { recordingId: string; keep: boolean }
  /** a question about several recordings */
  | { recordingId?: undefined; keep: false }
);

/** After these refusals, the provider has done nothing it could charge for. */
const NOT_CHARGED: ReadonlySet<FallbackReason> = new Set(['unavailable', 'rate_limited', 'refused']);

/** A remote model with a time limit, a budget, cached answers and a circuit breaker. */
export class RemoteEngine<Question, Answer> {
  readonly engine: string;
  readonly model: string;
  readonly #call: RemoteCall<Question, Answer>;
  readonly #resources: RemoteResources;
  readonly #breaker = new CircuitBreaker();

  constructor(call: RemoteCall<Question, Answer>, resources: RemoteResources) {
    this.engine = call.engine;
    this.model = call.model;
    this.#call = call;
    this.#resources = resources;
  }

  /**
   * Calls the model or returns a cached answer. Throws `RemoteRefusal`, always within the time limit, and the
   * signal's reason.
   */
  async ask(question: Question, onBehalf: OnBehalf, signal?: AbortSignal): Promise<Answer> {
    const { database } = this.#resources;
    const key = this.#keyOf(question, onBehalf.accountId);
    if (onBehalf.keep) {
      const known = this.#call.answerSchema.safeParse(await findAnswer(database, key));
      if (known.success) return known.data;
    }
    try {
      if (this.#breaker.isOpen) throw new RemoteRefusal('resting');
      const answer = await this.#askNow(question, signal);
      if (onBehalf.keep) await keepAnswer(database, key, onBehalf.recordingId, answer);
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteRefusal) this.#note(error, onBehalf);
      throw error;
    }
  }

  async #askNow(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const { budget, timeoutMs } = this.#resources;
    const most = this.#call.mostMicroEuros(question);
    const day = await budget.spend(most);
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    try {
      const { answer, microEuros = most } = await within(this.#call.ask(question, limit), limit);
      await budget.correct(day, microEuros - most);
      this.#breaker.succeeded();
      return answer;
    } catch (error) {
      const refusal = timeout.aborted ? new RemoteRefusal('timeout', { cause: error }) : refusalOf(error);
      if (NOT_CHARGED.has(refusal.reason)) await budget.correct(day, -most);
      if (signal?.aborted) throw error;
      if (refusal.reason === 'rate_limited') this.#breaker.rateLimited(refusal.retryAfterMs);
      else this.#breaker.failed();
      throw refusal;
    }
  }

  /** Errors of providers may contain the question or the answer, which must not be logged. */
  #note({ reason, statusCode }: RemoteRefusal, { recordingId }: OnBehalf): void {
    const { engine, model } = this;
    this.#resources.logger.warn(
      { engine, model, reason, statusCode, recordingId },
      'a remote engine did not answer',
    );
  }

  /** Scoped to the account too, so response times don't reveal what another account has sent. */
  #keyOf(question: Question, accountId: string): Buffer {
    const { engine, model, identity } = this.#call;
    return digestOf([accountId, engine, model, identity, ...this.#call.contentOf(question)]);
  }
}

/** Applies the time limit even if a provider ignores its signal. */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  // The loser of the race must not cause an unhandled rejection.
  work.catch(() => undefined);
  promise.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const DEEPEST_CAUSE = 5;

/** The refusal from `guardedFetch`; other errors come from reading a response. */
function refusalOf(error: unknown): RemoteRefusal {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < DEEPEST_CAUSE; depth += 1) {
    if (cause instanceof RemoteRefusal) return cause;
    cause = cause.cause;
  }
  return new RemoteRefusal('bad_answer', { cause: error });
}
