import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { LINK_IS_DONE, LINK_IS_IN_PROGRESS, LINK_MESSAGES, LINKS_WITH_STATE } from './linked-state.ts';
import { enqueuePoll, enqueueSync } from './sync-job.ts';

/** How soon a change here is sent to the tracker. */
const LOOK_EVERY_MS = 15 * SECOND_MS;
const ISSUES_AT_ONCE = 500;
const POLL_EVERY_SECONDS = 10 * MINUTE_SECONDS;
const CONNECTIONS_AT_ONCE = 200;
/** The number of people is told at most this often, so growth needn't be looked for more often. */
const COUNT_EVERY_SECONDS = HOUR_SECONDS;

export function connectorIntervalTasks(database: Database): IntervalTask[] {
  return [
    { name: 'connectors/sync', everyMs: LOOK_EVERY_MS, run: () => syncChanged(database) },
    { name: 'connectors/poll', everyMs: MINUTE_MS, run: () => pollDue(database) },
  ];
}

/**
 * Enqueues issues that no longer agree with what is linked to them, have more messages behind them, or are overdue. It
 * compares states instead of listening to changes, so it doesn't matter who changed them and how.
 * @returns the number of issues
 */
export async function syncChanged(database: Database): Promise<number> {
  // What somebody links to it at this moment makes it due.
  await sql`delete from issues where (due_at is null or due_at < now() - interval '1 minute')
    and not exists (select from issue_links where issue_id = issues.id)`.execute(database);
  const { rows } = await sql<{ id: string; connectionId: string }>`
    select issue.id, issue.connection_id from issues as issue
      join connections as connection on connection.id = issue.connection_id and connection.status = 'connected'
      cross join lateral (
        select bool_and(${LINK_IS_DONE}) filter (where link.joined) as done, sum(${LINK_MESSAGES}) as messages,
          bool_or(${LINK_IS_IN_PROGRESS}) filter (where link.joined and recording.inbox_status <> 'done') as in_progress
        from ${LINKS_WITH_STATE} where link.issue_id = issue.id
      ) as linked
    where issue.status <> 'failed' and (connection.paused_until is null or connection.paused_until <= now())
      and (issue.due_at < now() - interval '1 minute' or issue.failures = 0 and (linked.done <> issue.closed
        or not linked.done and linked.in_progress <> issue.in_progress or linked.messages <> issue.messages and issue.synced_at < now() - make_interval(secs => ${COUNT_EVERY_SECONDS})))
    limit ${ISSUES_AT_ONCE}`.execute(database);
  for (const issue of rows) await database.transaction().execute((trx) => enqueueSync(trx, issue));
  return rows.length;
}

/** Enqueues a look at the connections whose issues weren't looked at for ten minutes. @returns their number */
export async function pollDue(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from connections
    where status = 'connected' and polled_at < now() - make_interval(secs => ${POLL_EVERY_SECONDS})
      and exists (select from issues where connection_id = connections.id and status = 'linked')
    order by polled_at limit ${CONNECTIONS_AT_ONCE}`.execute(database);
  for (const { id } of rows) await database.transaction().execute((trx) => enqueuePoll(trx, id));
  return rows.length;
}
