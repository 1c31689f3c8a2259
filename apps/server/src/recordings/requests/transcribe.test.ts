import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../../testing/customer.ts';

describe('POST /transcribe', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const balance = async () =>
    Number((await (await call(app, customer.key, '/api/credits/balance')).json()).balance_euros);
  const cost = async (path: string, fields: Record<string, string> = {}) => {
    const before = await balance();
    const audio = await readAudio('modern.webm');
    const answer = await patiently(() => upload(app, customer.key, audio, { path, fields }));
    expect(answer.status).toBe(200);
    return before - (await balance());
  };

  it('costs as much as a recording without details', async () => {
    const standard = await cost('/v1/process');
    expect(standard).toBeGreaterThan(0);
    expect(await cost('/v1/transcribe')).toBeCloseTo(standard, 6);
    expect(await cost('/v1/process', { detailed: 'true' })).toBeGreaterThan(2 * standard);
  });

  it('removes names and addresses with redact_pii', async () => {
    const answer = await upload(app, customer.key, await readAudio('introduction.webm'), {
      path: '/v1/transcribe',
      fields: { redact_pii: 'true' },
    });
    expect((await answer.json()).transcript).toMatch(/My name is \[name\].*\[email\]/);
  });

  it('provides the words at the URL of its 202 until they are fetched', async () => {
    const answer = await upload(app, customer.key, await readAudio('modern.webm'), {
      path: '/api/v1/transcribe',
      headers: { prefer: 'respond-async' },
    });
    const location = answer.headers.get('location') ?? '';
    await expect
      .poll(async () => (await call(app, customer.key, location)).json())
      .toMatchObject({ transcript: expect.stringMatching(/modern/i) });
    await expect.poll(async () => (await call(app, customer.key, location)).status).toBe(404);
  });

  it('is joined while it runs, like POST /analyze: five concurrent requests get one answer', async () => {
    const headers = { 'idempotency-key': 'at-once' };
    const text = { text: 'The export is slow, but I love the editor.' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(app, customer.key, '/v1/analyze', text, headers)),
    );
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(bodies.size).toBe(1);
  });
});
