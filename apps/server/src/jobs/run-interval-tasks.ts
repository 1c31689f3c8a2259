import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { MINUTE_MS } from '../durations.ts';
import { claimInterval } from './interval-claims.ts';
import { Turns } from './turns.ts';

/** Recurring work. Each noun lists its tasks in its `interval-tasks.ts`; `tasks.ts` lists them all. */
export interface IntervalTask {
  /** `noun/what-it-does` */
  name: string;
  /** from the end of one run to the start of the next */
  everyMs: number;
  /**
   * May be interrupted by a crash at any point, and is then repeated. `signal` is aborted when the process stops, which
   * waits for the run: one that may take more than seconds must end then.
   */
  run: (signal?: AbortSignal) => Promise<unknown>;
}

/** How soon a run is retried if it failed, or if its due time couldn't be read. */
const RETRY_MS = MINUTE_MS;
const RETRY_CLAIM_MS = 2_000;

/** One for each database, because several plugins of a process have tasks. */
const turnsOfProcess = new WeakMap<Database, Turns>();

function turnsOf(database: Database, longestTurnMs: number | undefined): Turns {
  const turns = turnsOfProcess.get(database) ?? new Turns(longestTurnMs);
  turnsOfProcess.set(database, turns);
  return turns;
}

/**
 * Runs each task once per period, in one of the processes that have it. All tasks of a process take turns, so that they
 * need one connection and not one each, but a slow one doesn't hold up the others for long. A task that fails is logged
 * and retried, and doesn't stop the others. Disposal aborts the signal of running tasks and waits for them.
 */
export function runIntervalTasks(
  tasks: readonly IntervalTask[],
  {
    database,
    logger,
    longestTurnMs,
  }: {
    database: Database;
    logger: FastifyBaseLogger;
    /** for tests: another one, for all tasks on this database */
    longestTurnMs?: number;
  },
): AsyncDisposable {
  const turns = turnsOf(database, longestTurnMs);
  const running = tasks.map((task) =>
    repeat(async (signal) => {
      using turn = await turns.take(signal);
      return turn === undefined ? 0 : await runIfDue(task, { database, logger, signal });
    }),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((each) => each[Symbol.asyncDispose]()));
    },
  };
}

/** The same for a task that every process runs, like its heartbeat. */
export function runInEveryProcess(task: IntervalTask, logger: FastifyBaseLogger): AsyncDisposable {
  return repeat((signal) => runOnce(task, logger, signal));
}

/** @returns milliseconds until the next look */
async function runIfDue(
  task: IntervalTask,
  { database, logger, signal }: { database: Database; logger: FastifyBaseLogger; signal: AbortSignal },
): Promise<number> {
  const claim = await attempt(task, logger, () => claimInterval(database, task.name));
  if (claim === undefined) return Math.min(RETRY_CLAIM_MS, task.everyMs);
  if (!claim.isDue) return Math.min(claim.dueInMs, task.everyMs);
  const pauseMs = await runOnce(task, logger, signal);
  await attempt(task, logger, () => claim.finish(pauseMs));
  return pauseMs;
}

/** @returns milliseconds until the next run */
async function runOnce(task: IntervalTask, logger: FastifyBaseLogger, signal: AbortSignal): Promise<number> {
  const done = await attempt(task, logger, async () => {
    await task.run(signal);
    return true;
  });
  return done ? task.everyMs : Math.min(RETRY_MS, task.everyMs);
}

async function attempt<Result>(
  task: IntervalTask,
  logger: FastifyBaseLogger,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
    logger[level]({ err: error, task: task.name }, 'an interval task failed; it will be tried again');
    return undefined;
  }
}

/** Calls `step` repeatedly with the pauses that it returns, until disposal, which waits for the running call. */
function repeat(step: (signal: AbortSignal) => Promise<number>): AsyncDisposable {
  const closing = new AbortController();
  const { signal } = closing;
  const steps = async () => {
    while (!signal.aborted) {
      const pauseMs = await step(signal);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = steps();
  return {
    async [Symbol.asyncDispose]() {
      closing.abort();
      await running;
    },
  };
}
