import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../testing/customer.ts';
import { countLeftovers, NOTHING_LEFT } from '../../testing/leftovers.ts';

/** Words spoken in introduction.webm and used in the text below. */
const PERSONAL = /daniel|martin|fatima|555-2671|gmail/i;
const WRITTEN = 'I am Fatima, call me at 415-555-2671. The export is broken.';

describe('the privacy defaults of an account', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 100 });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const change = async (body: unknown, credential = customer.token) => {
    const given = json(body);
    return call(app, credential, '/api/v1/privacy', {
      method: 'PATCH',
      body: given.body,
      headers: given.headers,
    });
  };

  it('are open at first, and change one by one, under both prefixes', async () => {
    const open = { retention_days: null, redact_pii: false, request_details: true };
    expect(await (await call(app, customer.key, '/v1/privacy')).json()).toEqual(open);
    expect(await (await change({ redact_pii: true })).json()).toEqual({ ...open, redact_pii: true });
    expect(await (await change({ retention_days: 9 }, customer.key)).json()).toEqual({
      ...open,
      retention_days: 9,
      redact_pii: true,
    });
    expect(await (await change({ retention_days: null })).json()).toEqual({ ...open, redact_pii: true });
    const other = await signUp(app);
    expect(await (await call(app, other.key, '/api/v1/privacy')).json()).toEqual(open);
  });

  it.each([
    [{ retention_days: -1 }],
    [{ retention_days: 3_651 }],
    [{ retention_days: 1.5 }],
    [{ redact_pii: 'yes' }],
    [{ days: 3 }],
  ])('are not set to %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('can’t be changed with a demo key', async () => {
    expect((await change({ retention_days: 5 }, app.demoKey)).status).toBe(403);
  });

  it('redact every call that doesn’t request otherwise', async () => {
    await change({ redact_pii: true });
    const form = new FormData();
    form.set('file', new Blob([await readAudio('introduction.webm')]), 'introduction.webm');
    const transcribed = () =>
      call(app, customer.key, '/v1/audio/transcriptions', { method: 'POST', body: form });
    const answers = [
      await patiently(transcribed),
      await post(app, customer.key, '/v1/process', { text: WRITTEN, detailed: true }),
      await post(app, customer.key, '/v1/analyze', { text: WRITTEN, detailed: true }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      expect(text).not.toMatch(PERSONAL);
    }
    const said = await post(app, customer.key, '/v1/process', { text: WRITTEN, redact_pii: false });
    expect((await said.json()).transcript).toBe(WRITTEN);
    await change({ redact_pii: false });
  });

  it('of 0 days keep nothing after the answer, no words and no audio, and delete what there was', async () => {
    await (await post(app, customer.key, '/v1/process', { text: 'Kept until now.' })).json();
    expect((await (await call(app, customer.key, '/v1/feedbacks')).json()).total).toBeGreaterThan(0);
    expect((await change({ retention_days: 0 })).status).toBe(200);
    const sent = await upload(app, customer.key, await readAudio('modern.webm'), {
      headers: { 'idempotency-key': 'zero' },
    });
    expect(await sent.json()).toMatchObject({ status: 'done' });
    // The worker's sweep runs every 15 s and deletes what was stored before.
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT), {
      interval: 500,
    });
    // The response is stored for a repeated request, encrypted with the caller's own key.
    const { rows } = await app.test.pool.query('select * from idempotency_keys');
    expect(rows.map(({ body }) => body.slice(0, 7))).toEqual(['sealed.']);
    expect(JSON.stringify(rows)).not.toMatch(/modern|"zero"/i);
    const kept = await upload(app, customer.key, await readAudio('modern.webm'), {
      fields: { retention_days: '1' },
    });
    const { id } = await kept.json();
    expect((await call(app, customer.key, `/v1/feedbacks/${id}`)).status).toBe(200);
  });
});
