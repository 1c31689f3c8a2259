import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { post } from '../../testing/customer.ts';
import { verify, WAIT, WebhookApp } from '../../testing/webhook-app.ts';

describe('webhooks', () => {
  let hooks: WebhookApp;
  beforeAll(async () => {
    hooks = await WebhookApp.start();
  });
  afterAll(() => hooks[Symbol.asyncDispose]());
  afterEach(() => hooks.reset());

  it('can be tested: a signed sample that says so, one attempt, in the log with what was answered', async () => {
    const { id, secret } = await hooks.make({ events: ['credits.low'] });
    hooks.receiver.answer = (_request, response) => void response.writeHead(500).end('not yet');
    const response = await post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/test`, {});
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ cause: 'test', type: 'credits.low', status: 'waiting' });
    const [delivery] = await hooks.settled(id);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, last_status_code: 500 });
    const [request] = hooks.receiver.received;
    if (request === undefined) throw new Error('nothing arrived');
    verify(request, secret);
    expect(JSON.parse(request.body)).toMatchObject({ type: 'credits.low', data: { test: true } });
    const detail = await hooks.read(`/v1/webhooks/${id}/deliveries/${delivery.id}`);
    expect(detail.log).toMatchObject([{ answer: 'not yet', status_code: 500 }]);
    expect(await hooks.read(`/v1/webhooks/${id}`)).toMatchObject({ status: 'enabled', failing_since: null });
  });

  it('are switched off with a mail when nothing got through in ten attempts, and replay what they missed', async () => {
    const { id } = await hooks.make();
    // Before the first event, however long its attempts take.
    const from = new Date(Date.now() - 60_000).toISOString();
    hooks.receiver.answer = (_request, response) => void response.writeHead(503).end('down');
    await hooks.tell();
    await vi.waitFor(
      async () =>
        expect(await hooks.read(`/v1/webhooks/${id}`)).toMatchObject({
          status: 'disabled',
          disabled_reason: 'failing',
        }),
      WAIT,
    );
    expect(hooks.receiver.received).toHaveLength(10);
    expect(new Set(hooks.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const mail = await vi.waitFor(async () => {
      const found = (await hooks.outbox()).find(
        ({ to, subject }) =>
          to === hooks.customer.email && subject === 'We’ve turned off one of your webhooks',
      );
      expect(found).toBeDefined();
      return found;
    }, WAIT);
    expect(mail?.text).toContain(`${hooks.receiver.url}/hook`);
    // Missed while the endpoint was disabled:
    await hooks.tell();
    const replay = (body: object) => post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/replay`, body);
    expect(await (await replay({ from })).json()).toMatchObject({ code: 'conflict' });
    hooks.receiver.answer = (_request, response) => void response.end();
    hooks.receiver.received.length = 0;
    const patched = await hooks.change(id, { status: 'enabled' });
    expect(await patched.json()).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      failing_since: null,
    });
    const answer = await replay({ from });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ replayed: 2, has_more: false, next_from: null });
    await hooks.arrived(2);
    await hooks.settled(id);
    // Nothing is missed any longer, but everything can be replayed.
    expect(await (await replay({ from })).json()).toMatchObject({ replayed: 0 });
    expect(await (await replay({ from, only_missed: false })).json()).toMatchObject({ replayed: 2 });
    await hooks.arrived(4);
    const [one] = await hooks.settled(id);
    expect(await (await replay({ event_id: one.event_id })).json()).toMatchObject({ replayed: 1 });
    const found = await hooks.arrived(5);
    expect(found.filter(({ headers }) => headers['webhook-id'] === one.event_id)).toHaveLength(3);
    expect((await replay({ event_id: 'msg_unknown' })).status).toBe(404);
  });

  it('are sent nothing twice that is on its way, and no heap of tests', async () => {
    const { id } = await hooks.make();
    const from = new Date(Date.now() - 60_000).toISOString();
    const held: ServerResponse[] = [];
    hooks.receiver.answer = (_request, response) => void held.push(response);
    await hooks.tell();
    const [request] = await hooks.arrived(1);
    const ask = (path: string, body: object) =>
      post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/${path}`, body);
    const all = { from, only_missed: false };
    expect(await (await ask('replay', all)).json()).toMatchObject({ replayed: 0 });
    const one = { event_id: request?.headers['webhook-id'] };
    expect(await (await ask('replay', one)).json()).toMatchObject({ replayed: 0 });
    const tests = [];
    for (let test = 0; test < 11; test += 1) tests.push((await ask('test', {})).status);
    expect(tests).toEqual([...Array(10).fill(202), 409]);
    hooks.receiver.answer = (_request, response) => void response.end('thanks');
    for (const response of held) response.end('thanks');
    await hooks.settled(id);
    expect(await (await ask('replay', one)).json()).toMatchObject({ replayed: 1 });
  });

  it('stay on while anything gets through', async () => {
    const { id } = await hooks.make();
    hooks.receiver.answer = async ({ body }, response) => {
      if (JSON.parse(body).type === 'key.created') return void response.end();
      // Told before this attempt ends, so that it's due before the attempts that are left.
      if (hooks.receiver.received.length === 3) await hooks.tell('key.created');
      response.writeHead(500).end();
    };
    await hooks.tell('key.revoked');
    await vi.waitFor(
      async () => expect(await hooks.deliveries(id, '?status=delivered')).toHaveLength(1),
      WAIT,
    );
    await hooks.settled(id);
    expect(await hooks.deliveries(id, '?status=failed')).toMatchObject([
      { attempts: 10, type: 'key.revoked' },
    ]);
    expect(await hooks.read(`/v1/webhooks/${id}`)).toMatchObject({ status: 'enabled' });
  });

  it('are switched off at once by 410, with a mail in the account’s language, and what waited is cancelled', async () => {
    const { id } = await hooks.make({ url: `${hooks.receiver.url}/gone` });
    await hooks.app.test.pool.query("update accounts set locale = 'fr'");
    hooks.receiver.answer = async ({ body }, response) => {
      if (JSON.parse(body).type === 'key.revoked') return void response.writeHead(410).end();
      // Told before the first attempt ends, so that it's due before the nine that are left.
      if (hooks.receiver.received.length === 1) await hooks.tell('key.revoked');
      response.writeHead(500).end();
    };
    await hooks.tell('key.created');
    await vi.waitFor(
      async () => expect(await hooks.read(`/v1/webhooks/${id}`)).toMatchObject({ disabled_reason: 'gone' }),
      WAIT,
    );
    const found = await hooks.settled(id);
    expect(found.find(({ type }: { type: string }) => type === 'key.revoked')).toMatchObject({
      status: 'failed',
      attempts: 1,
    });
    expect(['cancelled', 'failed']).toContain(
      found.find(({ type }: { type: string }) => type === 'key.created').status,
    );
    await vi.waitFor(async () => {
      const mail = (await hooks.outbox()).find(
        ({ subject }) => subject === 'Un de vos webhooks a été désactivé',
      );
      expect(mail?.text).toContain(`${hooks.receiver.url}/gone`);
    }, WAIT);
  });
});
