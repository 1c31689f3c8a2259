import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { IntervalTask } from './run-interval-tasks.ts';

export function jobIntervalTasks(resources: {
  database: Database;
  logger: FastifyBaseLogger;
}): IntervalTask[] {
  return [{ name: 'jobs/delete-used-up', everyMs: 15 * SECOND_MS, run: () => deleteUsedUpJobs(resources) }];
}

/**
 * Deletes jobs without attempts left, which would stay in the queue. A recording without a job gets a new one
 * (recordings/retention/sweep.ts).
 */
export async function deleteUsedUpJobs({
  database,
  logger,
}: {
  database: Database;
  logger: FastifyBaseLogger;
}): Promise<void> {
  const { rows } = await sql<{ task: string; key: string | null; lastError: string | null }>`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    returning tasks.identifier as task, jobs.key, jobs.last_error`.execute(database);
  for (const job of rows) logger.error(job, 'gave up on a job that has used all its attempts');
}
