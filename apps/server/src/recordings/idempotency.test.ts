import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { readAudio, upload } from '../testing/call.ts';
import { countLeftovers } from '../testing/leftovers.ts';

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

  it('gives the first answer again, byte for byte, and makes nothing a second time', async () => {
    const first = await send('repeat');
    const text = await first.text();
    // The answer leaves a moment before its job is done.
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

  it('sent twenty times at once makes one recording; the others get the same answer or 409', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('crowd')));
    const ids = new Set<string>();
    for (const answer of answers) {
      const body = await answer.json();
      if (answer.status === 200) ids.add(body.id);
      else expect(body).toMatchObject({ code: 'idempotency_in_flight', status: 409 });
    }
    expect(ids.size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await (await send('crowd')).json()).id).toBe([...ids][0]);
  });

  it('gives a refusal again too', async () => {
    const film = await readAudio('silent-film.webm');
    const first = await (await send('refusal', film)).json();
    const second = await send('refusal', film);
    expect(second.headers.get('content-type')).toContain('application/problem+json');
    expect(await second.json()).toEqual(first);
    expect(first).toMatchObject({ code: 'no_audio_track' });
  });

  it('is answered from the recording when the process that waited for it died', async () => {
    const first = await (await send('died')).json();
    // As a process killed between the work and its answer leaves it.
    await app.test.pool.query("update idempotency_keys set status = null, body = null where key = 'died'");
    const second = await send('died');
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
  });

  it('of another caller is another key', async () => {
    const mine = await (await send('shared')).json();
    const other = await upload(app, app.demoKey, modern, { headers: { 'idempotency-key': 'shared' } });
    expect((await other.json()).id).not.toBe(mine.id);
  });

  it('does not keep what is not to be kept', async () => {
    await (await send('forget', modern, { retention_days: '0' })).json();
    const { rows } = await app.test.pool.query("select 1 from idempotency_keys where key = 'forget'");
    expect(rows).toEqual([]);
  });

  it('forgets its answer when the feedback is deleted, and makes no second one', async () => {
    const { id } = await (await send('deleted')).json();
    const deleted = await fetch(`${app.url}/v1/feedbacks/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.key}` },
    });
    expect(deleted.status).toBe(204);
    const before = await count();
    expect(await (await send('deleted')).json()).toMatchObject({ code: 'not_found', status: 404 });
    expect(await count()).toBe(before);
    const { rows } = await app.test.pool.query("select body from idempotency_keys where key = 'deleted'");
    expect(rows).toEqual([{ body: null }]);
  });

  it('that is too long is refused', async () => {
    const response = await send('x'.repeat(256));
    expect(await response.json()).toMatchObject({ code: 'malformed_request', status: 400 });
  });
});
