import { STATUS_COMPONENTS, STATUS_STATES } from '@voice-feedback/contract/status';
import { STATUS_DAYS } from '@voice-feedback/contract/status-days';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { assess, type States, type StatusResources } from './assess.ts';

/** If samples are further apart than this, the minutes between them count as down. */
const GAP_MINUTES = 3;

/** Adds a minute to the history, and deletes old rows. */
export async function sampleStatus(resources: StatusResources): Promise<void> {
  await writeSample(resources.database, await assess(resources));
}

/**
 * One row per component and hour. Processes take samples in turn, so if there are minutes without any, either the
 * database or everything was down, and all components count as down.
 */
async function writeSample(database: Database, states: States): Promise<void> {
  const now = STATUS_COMPONENTS.map((component) => ({
    component,
    ...Object.fromEntries(STATUS_STATES.map((state) => [state, states[component] === state ? 1 : 0])),
  }));
  await sql`
    with last as (
      select max(sampled_at) as at from status_hours
    ), missed as (
      select date_trunc('hour', minute, 'UTC') as hour, count(*)::int as minutes
      from last, generate_series(
        greatest(last.at, now() - make_interval(days => ${STATUS_DAYS})) + interval '1 minute',
        now() - interval '1 minute', interval '1 minute') as minute
      where last.at < now() - make_interval(mins => ${GAP_MINUTES})
      group by 1
    ), states as (
      select * from jsonb_to_recordset(${JSON.stringify(now)}::jsonb)
        as state (component text, operational int, degraded int, down int)
    ), samples as (
      select component, hour, 0 as operational, 0 as degraded, minutes as down from states, missed
      union all
      select component, date_trunc('hour', now(), 'UTC'), operational, degraded, down from states
    )
    insert into status_hours as known (component, hour, operational, degraded, down, sampled_at)
    select component, hour, sum(operational), sum(degraded), sum(down), now() from samples group by 1, 2
    on conflict (component, hour) do update
      set operational = known.operational + excluded.operational, degraded = known.degraded + excluded.degraded,
        down = known.down + excluded.down, sampled_at = excluded.sampled_at`.execute(database);
  await sql`delete from status_hours where hour < now() - make_interval(days => ${STATUS_DAYS})`.execute(
    database,
  );
}
