import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import { RECORDING_FINISHED } from '../recordings/processing/claim.ts';

async function submit(app: TestApp, audio: Buffer<ArrayBuffer>): Promise<string> {
  const response = await upload(app, app.key, audio, { headers: { prefer: 'respond-async' } });
  return (await response.json()).id;
}

async function statusOf(app: TestApp, id: string): Promise<string> {
  return (await (await call(app, app.key, `/v1/feedbacks/${id}`)).json()).status;
}

describe('worker processes', () => {
  it('share the work of one database', async () => {
    await using app = await startTestApp();
    await using first = await startWorkerProcess(app);
    await using second = await startWorkerProcess(app);
    expect(await (await fetch(`${app.url}/health`)).json()).toMatchObject({
      status: 'ok',
      worker_processes: 2,
    });
    const audio = await readAudio('modern.webm');
    const ids: string[] = [];
    // On a busy machine, one of them may process the first few alone.
    while (first.finished().length === 0 || second.finished().length === 0) {
      const sent = await Promise.all(Array.from({ length: 8 }, () => submit(app, audio)));
      ids.push(...sent);
      await vi.waitFor(
        async () => {
          for (const id of sent) expect(await statusOf(app, id)).toBe('done');
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
    await using app = await startTestApp();
    await using victim = await startWorkerProcess(app);
    await using listener = await listen(app.test.url);
    const id = await submit(app, await readAudio('half-minute.webm'));
    await vi.waitFor(async () => expect(await statusOf(app, id)).toBe('processing'), { interval: 20 });
    const claim = await claimOf(app, id);
    await victim.kill();
    expect(await statusOf(app, id)).toBe('processing');
    await using heir = await startWorkerProcess(app);
    // Measures neither its start nor its work, which can take long on a busy machine.
    const startedAt = Date.now();
    await vi.waitFor(async () => expect(await claimOf(app, id)).not.toBe(claim), { interval: 250 });
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    await vi.waitFor(async () => expect(await statusOf(app, id)).toBe('done'), { interval: 250 });
    // The log line, the notification and the end of the job come shortly after the commit is visible.
    await vi.waitFor(() => expect(heir.finished()).toEqual([id]));
    await vi.waitFor(() => expect(listener.payloads).toContain(id));
    expect(listener.payloads.filter((payload) => payload === id)).toHaveLength(1);
    const jobs = async () => (await app.test.pool.query('select from graphile_worker._private_jobs')).rows;
    await vi.waitFor(async () => expect(await jobs()).toEqual([]));
  });

  it('process a recording again after crashes used up the attempts of its job', async () => {
    await using app = await startTestApp();
    const id = await submit(app, await readAudio('modern.webm'));
    // Simulates three crashes: the queue's attempts are used up and the job is unlocked.
    await app.test.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await app.test.pool.query(
      "update recordings set status = 'processing', created_at = now() - interval '2 minutes'",
    );
    await using _ = await startWorkerProcess(app);
    await vi.waitFor(async () => expect(await statusOf(app, id)).toBe('done'));
  });

  it('shut down gracefully: running jobs are finished, and the process exits with 0', async () => {
    await using app = await startTestApp();
    // A worker waits ten seconds for it when it closes, and a busy machine is slow.
    await using worker = await startWorkerProcess(app, { SPEECH_EFFORT: 'fast' });
    const id = await submit(app, await readAudio('printing.webm'));
    await vi.waitFor(async () => expect(await statusOf(app, id)).toBe('processing'), { interval: 20 });
    const exited = new Promise((resolve) => worker.process.once('exit', resolve));
    worker.process.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(await statusOf(app, id)).toBe('done');
    const { rows } = await app.test.pool.query('select 1 from workers');
    expect(rows).toEqual([]);
  });
});

/** Returns the claim of the current attempt; every attempt has a different one. */
async function claimOf(app: TestApp, id: string): Promise<unknown> {
  const { rows } = await app.test.pool.query('select claim from recordings where id = $1', [id]);
  return rows[0].claim;
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
