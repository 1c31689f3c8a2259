import type { TestApp } from './app.ts';

/** The events that an account's webhooks will get, the oldest first; nothing publishes them in a test without a worker. */
export async function announced(
  app: TestApp,
  userId: string,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { rows } = await app.test.pool.query(
    `select payload ->> 'type' as type, (payload ->> 'data')::json as data
     from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = 'announce'
       and payload ->> 'accountId' = (select id::text from accounts where user_id = $1)
     order by jobs.id`,
    [userId],
  );
  return rows;
}
