import { type Status, statusSchema } from '@voice-feedback/contract/status';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { holdIntervalTask } from '../../testing/hold-interval-task.ts';
import { pretendWorkerLives } from '../../testing/recording-states.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { StatusBoard } from './board.ts';
import { sampleStatus } from './sample.ts';

const storeThatIs = (status: 'ok' | 'full') => ({ check: async () => ({ status }) });

describe('the status', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    // The app takes its own samples: the first one is done, and no other comes during the test.
    await holdIntervalTask(app, 'status/sample');
    await app.test.pool.query(
      `insert into lanes (name, tasks) values ('recordings', '{process-recording}'), ('webhooks', '{deliver-webhook}')`,
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    await pretendWorkerLives(app);
    await app.test.pool.query(`update workers set drained_at = null`);
    await app.test.pool.query(`update lanes set paused_at = null`);
    await app.test.pool.query('delete from graphile_worker._private_jobs');
    await app.test.pool.query('delete from status_hours');
    await app.test.pool.query('delete from api_processes');
    await app.test.pool.query(
      `insert into api_processes (id, host, pid, version, node_version, migration, seen_at)
       values (gen_random_uuid(), 'a', 1, '1', '24', 'm', now() + interval '1 hour')`,
    );
  });

  const resources = () => ({ database: app.test.database, audioStore: storeThatIs('ok') });
  /** The current state, without the cache. */
  const read = async () => statusSchema.parse(await boardOf(resources()).read());
  const statesIn = (status: Status) =>
    Object.fromEntries(status.components.map(({ name, status: state }) => [name, state]));
  const boardOf = (given: ReturnType<typeof resources>) =>
    new StatusBoard({ ...given, logger: app.server.app.log }, 0);
  const addLateJob = async (task: string) =>
    void (await app.test.pool.query(
      `select graphile_worker.add_job($1, '{}', queue_name := 'a queue', run_at := now() - interval '10 minutes')`,
      [task],
    ));

  it('is public, cached for seconds, and reveals no versions, hosts or amounts', async () => {
    const response = await fetch(`${app.url}/api/status`, { headers: { origin: 'https://other.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const status = await response.json();
    expect(Object.keys(status)).toEqual(['status', 'updated_at', 'history_is_current', 'components']);
    expect(statusSchema.parse(status)).toEqual(status);
  });

  it('is operational if everything works', async () => {
    expect(await read()).toMatchObject({ status: 'operational', history_is_current: true });
  });

  it.each([
    ['recordings', 'processing'],
    ['webhooks', 'webhooks'],
  ])('says that what a paused lane (%s) does comes late', async (lane, component) => {
    await app.test.pool.query('update lanes set paused_at = now() where name = $1', [lane]);
    const status = await read();
    expect(status.status).toBe('degraded');
    const others = {
      api: 'operational',
      processing: 'operational',
      webhooks: 'operational',
      database: 'operational',
    };
    expect(statesIn(status)).toEqual({ ...others, [component]: 'degraded' });
  });

  it('is the same if every worker is drained, or jobs that could run have waited too long', async () => {
    await app.test.pool.query('update workers set drained_at = now()');
    expect(statesIn(await read())).toMatchObject({ processing: 'degraded', webhooks: 'degraded' });
    await app.test.pool.query('update workers set drained_at = null');
    await addLateJob('process-recording');
    expect(statesIn(await read())).toMatchObject({ processing: 'degraded', webhooks: 'operational' });
  });

  it('doesn’t blame the service for a receiver that is slow', async () => {
    await addLateJob('deliver-webhook');
    expect(statesIn(await read())).toMatchObject({ webhooks: 'degraded' });
    // One of its deliveries is in progress.
    await app.test.pool.query(
      `update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'somebody'`,
    );
    expect(statesIn(await read())).toMatchObject({ webhooks: 'operational' });
  });

  it('says that recordings aren’t processed if there is no worker or no audio store', async () => {
    await app.test.pool.query(`update workers set seen_at = now() - interval '1 hour'`);
    expect(statesIn(await read())).toMatchObject({
      api: 'operational',
      processing: 'down',
      webhooks: 'down',
    });
    await pretendWorkerLives(app);
    const status = await boardOf({ ...resources(), audioStore: storeThatIs('full') }).read();
    expect(statesIn(status)).toMatchObject({ processing: 'down', webhooks: 'operational' });
  });

  it('counts the minutes of each state, and unobserved ones as down', async () => {
    await sampleStatus(resources());
    await app.test.pool.query(`update lanes set paused_at = now() where name = 'webhooks'`);
    await sampleStatus(resources());
    const count = async () =>
      (
        await app.test.pool.query(
          `select component, sum(operational)::int as operational, sum(degraded)::int as degraded,
             sum(down)::int as down, count(*)::int as hours from status_hours group by 1 order by 1`,
        )
      ).rows;
    const counted = await count();
    expect(counted.find(({ component }) => component === 'webhooks')).toMatchObject({
      operational: 1,
      degraded: 1,
      down: 0,
    });
    expect(counted.find(({ component }) => component === 'api')).toMatchObject({ operational: 2, down: 0 });
    await app.test.pool.query(
      `update status_hours set sampled_at = now() - interval '30 hours', hour = date_trunc('hour', now() - interval '30 hours')`,
    );
    await sampleStatus(resources());
    for (const { component, down, hours } of await count()) {
      expect([component, down]).toEqual([component, 30 * 60 - 1]);
      expect(hours).toBeGreaterThanOrEqual(31);
    }
    const { components } = await read();
    const api = components.find(({ name }) => name === 'api');
    expect(api?.uptime).toBeCloseTo(3 / (30 * 60 + 2), 5);
    expect(api?.days.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps 90 days, however long it wasn’t observed', async () => {
    await sampleStatus(resources());
    await app.test.pool.query(
      `update status_hours set sampled_at = now() - interval '1 year', hour = date_trunc('hour', now() - interval '1 year')`,
    );
    await sampleStatus(resources());
    const { rows } = await app.test.pool.query(
      `select count(*)::int as rows, min(hour) > now() - interval '90 days' as recent from status_hours`,
    );
    expect(rows[0].recent).toBe(true);
    expect(rows[0].rows).toBeLessThanOrEqual(4 * 24 * 90);
    for (const { days } of (await read()).components) expect(days.length).toBeLessThanOrEqual(90);
  });
});

it('while the database is unavailable, the status says so and still has its history', async () => {
  await using test = await createTestDatabase();
  await using proxy = await startTcpProxy(test.url);
  const pool = openPool(proxy.url, 'status');
  const logger = pino({ level: 'silent' });
  const board = new StatusBoard({ database: openDatabase(pool), audioStore: storeThatIs('ok'), logger }, 0);
  await test.pool.query(
    `insert into status_hours (component, hour, operational) values ('api', date_trunc('hour', now()), 5)`,
  );
  const before = await board.read();
  await proxy.refuse();
  proxy.cut();
  const away = await board.read();
  expect(away).toMatchObject({ status: 'down', history_is_current: false });
  expect(away.components.map(({ days }) => days)).toEqual(before.components.map(({ days }) => days));
  expect(away.components[0]?.days).toHaveLength(1);
  await pool.end();
});
