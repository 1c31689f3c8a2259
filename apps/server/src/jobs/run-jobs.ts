import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { LaneActivity } from '../database/tables/jobs.ts';
import { DAY_MS } from '../durations.ts';
import { withLogContext } from '../logging/log-context.ts';
import { jobs as jobsRun } from '../metrics/instruments.ts';
import { LaneTally } from './lane-tally.ts';
import { makePatient } from './patient-pool.ts';
import { runInEveryProcess } from './run-interval-tasks.ts';
import { SupervisedLane } from './supervised-lane.ts';
import { tracedTasks } from './traced-tasks.ts';
import { handBackUnheldJobs } from './unheld-jobs.ts';

export interface Lane {
  /** for logs */
  name: string;
  tasks: TaskList;
  /** jobs that run concurrently */
  concurrency: number;
  /** jobs that one query claims for this process, at least `concurrency`; more for jobs that take milliseconds */
  claimedAtOnce?: number;
}

export interface RunningJobs extends AsyncDisposable {
  /** ids under which this process currently holds jobs */
  workerIds(): string[];
  /** Pauses the lanes in `names` and resumes all others. A paused lane finishes its running jobs and takes no more. */
  hold(names: ReadonlySet<string>): void;
  /** activity of each lane, by name */
  activity(): Record<string, LaneActivity>;
}

export interface RunJobsOptions {
  /** names of lanes that start paused */
  heldAtFirst?: ReadonlySet<string>;
  /** for tests: how long jobs may take to finish after disposal began */
  graceMs?: number;
}

/** For retries that have become due and for notifications lost during a reconnect; new jobs arrive by notification. */
const POLL_MS = 1_000;
/** Claimed jobs that aren't started after this long go back to the queue: another process may be idle. */
const UNBEGUN_MS = 500;
/** How long jobs may finish after disposal began before their abort signal fires. */
const GRACE_MS = 10_000;
/** A paused lane lets its jobs finish, however long they take, so the queue's own time limit must never be reached. */
const NEVER_MS = 20 * DAY_MS;
/** How long a stop waits for an unavailable database, so that finished work can be saved. */
const STOP_PATIENCE_MS = 15_000;
const UNHELD_CHECK_MS = 3_000;
/** How long after the last lost connection to search for jobs that were assigned in a lost answer. */
const UNHELD_CHECKED_FOR_MS = 120_000;

/**
 * Runs jobs until disposed: each lane takes its own tasks, so that a quick task never waits behind a slow one. A lane
 * waits while the database is unavailable, and a lane that stops unexpectedly is restarted. Disposal lets jobs finish,
 * then aborts them; another process retries aborted jobs.
 */
export async function runJobs(
  pool: pg.Pool,
  lanes: readonly Lane[],
  logger: FastifyBaseLogger,
  { heldAtFirst = new Set(), graceMs = GRACE_MS }: RunJobsOptions = {},
): Promise<RunningJobs> {
  const lockedBy = new Set<string>();
  const held = new Set<string>();
  let lostAtMs = Number.NEGATIVE_INFINITY;
  const impatience = new AbortController();
  const graceOver = new AbortController();
  const tallies = new Map(lanes.map((lane) => [lane.name, new LaneTally()]));
  const patient = makePatient(pool, {
    logger,
    signal: impatience.signal,
    onUnavailable: () => {
      lostAtMs = performance.now();
    },
  });
  const start = (lane: Lane): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    // A job is locked by the worker pool that claimed it, not by a single worker.
    events.on('pool:create', ({ workerPool }) => lockedBy.add(workerPool.id));
    events.on('pool:release', ({ workerPool }) => lockedBy.delete(workerPool.id));
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      for (const job of jobs) held.add(job.id);
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const job of jobs) held.delete(job.id);
    });
    const tally = tallies.get(lane.name);
    events.on('job:start', ({ job }) => {
      held.add(job.id);
      tally?.start();
    });
    events.on('job:complete', ({ job, error }) => {
      held.delete(job.id);
      tally?.end(error !== null && error !== undefined);
    });
    events.on('job:success', ({ job }) => jobsRun.inc({ task: job.task_identifier, outcome: 'success' }));
    events.on('job:error', ({ job }) => jobsRun.inc({ task: job.task_identifier, outcome: 'error' }));
    return run({
      pgPool: patient,
      taskList: abortedBy(graceOver.signal, tracedTasks(withIdsOfJobs(lane.tasks))),
      concurrency: lane.concurrency,
      noHandleSignals: true,
      events,
      logger: jobLogger(logger.child({ lane: lane.name })),
      preset: {
        worker: {
          pollInterval: POLL_MS,
          gracefulShutdownAbortTimeout: NEVER_MS,
          localQueue: { size: lane.claimedAtOnce ?? lane.concurrency, ttl: UNBEGUN_MS },
          // Without a batch, the library doesn't await the write that ends a job: a rejection would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
  };
  const running: SupervisedLane[] = [];
  const stop = async () => {
    const timers = [
      setTimeout(() => impatience.abort(), STOP_PATIENCE_MS),
      setTimeout(() => graceOver.abort(), graceMs),
    ];
    await Promise.all(running.map((lane) => lane.stop()));
    for (const timer of timers) clearTimeout(timer);
  };
  try {
    for (const lane of lanes)
      running.push(
        await SupervisedLane.start(lane.name, () => start(lane), logger, heldAtFirst.has(lane.name)),
      );
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
    hold(names) {
      for (const lane of running) lane.hold(names.has(lane.name));
    },
    activity: () =>
      Object.fromEntries(
        lanes.map(({ name, concurrency }) => [
          name,
          { concurrency, ...(tallies.get(name) ?? new LaneTally()).read() },
        ]),
      ),
    async [Symbol.asyncDispose]() {
      await unheld[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/** The same tasks with our own abort signal. The runner's signal also fires after a lane is only held. */
function abortedBy(abortSignal: AbortSignal, tasks: TaskList): TaskList {
  const wrap =
    (task: Task): Task =>
    (payload, helpers) =>
      task(payload, { ...helpers, abortSignal });
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task === undefined ? undefined : wrap(task)]),
  );
}

/** Fields that `enqueue` adds to every payload, if known. */
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
    // The queue's own "info" logs one line per job and per worker; our log lines say more.
    if (level === 'error') logger.error(fields, message);
    else if (level === 'warning') logger.warn(fields, message);
    else logger.debug(fields, message);
  });
}
