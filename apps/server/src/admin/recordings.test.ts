import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { findViolations } from '../credits/invariants.ts';
import { startWorker } from '../start-worker.ts';
import { setAdminPassword } from './password.ts';

const PASSWORD = 'four words make one password';

describe('recordings that operators look after', () => {
  let app: TestApp;
  let ada: Customer;
  let bob: Customer;
  let speech: Buffer<ArrayBuffer>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    ada = await signUp(app);
    bob = await signUp(app);
    speech = await readAudio('modern.webm');
    await setAdminPassword(app.config.dataDirectory, PASSWORD);
    const opened = await fetch(`${app.url}/api/admin/session`, {
      method: 'POST',
      ...json({ password: PASSWORD }),
    });
    headers = { 'x-admin-token': (await opened.json()).token };
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    await app.test.pool.query('delete from recordings');
  });

  const list = async (query = '') => {
    const response = await fetch(`${app.url}/api/admin/recordings${query}`, { headers });
    return { status: response.status, ...(await response.json()) };
  };
  const retry = (path: string, body: object = {}, more: Record<string, string> = {}) => {
    const given = json(body);
    return fetch(`${app.url}/api/admin/recordings/${path}`, {
      method: 'POST',
      body: given.body,
      headers: { ...given.headers, ...headers, ...more },
    });
  };
  const auditLog = async (action: string) => {
    const { rows } = await app.test.pool.query('select * from admin_audit where action = $1 order by id', [
      action,
    ]);
    return rows;
  };
  const send = async (customer: Customer) => {
    const answer = await upload(app, customer.key, speech, { headers: { prefer: 'respond-async' } });
    expect(answer.status).toBe(202);
    return String((await answer.json()).id);
  };
  /** Sets the state of a recording that we gave up on. */
  const fail = (id: string, { retryable = true } = {}) =>
    app.test.pool.query(
      `with job as (delete from graphile_worker._private_jobs where key = $1::text)
      update recordings set status = 'failed', error_code = $3, error_detail = 'Failed to process audio',
        retryable = $2, last_failure = 'StoreError: the bucket did not answer', failures = 7, crashes = 1,
        failing_since = now() - interval '25 hours', finished_at = now(), reservation = null
      where id = $1::text::uuid`,
      [id, retryable, retryable ? 'processing_failed' : 'unreadable_audio'],
    );
  const wait = (id: string) =>
    app.test.pool.query(
      `with job as (delete from graphile_worker._private_jobs where key = $1::text)
      update recordings set status = 'waiting', waiting_reason = 'insufficient_credits',
        waiting_detail = 'no credit', waiting_until = now() + interval '7 days', waiting_micro_euros = 917
      where id = $1::text::uuid`,
      [id],
    );
  const postpone = (id: string) =>
    app.test.pool.query(
      `update recordings set failures = 3, failing_since = now(), retry_at = now() + interval '15 minutes',
        last_failure = 'the store did not answer' where id = $1`,
      [id],
    );
  const statusOf = async (id: string) =>
    (await app.test.pool.query('select status from recordings where id = $1', [id])).rows[0]?.status;

  it('are shown to administrators only', async () => {
    const id = await send(ada);
    await fail(id);
    const strangers = [{}, { authorization: `Bearer ${ada.key}` }, { authorization: `Bearer ${ada.token}` }];
    for (const stranger of strangers) {
      expect((await fetch(`${app.url}/api/admin/recordings`, { headers: stranger })).status).toBe(403);
      for (const path of ['retry', `${id}/retry`])
        expect((await post(app, 'vf_none', `/api/admin/recordings/${path}`, {})).status).toBe(401);
    }
    for (const path of ['retry', `${id}/retry`]) {
      expect((await post(app, ada.token, `/api/admin/recordings/${path}`, {})).status).toBe(403);
      expect((await post(app, ada.key, `/api/admin/recordings/${path}`, {})).status).toBe(403);
    }
    expect(await statusOf(id)).toBe('failed');
  });

  it('are listed with what operators need, over all accounts, and nothing that was said', async () => {
    const [dead, theirs, spoiled, waiting, later] = await Promise.all([
      send(ada),
      send(bob),
      send(ada),
      send(bob),
      send(ada),
      // Queued for the first time, so no action is needed.
      send(ada),
    ]);
    await Promise.all([
      fail(dead),
      fail(theirs),
      fail(spoiled, { retryable: false }),
      wait(waiting),
      postpone(later),
    ]);
    await app.test.pool.query(
      `update recordings set metadata = '{"secret": "Jane"}', note = 'Jane said so', tags = '{jane}', end_user_id = 'jane'`,
    );
    const all = await list();
    expect(all).toMatchObject({ status: 200, total: 2, total_is_exact: true, has_more: false });
    expect(all.recordings.map(({ id }: { id: string }) => id).sort()).toEqual([dead, theirs].sort());
    expect(all.recordings.find(({ id }: { id: string }) => id === dead)).toEqual({
      id: dead,
      kind: 'feedback',
      account_id: expect.any(String),
      user_id: ada.userId,
      email: ada.email,
      status: 'failed',
      code: 'processing_failed',
      last_failure: 'StoreError: the bucket did not answer',
      failures: 7,
      crashes: 1,
      created_at: expect.any(String),
      failing_since: expect.any(String),
      retry_at: null,
      waiting: null,
      audio_kept: true,
      audio_kept_until: expect.any(String),
      retryable: true,
    });
    expect(JSON.stringify(all)).not.toMatch(/jane/i);
    expect((await list('?processing_status=failed')).total).toBe(3);
    const [one] = (await list('?processing_status=waiting')).recordings;
    expect(one).toMatchObject({
      id: waiting,
      email: bob.email,
      waiting: { reason: 'insufficient_credits', until: expect.any(String) },
    });
    expect((await list('?processing_status=queued')).recordings).toMatchObject([
      { id: later, retry_at: expect.any(String), last_failure: 'the store did not answer' },
    ]);
    for (const account of [ada.email.toUpperCase(), ada.userId, one && all.recordings[0].account_id])
      expect((await list(`?account=${account}`)).total).toBe(1);
    expect((await list('?account=nobody')).status).toBe(404);
    expect((await auditLog('recordings.listed')).at(-2)).toMatchObject({
      detail: { account: expect.any(String) },
    });
  });

  it('are listed page by page, newest first, without a gap', async () => {
    const sent: string[] = [];
    for (let each = 0; each < 5; each += 1) sent.push(await send(ada));
    for (const id of sent) await fail(id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { recordings: { id: string }[]; next_cursor: string | null } = await list(
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.recordings.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(sent.toReversed());
    expect((await list('?cursor=made-up')).status).toBe(400);
  });

  it('are processed when an administrator tries again, charged once, and it is in the log', async () => {
    const id = await send(ada);
    await fail(id);
    const answers = await Promise.all(
      [1, 2].map(() => retry(`${id}/retry`, {}, { 'idempotency-key': `again-${id}` })),
    );
    for (const answer of answers) expect([202, 409]).toContain(answer.status);
    expect(await (await retry(`${id}/retry`, {}, { 'idempotency-key': `again-${id}` })).json()).toEqual({
      success: true,
      id,
      status: 'queued',
    });
    expect(await auditLog('recording.retried')).toMatchObject([
      { authority: 'password', detail: { recording: id } },
    ]);
    await using _worker = await startWorker({
      config: app.config,
      queuePool: app.test.pool,
      database: app.test.database,
      logger: pino({ level: 'silent' }),
    });
    await expect.poll(() => statusOf(id)).toBe('done');
    const feedback = await (await call(app, ada.key, `/api/v1/feedbacks/${id}`)).json();
    expect(feedback.transcript).toMatch(/\w/);
    const { entries } = await (await call(app, ada.key, '/api/credits/ledger')).json();
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'settle')).toHaveLength(1);
    expect((await list()).total).toBe(0);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('are left alone when there is nothing to retry', async () => {
    const [spoiled, queued] = await Promise.all([send(ada), send(ada)]);
    await fail(spoiled, { retryable: false });
    for (const id of [spoiled, queued]) {
      const before = await statusOf(id);
      const answer = await retry(`${id}/retry`);
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'not_retryable']);
      expect(await statusOf(id)).toBe(before);
    }
    expect((await retry(`${randomUUID()}/retry`)).status).toBe(404);
    expect((await retry('everything/retry')).status).toBe(422);
    const plain = await fetch(`${app.url}/api/admin/recordings/${spoiled}/retry`, {
      method: 'POST',
      headers,
    });
    expect((await plain.json()).code).toBe('not_retryable');
  });

  it('are tried again all at once: what failed on our side, or what waits, of one account or of all', async () => {
    const [mine, theirs, spoiled, waiting, later] = await Promise.all([
      send(ada),
      send(bob),
      send(ada),
      send(ada),
      send(bob),
    ]);
    await Promise.all([
      ...[fail(mine), fail(theirs), fail(spoiled, { retryable: false })],
      ...[wait(waiting), postpone(later)],
    ]);
    const before = (await auditLog('recordings.retried')).length;
    const ofAda = await retry('retry', { account: ada.email });
    expect([ofAda.status, await ofAda.json()]).toEqual([202, { success: true, retried: 1, remaining: 0 }]);
    expect(await Promise.all([mine, theirs, spoiled, waiting].map(statusOf))).toEqual([
      'queued',
      'failed',
      'failed',
      'waiting',
    ]);
    expect(await (await retry('retry', { processing_status: 'waiting' })).json()).toMatchObject({
      retried: 1,
    });
    expect(await (await retry('retry', { processing_status: 'failed' })).json()).toMatchObject({
      retried: 1,
    });
    expect(await (await retry('retry', { processing_status: 'queued' })).json()).toMatchObject({
      retried: 1,
    });
    expect((await list('?processing_status=queued')).total).toBe(0);
    expect(await (await retry('retry')).json()).toMatchObject({ retried: 0, remaining: 0 });
    expect(await Promise.all([theirs, spoiled, waiting].map(statusOf))).toEqual([
      'queued',
      'failed',
      'queued',
    ]);
    expect((await auditLog('recordings.retried')).slice(before)).toMatchObject([
      { target_account_id: expect.any(String), detail: { account: ada.email, retried: 1 } },
      { target_account_id: null, detail: { processing_status: 'waiting', retried: 1 } },
      { detail: { processing_status: 'failed', retried: 1 } },
      { detail: { processing_status: 'queued', retried: 1 } },
      { detail: { retried: 0 } },
    ]);
    expect((await retry('retry', { account: 'nobody' })).status).toBe(404);
  });
});
