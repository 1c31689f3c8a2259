import { REQUEST_DETAILS_KEPT_DAYS } from '@voice-feedback/contract/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { exportDetails } from './export-details.ts';
import { keepRequestLog } from './interval-tasks.ts';
import { unpackDetails } from './packed-details.ts';

describe('the log of requests', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const detailOf = async (response: Response, who = customer) => {
    const id = response.headers.get('x-request-id');
    return (await call(app, who.key, `/api/v1/requests/${id}`)).json();
  };
  const listed = async (query: string, who = customer) =>
    (await (await call(app, who.key, `/v1/requests?${query}`)).json()).requests;
  /** What is kept of requests that are as old, or of all. */
  const kept = async (days = 0) => {
    const { rows } = await app.test.pool.query(
      'select packed from request_details where created_at <= now() - make_interval(days => $1)',
      [days],
    );
    const all = await Promise.all(rows.map(({ packed }) => unpackDetails(packed)));
    return all.length === 0 ? '' : JSON.stringify(all);
  };

  it('says why a request failed, and repeats its address and JSON', async () => {
    const refused = await call(app, customer.key, '/api/v1/feedbacks?limit=500&order=newest');
    const answer = await refused.json();
    expect(await detailOf(refused)).toMatchObject({
      status: 422,
      path: '/api/v1/feedbacks',
      code: 'invalid_request',
      reason: answer.detail,
      caller: 'key',
      request: { url: '/api/v1/feedbacks?limit=500&order=newest', body: null, form: null },
    });
    expect(answer.detail).toContain('querystring/limit');
    const detail = await detailOf(refused);
    expect(JSON.parse(detail.response.body)).toMatchObject({ detail: answer.detail, errors: answer.errors });
    expect(Date.parse(detail.kept_until) - Date.now()).toBeGreaterThan(
      REQUEST_DETAILS_KEPT_DAYS * 86_400_000,
    );
    const wrong = await post(app, customer.key, '/api/v1/tokens', { scopes: ['process'], expires_in: -5 });
    expect(await detailOf(wrong)).toMatchObject({
      status: 422,
      request: {
        url: '/api/v1/tokens',
        content_type: 'application/json',
        body: '{"scopes":["process"],"expires_in":-5}',
      },
    });
  });

  it('never keeps audio, what people said, who they are, or secrets', async () => {
    const said = 'The export button never works, says Grace Hopper.';
    const written = await post(app, customer.key, '/api/v1/process', {
      ...{ text: said, detailed: true, end_user_id: 'grace@example.org' },
      metadata: { status: 'divorced', phone: 3_312_345 },
      words: true,
    });
    expect(written.status).toBe(200);
    const shown = await detailOf(written);
    expect(JSON.parse(shown.request.body)).toEqual({
      text: `[${said.length} characters]`,
      detailed: true,
      end_user_id: '[17 characters]',
      metadata: { '…': '[2 fields]' },
      words: true,
    });
    const feedback = await written.json();
    expect(JSON.parse(shown.response.body)).toMatchObject({
      id: feedback.id,
      language: 'en',
      transcript: `[${feedback.transcript.length} characters]`,
    });
    const spoken = await upload(app, customer.key, await readAudio('modern.webm'), {
      fields: { detailed: 'true', end_user_id: 'ada@example.org' },
      headers: { prefer: 'respond-async' },
    });
    expect((await detailOf(spoken)).request).toMatchObject({
      content_type: 'multipart/form-data',
      headers: { prefer: 'respond-async' },
      form: [
        { name: 'audio', value: null },
        { name: 'detailed', value: 'true' },
        { name: 'end_user_id', value: '…' },
      ],
    });
    await call(
      app,
      customer.key,
      '/api/v1/feedbacks?q=hopper&end_user_id=grace%40example.org&words=hopper&limit=1',
    );
    await call(app, customer.key, '/api/v1/end-users/grace%40example.org', { method: 'DELETE' });
    const made = await (await post(app, customer.key, '/api/keys/create', { key_name: 'Hopper' })).json();
    await listed('');
    const text = await kept();
    expect(text).toContain('/api/v1/end-users/…');
    expect(text).toContain('/api/v1/feedbacks?q=…&end_user_id=…&words=…&limit=1');
    for (const secret of [/hopper/i, /grace/i, /ada@/, /export button/, /divorced/, /3312345/, made.api_key])
      expect(text).not.toMatch(secret);
  });

  it('filters by id, status, path, time and caller, and shows nothing of others', async () => {
    const stranger = await signUp(app);
    const missing = await call(app, stranger.key, '/api/v1/feedbacks/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f');
    const id = missing.headers.get('x-request-id');
    await call(app, stranger.key, '/api/v1/usage');
    const ids = async (query: string) =>
      (await listed(query, stranger)).map((one: { request_id: string }) => one.request_id);
    expect(await ids('status=404')).toEqual([id]);
    expect(await ids('status=4xx')).toEqual([id]);
    expect(await ids('status=5xx')).toEqual([]);
    expect(await ids(`request_id=${id}`)).toEqual([id]);
    expect(await ids('path=get%20/api/v1/Feedbacks')).toEqual([id]);
    expect(await ids('path=/nowhere')).toEqual([]);
    expect(await ids('caller=dashboard')).toEqual([]);
    expect((await ids('caller=program')).includes(id)).toBe(true);
    expect(await ids(`to=${new Date(Date.now() - 600_000).toISOString()}`)).toEqual([]);
    expect((await call(app, stranger.key, '/v1/requests?status=bad')).status).toBe(422);
    const foreign = await call(app, customer.key, `/v1/requests/${id}`);
    expect([foreign.status, (await foreign.json()).code]).toEqual([404, 'not_found']);
  });

  it('deletes what it kept after 30 days, or when its owner switches it off', async () => {
    const refused = await call(app, customer.key, '/api/v1/feedbacks?limit=0');
    expect((await detailOf(refused)).request.url).toBe('/api/v1/feedbacks?limit=0');
    await app.test.pool.query(`update request_details set created_at = now() - interval '29 days'`);
    await keepRequestLog(app.test.database);
    // The log of this test's own requests is written meanwhile.
    expect(await kept(29)).not.toBe('');
    await app.test.pool.query(`update request_details set created_at = now() - interval '31 days'`);
    await keepRequestLog(app.test.database);
    expect(await kept(31)).toBe('');
    const again = await call(app, customer.key, '/api/v1/feedbacks?limit=0');
    expect((await detailOf(again)).request).not.toBeNull();
    const off = await call(app, customer.key, '/api/v1/privacy', {
      method: 'PATCH',
      ...json({ request_details: false }),
    });
    expect(await off.json()).toMatchObject({ request_details: false });
    const later = await call(app, customer.key, '/api/v1/feedbacks?limit=0');
    expect(await detailOf(later)).toMatchObject({
      reason: expect.stringContaining('querystring/limit'),
      ...{ request: null, response: null, kept_until: null },
    });
    expect((await detailOf(again)).request).toBeNull();
    const { rows } = await app.test.pool.query('select count(*)::int as n from request_details');
    expect(rows[0].n).toBe(0);
  });

  it('shows and exports what processes of the previous version keep, in a row for each request', async () => {
    const other = await signUp(app);
    const [first, second] = [
      await call(app, other.key, '/api/v1/feedbacks?limit=0'),
      await call(app, other.key, '/api/v1/feedbacks?limit=-1'),
    ];
    const id = first.headers.get('x-request-id') ?? '';
    const detail = await detailOf(first, other);
    await detailOf(second, other);
    const { rows } = await app.test.pool.query(
      `insert into request_details (id, account_id, created_at, request, response)
       select id, account_id, created_at, $2, $3 from request_log where id = $1 returning account_id as account`,
      [id, JSON.stringify(detail.request), JSON.stringify(detail.response)],
    );
    await app.test.pool.query('update request_log set details_id = null where id = $1', [id]);
    expect(await detailOf(first, other)).toEqual(detail);
    const lines: string[] = [];
    for await (const line of exportDetails(app.test.database, rows[0].account)) lines.push(line);
    const exported = lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exported).toContainEqual({
      ...{ id, created_at: detail.created_at, request: detail.request, response: detail.response },
    });
    expect(exported.map((line) => line.id)).toContain(second.headers.get('x-request-id'));
  });
});
