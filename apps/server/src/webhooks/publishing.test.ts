import { FIRST_API_VERSION, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, readAudio, upload } from '../../testing/call.ts';
import { post } from '../../testing/customer.ts';
import { verify, WebhookApp } from '../../testing/webhook-app.ts';
import { debit, grant } from '../credits/ledger.ts';
import { publish } from './publish.ts';

describe('webhooks', () => {
  let hooks: WebhookApp;
  beforeAll(async () => {
    hooks = await WebhookApp.start();
  });
  afterAll(() => hooks[Symbol.asyncDispose]());
  afterEach(() => hooks.reset());

  it('have the feedback as the API returns it, with a signature that both official verifiers accept', async () => {
    const { id, secret } = await hooks.make();
    const feedback = await hooks.process({ metadata: '{"order":7}' });
    const [request] = await hooks.arrived(1);
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
    const [delivery] = await hooks.settled(id);
    expect(delivery).toMatchObject({
      event_id: request.headers['webhook-id'],
      status: 'delivered',
      attempts: 1,
      cause: 'event',
      last_status_code: 200,
    });
    const detail = await hooks.read(`/v1/webhooks/${id}/deliveries/${delivery.id}`);
    expect(detail.body).toBe(request.body);
    expect(detail.log).toMatchObject([{ number: 1, status_code: 200, answer: 'thanks', error: null }]);
    expect(await hooks.read(`/v1/webhooks/${id}`)).toMatchObject({ last_success_at: expect.any(String) });
  });

  it('write amounts as numbers for an account of the version that had them', async () => {
    const { id } = await hooks.make({ events: ['credits.low'] });
    const sentIn = async (version: string, arrived: number) => {
      await hooks.app.test.pool.query('update accounts set api_version = $1 where user_id = $2', [
        version,
        hooks.customer.userId,
      ]);
      const asked = await post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/test`, {});
      expect([asked.status, asked.ok]).toEqual([asked.status, true]);
      const request = (await hooks.arrived(arrived)).at(-1);
      return JSON.parse(request?.body ?? '{}').data.balance_euros;
    };
    expect(await sentIn(FIRST_API_VERSION, 1)).toBe(0.05);
    expect(await sentIn(LATEST_API_VERSION, 2)).toBe('0.05');
  });

  it('tell of a recording that failed, of keys made and revoked, and of credit that runs low and out', async () => {
    const { id } = await hooks.make();
    const bad = await readAudio('silent-film.webm');
    await upload(hooks.app, hooks.customer.key, bad, { headers: { prefer: 'respond-async' } });
    const created = await (
      await post(hooks.app, hooks.customer.key, '/api/keys/create', { key_name: 'shop' })
    ).json();
    const rotated = await (
      await post(hooks.app, hooks.customer.key, `/api/keys/${created.key.id}/rotate`, { overlap_seconds: 60 })
    ).json();
    await call(hooks.app, hooks.customer.key, `/api/api-keys/${rotated.key.id}`, { method: 'DELETE' });
    const { id: accountId } = await hooks.accountOf();
    const spend = (amountMicroEuros: number, reference: string) =>
      hooks.app.test.database
        .transaction()
        .execute((trx) => debit(trx, { accountId, amountMicroEuros, reference }));
    const { availableMicroEuros } = await spend(130_000, 'test:low');
    await spend(availableMicroEuros, 'test:out');
    const found = await hooks.arrived(7);
    const told = found.map(({ body }) => JSON.parse(body)).sort((a, b) => a.type.localeCompare(b.type));
    const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data);
    expect(of('feedback.failed')).toEqual([
      {
        id: expect.any(String),
        status: 'failed',
        created_at: expect.any(String),
        error: expect.objectContaining({ code: 'no_audio_track' }),
        retryable: false,
        project: null,
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
      { percent_used: 50, balance_euros: expect.stringMatching(/^0\.\d{2,6}$/), basis_euros: '0.25' },
    ]);
    expect(of('credits.exhausted')).toEqual([
      { percent_used: 100, balance_euros: '0.00', basis_euros: '0.25' },
    ]);
    expect(JSON.stringify(told)).not.toContain(created.api_key);
    expect((await hooks.deliveries(id, '?type=key.created')).length).toBe(2);
    const amountMicroEuros = 1_000_000;
    await hooks.app.test.database
      .transaction()
      .execute((trx) => grant(trx, { accountId, source: 'admin', amountMicroEuros, reference: 'test:more' }));
    // A test event has what the real one has.
    const real = new Map(told.map(({ type, data }) => [type, data]));
    real.set('feedback.completed', await hooks.process({ detailed: 'true' }));
    // Its own delivery is in, so that none arrives among those of the test events.
    await hooks.arrived(found.length + 1);
    await hooks.settled(id);
    for (const [type, data] of real) {
      await hooks.reset();
      const test = await hooks.make();
      await post(hooks.app, hooks.customer.key, `/v1/webhooks/${test.id}/test`, { type });
      const [sent] = await hooks.arrived(1);
      const { test: isTest, ...sample } = JSON.parse(sent?.body ?? '').data;
      expect(isTest).toBe(true);
      expect([type, Object.keys(sample).sort()]).toEqual([type, Object.keys(data).sort()]);
      await hooks.settled(test.id);
    }
  });

  it('send only the events that were asked for, and none to a disabled one', async () => {
    const wanted = await hooks.make({ events: ['key.created'] });
    const other = await hooks.make({ url: `${hooks.receiver.url}/other`, events: ['credits.low'] });
    const off = await hooks.make({ url: `${hooks.receiver.url}/off` });
    await hooks.change(off.id, { status: 'disabled' });
    await hooks.tell();
    await hooks.settled(wanted.id);
    expect(hooks.receiver.received.map((request) => request.path)).toEqual(['/hook']);
    expect([await hooks.deliveries(other.id), await hooks.deliveries(off.id)]).toEqual([[], []]);
  });

  it('exist only if their change was committed', async () => {
    await hooks.make();
    const { id: accountId } = await hooks.accountOf();
    await expect(
      hooks.app.test.database.transaction().execute(async (trx) => {
        await publish(trx, { accountId, type: 'key.created', at: new Date(), data: () => ({}) });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { rows } = await hooks.app.test.pool.query('select 1 from webhook_deliveries');
    expect(rows).toEqual([]);
  });

  it('show their secret once, keep it sealed, and give a repeated request the same one', async () => {
    const headers = { 'idempotency-key': 'make-1' };
    const ask = async () =>
      (
        await post(
          hooks.app,
          hooks.customer.key,
          '/v1/webhooks',
          { url: `${hooks.receiver.url}/hook` },
          headers,
        )
      ).json();
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    expect(first.secret).toMatch(/^whsec_/);
    const list = await hooks.read('/v1/webhooks');
    expect(list).toMatchObject({ total: 1, has_more: false, next_cursor: null });
    expect(JSON.stringify(list)).not.toContain('whsec_');
    const { rows } = await hooks.app.test.pool.query(
      `select secret, (select string_agg(body, ' ') from idempotency_keys) as kept from webhook_endpoints`,
    );
    expect(rows).toHaveLength(1);
    for (const text of [rows[0].secret, rows[0].kept]) {
      expect(text).not.toContain(first.secret);
      expect(text).not.toContain(first.secret.slice(6));
    }
  });

  it('change their secret without a gap: both sign during the overlap, then the new one alone', async () => {
    const { id, secret: old } = await hooks.make();
    const rotate = async (overlap: number) =>
      (
        await post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/rotate-secret`, {
          overlap_seconds: overlap,
        })
      ).json();
    const { secret: current, previous_secret_until: until } = await rotate(3_600);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(3_500_000);
    await hooks.tell();
    const [during] = await hooks.arrived(1);
    if (during === undefined) throw new Error('nothing arrived');
    verify(during, old);
    verify(during, current);
    await hooks.app.test.pool.query(
      `update webhook_endpoints set previous_secret_until = now() - interval '1 s'`,
    );
    hooks.receiver.received.length = 0;
    await hooks.tell();
    const [after] = await hooks.arrived(1);
    if (after === undefined) throw new Error('nothing arrived');
    verify(after, current);
    expect(() => verify(after, old)).toThrow();
    hooks.receiver.received.length = 0;
    const { secret: last, previous_secret_until: none } = await rotate(0);
    expect(none).toBeNull();
    await hooks.tell();
    const [now] = await hooks.arrived(1);
    if (now === undefined) throw new Error('nothing arrived');
    verify(now, last);
    expect(() => verify(now, current)).toThrow();
  });
});
