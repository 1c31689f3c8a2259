import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, readAudio, upload } from '../../testing/call.ts';
import { post, signUp } from '../../testing/customer.ts';
import { verify, WebhookApp } from '../../testing/webhook-app.ts';
import { purgeWebhooks } from './interval-tasks.ts';

describe('webhooks', () => {
  let hooks: WebhookApp;
  beforeAll(async () => {
    hooks = await WebhookApp.start();
  });
  afterAll(() => hooks[Symbol.asyncDispose]());
  afterEach(() => hooks.reset());

  it('follow callback_url for one request, signed with the account’s callback secret', async () => {
    const feedback = await hooks.process(
      { callback_url: `${hooks.receiver.url}/callback` },
      { prefer: 'respond-async' },
    );
    const [request] = await hooks.arrived(1);
    if (request === undefined) throw new Error('nothing arrived');
    expect(request.path).toBe('/callback');
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'feedback.completed',
      data: { id: feedback.id, status: 'done' },
    });
    const { webhooks } = await hooks.read('/v1/webhooks');
    expect(webhooks).toMatchObject([{ kind: 'callback', url: null, status: 'enabled' }]);
    const { secret } = await (
      await post(hooks.app, hooks.customer.key, '/v1/webhooks/callback/rotate-secret', {
        overlap_seconds: 0,
      })
    ).json();
    await hooks.process({ callback_url: `${hooks.receiver.url}/again` });
    const [again] = (await hooks.arrived(2)).slice(1);
    if (again === undefined) throw new Error('nothing arrived');
    verify(again, secret);
    const [last] = await hooks.settled(webhooks[0].id);
    expect(last).toMatchObject({
      url: `${hooks.receiver.url}/again`,
      cause: 'callback',
      status: 'delivered',
    });
    const replay = await post(hooks.app, hooks.customer.key, `/v1/webhooks/${webhooks[0].id}/replay`, {
      event_id: last.event_id,
    });
    expect(await replay.json()).toMatchObject({ replayed: 1 });
    expect((await hooks.arrived(3)).map((found) => found.path)).toEqual(['/callback', '/again', '/again']);
  });

  it('give the secret of callbacks before the first one, and another one each time', async () => {
    const { key } = await signUp(hooks.app);
    const rotate = async () => (await post(hooks.app, key, '/v1/webhooks/callback/rotate-secret', {})).json();
    const [first, second] = [await rotate(), await rotate()];
    expect(first).toMatchObject({ kind: 'callback', secret: expect.stringMatching(/^whsec_/) });
    expect(second.id).toBe(first.id);
    expect(second.secret).not.toBe(first.secret);
    expect(await (await call(hooks.app, key, '/v1/webhooks')).json()).toMatchObject({ total: 1 });
    const other = await post(hooks.app, key, '/v1/webhooks/other/rotate-secret', {});
    expect((await other.json()).detail).toBe('params/id: must be the id of a webhook, or "callback"');
  });

  it('take no callback_url from keys that stand in web pages', async () => {
    const { api_key: publishable } = await (
      await post(hooks.app, hooks.customer.key, '/api/keys/create', {
        kind: 'publishable',
        allowed_domains: ['shop.example'],
      })
    ).json();
    const audio = await readAudio('modern.webm');
    for (const [key, headers] of [
      [publishable, { origin: 'https://shop.example' }],
      [hooks.app.demoKey, {}],
    ] as const) {
      const response = await upload(hooks.app, key, audio, {
        fields: { callback_url: `${hooks.receiver.url}/c` },
        headers,
      });
      expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden']);
    }
    expect(hooks.receiver.received).toEqual([]);
  });

  it('keep nothing of a feedback that is deleted, or that was not to be kept', async () => {
    const { id } = await hooks.make();
    const kept = await hooks.process();
    await hooks.settled(id);
    await call(hooks.app, hooks.customer.key, `/v1/feedbacks/${kept.id}`, { method: 'DELETE' });
    expect(await hooks.deliveries(id)).toEqual([]);
    hooks.receiver.received.length = 0;
    const forgotten = await hooks.process({ retention_days: '0' });
    const [request] = await hooks.arrived(1);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      data: { id: forgotten.id, transcript: forgotten.transcript },
    });
    const [delivery] = await hooks.settled(id);
    expect(await hooks.read(`/v1/webhooks/${id}/deliveries/${delivery.id}`)).toMatchObject({
      body: null,
      status: 'delivered',
    });
    const { rows } = await hooks.app.test.pool.query('select 1 from webhook_events where body like $1', [
      `%${forgotten.id}%`,
    ]);
    expect(rows).toEqual([]);
    const replay = await post(hooks.app, hooks.customer.key, `/v1/webhooks/${id}/replay`, {
      event_id: delivery.event_id,
    });
    expect(replay.status).toBe(409);
  });

  it('forget what is older than 30 days, and nothing that is still to be sent', async () => {
    const { id } = await hooks.make();
    await hooks.tell();
    await hooks.settled(id);
    await hooks.tell();
    await hooks.settled(id);
    await hooks.app.test.pool.query(`update webhook_events set created_at = now() - interval '31 days'
      where id = (select event_id from webhook_deliveries order by created_at limit 1)`);
    await purgeWebhooks(hooks.app.test.database);
    expect(await hooks.deliveries(id)).toHaveLength(1);
    await hooks.app.test.pool.query(`update webhook_events set created_at = now() - interval '31 days'`);
    await hooks.app.test.pool.query(`update webhook_deliveries set status = 'waiting', finished_at = null`);
    await purgeWebhooks(hooks.app.test.database);
    expect(await hooks.deliveries(id)).toHaveLength(1);
  });

  it('belong to their account: others find and change nothing', async () => {
    const { id } = await hooks.make();
    await hooks.tell();
    const [delivery] = await hooks.settled(id);
    const stranger = await signUp(hooks.app);
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
        const response = await call(hooks.app, stranger.key, `${prefix}/webhooks/${id}${address}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: {
            authorization: `Bearer ${stranger.key}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        });
        expect([method, address, response.status]).toEqual([method, address, 404]);
      }
    expect(await hooks.read('/v1/webhooks', stranger)).toMatchObject({ webhooks: [], total: 0 });
    const mine = await hooks.make({}, stranger);
    const theirs = await post(hooks.app, stranger.key, `/v1/webhooks/${mine.id}/replay`, {
      event_id: delivery.event_id,
    });
    expect(theirs.status).toBe(404);
  });

  it('number at most 20 an account, also when many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        post(hooks.app, hooks.customer.key, '/v1/webhooks', { url: `${hooks.receiver.url}/hook` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
  });
});
