import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Health, healthSchema } from '@voice-feedback/contract/health';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { pretendWorkerLives } from '../../testing/recording-states.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { checkHealth } from './health.ts';
import { readDiskSpace, watchDisk, watchedFolders } from './limits/disk-space.ts';

/** Much lower than the real limit, so that the test can exceed it quickly. */
const MAXIMUM_EVENT_LOOP_DELAY_MS = 100;

/** No worker runs: the tests write its row. */
describe('the health of the service', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const askOnce = async (address: string): Promise<{ status: number; health: Health }> => {
    const answer = await fetch(`${app.url}${address}`);
    return { status: answer.status, health: healthSchema.parse(await answer.json()) };
  };
  /** Asks until the database answers in time. On a busy machine, it may take longer than the check waits for it. */
  const ask = (address: string) =>
    vi.waitFor(async () => {
      const answer = await askOnce(address);
      expect(answer.health.database).toBe('ok');
      return answer;
    });
  const addWorker = () => pretendWorkerLives(app);

  it('names everything that is missing, and nothing else', async () => {
    // The checks of the store and the disk wait for their answers as briefly as that of the database.
    await vi.waitFor(async () => {
      const { status, health } = await askOnce('/health');
      expect(status).toBe(503);
      expect(health).toMatchObject({
        ...{ status: 'unavailable', database: 'ok', worker: 'unavailable', store: 'ok' },
        problems: ['No worker process is running.'],
      });
    });
    await addWorker();
    await vi.waitFor(async () => {
      const { status, health } = await askOnce('/health');
      expect(status).toBe(200);
      expect(health).toMatchObject({ status: 'ok', worker: 'ok', store: 'ok', problems: [] });
    });
    await app.test.pool.query('delete from workers');
  });

  it('leaves the process in a load balancer while the only worker is being replaced', async () => {
    expect((await ask('/health')).status).toBe(503);
    const { status, health } = await ask('/readyz');
    expect(status).toBe(200);
    expect(health).toMatchObject({ status: 'ok', worker: 'unavailable', problems: [] });
  });

  it('reports a speech model that a worker could not load, until a worker runs', async () => {
    const { config, test } = app;
    const logger = app.server.app.log;
    const { startWorker } = await import('../start-worker.ts');
    const starting = startWorker({
      ...{ config, queuePool: test.pool, database: test.database, logger },
      loadEngines: async () => {
        throw new Error(await readFile(path.join(config.dataDirectory, 'no-model.onnx'), 'utf8'));
      },
    });
    await expect(starting).rejects.toThrow('ENOENT');
    const { status, health } = await ask('/health');
    expect(status).toBe(503);
    expect(health).toMatchObject({ worker: 'unavailable', speech_model: 'unavailable' });
    expect(health.problems).toContain('The worker cannot load its speech model.');
    await addWorker();
    expect((await ask('/health')).health).toMatchObject({ status: 'ok', speech_model: 'ok' });
    await app.test.pool.query('delete from workers; delete from worker_failures');
  });

  it('reports a queue in which recordings wait and none is started', async () => {
    const { pool } = app.test;
    await addWorker();
    const add = (minutes: number) =>
      pool.query(
        `select graphile_worker.add_job('process-recording', '{}', run_at := now() - make_interval(mins => $1))`,
        [minutes],
      );
    const lock = (minutes: number) =>
      pool.query(
        `update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now() - make_interval(mins => $1)
         where id = (select max(id) from graphile_worker._private_jobs)`,
        [minutes],
      );
    // A backlog is healthy as long as it moves.
    await add(30);
    await add(30);
    await lock(1);
    expect((await ask('/health')).health).toMatchObject({ status: 'ok', queue: 'ok' });
    await lock(30);
    const { status, health } = await ask('/health');
    expect(status).toBe(503);
    expect(health).toMatchObject({
      queue: 'stuck',
      worker: 'ok',
      problems: ['Recordings are waiting, and none is being processed.'],
    });
    // A paused lane is healthy.
    await pool.query(
      `insert into lanes (name, tasks, paused_at) values ('recordings', '{process-recording}', now())`,
    );
    expect((await ask('/health')).health).toMatchObject({ status: 'ok', queue: 'ok' });
    await pool.query('delete from graphile_worker._private_jobs; delete from workers; delete from lanes');
  });

  it('reports a disk with less free space than its reserve', async () => {
    const { dataDirectory, audioStore, diskReserveBytes } = app.config;
    const folders = watchedFolders({ dataDirectory, audioStore });
    const checkWith = (reserveBytes: number) => watchDisk(folders, reserveBytes).check();
    await expect.poll(() => checkWith(diskReserveBytes)).toBe('ok');
    const sizeBytes = await vi.waitFor(async () => {
      const [space] = await readDiskSpace(folders);
      if (space === undefined) throw new Error('the disk did not answer in time');
      return space.sizeBytes;
    });
    // More than the whole disk, so files that others delete don't matter.
    await expect.poll(() => checkWith(sizeBytes + 1)).toBe('full');
    await addWorker();
    const disk = { check: async () => await watchDisk(folders, Number.POSITIVE_INFINITY).check() };
    const audio = { check: async () => ({ status: 'ok' as const }) };
    const resources = { database: app.test.database, version: '1', audioStore: audio, disk };
    await vi.waitFor(async () =>
      expect(await checkHealth(resources, app.server.app.log)).toMatchObject({
        status: 'unavailable',
        disk: 'full',
        problems: ['A disk of the server is nearly full.'],
      }),
    );
    await app.test.pool.query('delete from workers');
  });

  it('reports an unavailable store and a missing worker together, and still takes requests', async () => {
    const folder = path.join(app.config.dataDirectory, 'audio');
    await rm(folder, { recursive: true });
    await vi.waitFor(
      async () => {
        const { status, health } = await ask('/health');
        expect(status).toBe(503);
        expect(health).toMatchObject({ store: 'unavailable', worker: 'unavailable' });
        expect(health.problems).toHaveLength(2);
        expect(JSON.stringify(health)).not.toContain(app.config.dataDirectory);
      },
      { interval: 300 },
    );
    const { status, health } = await ask('/readyz');
    expect(status).toBe(200);
    expect(health).toMatchObject({ status: 'ok', store: 'unavailable', problems: [] });
  });

  it('of the process alone needs no database', async () => {
    const { pool } = app.test;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const answer = await fetch(`${app.url}/livez`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: 'ok' });
      for (const address of ['/health', '/readyz']) {
        const { status, health } = await askOnce(address);
        expect(status).toBe(503);
        expect(health).toMatchObject({ database: 'unavailable', worker: 'unknown' });
      }
    } finally {
      for (const client of held) client.release();
    }
  });

  it('of the process alone is 200 while it is too busy for anything else', async () => {
    await using easilyBusy = await startSecondApp(app, { maxEventLoopDelayMs: MAXIMUM_EVENT_LOOP_DELAY_MS });
    // Blocks the event loop for longer than the limit until a request is rejected.
    const stop = new AbortController();
    const busy = (async () => {
      while (!stop.signal.aborted) {
        const until = Date.now() + 2 * MAXIMUM_EVENT_LOOP_DELAY_MS;
        while (Date.now() < until);
        await setTimeout(1);
      }
    })();
    try {
      const { url } = easilyBusy;
      await vi.waitFor(async () => expect((await fetch(`${url}/v1/feedbacks`)).status).toBe(503));
      expect((await fetch(`${url}/livez`)).status).toBe(200);
    } finally {
      stop.abort();
      await busy;
    }
  });
});
