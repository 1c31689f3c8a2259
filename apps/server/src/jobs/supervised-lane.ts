import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const FIRST_RESTART_PAUSE_MS = 500;
const LONGEST_RESTART_PAUSE_MS = 30_000;
/** After a lane has run for this long, its next restart uses the first pause again. */
const WELL_AFTER_MS = 60_000;

/**
 * A runner of the library that is restarted, with backoff, if it stops unexpectedly. While the lane is paused there is
 * no runner: the previous one finishes its jobs and takes no more.
 */
export class SupervisedLane {
  readonly name: string;
  readonly #start: () => Promise<Runner>;
  readonly #logger: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #isHeld: boolean;
  #released = Promise.withResolvers<void>();
  /** runners that were asked to stop: their end isn't an error */
  readonly #stopped = new WeakSet<Runner>();
  readonly #ended: Promise<void>;

  private constructor(
    name: string,
    start: () => Promise<Runner>,
    logger: FastifyBaseLogger,
    first: Runner | undefined,
  ) {
    this.name = name;
    this.#start = start;
    this.#logger = logger;
    this.#isHeld = first === undefined;
    this.#runner = first;
    this.#ended = this.#watch(first);
  }

  static async start(
    name: string,
    start: () => Promise<Runner>,
    logger: FastifyBaseLogger,
    isHeld: boolean,
  ): Promise<SupervisedLane> {
    return new SupervisedLane(name, start, logger, isHeld ? undefined : await start());
  }

  /** A resumed lane starts again once its earlier jobs have ended. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld || this.#stopping.signal.aborted) return;
    this.#isHeld = isHeld;
    this.#logger.info({ lane: this.name }, isHeld ? 'this lane is paused' : 'this lane is resumed');
    if (isHeld) {
      this.#released = Promise.withResolvers<void>();
      void this.#stopRunner();
    } else this.#released.resolve();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#released.resolve();
    await this.#stopRunner();
    await this.#ended;
  }

  async #stopRunner(): Promise<void> {
    if (this.#runner === undefined) return;
    this.#stopped.add(this.#runner);
    // Rejects if it has just stopped by itself or is already being stopped.
    await this.#runner.stop().catch(() => undefined);
  }

  async #watch(first: Runner | undefined): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = FIRST_RESTART_PAUSE_MS;
    let next = first;
    while (!signal.aborted) {
      if (this.#isHeld) await this.#released.promise;
      if (signal.aborted) return;
      const startedAtMs = performance.now();
      const reason = await this.#run(next).then(
        () => undefined,
        (error: unknown) => error,
      );
      next = undefined;
      if (signal.aborted) return;
      const ended = this.#runner;
      this.#runner = undefined;
      if (ended !== undefined && this.#stopped.has(ended)) continue;
      if (performance.now() - startedAtMs > WELL_AFTER_MS) pauseMs = FIRST_RESTART_PAUSE_MS;
      this.#logger.error(
        { err: reason, lane: this.name, pauseMs },
        'a lane of jobs ended; starting it again',
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_RESTART_PAUSE_MS);
    }
  }

  /** Resolves when the runner has ended. A runner that starts too late is stopped immediately. */
  async #run(first: Runner | undefined): Promise<void> {
    const runner = first ?? (await this.#start());
    this.#runner = runner;
    if (this.#stopping.signal.aborted || this.#isHeld) await this.#stopRunner();
    await runner.promise;
  }
}
