import type { STATUS_COMPONENTS, StatusState } from '@voice-feedback/contract/status';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface StatusResources {
  database: Database;
  /** the audio store; `check` never throws and takes a few seconds at most */
  audioStore: { check(): Promise<{ status: 'ok' | 'unavailable' | 'full' | 'unknown' }> };
}

export type States = Record<(typeof STATUS_COMPONENTS)[number], StatusState>;

/** A process that hasn't reported for this long counts as gone. Each reports every few seconds. */
const FRESH_SECONDS = 20;
/** The service is delayed if a job that could run has waited for longer than this. */
const LATE_SECONDS = 120;
/** Maximum jobs to check, in the order in which they run. */
const JOBS_READ = 1_000;

interface Facts {
  apiProcesses: number;
  workers: number;
  /** the workers among them that take jobs */
  taking: number;
  recordingsArePaused: boolean;
  webhooksArePaused: boolean;
  recordingsAreLate: boolean;
  webhooksAreLate: boolean;
}

/** The current state of each component. Throws if the database doesn't respond. */
export async function assess({ database, audioStore }: StatusResources): Promise<States> {
  const paused = (task: string) => sql<boolean>`exists (
    select from lanes where paused_at is not null and ${task} = any (tasks))`;
  // A slow receiver only delays its own deliveries, which wait in a locked queue.
  const late = (task: string) => sql<boolean>`exists (
    select from (
      select jobs.run_at from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
      where tasks.identifier = ${task} and jobs.is_available and jobs.run_at <= now()
        and queues.is_available is not false
      order by jobs.priority, jobs.run_at limit ${JOBS_READ}
    ) as waiting where run_at < now() - make_interval(secs => ${LATE_SECONDS}))`;
  const fresh = sql`seen_at > now() - make_interval(secs => ${FRESH_SECONDS})`;
  const { rows } = await sql<Facts>`
    select (select count(*)::int from api_processes where ${fresh}) as api_processes,
      (select count(*)::int from workers where ${fresh}) as workers,
      (select count(*)::int from workers where ${fresh} and drained_at is null) as taking,
      ${paused('process-recording')} as recordings_are_paused, ${paused('deliver-webhook')} as webhooks_are_paused,
      ${late('process-recording')} as recordings_are_late, ${late('deliver-webhook')} as webhooks_are_late`.execute(
    database,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database says nothing of the processes');
  const store = await audioStore.check();
  return {
    api: facts.apiProcesses > 0 ? 'operational' : 'down',
    processing:
      facts.workers === 0 || store.status !== 'ok'
        ? 'down'
        : behind(facts.taking === 0 || facts.recordingsArePaused || facts.recordingsAreLate),
    webhooks:
      facts.workers === 0
        ? 'down'
        : behind(facts.taking === 0 || facts.webhooksArePaused || facts.webhooksAreLate),
    database: 'operational',
  };
}

function behind(isLate: boolean): StatusState {
  return isLate ? 'degraded' : 'operational';
}
