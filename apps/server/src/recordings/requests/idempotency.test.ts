import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { patiently } from '../../../testing/customer.ts';
import { countLeftovers } from '../../../testing/leftovers.ts';

describe('an Idempotency-Key', () => {
  let app: TestApp;
  let modern: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    modern = await readAudio('modern.webm');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (key: string, audio = modern, fields: Record<string, string> = {}) =>
    upload(app, app.key, audio, { fields, headers: { 'idempotency-key': key } });
  const count = async () => (await countLeftovers(app)).recordings;

  it('returns the first answer again, byte for byte, and creates nothing a second time', async () => {
    const first = await send('repeat');
    const text = await first.text();
    // The answer is sent just before the job is done.
    await vi.waitFor(async () => expect((await countLeftovers(app)).jobs).toBe(0));
    const before = await countLeftovers(app);
    const second = await send('repeat');
    expect(second.status).toBe(200);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('content-type')).toContain('application/json');
    expect(await second.text()).toBe(text);
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(before));
  });

  it('with other content gets 422', async () => {
    expect((await send('content')).status).toBe(200);
    const otherOptions = await send('content', modern, { detailed: 'true' });
    expect(await otherOptions.json()).toMatchObject({ code: 'idempotency_key_reused', status: 422 });
    const otherAudio = await send('content', await readAudio('silence.webm'));
    expect(await otherAudio.json()).toMatchObject({ code: 'idempotency_key_reused', status: 422 });
  });

  it('sent with twenty concurrent requests creates one recording, and all twenty get the same answer', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(() => send('crowd'))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') !== 'true')).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  it('returns an error again too', async () => {
    const film = await readAudio('silent-film.webm');
    const first = await (await send('refusal', film)).json();
    const second = await send('refusal', film);
    expect(second.headers.get('content-type')).toContain('application/problem+json');
    expect(await second.json()).toEqual(first);
    expect(first).toMatchObject({ code: 'no_audio_track' });
  });

  it('is answered from the recording if the process that waited for it died', async () => {
    const first = await (await send('died')).json();
    // Simulates a process that was killed between the work and its answer.
    const { id } = first;
    await app.test.pool.query(
      'update idempotency_keys set status = null, body = null where recording_id = $1',
      [id],
    );
    const second = await send('died');
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
  });

  it('of another caller is a different key', async () => {
    const mine = await (await send('shared')).json();
    const other = await upload(app, app.demoKey, modern, { headers: { 'idempotency-key': 'shared' } });
    expect((await other.json()).id).not.toBe(mine.id);
  });

  it('returns the answer for a recording that isn’t kept again, charges once, and stores neither the words nor the key', async () => {
    const key = `private-${randomUUID()}`;
    const charged = async () =>
      (await app.test.pool.query('select count(*)::int as entries from ledger_entries')).rows[0].entries;
    const first = await send(key, modern, { retention_days: '0' });
    const text = await first.text();
    expect(text).toMatch(/modern/i);
    await vi.waitFor(async () => expect((await countLeftovers(app)).jobs).toBe(0));
    const before = await charged();
    const second = await send(key, modern, { retention_days: '0' });
    expect([second.status, await second.text()]).toEqual([200, text]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await charged()).toBe(before);
    const { rows } = await app.test.pool.query('select * from idempotency_keys');
    const stored = JSON.stringify(rows);
    expect(rows.some(({ body }) => body?.startsWith('sealed.'))).toBe(true);
    expect(stored).not.toContain(key);
    expect(stored).not.toMatch(/modern/i);
  });

  it('is one key under both prefixes', async () => {
    const first = await upload(app, app.key, modern, { headers: { 'idempotency-key': 'prefixes' } });
    const before = await count();
    const second = await upload(app, app.key, modern, {
      path: '/v1/process',
      headers: { 'idempotency-key': 'prefixes' },
    });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await second.text()).toBe(await first.text());
    expect(await count()).toBe(before);
  });

  it('with a 202 as its first answer gets the state of the recording, and later its result', async () => {
    const headers = { 'idempotency-key': 'later', prefer: 'respond-async' };
    const first = await upload(app, app.key, modern, { headers });
    expect(first.status).toBe(202);
    const { id } = await first.json();
    const joined = await send('later');
    expect(joined.status).toBe(200);
    expect(await joined.json()).toMatchObject({ id, status: 'done' });
    const again = await upload(app, app.key, modern, { headers });
    expect(again.status).toBe(200);
    expect((await again.json()).id).toBe(id);
  });

  it('loses its answer when the feedback is deleted, and creates no second one', async () => {
    const { id } = await (await send('deleted')).json();
    const deleted = await fetch(`${app.url}/v1/feedbacks/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.key}` },
    });
    expect(deleted.status).toBe(204);
    const before = await count();
    expect(await (await send('deleted')).json()).toMatchObject({ code: 'not_found', status: 404 });
    expect(await count()).toBe(before);
    const { rows } = await app.test.pool.query('select body from idempotency_keys where recording_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ body: null }]);
  });

  it('loses its answer when the speaker is erased, even for a recording that was not kept', async () => {
    const fields = { retention_days: '0', end_user_id: 'ada' };
    expect((await send('erased', modern, fields)).status).toBe(200);
    expect((await send('erased', modern, fields)).headers.get('idempotency-replayed')).toBe('true');
    expect((await call(app, app.key, '/v1/end-users/ada', { method: 'DELETE' })).status).toBe(200);
    expect((await send('erased', modern, fields)).status).toBe(404);
  });

  it('that is too long is rejected', async () => {
    const response = await send('x'.repeat(256));
    expect(await response.json()).toMatchObject({ code: 'malformed_request', status: 400 });
  });
});
