import { randomUUID } from 'node:crypto';
import { systemSchema } from '@voice-feedback/contract/system';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { startHeartbeat } from '../../jobs/heartbeat.ts';
import { registerLanes } from '../../jobs/lanes.ts';
import { processFacts } from '../../jobs/process-facts.ts';
import { type Lane, runJobs } from '../../jobs/run-jobs.ts';
import { setAdminPassword } from '../password.ts';

const PASSWORD = 'four words make one password';
const logger = pino({ level: 'silent' });

describe('the system that operators see', () => {
  let app: TestApp;
  let ada: Customer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    ada = await signUp(app);
    await setAdminPassword(app.config.dataDirectory, PASSWORD);
    const opened = await fetch(`${app.url}/api/admin/session`, {
      method: 'POST',
      ...json({ password: PASSWORD }),
    });
    headers = { 'x-admin-token': (await opened.json()).token };
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async () =>
    systemSchema.parse(await (await fetch(`${app.url}/api/admin/system`, { headers })).json());
  const change = async (path: string, body: object) => {
    const given = json(body);
    const response = await fetch(`${app.url}/api/admin/system/${path}`, {
      method: 'POST',
      body: given.body,
      headers: { ...given.headers, ...headers },
    });
    return { status: response.status, ...(await response.json()) };
  };
  const laneNamed = async (name: string) => (await read()).lanes.find((lane) => lane.name === name);
  const audited = async (...actions: string[]) =>
    (
      await app.test.pool.query(
        'select action, detail from admin_audit where action = any ($1) order by id',
        [actions],
      )
    ).rows;
  const add = (task: string, payload: object) =>
    app.test.pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);

  /** Starts a worker process that runs jobs but loads no models. Its jobs wait for `gate`. */
  async function startProcess(task: string, gate: Promise<void> = Promise.resolve()) {
    const rans: string[] = [];
    const lane: Lane = {
      name: `lane of ${task}`,
      concurrency: 2,
      tasks: {
        async [task](payload) {
          rans.push((payload as { recordingId: string }).recordingId);
          await gate;
        },
      },
    };
    const facts = { ...(await processFacts('9.9.9')), engine: 'none', model: 'none', languages: ['en'] };
    const heldAtFirst = await registerLanes(app.test.database, [lane]);
    const stack = new AsyncDisposableStack();
    const jobs = stack.use(await runJobs(app.test.pool, [lane], logger, { heldAtFirst }));
    stack.use(await startHeartbeat(facts, { database: app.test.database, logger, jobs, everyMs: 100 }));
    onTestFinished(() => stack.disposeAsync());
    return { id: facts.id, lane: lane.name, rans, stop: () => stack.disposeAsync() };
  }

  it('shows what each process runs, in which version, and what waits', async () => {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const worker = await startProcess('show', gate.promise);
    const subject = randomUUID();
    await add('show', { recordingId: subject });
    await vi.waitFor(() => expect(worker.rans).toEqual([subject]));
    await app.test.pool.query(
      `select graphile_worker.add_job('show', '{}', run_at := now() + interval '1 hour')`,
    );
    await vi.waitFor(async () =>
      expect(await laneNamed(worker.lane)).toMatchObject({ running: 1, scheduled: 1, waiting: 0 }),
    );
    const system = await read();
    expect(system.workers.find(({ id }) => id === worker.id)).toMatchObject({
      version: '9.9.9',
      node_version: process.versions.node,
      migration: system.database.migration,
      pid: process.pid,
      alive: true,
      drained_at: null,
      jobs: [{ task: 'show', lane: worker.lane, subject, attempt: 1 }],
    });
    expect(system.audio_store).toEqual({ kind: 'file', status: 'ok' });
    expect(system.backup).toBeNull();
    gate.resolve();
    await vi.waitFor(async () =>
      expect(await laneNamed(worker.lane)).toMatchObject({ running: 0, done: 1, failed: 0, concurrency: 2 }),
    );
    expect(await audited('system.read')).toHaveLength(1);
  });

  it('a paused lane takes no job in any process, in one that is started later either, until it is resumed', async () => {
    const first = await startProcess('pause');
    const lane = { lane: first.lane };
    const paused = await change('lanes', { ...lane, paused: true });
    expect(paused).toMatchObject({ status: 200, success: true, ...lane });
    expect(await change('lanes', { ...lane, paused: true })).toMatchObject({ paused_at: paused.paused_at });
    // The next heartbeat delivers the pause; the job is added after that.
    await heartbeatOf(first.id);
    await add('pause', { recordingId: 'a' });
    await vi.waitFor(async () =>
      expect(await laneNamed(first.lane)).toMatchObject({ waiting: 1, paused_at: paused.paused_at }),
    );
    await first.stop();
    const second = await startProcess('pause');
    await heartbeatOf(second.id);
    expect([first.rans, second.rans]).toEqual([[], []]);
    expect(await laneNamed(first.lane)).toMatchObject({ waiting: 1, running: 0 });
    expect(await change('lanes', { ...lane, paused: false })).toMatchObject({ paused_at: null });
    await vi.waitFor(() => expect(second.rans).toEqual(['a']));
    expect(await audited('lane.paused', 'lane.resumed')).toEqual([
      { action: 'lane.paused', detail: lane },
      { action: 'lane.resumed', detail: lane },
    ]);
    expect((await change('lanes', { lane: 'no such lane', paused: true })).status).toBe(404);
  });

  it('a drained worker finishes its jobs and takes none, another one does them, and it can work again', async () => {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const drained = await startProcess('drain', gate.promise);
    await add('drain', { recordingId: 'under way' });
    await vi.waitFor(() => expect(drained.rans).toEqual(['under way']));
    expect(await change('workers', { worker: drained.id, drained: true })).toMatchObject({ status: 200 });
    await heartbeatOf(drained.id);
    await add('drain', { recordingId: 'next' });
    const other = await startProcess('drain');
    await vi.waitFor(() => expect(other.rans).toEqual(['next']));
    const shown = (await read()).workers.find(({ id }) => id === drained.id);
    expect(shown?.drained_at).not.toBeNull();
    expect(shown?.jobs.map(({ subject }) => subject)).toEqual(['under way']);
    gate.resolve();
    await vi.waitFor(async () => expect(await laneNamed(drained.lane)).toMatchObject({ running: 0 }));
    await other.stop();
    await add('drain', { recordingId: 'waits' });
    await heartbeatOf(drained.id);
    expect(drained.rans).toEqual(['under way']);
    await change('workers', { worker: drained.id, drained: false });
    await vi.waitFor(() => expect(drained.rans).toEqual(['under way', 'waits']));
    expect((await audited('worker.drained', 'worker.resumed')).map(({ action }) => action)).toEqual([
      'worker.drained',
      'worker.resumed',
    ]);
    expect((await change('workers', { worker: randomUUID(), drained: true })).status).toBe(404);
  });

  it('shows webhooks of all accounts that fail, with their last error and without the secrets in their address', async () => {
    const { rows } = await app.test.pool.query(
      `with endpoint as (
         insert into webhook_endpoints (account_id, url, secret, failing_since)
         select id, 'https://name:hunter2@hooks.example/in?token=hunter2', '', now() from accounts where user_id = $1
         returning id, account_id
       ), event as (
         insert into webhook_events (id, account_id, type) select 'msg_1', account_id, 'feedback.completed' from endpoint
         returning id
       ), delivery as (
         insert into webhook_deliveries (event_id, endpoint_id, cause, attempts)
         select event.id, endpoint.id, 'event', 2 from event, endpoint returning id
       ), attempts as (
         insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status_code, error)
         select id, number, now() - make_interval(mins => 3 - number), 5, case number when 2 then 500 end,
           case number when 1 then 'No answer within 15 s.' end
         from delivery, generate_series(1, 2) as number
       ) select id from endpoint`,
      [ada.userId],
    );
    const { failing, has_more } = (await read()).webhooks;
    expect(has_more).toBe(false);
    expect(failing).toEqual([
      expect.objectContaining({
        id: rows[0].id,
        email: ada.email,
        url: 'https://hooks.example/in',
        disabled_at: null,
        last_attempt: { at: expect.any(String), status_code: 500, error: null },
      }),
    ]);
  });

  it('shows the last backup', async () => {
    expect((await read()).backup).toBeNull();
    await app.test.pool.query(
      "insert into backups (finished_at, bytes, version) values (now() - interval '1 day', 5, '0.1.0'), (now(), 7, '0.2.0')",
    );
    onTestFinished(async () => void (await app.test.pool.query('delete from backups')));
    expect((await read()).backup).toMatchObject({ bytes: 7, version: '0.2.0' });
  });

  it('is for administrators only', async () => {
    for (const [path, body] of [
      ['', undefined],
      ['/lanes', { lane: 'webhooks', paused: true }],
      ['/workers', { worker: randomUUID(), drained: true }],
    ] as const) {
      const sent = body === undefined ? {} : { method: 'POST', ...json(body) };
      const given = {
        ...sent,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      };
      const response = await call(app, ada.token, `/api/admin/system${path}`, given);
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  /** Waits until a process has reported twice, so that it has applied what the first report returned. */
  async function heartbeatOf(id: string) {
    const seen = async () =>
      (
        await app.test.pool.query('select seen_at from workers where id = $1', [id])
      ).rows[0].seen_at.getTime();
    for (let beat = 0; beat < 2; beat += 1) {
      const before = await seen();
      await vi.waitFor(async () => expect(await seen()).toBeGreaterThan(before));
    }
  }
});
