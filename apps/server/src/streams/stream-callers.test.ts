import { fixturePath, readPlainWav, writeWav } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { findViolations } from '../credits/invariants.ts';

describe('who may stream, and under which key', () => {
  let app: TestApp;
  let customer: Customer;
  let speech: Buffer;
  /** the same speech as a WAV file */
  let spoken: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    app = await startTestApp({ worker: true, streams: { resumeMs: 60_000 } });
    // The limit depends on the machine's processors.
    await app.test.pool.query('update stream_workers set capacity = 100');
    customer = await signUp(app);
    const samples = readPlainWav(fixturePath('speech.wav'));
    spoken = Buffer.from(writeWav(samples, { sampleRate: 16_000, channels: 1, kind: 'pcm', bits: 16 }));
    speech = Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function tokenFor(scopes: string[]): Promise<string> {
    const made = await post(app, customer.key, '/api/v1/tokens', { scopes, allowed_origin: 'shop.example' });
    return (await made.json()).token;
  }

  async function streamed(client: StreamClient, credential: string, more: Record<string, unknown> = {}) {
    await client.start(credential, { format: 'pcm', ...more });
    await client.send(speech, 32_000);
    await client.stop();
    return (await client.next('result')).feedback;
  }

  const feedbacks = async () => await (await call(app, customer.key, '/api/v1/feedbacks')).json();
  const openReservations = async () =>
    (await app.test.pool.query(`select count(*)::int as open from credit_reservations where state = 'open'`))
      .rows[0].open;

  it('a browser token with the scope `stream`, once, from its own website', async () => {
    const token = await tokenFor(['stream']);
    const elsewhere = new StreamClient(app, { origin: 'https://evil.example' });
    await elsewhere.say({ type: 'start', key: token });
    expect(await elsewhere.closed).toBe(4403);
    const origin = 'https://shop.example';
    const refused = new StreamClient(app, { origin });
    await refused.say({ type: 'start', key: token, options: { language: 'tlh' } });
    expect(await refused.closed).toBe(4422);
    // Neither attempt counted as a use of the token.
    const feedback = await streamed(new StreamClient(app, { origin }), token);
    expect((await feedbacks()).feedbacks).toMatchObject([{ id: feedback.id }]);
    const again = new StreamClient(app, { origin });
    await again.say({ type: 'start', key: token });
    expect(await again.closed).toBe(4401);
    expect(again.messages).toMatchObject([{ code: 'token_used_up' }]);
  });

  it('a browser token for uploads only may not', async () => {
    const client = new StreamClient(app, { origin: 'https://shop.example' });
    await client.say({ type: 'start', key: await tokenFor(['process']) });
    expect(await client.closed).toBe(4403);
  });

  it('a signed-in user, within the limit of the Voice Test; one who has signed out may not', async () => {
    const client = new StreamClient(app);
    const started = await client.start(customer.token);
    expect(started.maximum_seconds).toBe(300);
    await client.say({ type: 'cancel' });
    const feedback = await streamed(new StreamClient(app), customer.token, { options: { detailed: true } });
    expect((await feedbacks()).feedbacks[0]).toMatchObject({ id: feedback.id });
    await call(app, customer.token, '/auth/v1/logout', { method: 'POST' });
    const gone = new StreamClient(app);
    await gone.say({ type: 'start', key: customer.token });
    expect(await gone.closed).toBe(4401);
  });

  it('an upload with the key of an open stream replaces it, even while the stream ends', async () => {
    const before = await feedbacks();
    for (const [key, stops] of [
      ['open', false],
      ['ending', true],
    ] as const) {
      const client = new StreamClient(app);
      await client.start(customer.key, { format: 'pcm', idempotency_key: key });
      await client.send(speech, 32_000);
      if (stops) await client.stop();
      client.socket.terminate();
      const answer = await vi.waitFor(
        async () => {
          const uploaded = await upload(app, customer.key, spoken, {
            headers: { 'idempotency-key': key },
          });
          // 409 while the stream is being turned into a recording.
          expect(uploaded.status).toBe(200);
          return await uploaded.json();
        },
        { interval: 500 },
      );
      expect(answer.transcript).toMatch(/fellow/i);
      expect((await feedbacks()).feedbacks[0].id).toBe(answer.id);
    }
    expect((await feedbacks()).total).toBe(before.total + 2);
    expect(await findViolations(app.test.database)).toEqual([]);
    await vi.waitFor(async () => expect(await openReservations()).toBe(0), { interval: 250 });
  });

  it('a stream that is restarted with its key replaces the earlier one; a finished one is not restarted', async () => {
    const first = new StreamClient(app);
    await first.start(customer.key, { format: 'pcm', idempotency_key: 'again' });
    const feedback = await streamed(new StreamClient(app), customer.key, { idempotency_key: 'again' });
    await first.send(speech, 32_000);
    await first.stop();
    // Its row is gone, so it can't become a recording.
    expect(await first.closed).toBe(4404);
    const again = new StreamClient(app);
    await again.say({ type: 'start', key: customer.key, idempotency_key: 'again' });
    expect(await again.closed).toBe(4409);
    expect((await feedbacks()).feedbacks[0].id).toBe(feedback.id);
  });
});
