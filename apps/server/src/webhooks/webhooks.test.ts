import path from 'node:path';
import type { WebhookEventType } from '@voice-feedback/contract/webhooks';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { debit, grant } from '../credits/ledger.ts';
import { listOutbox } from '../mail/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { call, readAudio, upload } from '../testing/call.ts';
import { type Customer, post, signUp } from '../testing/customer.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../testing/receiver.ts';
import { publish } from './publish.ts';
import { purgeWebhooks } from './tasks.ts';

/** Ten attempts as in life, over a second instead of 75 hours; the real times are in the other tests of this folder. */
const SHORT_SCHEDULE = { delaysMs: [0, ...Array(9).fill(20)], jitter: 0.1, longestDelayMs: 1_000 };

const WAIT = { timeout: 20_000, interval: 50 };

interface Made {
  id: string;
  secret: string;
}

describe('webhooks', () => {
  let app: TestApp;
  let receiver: Receiver;
  let customer: Customer;
  beforeAll(async () => {
    receiver = await startReceiver();
    app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 1_000,
      webhooks: { schedule: SHORT_SCHEDULE, addressPolicy: { allowPrivate: true } },
      overrides: { addressPolicy: { allowPrivate: true } },
    });
    customer = await signUp(app);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });
  afterEach(async () => {
    receiver.received.length = 0;
    receiver.answer = (_request, response) => void response.end('thanks');
    await app.test.pool.query('delete from webhook_endpoints');
    await app.test.pool.query('delete from webhook_events');
  });

  async function make(body: object = {}, who = customer): Promise<Made> {
    const response = await post(app, who.key, '/api/v1/webhooks', { url: `${receiver.url}/hook`, ...body });
    expect(response.status).toBe(201);
    return await response.json();
  }
  const read = async (address: string, who = customer) => (await call(app, who.key, address)).json();
  const deliveries = async (id: string, query = '') =>
    (await read(`/api/v1/webhooks/${id}/deliveries${query}`)).deliveries;
  const arrived = (count: number, type?: string) =>
    vi.waitFor(() => {
      const found = receiver.received.filter(
        ({ body }) => type === undefined || JSON.parse(body).type === type,
      );
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    }, WAIT);
  const settled = (id: string) =>
    vi.waitFor(async () => {
      const found = await deliveries(id);
      expect(found.length).toBeGreaterThan(0);
      for (const { status } of found) expect(status).not.toBe('waiting');
      return found;
    }, WAIT);
  const verify = ({ body, headers }: ReceivedRequest, secret: string) => {
    new StandardWebhook(secret).verify(body, headers);
    new SvixWebhook(secret).verify(body, headers);
  };
  const process = async (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const response = await upload(app, customer.key, await readAudio('modern.webm'), { fields, headers });
    expect([200, 202]).toContain(response.status);
    return await response.json();
  };
  const outbox = () => listOutbox(path.join(app.config.dataDirectory, 'outbox'));
  const account = () =>
    app.test.database
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', customer.userId)
      .executeTakeFirstOrThrow();
  /** Makes an event happen. */
  const tell = async (type: WebhookEventType = 'key.created') => {
    const { id: accountId } = await account();
    await app.test.database
      .transaction()
      .execute((trx) => publish(trx, { accountId, type, at: new Date(), data: () => ({ n: 1 }) }));
  };
  const change = (id: string, body: object) =>
    call(app, customer.key, `/v1/webhooks/${id}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    });

  it('tell of a feedback in the words of the API, signed so that both official verifiers accept it', async () => {
    const { id, secret } = await make();
    const feedback = await process({ metadata: '{"order":7}' });
    const [request] = await arrived(1);
    if (request === undefined) throw new Error('nothing arrived');
    verify(request, secret);
    expect(() => verify({ ...request, body: request.body.replace('7', '8') }, secret)).toThrow();
    const { type, timestamp, data } = JSON.parse(request.body);
    expect(type).toBe('feedback.completed');
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(data).toEqual(feedback);
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^VoiceFeedback-Webhooks\//),
    });
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({
      event_id: request.headers['webhook-id'],
      status: 'delivered',
      attempts: 1,
      cause: 'event',
      last_status_code: 200,
    });
    const detail = await read(`/v1/webhooks/${id}/deliveries/${delivery.id}`);
    expect(detail.body).toBe(request.body);
    expect(detail.log).toMatchObject([{ number: 1, status_code: 200, answer: 'thanks', error: null }]);
    expect(await read(`/v1/webhooks/${id}`)).toMatchObject({ last_success_at: expect.any(String) });
  });

  it('tell of a recording that failed, of keys made and revoked, and of credit that runs low and out', async () => {
    const { id } = await make();
    const bad = await readAudio('silent-film.webm');
    await upload(app, customer.key, bad, { headers: { prefer: 'respond-async' } });
    const created = await (await post(app, customer.key, '/api/keys/create', { key_name: 'shop' })).json();
    const rotated = await (
      await post(app, customer.key, `/api/keys/${created.key.id}/rotate`, { overlap_seconds: 60 })
    ).json();
    await call(app, customer.key, `/api/api-keys/${rotated.key.id}`, { method: 'DELETE' });
    const { id: accountId } = await account();
    const spend = (amountMicroEuros: number, reference: string) =>
      app.test.database
        .transaction()
        .execute((trx) => debit(trx, { accountId, amountMicroEuros, reference }));
    const { availableMicroEuros } = await spend(130_000, 'test:low');
    await spend(availableMicroEuros, 'test:out');
    const found = await arrived(7);
    const told = found.map(({ body }) => JSON.parse(body)).sort((a, b) => a.type.localeCompare(b.type));
    const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data);
    expect(of('feedback.failed')).toEqual([
      {
        id: expect.any(String),
        status: 'failed',
        created_at: expect.any(String),
        error: expect.objectContaining({ code: 'no_audio_track' }),
      },
    ]);
    expect(of('key.created')).toHaveLength(2);
    expect(of('key.created')).toContainEqual({
      id: created.key.id,
      key_name: 'shop',
      key_prefix: created.key.key_prefix,
      kind: 'secret',
    });
    expect(of('key.revoked')).toHaveLength(2);
    expect(of('key.revoked')).toContainEqual(
      expect.objectContaining({
        id: created.key.id,
        replaced_by: rotated.key.id,
        works_until: expect.any(String),
      }),
    );
    expect(of('credits.low')).toEqual([
      { percent_used: 50, balance_euros: expect.any(Number), basis_euros: 0.25 },
    ]);
    expect(of('credits.exhausted')).toEqual([{ percent_used: 100, balance_euros: 0, basis_euros: 0.25 }]);
    expect(JSON.stringify(told)).not.toContain(created.api_key);
    expect((await deliveries(id, '?type=key.created')).length).toBe(2);
    const amountMicroEuros = 1_000_000;
    await app.test.database
      .transaction()
      .execute((trx) => grant(trx, { accountId, source: 'admin', amountMicroEuros, reference: 'test:more' }));
  }, 60_000);

  it('send only the events that were asked for, and none to a disabled one', async () => {
    const wanted = await make({ events: ['key.created'] });
    const other = await make({ url: `${receiver.url}/other`, events: ['credits.low'] });
    const off = await make({ url: `${receiver.url}/off` });
    await change(off.id, { status: 'disabled' });
    await tell();
    await settled(wanted.id);
    expect(receiver.received.map((request) => request.path)).toEqual(['/hook']);
    expect([await deliveries(other.id), await deliveries(off.id)]).toEqual([[], []]);
  });

  it('exist exactly when what they tell of does', async () => {
    await make();
    const { id: accountId } = await account();
    await expect(
      app.test.database.transaction().execute(async (trx) => {
        await publish(trx, { accountId, type: 'key.created', at: new Date(), data: () => ({}) });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { rows } = await app.test.pool.query('select 1 from webhook_deliveries');
    expect(rows).toEqual([]);
  });

  it('show their secret once, keep it sealed, and give a repeated request the same one', async () => {
    const headers = { 'idempotency-key': 'make-1' };
    const ask = async () =>
      (await post(app, customer.key, '/v1/webhooks', { url: `${receiver.url}/hook` }, headers)).json();
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    expect(first.secret).toMatch(/^whsec_/);
    const list = await read('/v1/webhooks');
    expect(list).toMatchObject({ total: 1, has_more: false, next_cursor: null });
    expect(JSON.stringify(list)).not.toContain('whsec_');
    const { rows } = await app.test.pool.query(
      `select secret, (select body from idempotency_keys where key = 'make-1') as kept from webhook_endpoints`,
    );
    expect(rows).toHaveLength(1);
    for (const text of [rows[0].secret, rows[0].kept]) {
      expect(text).not.toContain(first.secret);
      expect(text).not.toContain(first.secret.slice(6));
    }
  });

  it('change their secret without a gap: both sign during the overlap, then the new one alone', async () => {
    const { id, secret: old } = await make();
    const rotate = async (overlap: number) =>
      (
        await post(app, customer.key, `/v1/webhooks/${id}/rotate-secret`, { overlap_seconds: overlap })
      ).json();
    const { secret: current, previous_secret_until: until } = await rotate(3_600);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(3_500_000);
    await tell();
    const [during] = await arrived(1);
    if (during === undefined) throw new Error('nothing arrived');
    verify(during, old);
    verify(during, current);
    await app.test.pool.query(`update webhook_endpoints set previous_secret_until = now() - interval '1 s'`);
    receiver.received.length = 0;
    await tell();
    const [after] = await arrived(1);
    if (after === undefined) throw new Error('nothing arrived');
    verify(after, current);
    expect(() => verify(after, old)).toThrow();
    receiver.received.length = 0;
    const { secret: last, previous_secret_until: none } = await rotate(0);
    expect(none).toBeNull();
    await tell();
    const [now] = await arrived(1);
    if (now === undefined) throw new Error('nothing arrived');
    verify(now, last);
    expect(() => verify(now, current)).toThrow();
  });

  it('can be tested: a signed sample that says so, one attempt, in the log with what was answered', async () => {
    const { id, secret } = await make({ events: ['credits.low'] });
    receiver.answer = (_request, response) => void response.writeHead(500).end('not yet');
    const response = await post(app, customer.key, `/v1/webhooks/${id}/test`, {});
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ cause: 'test', type: 'credits.low', status: 'waiting' });
    const [delivery] = await settled(id);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, last_status_code: 500 });
    const [request] = receiver.received;
    if (request === undefined) throw new Error('nothing arrived');
    verify(request, secret);
    expect(JSON.parse(request.body)).toMatchObject({ type: 'credits.low', data: { test: true } });
    const detail = await read(`/v1/webhooks/${id}/deliveries/${delivery.id}`);
    expect(detail.log).toMatchObject([{ answer: 'not yet', status_code: 500 }]);
    expect(await read(`/v1/webhooks/${id}`)).toMatchObject({ status: 'enabled', failing_since: null });
  });

  it('are switched off with a mail when nothing got through in ten attempts, and replay what they missed', async () => {
    const { id } = await make();
    receiver.answer = (_request, response) => void response.writeHead(503).end('down');
    await tell();
    await vi.waitFor(
      async () =>
        expect(await read(`/v1/webhooks/${id}`)).toMatchObject({
          status: 'disabled',
          disabled_reason: 'failing',
        }),
      WAIT,
    );
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const mail = await vi.waitFor(async () => {
      const found = (await outbox()).find(
        ({ to, text }) => to === customer.email && text.includes(`${receiver.url}/hook`),
      );
      expect(found).toBeDefined();
      return found;
    }, WAIT);
    expect(mail?.subject).toBe('A webhook of yours was switched off');
    // Missed while it was off:
    await tell();
    const replay = (body: object) => post(app, customer.key, `/v1/webhooks/${id}/replay`, body);
    const from = new Date(Date.now() - 60_000).toISOString();
    expect(await (await replay({ from })).json()).toMatchObject({ code: 'conflict' });
    receiver.answer = (_request, response) => void response.end();
    receiver.received.length = 0;
    const patched = await change(id, { status: 'enabled' });
    expect(await patched.json()).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      failing_since: null,
    });
    const answer = await replay({ from });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ replayed: 2, has_more: false, next_from: null });
    await arrived(2);
    await settled(id);
    // Nothing is left to miss, but everything can be had again.
    expect(await (await replay({ from })).json()).toMatchObject({ replayed: 0 });
    expect(await (await replay({ from, only_missed: false })).json()).toMatchObject({ replayed: 2 });
    await arrived(4);
    const [one] = await settled(id);
    expect(await (await replay({ event_id: one.event_id })).json()).toMatchObject({ replayed: 1 });
    const found = await arrived(5);
    expect(found.filter(({ headers }) => headers['webhook-id'] === one.event_id)).toHaveLength(3);
    expect((await replay({ event_id: 'msg_unknown' })).status).toBe(404);
  }, 60_000);

  it('stay on while anything gets through', async () => {
    const { id } = await make();
    receiver.answer = ({ body }, response) =>
      void response.writeHead(JSON.parse(body).type === 'key.revoked' ? 500 : 200).end();
    await tell('key.revoked');
    await arrived(3);
    await tell('key.created');
    await settled(id);
    expect(await deliveries(id, '?status=failed')).toMatchObject([{ attempts: 10, type: 'key.revoked' }]);
    expect(await read(`/v1/webhooks/${id}`)).toMatchObject({ status: 'enabled' });
  });

  it('are switched off at once by 410, with a mail, and what waited is cancelled', async () => {
    const { id } = await make({ url: `${receiver.url}/gone` });
    receiver.answer = ({ body }, response) =>
      void response.writeHead(JSON.parse(body).type === 'key.revoked' ? 410 : 500).end();
    await tell('key.created');
    await arrived(1);
    await tell('key.revoked');
    await vi.waitFor(
      async () => expect(await read(`/v1/webhooks/${id}`)).toMatchObject({ disabled_reason: 'gone' }),
      WAIT,
    );
    const found = await settled(id);
    expect(found.find(({ type }: { type: string }) => type === 'key.revoked')).toMatchObject({
      status: 'failed',
      attempts: 1,
    });
    expect(['cancelled', 'failed']).toContain(
      found.find(({ type }: { type: string }) => type === 'key.created').status,
    );
    await vi.waitFor(
      async () =>
        expect((await outbox()).some(({ text }) => text.includes(`${receiver.url}/gone`))).toBe(true),
      WAIT,
    );
  });

  it('follow callback_url for one request, signed with the account’s callback secret', async () => {
    const feedback = await process({ callback_url: `${receiver.url}/callback` }, { prefer: 'respond-async' });
    const [request] = await arrived(1);
    if (request === undefined) throw new Error('nothing arrived');
    expect(request.path).toBe('/callback');
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'feedback.completed',
      data: { id: feedback.id, status: 'done' },
    });
    const { webhooks } = await read('/v1/webhooks');
    expect(webhooks).toMatchObject([{ kind: 'callback', url: null, status: 'enabled' }]);
    const { secret } = await (
      await post(app, customer.key, `/v1/webhooks/${webhooks[0].id}/rotate-secret`, { overlap_seconds: 0 })
    ).json();
    await process({ callback_url: `${receiver.url}/again` });
    const [again] = (await arrived(2)).slice(1);
    if (again === undefined) throw new Error('nothing arrived');
    verify(again, secret);
    const [last] = await settled(webhooks[0].id);
    expect(last).toMatchObject({ url: `${receiver.url}/again`, cause: 'callback', status: 'delivered' });
    const replay = await post(app, customer.key, `/v1/webhooks/${webhooks[0].id}/replay`, {
      event_id: last.event_id,
    });
    expect(await replay.json()).toMatchObject({ replayed: 1 });
    expect((await arrived(3)).map((found) => found.path)).toEqual(['/callback', '/again', '/again']);
  });

  it('take no callback_url from keys that stand in web pages', async () => {
    const { api_key: publishable } = await (
      await post(app, customer.key, '/api/keys/create', {
        kind: 'publishable',
        allowed_domains: ['shop.example'],
      })
    ).json();
    const audio = await readAudio('modern.webm');
    for (const [key, headers] of [
      [publishable, { origin: 'https://shop.example' }],
      [app.demoKey, {}],
    ] as const) {
      const response = await upload(app, key, audio, {
        fields: { callback_url: `${receiver.url}/c` },
        headers,
      });
      expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden']);
    }
    expect(receiver.received).toEqual([]);
  });

  it('keep nothing of a feedback that is deleted, or that was not to be kept', async () => {
    const { id } = await make();
    const kept = await process();
    await settled(id);
    await call(app, customer.key, `/v1/feedbacks/${kept.id}`, { method: 'DELETE' });
    expect(await deliveries(id)).toEqual([]);
    receiver.received.length = 0;
    const forgotten = await process({ retention_days: '0' });
    const [request] = await arrived(1);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      data: { id: forgotten.id, transcript: forgotten.transcript },
    });
    const [delivery] = await settled(id);
    expect(await read(`/v1/webhooks/${id}/deliveries/${delivery.id}`)).toMatchObject({
      body: null,
      status: 'delivered',
    });
    const { rows } = await app.test.pool.query('select 1 from webhook_events where body like $1', [
      `%${forgotten.id}%`,
    ]);
    expect(rows).toEqual([]);
    const replay = await post(app, customer.key, `/v1/webhooks/${id}/replay`, {
      event_id: delivery.event_id,
    });
    expect(replay.status).toBe(409);
  });

  it('forget what is older than 30 days, and nothing that is still to be sent', async () => {
    const { id } = await make();
    await tell();
    await settled(id);
    await tell();
    await settled(id);
    await app.test.pool.query(`update webhook_events set created_at = now() - interval '31 days'
      where id = (select event_id from webhook_deliveries order by created_at limit 1)`);
    await purgeWebhooks(app.test.database);
    expect(await deliveries(id)).toHaveLength(1);
    await app.test.pool.query(`update webhook_events set created_at = now() - interval '31 days'`);
    await app.test.pool.query(`update webhook_deliveries set status = 'waiting', finished_at = null`);
    await purgeWebhooks(app.test.database);
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('belong to their account: others find and change nothing', async () => {
    const { id } = await make();
    await tell();
    const [delivery] = await settled(id);
    const stranger = await signUp(app);
    for (const [method, address, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { status: 'disabled' }],
      ['DELETE', '', undefined],
      ['POST', '/rotate-secret', {}],
      ['POST', '/test', {}],
      ['POST', '/replay', { event_id: delivery.event_id }],
      ['GET', '/deliveries', undefined],
      ['GET', `/deliveries/${delivery.id}`, undefined],
    ] as const)
      for (const prefix of ['/api/v1', '/v1']) {
        const response = await call(app, stranger.key, `${prefix}/webhooks/${id}${address}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: {
            authorization: `Bearer ${stranger.key}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        });
        expect([method, address, response.status]).toEqual([method, address, 404]);
      }
    expect(await read('/v1/webhooks', stranger)).toMatchObject({ webhooks: [], total: 0 });
    const mine = await make({}, stranger);
    const theirs = await post(app, stranger.key, `/v1/webhooks/${mine.id}/replay`, {
      event_id: delivery.event_id,
    });
    expect(theirs.status).toBe(404);
  });

  it('number at most 20 an account, also when many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        post(app, customer.key, '/v1/webhooks', { url: `${receiver.url}/hook` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
  });
});
