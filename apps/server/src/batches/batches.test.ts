import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { batchResultSchema } from '@voice-feedback/contract/batches';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, readAudio } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { accountIdOf, leaveCredit, topUp } from '../../testing/money.ts';
import { uploadAhead } from '../../testing/upload-ahead.ts';
import { WebhookApp } from '../../testing/webhook-app.ts';
import { findViolations } from '../credits/invariants.ts';
import { purgeBatches } from './interval-tasks.ts';

const WAIT = { interval: 200, timeout: 120_000 };

interface Line {
  index: number;
  status: string;
  feedback: { transcript: string; tags: string[]; metadata: object; cost: { euros: number } } | null;
  error: { code: string; message: string } | null;
}

describe('a batch', () => {
  let server: WebhookApp;
  let files: Server;
  let base: string;
  let audio: Buffer<ArrayBuffer>;
  let isDown = true;
  let alice: Customer;
  beforeAll(async () => {
    audio = await readAudio('modern.webm');
    files = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      if (request.url === '/modern.webm') response.end(audio);
      else if (request.url === '/text') response.end('a text, and no audio');
      else if (request.url === '/moved') response.writeHead(302, { location: '/modern.webm' }).end();
      else if (request.url === '/back-soon') {
        if (isDown) response.writeHead(503).end();
        else response.end(audio);
        isDown = false;
      } else if (request.url === '/slow') request.on('close', () => response.destroy());
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    base = `http://127.0.0.1:${address.port}`;
    server = await WebhookApp.start();
    alice = server.customer;
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    files.closeAllConnections();
    files.close();
  });

  const create = (body: object, { key = alice.key, headers = {} } = {}) =>
    post(server.app, key, '/api/v1/batches', body, headers);
  const read = async (id: string, key = alice.key) =>
    (await call(server.app, key, `/v1/batches/${id}`)).json();
  const completed = (id: string, key = alice.key) =>
    vi.waitFor(async () => {
      const batch = await read(id, key);
      expect(batch.completed_at, JSON.stringify(batch)).not.toBeNull();
      return batch;
    }, WAIT);
  const results = async (id: string, key = alice.key): Promise<Line[]> => {
    const response = await call(server.app, key, `/api/v1/batches/${id}/results`);
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const text = await response.text();
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => batchResultSchema.parse(JSON.parse(line)));
  };
  const upload = (bytes = audio) => uploadAhead(server.app, alice.key, bytes);
  const chargesOf = async (who: Customer) => {
    const { rows } = await server.app.test.pool.query(
      `select count(*)::int as recordings, coalesce(sum(cost_micro_euros), 0)::int as cost from recordings where account_id = $1`,
      [await accountIdOf(server.app, who)],
    );
    return rows[0];
  };
  const codeOf = async (response: Response) => {
    const { code, detail } = await response.json();
    return [response.status, code, detail];
  };

  it('ends with a line for each item in order, charges the successful ones, and notifies once', async () => {
    await server.reset();
    await server.make({ events: ['batch.completed'] });
    const given = await upload();
    const response = await create({
      items: [
        { audio_url: `${base}/modern.webm`, tags: ['own'], metadata: { row: 1 } },
        { audio_url: `${base}/missing` },
        { audio_url: `${base}/text` },
        { upload_id: given },
        { audio_url: `${base}/moved` },
        { audio_url: 'ftp://127.0.0.1/private' },
        { audio_url: `${base}/back-soon`, end_user_id: 'user-7' },
      ],
      defaults: { tags: ['import'], language: 'en' },
    });
    expect(response.status).toBe(202);
    const batch = await response.json();
    expect(response.headers.get('location')).toBe(`/api/v1/batches/${batch.id}`);
    expect(batch).toMatchObject({ status: 'queued', completed_at: null, counts: { total: 7, waiting: 7 } });
    expect(new URL(batch.results_url).pathname).toBe(`/api/v1/batches/${batch.id}/results`);

    const done = await completed(batch.id);
    expect(done.status).toBe('completed');
    expect(done.counts).toEqual({
      total: 7,
      waiting: 0,
      processing: 0,
      completed: 3,
      failed: 4,
      cancelled: 0,
    });
    const lines = await results(batch.id);
    expect(lines.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(lines.map(({ status, error }) => error?.code ?? status)).toEqual([
      ...['completed', 'audio_url_unreachable', 'unsupported_format', 'completed'],
      ...['audio_url_unreachable', 'audio_url_refused', 'completed'],
    ]);
    for (const index of [0, 3, 6]) expect(lines[index]?.feedback?.transcript).toMatch(/modern/i);
    expect(lines[0]?.feedback).toMatchObject({ tags: ['own'], metadata: { row: 1 } });
    expect(lines[3]?.feedback).toMatchObject({ tags: ['import'], metadata: {} });
    expect(lines[6]?.feedback).toMatchObject({ tags: ['import'], end_user_id: 'user-7' });

    const { recordings, cost } = await chargesOf(alice);
    expect(recordings).toBe(3);
    const said = lines.reduce((sum, { feedback }) => sum + (feedback?.cost.euros ?? 0), 0);
    expect(cost).toBe(Math.round(said * 1_000_000));
    expect(await findViolations(server.app.test.database)).toEqual([]);
    const [told] = await server.arrived(1);
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'batch.completed',
      data: { id: batch.id, status: 'completed', counts: done.counts },
    });
    const { rows } = await server.app.test.pool.query(
      `select count(*)::int as events from webhook_events where type = 'batch.completed'`,
    );
    expect(rows[0].events).toBe(1);
  });

  it('accepts 1,000 items, and names the invalid one', async () => {
    const items = Array.from({ length: 1_000 }, () => ({ audio_url: `${base}/slow` }));
    const bob = await signUp(server.app);
    const taken = await create({ items }, bob);
    expect(taken.status).toBe(202);
    const { id, counts } = await taken.json();
    expect(counts).toMatchObject({ total: 1_000, waiting: 1_000 });
    const cancelled = await post(server.app, bob.key, `/v1/batches/${id}/cancel`, {});
    expect((await cancelled.json()).counts).toMatchObject({ cancelled: 1_000 });

    expect((await create({ items: [...items, ...items] }, bob)).status).toBe(422);
    expect((await create({ items: [] }, bob)).status).toBe(422);
    const wrong = async (item: object) => {
      const body = await (await create({ items: [items[0], item] }, bob)).json();
      return [body.code, ...(body.errors ?? []).map(({ path }: { path: string }) => path)];
    };
    expect(await wrong({})).toEqual(['invalid_request', 'body/items/1']);
    expect(await wrong({ audio_url: 'nonsense' })).toEqual(['invalid_request', 'body/items/1/audio_url']);
    expect(await wrong({ ...items[0], tag: 'a' })).toEqual(['invalid_request', 'body/items/1/tag']);
    expect(await wrong({ ...items[0], callback_url: base })).toEqual([
      ...['invalid_request', 'body/items/1/callback_url'],
    ]);
    const foreign = await create({ items: [items[0], { upload_id: await upload() }] }, bob);
    expect(await codeOf(foreign)).toEqual([404, 'not_found', expect.stringContaining('items/1')]);
    const french = await create({ items: [items[0], { ...items[0], language: 'fr' }] }, bob);
    expect(await codeOf(french)).toEqual([422, 'unsupported_language', expect.stringContaining('items/1')]);
  });

  it('uses an upload once, and returns the same answer for the same Idempotency-Key', async () => {
    const bob = await signUp(server.app);
    const given = await upload();
    const body = { items: [{ upload_id: given }] };
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([create(body, { headers }), create(body, { headers })]);
    expect([one.status, other.status]).toEqual([202, 202]);
    const [first, second] = [await one.json(), await other.json()];
    expect(second.id).toBe(first.id);
    expect(other.headers.get('location')).toBe(one.headers.get('location'));
    expect((await codeOf(await create(body))).slice(0, 2)).toEqual([409, 'conflict']);
    expect((await completed(first.id)).counts).toMatchObject({ completed: 1 });
    expect(await results(first.id)).toHaveLength(1);

    for (const path of ['', '/results'])
      expect((await call(server.app, bob.key, `/v1/batches/${first.id}${path}`)).status).toBe(404);
    expect((await post(server.app, bob.key, `/v1/batches/${first.id}/cancel`, {})).status).toBe(404);
    const { batches } = await (await call(server.app, bob.key, '/v1/batches')).json();
    expect(batches).toEqual([]);
  });

  it('continues with the others when the credit runs out, and charges nothing for items it didn’t cover', async () => {
    const bob = await signUp(server.app);
    // The credit covers one of the items, each 2 s long.
    await leaveCredit(server.app, bob, 500);
    const response = await create(
      { items: Array.from({ length: 3 }, () => ({ audio_url: `${base}/modern.webm` })) },
      bob,
    );
    const { id } = await response.json();
    const { counts } = await completed(id, bob.key);
    expect(counts.completed + counts.failed).toBe(3);
    expect(counts.failed).toBeGreaterThan(0);
    const lines = await results(id, bob.key);
    const failed = lines.filter(({ status }) => status === 'failed');
    expect(new Set(failed.map(({ error }) => error?.code))).toEqual(new Set(['insufficient_credits']));
    // Failed items don't resume once there is credit: they would be charged after their batch was completed.
    await topUp(server.app, bob, 10_000_000);
    expect((await chargesOf(bob)).recordings).toBe(counts.completed);
    expect(await findViolations(server.app.test.database)).toEqual([]);
  });

  it('that is cancelled starts no more items, and cancelling it again changes nothing', async () => {
    const bob = await signUp(server.app);
    const response = await create(
      { items: [{ audio_url: `${base}/modern.webm` }, ...Array(20).fill({ audio_url: `${base}/slow` })] },
      bob,
    );
    const { id } = await response.json();
    await vi.waitFor(async () => expect((await read(id, bob.key)).counts.completed).toBe(1), WAIT);
    const cancel = async () => (await post(server.app, bob.key, `/api/v1/batches/${id}/cancel`, {})).json();
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      completed_at: expect.any(String),
      counts: { completed: 1, cancelled: 20, waiting: 0, processing: 0 },
    });
    expect(await cancel()).toEqual(cancelled);
    expect((await results(id, bob.key)).map(({ status }) => status)).toEqual([
      'completed',
      ...Array(20).fill('cancelled'),
    ]);
  });

  it('loses an erased speaker’s data, is in the account’s download, and is deleted after 30 days', async () => {
    const bob = await signUp(server.app);
    const said = { audio_url: `${base}/slow`, end_user_id: 'user-9', metadata: { name: 'Grace Hopper' } };
    const { id } = await (await create({ items: [said] }, bob)).json();
    await vi.waitFor(async () => expect((await read(id, bob.key)).status).toBe('running'), WAIT);
    const erased = await call(server.app, bob.key, '/v1/end-users/user-9', { method: 'DELETE' });
    expect(erased.status).toBe(200);
    const done = await completed(id, bob.key);
    expect(done.counts).toMatchObject({ cancelled: 1 });
    const { rows } = await server.app.test.pool.query(
      'select to_jsonb(item)::text as text from batch_items as item where batch_id = $1',
      [id],
    );
    expect(rows[0].text).not.toMatch(/Grace|user-9|slow/);

    await purgeBatches(server.app.test.database);
    expect((await read(id, bob.key)).id).toBe(id);
    await server.app.test.pool.query(
      `update batches set completed_at = now() - interval '31 days' where id = $1`,
      [id],
    );
    await purgeBatches(server.app.test.database);
    expect((await call(server.app, bob.key, `/v1/batches/${id}`)).status).toBe(404);
  });
});
