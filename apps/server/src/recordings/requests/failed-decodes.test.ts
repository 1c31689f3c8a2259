import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readAudio, upload } from '../../../testing/call.ts';
import { post, signUp } from '../../../testing/customer.ts';
import { StreamClient } from '../../../testing/stream-client.ts';
import { FAILED_DECODE_SECONDS } from './failed-decodes.ts';

describe('files that cannot be decoded', () => {
  let app: TestApp;
  let good: Buffer<ArrayBuffer>;
  let broken: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, overrides: { failedDecodeSeconds: 0.1 } });
    good = await readAudio('modern.wav');
    broken = Buffer.from(await readAudio('modern.webm'));
    broken.fill(0xff, 60);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Sends broken files until the budget is used up: three, or fewer on a slow machine. */
  const spend = async (key: string) => {
    const statuses: number[] = [];
    while (statuses.length < 3 && statuses.at(-1) !== 429)
      statuses.push((await upload(app, key, broken)).status);
    expect([415, 422]).toContain(statuses[0]);
    expect([415, 422, 429]).toContain(statuses.at(-1));
  };

  it('have a budget of seconds: beyond it recordings get 429 with Retry-After, also with respond-async and an idempotency key', async () => {
    const customer = await signUp(app);
    await spend(customer.key);
    for (const headers of [{}, { prefer: 'respond-async' }, { 'idempotency-key': 'a' }]) {
      const answer = await upload(app, customer.key, good, { headers });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
    }
    const text = await post(app, customer.key, '/api/v1/process', {
      text: 'The export of my report stopped.',
    });
    expect(text.status).toBe(200);
    const other = await signUp(app);
    expect((await upload(app, other.key, good)).status).toBe(200);
    await app.test.pool.query(`update rate_limits set window_ends_at = now() where subject like 'decode:%'`);
    expect((await upload(app, customer.key, good)).status).toBe(200);
  });

  it('sent with a demo key count for the IP address', async () => {
    await spend(app.demoKey);
    expect((await upload(app, app.demoKey, good)).status).toBe(429);
  });

  it('count for streams, too', async () => {
    const customer = await signUp(app);
    await app.test.pool.query(
      `insert into rate_limits (subject, used, window_ends_at)
         select 'decode:' || id, $1, now() + interval '10 minutes' from accounts where user_id = $2`,
      [FAILED_DECODE_SECONDS * 1_000 + 1, customer.userId],
    );
    const client = new StreamClient(app);
    await client.say({ type: 'start', key: customer.key });
    expect(await client.closed).toBe(4429);
    expect(client.all('error')).toMatchObject([
      { code: 'rate_limited', retry_after_seconds: expect.any(Number) },
    ]);
  });
});
