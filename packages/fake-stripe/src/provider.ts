import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { registerApi } from './api-routes.ts';
import type { Database } from './database.ts';
import { deliverDue, type Receiver } from './deliver.ts';
import type { ApiContext } from './endpoint.ts';
import { forgetOldKeys } from './idempotency.ts';
import { registerKnobs } from './knob-routes.ts';
import { registerPayPages } from './page/page-routes.ts';
import { settleSession } from './pay-session.ts';
import { readPlans } from './plans.ts';
import { expireWhenDue } from './sessions.ts';
import { renewSubscription } from './subscriptions.ts';
import { inWork, type Work } from './work.ts';

/** Prefix of Stripe's API (`/v1/…`), the hosted pages (`/pay/…`) and the knobs. */
export const TEST_PROVIDER_PREFIX = '/test-provider';

export interface TestProviderOptions {
  database: Database;
  logger: FastifyBaseLogger;
  /** `sk_test_…`, which gives full access */
  secretKey: string;
  /** URL of this server for browsers, without a trailing slash */
  publicUrl: () => string;
  /** where events are delivered */
  receiver: () => Receiver;
}

export interface TestProvider extends AsyncDisposable {
  /** Adds the routes; deliveries start once the server listens. */
  register(app: FastifyInstance): Promise<void>;
  /** Runs everything that is due, including deliveries. @returns the number of actions and deliveries */
  runDue(): Promise<number>;
}

/** The provider was started with a live key. */
export class LiveKeyError extends Error {
  override name = 'LiveKeyError';
  constructor() {
    super('The test card provider refuses to start with a live key: it needs one that begins with sk_test_.');
  }
}

/** How soon it looks again after a failure, or if another process is doing what is due. */
const RETRY_MS = 2_000;
/** Maximum between two looks: another process may have planned something and died. Own requests wake the loop at once. */
const LONGEST_PAUSE_MS = 10_000;
const FORGET_EVERY_MS = 3_600_000;

/** Opens the test payment provider. All its state is in `database`. Throws `LiveKeyError`. */
export function openTestProvider(options: TestProviderOptions): TestProvider {
  if (!options.secretKey.startsWith('sk_test_')) throw new LiveKeyError();
  const { database, logger } = options;
  const pagesUrl = () => `${options.publicUrl()}${TEST_PROVIDER_PREFIX}`;
  const loop = new Loop(logger, () => run());
  const context: ApiContext = {
    database,
    secretKey: options.secretKey,
    pagesUrl,
    wake: () => loop.wake(),
  };
  let forgottenAt = 0;
  let last: Promise<unknown> = Promise.resolve();

  // Runs never overlap, so nothing is half done after a requested run.
  function run(): Promise<Run> {
    const next = last.then(doEverythingDue, doEverythingDue);
    last = next;
    return next;
  }

  async function doEverythingDue(): Promise<Run> {
    let done = 0;
    const { settings, hasWork, hasDeliveries, nextInMs } = await readPlans(database);
    if (hasWork) while (await inWork({ database, pagesUrl }, doNext)) done += 1;
    // Work causes events.
    if (hasDeliveries || done > 0) done += await deliverDue(database, settings, options.receiver());
    if (Date.now() - forgottenAt > FORGET_EVERY_MS) {
      forgottenAt = Date.now();
      await forgetOldKeys(database);
    }
    return { done, nextInMs };
  }

  return {
    async register(app) {
      await app.register(async (scope) => registerApi(scope, context), { prefix: TEST_PROVIDER_PREFIX });
      await app.register(async (scope) => registerKnobs(scope, context), { prefix: TEST_PROVIDER_PREFIX });
      await app.register(async (scope) => registerPayPages(scope, context), { prefix: TEST_PROVIDER_PREFIX });
      app.addHook('onListen', async () => loop.start());
      app.addHook('preClose', () => loop[Symbol.asyncDispose]());
    },
    runDue: async () => (await run()).done,
    [Symbol.asyncDispose]: () => loop[Symbol.asyncDispose](),
  };
}

const TASKS = {
  expire_session: expireWhenDue,
  settle_debit: settleSession,
  renew_subscription: renewSubscription,
} as const;

/** Runs the oldest planned action that is due, in its transaction. @returns false if there is none */
async function doNext(work: Work): Promise<boolean> {
  const { rows } = await sql<{ task: keyof typeof TASKS; objectId: string; dueAt: Date }>`
    delete from test_provider_work where id = (
      select id from test_provider_work where due_at <= ${work.now} order by due_at limit 1 for update skip locked
    ) returning task, object_id, due_at`.execute(work.trx);
  const [planned] = rows;
  if (planned === undefined) return false;
  // Use the time it was due: if the clock is put forward by a year, a subscription still renews month by month.
  await TASKS[planned.task]({ ...work, now: planned.dueAt }, planned.objectId);
  return true;
}

interface Run {
  /** number of actions and deliveries */
  done: number;
  /** milliseconds until the next is due, unless some were done; zero or negative: it's due, but another process has it */
  nextInMs: number;
}

/** Runs `work` whenever something is due, immediately when woken, and never concurrently. */
class Loop implements AsyncDisposable {
  readonly #logger: FastifyBaseLogger;
  readonly #work: () => Promise<Run>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #state: 'new' | 'started' | 'closed' = 'new';

  constructor(logger: FastifyBaseLogger, work: () => Promise<Run>) {
    this.#logger = logger;
    this.#work = work;
  }

  start(): void {
    if (this.#state !== 'new') return;
    this.#state = 'started';
    this.wake();
  }

  wake(): void {
    if (this.#state !== 'started') return;
    this.#again = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#run().then((pauseMs) => {
      this.#running = undefined;
      if (this.#again) this.wake();
      else if (this.#state === 'started') this.#timer = setTimeout(() => this.wake(), pauseMs);
    });
  }

  /** @returns milliseconds until the next look */
  async #run(): Promise<number> {
    let pauseMs = RETRY_MS;
    while (this.#again && this.#state === 'started') {
      this.#again = false;
      try {
        const { done, nextInMs } = await this.#work();
        if (done > 0) this.#again = true;
        pauseMs = nextInMs > 0 ? Math.min(nextInMs, LONGEST_PAUSE_MS) : RETRY_MS;
      } catch (error) {
        this.#logger.warn({ err: error }, 'the test provider will try again');
        return RETRY_MS;
      }
    }
    return pauseMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    await this.#running;
  }
}
