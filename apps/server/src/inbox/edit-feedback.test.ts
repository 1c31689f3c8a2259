import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';

const EDITS_AT_ONCE = 20;

describe('an edit of a feedback', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const given = async () => (await giveFeedbacks(app, alice.userId, [{ tags: ['first'] }]))[0] ?? '';
  const edit = (
    id: string,
    changes: unknown,
    { headers = {}, credential = alice.key, prefix = '/api/v1' } = {},
  ) => {
    const { body, headers: type } = json(changes);
    return call(app, credential, `${prefix}/feedbacks/${id}`, {
      method: 'PATCH',
      body,
      headers: { ...type, ...headers, authorization: `Bearer ${credential}` },
    });
  };

  it('changes what it names and leaves the rest, by key and by session, under both prefixes', async () => {
    const id = await given();
    const first = await edit(id, { status: 'in_progress', note: 'Ask Ben' });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe('"2"');
    expect(await first.json()).toMatchObject({
      ...{ id, inbox_status: 'in_progress', note: 'Ask Ben', tags: ['first'], version: 2 },
      status: 'done',
    });
    const second = await edit(
      id,
      { tags: ['vip', 'vip', ' late '], note: null },
      { credential: alice.token, prefix: '/v1' },
    );
    const changed = { inbox_status: 'in_progress', note: null, tags: ['vip', 'late'], version: 3 };
    expect(await second.json()).toMatchObject(changed);
    const read = await call(app, alice.key, `/v1/feedbacks/${id}`);
    expect(read.headers.get('etag')).toBe('"3"');
    expect(await read.json()).toMatchObject(changed);
    const listed = await (await call(app, alice.key, '/v1/feedbacks?status=in_progress&tag=late')).json();
    expect(listed.feedbacks).toMatchObject([{ id, ...changed }]);
  });

  it('is seen by who asks with the ETag of what they have; what has not changed is not sent again', async () => {
    const id = await given();
    await app.test.pool.query('update recordings set audio_key = gen_random_uuid() where id = $1', [id]);
    const ask = (etag: string) =>
      call(app, alice.key, `/v1/feedbacks/${id}`, { headers: { 'if-none-match': etag } });
    const etag = (await ask('"0"')).headers.get('etag') ?? '';
    const same = await ask(`"7", W/${etag}`);
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
    await edit(id, { note: 'changed' });
    expect((await ask(etag)).status).toBe(200);
    // Processing changes the version but isn't an edit: a client with the version from before can still edit.
    const { rows } = await app.test.pool.query('select result from recordings where id = $1', [id]);
    await app.test.pool.query(`update recordings set status = 'processing', result = null where id = $1`, [
      id,
    ]);
    const meanwhile = (await ask('"0"')).headers.get('etag') ?? '';
    expect((await ask(meanwhile)).status).toBe(304);
    // Nor does a failure count as an edit.
    await app.test.pool.query(
      `update recordings set status = 'failed', error_code = 'internal_error' where id = $1`,
      [id],
    );
    const failed = (await ask(meanwhile)).headers.get('etag') ?? '';
    expect((await ask(failed)).status).toBe(304);
    await app.test.pool.query(`update recordings set error_code = 'audio_too_short' where id = $1`, [id]);
    const failedAgain = await ask(failed);
    expect(failedAgain.status).toBe(200);
    expect(await failedAgain.json()).toMatchObject({ error: { code: 'audio_too_short' } });
    await app.test.pool.query(
      `update recordings set status = 'done', error_code = null, result = $2 where id = $1`,
      [...[id, JSON.stringify(rows[0].result)]],
    );
    expect((await ask(meanwhile)).status).toBe(200);
    expect((await edit(id, { note: 'again' }, { headers: { 'if-match': meanwhile } })).status).toBe(200);
    // The response contained the URL of its audio.
    const { headers } = await ask('"0"');
    await app.test.pool.query('update recordings set audio_key = null where id = $1', [id]);
    expect((await ask(headers.get('etag') ?? '')).status).toBe(200);
  });

  it('of an older version is a 409 that carries the newer one, and changes nothing', async () => {
    const id = await given();
    await edit(id, { note: 'mine' });
    for (const stale of [
      await edit(id, { note: 'theirs' }, { headers: { 'if-match': '"1"' } }),
      await edit(id, { note: 'theirs', version: 1 }),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.headers.get('etag')).toBe('"2"');
      expect(await stale.json()).toMatchObject({
        code: 'edit_conflict',
        current: { id, note: 'mine', version: 2, inbox_status: 'new', transcript: expect.any(String) },
      });
    }
    const fresh = await edit(id, { note: 'theirs' }, { headers: { 'if-match': '"2"' } });
    expect(await fresh.json()).toMatchObject({ note: 'theirs', version: 3 });
    expect((await edit(id, { note: 'any' }, { headers: { 'if-match': '*' } })).status).toBe(200);
  });

  it(`by ${EDITS_AT_ONCE} people at once on the same version succeeds for exactly one`, async () => {
    const id = await given();
    const answers = await Promise.all(
      Array.from({ length: EDITS_AT_ONCE }, (_, index) => edit(id, { note: `by ${index}`, version: 1 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(EDITS_AT_ONCE - 1).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await (await call(app, alice.key, `/v1/feedbacks/${id}`)).json()).toMatchObject({
      note: `by ${winner}`,
      version: 2,
    });
  });

  it('of a stranger, of nothing, with a publishable or demo key is refused', async () => {
    const id = await given();
    const { api_key: publishable } = await (
      await post(app, alice.key, '/api/keys/create', {
        kind: 'publishable',
        allowed_domains: ['shop.example'],
      })
    ).json();
    for (const [credential, feedback, status] of [
      [bob.key, id, 404],
      [bob.token, id, 404],
      [alice.key, randomUUID(), 404],
      [app.demoKey, id, 403],
      [publishable, id, 403],
    ] as const) {
      const origin = credential === publishable ? { origin: 'https://shop.example' } : {};
      const headers = { ...origin, 'if-match': '"7"' };
      const response = await edit(feedback, { note: 'stolen' }, { credential, headers });
      expect(response.status).toBe(status);
    }
    expect(await (await call(app, alice.key, `/v1/feedbacks/${id}`)).json()).toMatchObject({ version: 1 });
  });

  it.each([
    [{}, ''],
    [{ status: 'queued' }, 'status'],
    [{ tags: 'vip' }, 'tags'],
    [{ tags: [''] }, 'tags'],
    [{ tags: Array(21).fill('a') }, 'tags'],
    [{ note: 'x'.repeat(5_001) }, 'note'],
    [{ note: 'x', version: 0 }, 'version'],
    [{ note: 'x', transcript: 'y' }, 'transcript'],
  ])('%j is refused with 422 and named', async (changes, name) => {
    const body = await (await edit(await given(), changes)).json();
    expect(body).toMatchObject({ status: 422, code: 'invalid_request' });
    expect(body.detail).toContain(name);
  });

  it('with an unknown If-Match is refused', async () => {
    const response = await edit(await given(), { note: 'x' }, { headers: { 'if-match': 'latest' } });
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ path: 'headers/if-match' }] });
  });
});
