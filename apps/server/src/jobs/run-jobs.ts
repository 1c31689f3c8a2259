import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export interface Lane {
  /** for the log */
  name: string;
  tasks: TaskList;
  /** lines of cron, in UTC: one run each, however many processes have the lane */
  crontab?: string;
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

/**
 * Runs jobs until disposed: each lane takes its own tasks, so that a quick task never waits behind a slow one. Disposal
 * lets jobs finish, then aborts them; what was aborted is tried again by another process.
 */
export async function runJobs(
  pool: pg.Pool,
  lanes: readonly Lane[],
  logger: FastifyBaseLogger,
): Promise<RunningJobs> {
  const ids = new Set<string>();
  const runners: Runner[] = [];
  for (const lane of lanes) {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
    events.on('worker:stop', ({ worker }) => ids.delete(worker.workerId));
    runners.push(
      await run({
        pgPool: pool,
        taskList: lane.tasks,
        ...(lane.crontab === undefined ? {} : { crontab: lane.crontab }),
        concurrency: lane.concurrency,
        noHandleSignals: true,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: GRACE_MS,
        events,
        logger: jobLogger(logger.child({ lane: lane.name })),
      }),
    );
  }
  return {
    workerIds: () => [...ids],
    async [Symbol.asyncDispose]() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
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
