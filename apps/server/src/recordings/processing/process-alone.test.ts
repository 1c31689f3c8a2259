import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { post, signUp } from '../../../testing/customer.ts';
import { findViolations } from '../../credits/invariants.ts';
import { startWorker } from '../../start-worker.ts';
import { type Engines, openEngines } from './engines.ts';
import { CRASHES_ALONE, CRASHES_BESIDE_OTHERS, MOST_CRASHES } from './patience.ts';
import type { AloneOptions } from './process-alone.ts';

const CRASHING_PROGRAM = new URL('../../../testing/crashing-program.ts', import.meta.url);
const STOPPED_PROGRAM = new URL('../../../testing/stopped-program.ts', import.meta.url);
const WAIT = { interval: 200 };

describe('a recording that was running when its process crashed', () => {
  let engines: Engines;
  beforeAll(async () => {
    engines = await openEngines({ threads: 1, effort: 'fast' }, 1);
  });
  afterAll(() => engines[Symbol.asyncDispose]());

  /** Starts a real worker and records which recordings it processed in a separate process. */
  const work = async (app: TestApp, alone: AloneOptions = {}) => {
    const alones: string[] = [];
    const logger = pino(
      {},
      {
        write: (line: string) => {
          const { msg, recordingId } = JSON.parse(line);
          if (msg === 'processing this recording in a process of its own') alones.push(recordingId);
        },
      },
    );
    const environment = {
      DATABASE_URL: app.test.url,
      DATA_DIR: app.config.dataDirectory,
      SPEECH_THREADS: '1',
      SPEECH_EFFORT: 'fast',
      LOG_LEVEL: 'silent',
    };
    const worker = await startWorker({
      config: app.config,
      queuePool: app.test.pool,
      database: app.test.database,
      logger,
      engines,
      alone: { environment, ...alone },
    });
    return { alones, [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose]() };
  };
  const submit = async (app: TestApp, key: string): Promise<string> => {
    const response = await upload(app, key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    return (await response.json()).id;
  };
  /** Simulates `crashes` dead processes: the recording is claimed, and its job is free again. */
  const leaveBehind = (app: TestApp, id: string, crashes: number) =>
    app.test.pool.query(
      `update recordings set status = 'processing', claim = gen_random_uuid(), crashes = $2 where id = $1`,
      [id, crashes - 1],
    );
  const read = async (app: TestApp, key: string, id: string) =>
    (await call(app, key, `/v1/feedbacks/${id}`)).json();
  const rowOf = async (app: TestApp, id: string) =>
    (await app.test.pool.query('select * from recordings where id = $1', [id])).rows[0];

  it('shares a process after the first crash, and gets a separate one after the second', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    const [once, twice] = [await submit(app, customer.key), await submit(app, customer.key)];
    await leaveBehind(app, once, 1);
    await leaveBehind(app, twice, CRASHES_BESIDE_OTHERS);
    await using worker = await work(app);
    for (const id of [once, twice])
      await vi.waitFor(
        async () => expect(await read(app, customer.key, id)).toMatchObject({ status: 'done' }),
        WAIT,
      );
    expect(worker.alones).toEqual([twice]);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('gets its separate process exclusively: the next recording waits', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    const ids = [await submit(app, customer.key), await submit(app, customer.key)];
    for (const id of ids) await leaveBehind(app, id, CRASHES_BESIDE_OTHERS);
    await using worker = await work(app);
    for (const id of ids)
      await vi.waitFor(
        async () => expect(await read(app, customer.key, id)).toMatchObject({ status: 'done' }),
        WAIT,
      );
    const rows = await Promise.all(ids.map((id) => rowOf(app, id)));
    const [first, second] = rows.sort((one, other) => one.finished_at - other.finished_at);
    expect(second.claimed_at.getTime()).toBeGreaterThanOrEqual(first.finished_at.getTime());
    expect(worker.alones.toSorted()).toEqual(ids.toSorted());
    expect(second.crashes).toBe(CRASHES_BESIDE_OTHERS);
  });

  it('becomes a dead letter with its audio if it also crashes its separate process, and uses one again when retried', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    await leaveBehind(app, id, CRASHES_BESIDE_OTHERS);
    {
      await using worker = await work(app, { program: CRASHING_PROGRAM });
      await vi.waitFor(
        async () =>
          expect(await read(app, customer.key, id)).toMatchObject({
            status: 'failed',
            retryable: true,
            error: { code: 'processing_failed' },
          }),
        WAIT,
      );
      expect(worker.alones).toEqual(Array.from({ length: CRASHES_ALONE }, () => id));
    }
    expect(await rowOf(app, id)).toMatchObject({
      audio_key: expect.any(String),
      crashes: CRASHES_BESIDE_OTHERS + CRASHES_ALONE,
      failures: 0,
      last_failure: expect.stringContaining('SIGKILL'),
    });
    expect(await findViolations(app.test.database)).toEqual([]);
    await using worker = await work(app);
    expect((await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {})).status).toBe(202);
    await vi.waitFor(
      async () => expect(await read(app, customer.key, id)).toMatchObject({ status: 'done' }),
      WAIT,
    );
    expect(worker.alones).toEqual([id]);
  });

  it('is not given up because its separate process was asked to stop', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    await leaveBehind(app, id, CRASHES_BESIDE_OTHERS);
    {
      await using worker = await work(app, { program: STOPPED_PROGRAM });
      await vi.waitFor(() => expect(worker.alones.length).toBeGreaterThan(CRASHES_ALONE), WAIT);
    }
    const { status, crashes, failures } = await rowOf(app, id);
    expect({ status, crashes, failures }).toEqual({
      status: 'queued',
      crashes: CRASHES_BESIDE_OTHERS,
      failures: 0,
    });
  });

  it('is given up without another attempt after too many crashes, and is processed again when retried', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    const id = await submit(app, customer.key);
    await leaveBehind(app, id, MOST_CRASHES);
    await using worker = await work(app);
    const failed = { status: 'failed', retryable: true };
    await vi.waitFor(async () => expect(await read(app, customer.key, id)).toMatchObject(failed), WAIT);
    expect(worker.alones).toEqual([]);
    expect((await post(app, customer.key, `/v1/feedbacks/${id}/retry`, {})).status).toBe(202);
    await vi.waitFor(
      async () => expect(await read(app, customer.key, id)).toMatchObject({ status: 'done' }),
      WAIT,
    );
    expect(worker.alones).toEqual([id]);
  });
});
