import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { withLogContext } from '../logging/log-context.ts';
import { makePatient } from './patient-pool.ts';
import { runInEveryProcess } from './run-interval-tasks.ts';
import { handBackUnheldJobs } from './unheld-jobs.ts';

export interface Lane {
  /** for the log */
  name: string;
  tasks: TaskList;
  /** jobs that run side by side */
  concurrency: number;
}

export interface RunningJobs extends AsyncDisposable {
  /** ids under which this process holds jobs at the moment */
  workerIds(): string[];
}

/** For retries that have become due and for notifications lost in a reconnect; new jobs arrive by notification. */
const POLL_MS = 1_000;
/** How long jobs may finish after a stop was asked for before their abort signal fires. */
const GRACE_MS = 10_000;
/** How long a stop waits for an unavailable database, so that finished work can be saved. */
const STOP_PATIENCE_MS = 15_000;
const FIRST_RESTART_PAUSE_MS = 500;
const LONGEST_RESTART_PAUSE_MS = 30_000;
/** After a lane has run for this long, its next restart has the first pause again. */
const WELL_AFTER_MS = 60_000;
const UNHELD_CHECK_MS = 3_000;
/** How long after the last loss of a connection jobs are looked for that were given out in a lost answer. */
const UNHELD_CHECKED_FOR_MS = 120_000;

/**
 * Runs jobs until disposed: each lane takes its own tasks, so that a quick task never waits behind a slow one. A lane
 * waits for an unavailable database, and a lane that stops unexpectedly is restarted. Disposal lets jobs finish, then aborts
 * them; another process retries what was aborted.
 */
export async function runJobs(
  pool: pg.Pool,
  lanes: readonly Lane[],
  logger: FastifyBaseLogger,
): Promise<RunningJobs> {
  const lockedBy = new Set<string>();
  const held = new Set<string>();
  let lostAtMs = Number.NEGATIVE_INFINITY;
  const impatience = new AbortController();
  const patient = makePatient(pool, {
    logger,
    signal: impatience.signal,
    onUnavailable: () => {
      lostAtMs = performance.now();
    },
  });
  const start = (lane: Lane): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    // A job is locked by the pool of workers that took it, not by the single worker.
    events.on('pool:create', ({ workerPool }) => lockedBy.add(workerPool.id));
    events.on('pool:release', ({ workerPool }) => lockedBy.delete(workerPool.id));
    events.on('job:start', ({ job }) => held.add(job.id));
    events.on('job:complete', ({ job }) => held.delete(job.id));
    return run({
      pgPool: patient,
      taskList: withIdsOfJobs(lane.tasks),
      concurrency: lane.concurrency,
      noHandleSignals: true,
      events,
      logger: jobLogger(logger.child({ lane: lane.name })),
      preset: {
        worker: {
          pollInterval: POLL_MS,
          gracefulShutdownAbortTimeout: GRACE_MS,
          // Without a batch nobody waits for the end of a job to be written: a rejection would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
  };
  const running: SupervisedLane[] = [];
  const stop = async () => {
    const timer = setTimeout(() => impatience.abort(), STOP_PATIENCE_MS);
    await Promise.all(running.map((lane) => lane.stop()));
    clearTimeout(timer);
  };
  try {
    for (const lane of lanes) running.push(await SupervisedLane.start(lane.name, () => start(lane), logger));
  } catch (error) {
    await stop();
    throw error;
  }
  let suspects = new Set<string>();
  const handBack = async () => {
    if (performance.now() - lostAtMs > UNHELD_CHECKED_FOR_MS) return;
    const found = await handBackUnheldJobs(pool, [...lockedBy], held, suspects);
    suspects = found.suspects;
    if (found.handedBack > 0) logger.warn(found, 'handed back jobs that were given out in a lost answer');
  };
  const unheld = runInEveryProcess(
    { name: 'jobs/hand-back-unheld', everyMs: UNHELD_CHECK_MS, run: handBack },
    logger,
  );
  return {
    workerIds: () => [...lockedBy],
    async [Symbol.asyncDispose]() {
      await unheld[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/** A runner of the library that is replaced, after a growing pause, when it stops unexpectedly. */
class SupervisedLane {
  readonly #name: string;
  readonly #start: () => Promise<Runner>;
  readonly #logger: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #runner: Runner;
  readonly #ended: Promise<void>;

  private constructor(name: string, runner: Runner, start: () => Promise<Runner>, logger: FastifyBaseLogger) {
    this.#name = name;
    this.#runner = runner;
    this.#start = start;
    this.#logger = logger;
    this.#ended = this.#watch();
  }

  static async start(
    name: string,
    start: () => Promise<Runner>,
    logger: FastifyBaseLogger,
  ): Promise<SupervisedLane> {
    return new SupervisedLane(name, await start(), start, logger);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // Rejects when it has just stopped on its own.
    await this.#runner.stop().catch(() => undefined);
    await this.#ended;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = FIRST_RESTART_PAUSE_MS;
    let startedAtMs = performance.now();
    let ending = this.#runner.promise;
    while (!signal.aborted) {
      const reason = await ending.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (signal.aborted) return;
      if (performance.now() - startedAtMs > WELL_AFTER_MS) pauseMs = FIRST_RESTART_PAUSE_MS;
      this.#logger.error(
        { err: reason, lane: this.#name, pauseMs },
        'a lane of jobs ended; starting it again',
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_RESTART_PAUSE_MS);
      startedAtMs = performance.now();
      ending = this.#start().then((runner) => this.#replace(runner));
    }
  }

  /** Takes `runner` as the one to stop; one that came too late is stopped at once. */
  async #replace(runner: Runner): Promise<void> {
    this.#runner = runner;
    if (this.#stopping.signal.aborted) await runner.stop();
    await runner.promise;
  }
}

/** What `enqueue` adds to every payload, where it's known. */
const idsSchema = z.object({ requestId: z.string().optional(), recordingId: z.string().optional() });

/** Each job runs with the log context of its payload. */
function withIdsOfJobs(tasks: TaskList): TaskList {
  const wrap =
    (task: Task): Task =>
    (payload, helpers) =>
      withLogContext(idsSchema.safeParse(payload).data ?? {}, () => task(payload, helpers));
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task === undefined ? [] : [[name, wrap(task)]])),
  );
}

function jobLogger(logger: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const fields = { ...scope, ...(level === 'error' ? { err: meta?.error } : {}) };
    // The queue's own "info" is one line per job and per worker; ours says more.
    if (level === 'error') logger.error(fields, message);
    else if (level === 'warning') logger.warn(fields, message);
    else logger.debug(fields, message);
  });
}
