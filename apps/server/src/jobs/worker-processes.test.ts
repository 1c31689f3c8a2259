import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { startWorkerProcess, type WorkerProcess } from '../../testing/worker-process.ts';
import { RECORDING_FINISHED } from '../recordings/processing/claim.ts';
import { HEARTBEAT_MS } from './liveness.ts';

let app: TestApp;
const workers: WorkerProcess[] = [];

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(app);
  workers.push(worker);
  return worker;
}

async function submit(audio: Buffer<ArrayBuffer>): Promise<string> {
  const response = await upload(app, app.key, audio, { headers: { prefer: 'respond-async' } });
  return (await response.json()).id;
}

async function statusOf(id: string): Promise<string> {
  return (await (await call(app, app.key, `/v1/feedbacks/${id}`)).json()).status;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await app[Symbol.asyncDispose]();
});

// A worker's start takes seconds of CPU, so each test continues with those of the one before.
describe('worker processes', () => {
  let first: WorkerProcess;
  let second: WorkerProcess;
  let heir: WorkerProcess;

  it('process a recording again after crashes used up the attempts of its job', async () => {
    const id = await submit(await readAudio('modern.webm'));
    // Simulates three crashes: the queue's attempts are used up and the job is unlocked.
    await app.test.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await app.test.pool.query(
      "update recordings set status = 'processing', created_at = now() - interval '2 minutes'",
    );
    first = await startWorker();
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('done'));
    await vi.waitFor(() => expect(first.finished()).toEqual([id]));
  });

  it('share the work of one database', async () => {
    second = await startWorker();
    await vi.waitFor(async () =>
      expect(await (await fetch(`${app.url}/health`)).json()).toMatchObject({
        status: 'ok',
        worker_processes: 2,
      }),
    );
    const audio = await readAudio('modern.webm');
    const ids = first.finished();
    const before = ids.length;
    // On a busy machine, one of them may process the first few alone.
    while (first.finished().length === before || second.finished().length === 0) {
      const sent = await Promise.all(Array.from({ length: 8 }, () => submit(audio)));
      ids.push(...sent);
      await vi.waitFor(
        async () => {
          for (const id of sent) expect(await statusOf(id)).toBe('done');
        },
        { interval: 200 },
      );
    }
    // A process logs a finished recording shortly after the commit is visible.
    await vi.waitFor(() =>
      expect([...first.finished(), ...second.finished()].sort()).toEqual([...ids].sort()),
    );
  });

  it('finish a recording of a killed process within a minute, and only once', async () => {
    await using listener = await listen(app.test.url);
    const { id, release } = await holdUnfinished(await readAudio('modern.webm'));
    const { claim, pid } = await claimOf(id);
    const victim = first.process.pid === pid ? first : second;
    heir = victim === first ? second : first;
    expect(victim.process.pid).toBe(pid);
    await victim.kill();
    await release();
    expect(await statusOf(id)).toBe('processing');
    // Counts the heir's heartbeats until it takes over, because a busy machine delays both.
    let beats: number[] = [];
    await vi.waitFor(
      async () => {
        const beat = await lastBeatOf(heir);
        // A process that was late itself has to wait again.
        if (beat - (beats.at(-1) ?? beat) > 2 * HEARTBEAT_MS) beats = [];
        if (beat !== beats.at(-1)) beats.push(beat);
        expect((await claimOf(id)).claim).not.toBe(claim);
      },
      { interval: 250 },
    );
    expect(beats.length * HEARTBEAT_MS).toBeLessThan(60_000);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('done'), { interval: 250 });
    // The log line, the notification and the end of the job come shortly after the commit is visible.
    await vi.waitFor(() => expect(heir.finished()).toContain(id));
    expect([...heir.finished(), ...victim.finished()].filter((each) => each === id)).toHaveLength(1);
    await vi.waitFor(() => expect(listener.payloads).toContain(id));
    expect(listener.payloads.filter((payload) => payload === id)).toHaveLength(1);
    const jobs = async () => (await app.test.pool.query('select from graphile_worker._private_jobs')).rows;
    await vi.waitFor(async () => expect(await jobs()).toEqual([]));
  });

  it('shut down gracefully: running jobs are finished, and the process exits with 0', async () => {
    // Short, because a worker that stops finishes only what takes less than ten seconds.
    const { id, release } = await holdUnfinished(await readAudio('modern.webm'));
    const exited = new Promise((resolve) => heir.process.once('exit', resolve));
    heir.process.kill('SIGTERM');
    await release();
    expect(await exited).toBe(0);
    expect(await statusOf(id)).toBe('done');
    const { rows } = await app.test.pool.query('select from workers where pid = $1', [heir.process.pid]);
    expect(rows).toEqual([]);
  });
});

/** Returns the claim of the current attempt, which every attempt has a different one of, and the process that has its job. */
async function claimOf(id: string): Promise<{ claim: string | null; pid: number | null }> {
  const { rows } = await app.test.pool.query(
    `select claim, (
         select pid from workers join graphile_worker._private_jobs as jobs on locked_by = any (job_worker_ids)
         where jobs.key = recordings.id::text
       ) as pid
       from recordings where id = $1`,
    [id],
  );
  return rows[0];
}

async function lastBeatOf({ process }: WorkerProcess): Promise<number> {
  const { rows } = await app.test.pool.query('select seen_at as at from workers where pid = $1', [
    process.pid,
  ]);
  return rows[0].at.getTime();
}

/** A recording that is being processed, and can't be finished before `release`, however late this test looks. */
async function holdUnfinished(audio: Buffer<ArrayBuffer>): Promise<{ id: string; release(): Promise<void> }> {
  const client = await app.test.pool.connect();
  for (;;) {
    const id = await submit(audio);
    await vi.waitFor(async () => expect(await statusOf(id)).not.toBe('queued'), { interval: 20 });
    await client.query('begin');
    const { rows } = await client.query('select status from recordings where id = $1 for update', [id]);
    const release = async () => void (await client.query('rollback'));
    if (rows[0].status === 'processing')
      return { id, release: () => release().finally(() => client.release()) };
    await release();
  }
}

async function listen(connectionString: string): Promise<{ payloads: string[] } & AsyncDisposable> {
  const client = new pg.Client({ connectionString });
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`listen ${RECORDING_FINISHED}`);
  return { payloads, [Symbol.asyncDispose]: () => client.end() };
}
