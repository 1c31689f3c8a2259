import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { serveApiMetrics } from '../api-metrics.ts';
import { creditIntervalTasks } from '../credits/interval-tasks.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { FairPool, FEWEST_CONNECTIONS, sharesOf } from '../database/fair-pool.ts';
import type { CheckedAudioStore } from '../recordings/audio/checked-audio-store.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import type { MetricsServer } from './serve-metrics.ts';

const TOKEN = 'a-token-of-this-test';
const root = new URL('../../../../', import.meta.url);

/** The application and its worker in this process, so one page has the metrics of both. */
describe('the metrics', () => {
  let app: TestApp;
  let receiver: Receiver;
  let customer: Customer;
  let metrics: MetricsServer;
  let audioStore: CheckedAudioStore;
  beforeAll(async () => {
    receiver = await startReceiver();
    const addressPolicy = { allowPrivate: true };
    app = await startTestApp({
      worker: true,
      webhooks: { addressPolicy },
      overrides: { addressPolicy },
      environment: { METRICS_PORT: '0', METRICS_TOKEN: TOKEN },
    });
    customer = await signUp(app);
    const { config, test } = app;
    const logger = app.server.app.log;
    audioStore = await openAudioStore(config, { database: test.database, logger });
    const served = await serveApiMetrics({
      config,
      pool: test.pool,
      fairPool: { waiting: () => ({ work: 0, reads: 0, signIn: 0, health: 0 }) },
      database: test.database,
      audioStore,
      logger,
    });
    if (served === undefined) throw new Error('no metrics are served');
    metrics = served;
  });
  afterAll(async () => {
    await metrics[Symbol.asyncDispose]();
    await audioStore[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });

  const ask = (authorization?: string) =>
    fetch(`${metrics.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  const scrape = async () => (await ask(`Bearer ${TOKEN}`)).text();
  /** the value of a series, by the text before it */
  const sampleOf = (text: string, series: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('aren’t at the public address, and need the token', async () => {
    const published = await fetch(`${app.url}/metrics`);
    expect(await published.text()).not.toContain('voice_feedback_');
    expect((await ask()).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}s`)).status).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const alive = await fetch(`${metrics.url}/livez`);
    expect(await alive.json()).toEqual({ status: 'ok' });
  });

  it('count a recording from its upload to its webhook, with a bounded set of labels', async () => {
    const before = await scrape();
    const url = `${receiver.url}/hook`;
    expect((await post(app, customer.key, '/api/v1/webhooks', { url })).status).toBe(201);
    expect((await upload(app, customer.key, await readAudio('modern.webm'))).status).toBe(200);
    for (const id of ['a', 'b', 'c']) await call(app, customer.key, `/v1/feedbacks/${id}?q=${id}`);
    for (const id of ['a', 'b', 'c']) await fetch(`${app.url}/api/nothing-${id}`);
    const delivered = 'voice_feedback_webhook_attempts_total{outcome="delivered"}';
    let text = before;
    const grown = (series: string) =>
      (sampleOf(text, series) ?? Number.NaN) - (sampleOf(before, series) ?? 0);
    const finished = 'voice_feedback_jobs_total{task="process-recording",outcome="success"}';
    // A job is counted once it has ended, which can be after the webhook of its recording.
    await vi.waitFor(async () => {
      text = await scrape();
      expect([grown(delivered), grown(finished)]).toEqual([1, 1]);
    });
    const requests = 'voice_feedback_http_requests_total';
    expect(grown(`${requests}{method="POST",route="/api/v1/process",status="200"}`)).toBe(1);
    expect(text).not.toContain('nothing-');
    const latency = 'voice_feedback_http_request_duration_seconds_count';
    expect(grown(`${latency}{method="POST",route="/api/v1/process"}`)).toBe(1);
    expect(grown(`${latency}{method="GET",route="/v1/feedbacks/:id"}`)).toBe(3);
    expect(grown('voice_feedback_recording_attempts_total{outcome="done"}')).toBe(1);
    // Present from the start; otherwise an alert on its increase would miss the first.
    expect(sampleOf(before, 'voice_feedback_recording_attempts_total{outcome="dead_letter"}')).toBeDefined();
    for (const stage of ['decode_duration_seconds', 'speech_duration_seconds', 'real_time_factor'])
      expect(grown(`voice_feedback_${stage}_count`)).toBe(1);
    expect(grown('voice_feedback_analysis_duration_seconds_count')).toBe(1);
    expect(grown('voice_feedback_audio_seconds_total')).toBeCloseTo(1.9, 0);
    expect(grown('voice_feedback_charges_total')).toBe(1);
    expect(grown('voice_feedback_charged_euros_total')).toBeGreaterThan(0);
    expect(sampleOf(text, 'voice_feedback_workers')).toBe(1);
    expect(sampleOf(text, 'voice_feedback_part_ok{part="worker"}')).toBe(1);
    expect(sampleOf(text, 'voice_feedback_disk_size_bytes{folder="data"}')).toBeGreaterThan(0);
  });

  it('show how long the oldest job of each lane has waited', async () => {
    const { pool } = app.test;
    const add = (task: string, minutes: number) =>
      pool.query(
        `select graphile_worker.add_job($1, '{}', run_at := now() - make_interval(mins => $2), job_key := $1)`,
        [task, minutes],
      );
    // One job is locked and the other has a task that no worker here knows: neither is taken.
    await add('unknown-to-this-worker', 30);
    await pool.query(
      `select graphile_worker.add_job('deliver-webhook', '{}', run_at := now() + interval '1 hour')`,
    );
    try {
      const oldest = 'voice_feedback_queue_oldest_job_seconds';
      const jobs = 'voice_feedback_queue_jobs';
      // Once the jobs of the application are done.
      await vi.waitFor(async () => {
        const text = await scrape();
        expect(sampleOf(text, `${oldest}{lane="everything else"}`)).toBeGreaterThan(1_799);
        expect(sampleOf(text, `${oldest}{lane="recordings"}`)).toBe(0);
        expect(sampleOf(text, `${jobs}{lane="everything else",state="due"}`)).toBe(1);
        expect(sampleOf(text, `${jobs}{lane="webhooks",state="scheduled"}`)).toBe(1);
      });
    } finally {
      await pool.query('delete from graphile_worker._private_jobs');
    }
  });

  it('have the age of the last backup once there is one', async () => {
    const { pool } = app.test;
    const name = 'voice_feedback_backup_timestamp_seconds';
    expect(sampleOf(await scrape(), name)).toBeUndefined();
    await pool.query(
      `insert into backups (finished_at, bytes, version) values ('2026-01-01T00:00:00Z', 1, '1'), ('2026-01-02T00:00:00Z', 1, '1')`,
    );
    expect(sampleOf(await scrape(), name)).toBe(Date.parse('2026-01-02T00:00:00Z') / 1_000);
  });

  it('say when the ledger was last consistent, and when it wasn’t', async () => {
    const { pool, database } = app.test;
    const check = creditIntervalTasks(database).find(({ name }) => name === 'credits/check-ledger');
    const name = 'voice_feedback_ledger_check_timestamp_seconds';
    await check?.run();
    const before = await scrape();
    const ok = sampleOf(before, `${name}{result="ok"}`) ?? 0;
    expect(ok).toBeGreaterThan(Date.now() / 1_000 - 600);
    expect(sampleOf(before, `${name}{result="violated"}`) ?? 0).toBeLessThan(ok);
    await pool.query('alter table ledger_entries disable trigger ledger_entries_append_only');
    await expect(check?.run()).rejects.toThrow('the ledger is not in order');
    await pool.query('alter table ledger_entries enable trigger ledger_entries_append_only');
    expect(sampleOf(await scrape(), `${name}{result="violated"}`)).toBeGreaterThanOrEqual(ok);
  });

  it('are those of the table in the docs, and the dashboard and the alerts use no others', async () => {
    const text = await scrape();
    const served = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
    const own = served.filter((name) => name?.startsWith('voice_feedback_'));
    const docs = await readFile(new URL('docs/observability.md', root), 'utf8');
    const documented = [...docs.matchAll(/^\| `(voice_feedback_\w+)` \|/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual(own.toSorted());
    const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/voice-feedback.json'];
    for (const file of files) {
      const used = (await readFile(new URL(file, root), 'utf8')).matchAll(
        /\b(?:voice_feedback|nodejs|process)_\w+/g,
      );
      for (const [name] of used)
        expect(served, `${name} in ${file}`).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
    }
  });

  it('of the database are missing while it doesn’t answer; the others are there', async () => {
    const { config, server } = app;
    // Nothing listens on this port.
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 'test');
    const database = openDatabase(pool);
    const fairPool = new FairPool(pool, { shares: sharesOf(FEWEST_CONNECTIONS), perCaller: 1 });
    const { log: logger } = server.app;
    const open = { ...config, metrics: { host: '127.0.0.1', port: 0, token: undefined } };
    await using away = await serveApiMetrics({ config: open, pool, fairPool, database, audioStore, logger });
    const text = await (await fetch(`${away?.url}/metrics`)).text();
    expect(text).not.toContain('voice_feedback_queue_jobs{');
    expect(sampleOf(text, 'voice_feedback_dead_letters')).toBeUndefined();
    expect(sampleOf(text, 'voice_feedback_part_ok{part="database"}')).toBe(0);
    expect(sampleOf(text, 'voice_feedback_part_ok{part="store"}')).toBe(1);
    expect(sampleOf(text, 'voice_feedback_database_requests_waiting{lane="work"}')).toBe(0);
    expect(sampleOf(text, 'voice_feedback_charges_total')).toBeGreaterThan(0);
    await pool.end();
  });
});
