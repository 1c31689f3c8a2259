import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readAudio, upload } from '../../../testing/call.ts';
import { startTcpProxy } from '../../../testing/tcp-proxy.ts';
import { openDatabase, openPool } from '../../database/database.ts';
import { deleteUsedUpJobs } from '../../jobs/interval-tasks.ts';
import { openAudioStore } from '../audio/open-audio-store.ts';
import { LostClaimError } from '../charging/charge.ts';
import { claimRecording, type Outcome } from '../processing/claim.ts';
import { type AttemptResources, processClaimed } from '../processing/process-recording.ts';
import { purge } from './purge.ts';
import { sweep } from './sweep.ts';

/** No worker runs, so jobs stay in the queue. */
describe('a recording and its job', () => {
  let app: TestApp;
  let resources: AttemptResources & AsyncDisposable;
  beforeAll(async () => {
    app = await startTestApp();
    const { database } = app.test;
    const logger = pino({ level: 'silent' });
    const audioStore = await openAudioStore(app.config, { database, logger });
    resources = {
      database,
      audioStore,
      logger,
      publicUrl: app.url,
      patience: app.config.patience,
      [Symbol.asyncDispose]: () => audioStore[Symbol.asyncDispose](),
    };
  });
  afterAll(async () => {
    await resources[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  const submit = async (): Promise<string> => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    return (await response.json()).id;
  };
  const query = async (text: string, values: unknown[] = []) =>
    (await app.test.pool.query(text, values)).rows;
  const recording = async (id: string) => (await query('select * from recordings where id = $1', [id]))[0];
  const jobs = (id: string) =>
    query('select attempts, locked_by, run_at from graphile_worker._private_jobs where key = $1', [id]);
  const age = (id: string) =>
    query(
      `update recordings set created_at = created_at - interval '1 hour', claimed_at = claimed_at - interval '1 hour' where id = $1`,
      [id],
    );
  const signal = () => ({ abortSignal: new AbortController().signal });
  const alone = async () => expect.unreachable('it has not crashed');

  it('without a job is queued again instead of failing', async () => {
    const [queued, processing] = [await submit(), await submit()];
    await claimRecording(app.test.database, processing);
    await query('delete from graphile_worker._private_jobs');
    await sweep(resources);
    // The recordings are recent: their jobs may be about to be added, or may be running.
    expect([...(await jobs(queued)), ...(await jobs(processing))]).toEqual([]);
    for (const id of [queued, processing]) await age(id);
    await sweep(resources);
    for (const id of [queued, processing]) {
      expect(await recording(id)).toMatchObject({ status: 'queued', claim: null, error_code: null });
      expect(await jobs(id)).toMatchObject([{ attempts: 0, locked_by: null }]);
    }
  });

  it('with a job that has no attempts left gets a new one; other jobs without attempts are deleted', async () => {
    const id = await submit();
    await age(id);
    await query(`select graphile_worker.add_job('some-task', job_key := 'used-up')`);
    await query('update graphile_worker._private_jobs set attempts = max_attempts');
    await sweep(resources);
    await deleteUsedUpJobs(resources);
    expect(await jobs(id)).toMatchObject([{ attempts: 0 }]);
    expect(await jobs('used-up')).toEqual([]);
  });

  it('also gets a new job if the one without attempts was deleted', async () => {
    const id = await submit();
    await age(id);
    await query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [id]);
    await deleteUsedUpJobs(resources);
    expect(await jobs(id)).toEqual([]);
    await sweep(resources);
    expect(await jobs(id)).toMatchObject([{ attempts: 0 }]);
  });

  it('that waits for its account has no job, and the sweep adds none', async () => {
    const id = await submit();
    await query('delete from graphile_worker._private_jobs where key = $1', [id]);
    await query(
      `update recordings set status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = '',
         waiting_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    await age(id);
    await sweep(resources);
    expect(await recording(id)).toMatchObject({ status: 'waiting' });
    expect(await jobs(id)).toEqual([]);
  });

  it('of an attempt that has lost its claim is not completed, and nothing is written', async () => {
    const id = await submit();
    let newer: string | undefined;
    const losing = async (): Promise<Outcome> => {
      newer = (await claimRecording(app.test.database, id))?.claim;
      return { status: 'failed', code: 'unreadable_audio', detail: '', retryable: false };
    };
    await expect(
      processClaimed(resources, { recordingId: id }, signal(), losing, alone),
    ).rejects.toBeInstanceOf(LostClaimError);
    expect(await recording(id)).toMatchObject({ status: 'processing', claim: newer, crashes: 1 });
  });

  it('that was deleted in the meantime is completed', async () => {
    const id = await submit();
    const deleting = async (): Promise<Outcome> => {
      await query('delete from recordings where id = $1', [id]);
      return { status: 'failed', code: 'unreadable_audio', detail: '', retryable: false };
    };
    await processClaimed(resources, { recordingId: id }, signal(), deleting, alone);
  });

  it('released by a closing worker counts neither a crash nor a failure, and is due immediately', async () => {
    const id = await submit();
    const closing = new AbortController();
    const stopped = async (): Promise<Outcome> => {
      closing.abort(new Error('the worker closes'));
      throw new Error('cut off');
    };
    await expect(
      processClaimed(resources, { recordingId: id }, { abortSignal: closing.signal }, stopped, alone),
    ).rejects.toThrow();
    expect(await recording(id)).toMatchObject({ status: 'queued', claim: null, crashes: 0, failures: 0 });
    const [job] = await jobs(id);
    expect(job.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await claimRecording(app.test.database, id)).toMatchObject({ crashes: 0 });
  });

  it('is finished without its audio if that was deleted during processing', async () => {
    const id = await submit();
    const { audio_key: key } = await recording(id);
    const processing = async (): Promise<Outcome> => {
      await query(`update recordings set audio_purge_at = now() - interval '1 second' where id = $1`, [id]);
      await purge(resources);
      return { status: 'failed', code: 'processing_failed', detail: '', retryable: true };
    };
    await processClaimed(resources, { recordingId: id }, signal(), processing, alone);
    expect(await recording(id)).toMatchObject({ status: 'failed', audio_key: null, retryable: false });
    await expect(resources.audioStore.checkout(key)).rejects.toThrow();
  });

  it('that expires before it is finished is taken out of the count', async () => {
    const counted = async () => (await query('select sum(recordings)::int as n from plan_usage'))[0].n;
    const before = await counted();
    const id = await submit();
    expect(await counted()).toBe(before + 1);
    await query(`update recordings set purge_at = now() - interval '1 second' where id = $1`, [id]);
    await purge(resources);
    expect(await recording(id)).toBeUndefined();
    expect(await counted()).toBe(before);
  });

  it('of an attempt that fails while the database is unavailable counts a failure and no crash', async () => {
    await using proxy = await startTcpProxy(app.test.url);
    const pool = openPool(proxy.url, 'away-test');
    const connecting = vi.spyOn(pool, 'connect');
    const id = await submit();
    let back: Promise<void> | undefined;
    const failing = async (): Promise<Outcome> => {
      await proxy.refuse();
      const attempts = () => connecting.mock.settledResults.map(({ type }) => type);
      back = vi.waitFor(() => expect(attempts()).toContain('rejected')).then(() => proxy.accept());
      throw new Error('the disk failed');
    };
    const through = { ...resources, database: openDatabase(pool) };
    await processClaimed(through, { recordingId: id }, signal(), failing, alone);
    await back;
    await pool.end();
    expect(await recording(id)).toMatchObject({ status: 'queued', crashes: 0, failures: 1 });
  });
});
