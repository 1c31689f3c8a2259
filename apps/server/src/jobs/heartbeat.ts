import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import {
  freeJobsOfDeadWorkers,
  HEARTBEAT_MS,
  reportAlive,
  reportGone,
  Wakefulness,
  type WorkerFacts,
} from './liveness.ts';
import { runInEveryProcess } from './run-interval-tasks.ts';
import type { RunningJobs } from './run-jobs.ts';

export interface HeartbeatResources {
  database: Database;
  logger: FastifyBaseLogger;
  jobs: RunningJobs;
  /** for tests */
  everyMs?: number;
}

/**
 * Until disposal: reports that this worker is alive, applies pauses and drains, and releases the jobs of dead workers.
 */
export async function startHeartbeat(
  facts: WorkerFacts,
  { database, logger, jobs, everyMs = HEARTBEAT_MS }: HeartbeatResources,
): Promise<AsyncDisposable> {
  const report = async (ownIds: string[]) => {
    const activity = jobs.activity();
    const { isDrained, pausedLanes } = await reportAlive(database, facts, ownIds, activity);
    jobs.hold(new Set(isDrained ? Object.keys(activity) : pausedLanes));
  };
  await report(jobs.workerIds());
  const wakefulness = new Wakefulness();
  const beat = async () => {
    const ownIds = jobs.workerIds();
    await report(ownIds);
    wakefulness.beat();
    if (!wakefulness.isSteady) return;
    const freed = await freeJobsOfDeadWorkers(database, ownIds);
    if (freed > 0) logger.warn({ freed }, 'took over jobs of a worker that died');
  };
  const beating = runInEveryProcess({ name: 'jobs/heartbeat', everyMs, run: beat }, logger);
  return {
    async [Symbol.asyncDispose]() {
      await beating[Symbol.asyncDispose]();
      await reportGone(database, facts.id);
    },
  };
}
