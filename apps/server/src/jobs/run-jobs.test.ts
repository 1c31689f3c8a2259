import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { openPool } from '../database/database.ts';
import { type RunJobsOptions, runJobs } from './run-jobs.ts';

/**
 * Starts one lane with one task, on a database behind a proxy. `rans` holds the jobs' names in the order of their runs.
 */
async function startLane(
  work: (name: string, abortSignal: AbortSignal | undefined) => Promise<void> = async () => {},
  options: RunJobsOptions = {},
) {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const proxy = await startTcpProxy(database.url);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const pool = openPool(proxy.url, 'queue', { durable: false });
  onTestFinished(() => pool.end());
  const rans: string[] = [];
  const logLines: { msg: string }[] = [];
  const logger = pino({}, { write: (line: string) => void logLines.push(JSON.parse(line)) });
  const jobs = await runJobs(
    pool,
    [
      {
        name: 'test',
        concurrency: 3,
        tasks: {
          async note(payload, { abortSignal }) {
            const { name } = payload as { name: string };
            rans.push(name);
            await work(name, abortSignal);
          },
        },
      },
    ],
    logger,
    options,
  );
  onTestFinished(() => jobs[Symbol.asyncDispose]());
  return { database, proxy, jobs, rans, logLines };
}

async function add({ pool }: TestDatabase, ...names: string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('note', json_build_object('name', name)) from unnest($1::text[]) as name`,
    [names],
  );
}

async function left({ pool }: TestDatabase): Promise<unknown[]> {
  return (await pool.query('select attempts, locked_by, last_error from graphile_worker._private_jobs')).rows;
}

it('runs and records every job while its connections are cut repeatedly', async () => {
  const { database, proxy, rans } = await startLane(() => sleep(20));
  const names = Array.from({ length: 60 }, (_, index) => `job ${index}`);
  await add(database, ...names);
  for (let cut = 0; cut < 4; cut += 1) {
    const before = rans.length;
    await vi.waitFor(() => expect(rans.length).toBeGreaterThan(Math.min(before, names.length - 1)));
    proxy.cut();
  }
  await vi.waitFor(async () => expect(await left(database)).toEqual([]), { interval: 100 });
  expect(new Set(rans)).toEqual(new Set(names));
});

it('records what succeeded and failed while the database was unavailable, and runs nothing twice', async () => {
  const gate = Promise.withResolvers<void>();
  const { database, proxy, rans } = await startLane(async (name) => {
    await gate.promise;
    if (name === 'failing') throw new Error('it went wrong');
  });
  await add(database, 'working', 'failing');
  await vi.waitFor(() => expect(rans).toHaveLength(2));
  await proxy.refuse();
  gate.resolve();
  await sleep(1_000);
  await proxy.accept();
  await vi.waitFor(async () =>
    expect(await left(database)).toEqual([{ attempts: 1, locked_by: null, last_error: 'it went wrong' }]),
  );
  expect(rans.sort()).toEqual(['failing', 'working']);
});

it('reports the id under which it holds a job', async () => {
  const gate = Promise.withResolvers<void>();
  const { database, jobs, rans } = await startLane(() => gate.promise);
  await add(database, 'long');
  await vi.waitFor(() => expect(rans).toHaveLength(1));
  const [row] = (await database.pool.query('select locked_by from graphile_worker._private_jobs')).rows;
  expect(jobs.workerIds()).toContain(row.locked_by);
  gate.resolve();
});

it('restarts a lane that ended by itself', async () => {
  const { database, rans, logLines } = await startLane();
  // The library ends a runner if a newer release changes its tables.
  await vi.waitFor(async () => {
    await database.pool.query(
      `select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`,
    );
    expect(logLines.map((line) => line.msg)).toContain('a lane of jobs ended; starting it again');
  });
  await add(database, 'afterwards');
  await vi.waitFor(() => expect(rans).toEqual(['afterwards']));
  process.exitCode = 0;
});

it('releases a job that was assigned in a lost answer', async () => {
  const { database, proxy, jobs, rans, logLines } = await startLane();
  await add(database, 'first');
  await vi.waitFor(async () => expect(await left(database)).toEqual([]));
  // Simulates a lost answer: the job is locked by a live process that doesn't know about it.
  await database.pool.query(
    `with added as (select graphile_worker.add_job('note', '{"name": "lost"}', run_at := now() + interval '1 hour') as job)
     select (job).id from added`,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = $1, locked_at = now() - interval '1 minute', run_at = now(), attempts = 1`,
    [jobs.workerIds()[0]],
  );
  // An answer is lost if the connection breaks during a query.
  await vi.waitFor(
    () => {
      proxy.cut();
      expect(logLines.map(({ msg }) => msg)).toContain('the job queue is waiting for the database');
    },
    { interval: 20 },
  );
  await vi.waitFor(() => expect(rans).toEqual(['first', 'lost']));
});

it('a paused lane finishes its running jobs, takes no more, and continues when it is resumed', async () => {
  const gate = Promise.withResolvers<void>();
  const signals: (AbortSignal | undefined)[] = [];
  const { database, jobs, rans } = await startLane(
    (_name, abortSignal) => {
      signals.push(abortSignal);
      return gate.promise;
    },
    { graceMs: 20 },
  );
  onTestFinished(() => gate.resolve());
  await add(database, 'under way');
  await vi.waitFor(() => expect(rans).toEqual(['under way']));
  expect(jobs.activity().test).toEqual({ concurrency: 3, running: 1, done: 0, failed: 0 });
  jobs.hold(new Set(['test']));
  await add(database, 'later', 'latest');
  // Longer than the grace period of a lane that is being stopped, and than the queue's poll interval.
  await sleep(1_500);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  // The search for jobs of dead workers still finds the process that holds it.
  const held = await database.pool.query(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  expect(held.rows.map((row) => jobs.workerIds().includes(row.locked_by))).toEqual([true]);
  gate.resolve();
  await vi.waitFor(async () =>
    expect(await left(database)).toEqual([
      { attempts: 0, locked_by: null, last_error: null },
      { attempts: 0, locked_by: null, last_error: null },
    ]),
  );
  expect(rans).toEqual(['under way']);
  jobs.hold(new Set());
  await vi.waitFor(() => expect(rans.sort()).toEqual(['later', 'latest', 'under way']));
  await vi.waitFor(async () => expect(await left(database)).toEqual([]));
  expect(jobs.activity().test).toEqual({ concurrency: 3, running: 0, done: 3, failed: 0 });
});

it('a lane that is paused and immediately resumed continues without errors', async () => {
  const { database, jobs, rans, logLines } = await startLane(undefined, { heldAtFirst: new Set(['test']) });
  await add(database, 'a job');
  for (let time = 0; time < 5; time += 1) {
    jobs.hold(new Set());
    jobs.hold(new Set(['test']));
  }
  jobs.hold(new Set());
  await vi.waitFor(() => expect(rans).toEqual(['a job']));
  expect(logLines.map(({ msg }) => msg)).not.toContain('a lane of jobs ended; starting it again');
});

it.each([false, true])(
  'disposal aborts jobs that take too long, of a lane that was held (%s) too',
  async (isHeld) => {
    const { database, jobs, rans } = await startLane(
      (_name, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
      { graceMs: 20 },
    );
    await add(database, 'endless');
    await vi.waitFor(() => expect(rans).toEqual(['endless']));
    if (isHeld) jobs.hold(new Set(['test']));
    await jobs[Symbol.asyncDispose]();
    expect(await left(database)).toEqual([]);
  },
);
