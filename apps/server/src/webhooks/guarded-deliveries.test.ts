import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { post } from '../../testing/customer.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import type { AddressPolicy } from '../http/address-guard.ts';

/** The test starts a worker process, on a machine that may be four times slower. */
const WAIT = { interval: 50 };
const SHORT_SCHEDULE = { delaysMs: [0, 20, 20], jitter: 0, longestDelayMs: 1_000 };

describe('the address of a webhook', () => {
  let app: TestApp;
  /** the addresses that every name resolves to */
  let addresses = ['93.184.215.14'];
  beforeAll(async () => {
    const addressPolicy: AddressPolicy = {
      allowPrivate: false,
      lookUp: (_hostname, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    };
    app = await startTestApp({
      worker: true,
      webhooks: { schedule: SHORT_SCHEDULE, addressPolicy },
      overrides: { addressPolicy },
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each([
    'https://127.0.0.1/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data/',
    'http://example.com/hook',
    'https://example.com:22/hook',
    'https://me:secret@example.com/hook',
  ])('%s is refused when it is given', async (url) => {
    for (const body of [{ url }, { url, events: ['key.created'] }]) {
      const response = await post(app, app.key, '/v1/webhooks', body);
      expect([response.status, (await response.json()).code]).toEqual([422, 'webhook_url_refused']);
    }
    const asked = await post(app, app.key, '/v1/process', { text: 'Fine.', callback_url: url });
    expect([asked.status, (await asked.json()).code]).toEqual([422, 'webhook_url_refused']);
    const { rows } = await app.test.pool.query('select 1 from recordings');
    expect(rows).toEqual([]);
  });

  it('is refused when its name leads into a private network, and taken when it is public', async () => {
    addresses = ['10.0.0.1'];
    const refused = await post(app, app.key, '/v1/webhooks', { url: 'https://hooks.example/in' });
    expect(await refused.json()).toMatchObject({ code: 'webhook_url_refused' });
    addresses = ['93.184.215.14'];
    const taken = await post(app, app.key, '/v1/webhooks', { url: 'https://hooks.example/in' });
    expect(taken.status).toBe(201);
    const { id } = await taken.json();
    const moved = await call(app, app.key, `/v1/webhooks/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ url: 'https://192.168.0.1/in' }),
      headers: { authorization: `Bearer ${app.key}`, 'content-type': 'application/json' },
    });
    expect(await moved.json()).toMatchObject({ code: 'webhook_url_refused' });
  });

  it('is checked again at every attempt: a name that resolves to loopback later is refused', async () => {
    addresses = ['93.184.215.14'];
    const made = await (await post(app, app.key, '/v1/webhooks', { url: 'https://turns.example/in' })).json();
    addresses = ['127.0.0.1'];
    await post(app, app.key, '/api/keys/create', {});
    const [delivery] = await vi.waitFor(async () => {
      const { deliveries } = await (
        await call(app, app.key, `/v1/webhooks/${made.id}/deliveries?status=failed`)
      ).json();
      expect(deliveries).toHaveLength(1);
      return deliveries;
    }, WAIT);
    expect(delivery).toMatchObject({
      attempts: 3,
      last_status_code: null,
      last_error: 'The address is not on the public internet.',
    });
  });
});

describe('a worker that dies between the receiver’s answer and the record of it', () => {
  it('loses nothing: another one delivers again, with the same webhook-id', async () => {
    await using app = await startTestApp({ overrides: { addressPolicy: { allowPrivate: true } } });
    await using receiver = await startReceiver();
    await using victim = await startWorkerProcess(app, { PRIVATE_TARGETS: 'allow' });
    let killed: Promise<void> | undefined;
    receiver.answer = (_request, response) => {
      // Received, but the sender dies before it gets the response.
      if (killed === undefined) killed = victim.kill().then(() => void response.end());
      else response.end('thanks');
    };
    const made = await (await post(app, app.key, '/v1/webhooks', { url: `${receiver.url}/hook` })).json();
    await post(app, app.key, '/api/keys/create', {});
    await vi.waitFor(() => expect(killed).toBeDefined(), WAIT);
    await killed;
    const read = async () =>
      (await (await call(app, app.key, `/v1/webhooks/${made.id}/deliveries`)).json()).deliveries;
    expect(await read()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    // Simulates half a minute: the dead worker's heartbeat and its job's lock are old enough.
    await app.test.pool.query(`update workers set seen_at = now() - interval '1 minute'`);
    await app.test.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
    );
    await using _heir = await startWorkerProcess(app, { PRIVATE_TARGETS: 'allow' });
    await vi.waitFor(
      async () => expect(await read()).toMatchObject([{ status: 'delivered', attempts: 1 }]),
      WAIT,
    );
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
  });
});
