import { fileURLToPath } from 'node:url';
import { openDecoder } from '@voice-feedback/speech/decode';
import { fixturePath, readPlainWav } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { countLeftovers, NOTHING_LEFT } from '../../testing/leftovers.ts';
import { PATIENT_MS } from '../../testing/never-too-busy.ts';
import {
  expectNamesSilenced,
  expectWordsTimed,
  loudest,
  PAUSED_NAMES,
  PAUSED_NAMES_TEXT,
} from '../../testing/redacted-audio.ts';
import { nothingOpen, pcmOf, settledMoney, usePlan } from '../../testing/stream-books.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { findViolations } from '../credits/invariants.ts';
import { UNPAID_SECONDS_A_DAY } from './limits.ts';

/** introduction.webm: "… My name is Daniel Martin … call me at five five five, zero one nine nine … at gmail dot com …" */
const PERSONAL = /daniel|martin|five five|555\W{0,2}0199|nine,? nine|peter|gmail/i;
const SAMPLES_A_SECOND = 16_000;
const PATIENTLY = { interval: 100 };

let app: TestApp;
let customer: Customer;
let introduction: Buffer;
let pausedNames: Buffer;
let speech: Buffer;

beforeAll(async () => {
  app = await startTestApp({ worker: true, streams: { resumeMs: 5_000 } });
  // The limit depends on the machine's processors.
  await app.test.pool.query('update stream_workers set capacity = 100');
  customer = await signUp(app);
  await usePlan(app, customer, 'payg');
  // Raw samples, because a stream's decoder fails if the machine is too busy to start it in time.
  await using decoder = openDecoder({ processes: 1 });
  const file = fileURLToPath(new URL('../../testing/audio/introduction.webm', import.meta.url));
  introduction = pcmOf((await decoder.decode(file, { maximumSeconds: 60 })).samples);
  pausedNames = pcmOf((await decoder.decode(PAUSED_NAMES, { maximumSeconds: 60 })).samples);
  speech = pcmOf(readPlainWav(fixturePath('speech.wav')));
});
afterAll(() => app[Symbol.asyncDispose]());

const rowsAsText = async () =>
  (await app.test.pool.query('select recordings::text as row from recordings')).rows
    .map(({ row }) => row)
    .join('\n');
const isEmpty = () =>
  vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT), PATIENTLY);

/** Sends 5.5 s of speech and a pause that ends its utterance, and waits for the first segment. */
async function speak(client: StreamClient, pieces = speech): Promise<void> {
  await client.send(Buffer.concat([pieces, Buffer.alloc(7 * 2 * SAMPLES_A_SECOND)]), 16_000);
  await client.next('segment');
}

describe('a stream that is redacted', () => {
  it('publishes no words before its end, and has no personal data in words, analysis, row and audio', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { redact_pii: true, retention_days: 3 } });
    await client.send(introduction, 8_000, 20);
    // All of it has arrived and was transcribed, but nothing was published or stored.
    expect(client.messages.filter(({ type }) => type === 'segment' || type === 'partial')).toEqual([]);
    expect((await countLeftovers(app)).files).toEqual([]);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).toContain('[name]');
    expect(feedback.transcript).toContain('export button');
    expect(feedback.redactions?.map(({ kind }) => kind)).toEqual(['name', 'phone', 'email']);
    expect(client.all('segment').map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }) => text),
    );
    expect(client.all('partial')).toEqual([]);
    expect(JSON.stringify(client.messages)).not.toMatch(PERSONAL);
    expect(await rowsAsText()).not.toMatch(PERSONAL);
    const { rows } = await app.test.pool.query(
      'select extract(day from purge_at - created_at)::int as days from recordings where id = $1',
      [feedback.id],
    );
    expect(rows).toEqual([{ days: 3 }]);

    const sent = await call(app, customer.key, `/v1/feedbacks/${feedback.id}/audio`);
    expect(sent.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await sent.arrayBuffer());
    expect(feedback.audio).toEqual({ bytes: wav.length, format: 'wav', channels: 1, sample_rate: 16_000 });
    for (const { start, end } of feedback.redactions ?? []) expect(loudest(wav, start, end)).toBe(0);
    expect(loudest(wav, 0, 2)).toBeGreaterThan(1_000);
    expect((await countLeftovers(app)).files).toHaveLength(1);
    await nothingOpen(app);
    await call(app, customer.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmpty();
  });

  it('is silent while a name is said after a long pause, and audible around it', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { redact_pii: true, words: true } });
    await client.send(pausedNames, 8_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).toMatch(PAUSED_NAMES_TEXT);
    expectWordsTimed(feedback.words ?? []);
    const sent = await call(app, customer.key, `/v1/feedbacks/${feedback.id}/audio`);
    expectNamesSilenced(Buffer.from(await sent.arrayBuffer()));
    await call(app, customer.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmpty();
  });

  it('by an account setting that also keeps nothing: a publishable key cannot ask for less, and nothing is left behind', async () => {
    const careful = await signUp(app);
    await call(app, careful.key, '/api/v1/privacy', {
      method: 'PATCH',
      body: json({ redact_pii: true, retention_days: 0 }).body,
      headers: { 'content-type': 'application/json' },
    });
    const made = await post(app, careful.key, '/api/keys/create', {
      kind: 'publishable',
      allowed_domains: ['shop.example'],
    });
    const { api_key: key } = await made.json();
    const client = new StreamClient(app, { origin: 'https://shop.example' });
    await client.start(key, { format: 'pcm', options: { redact_pii: false, retention_days: 30 } });
    await client.send(introduction, 16_000, 10);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).toContain('[name]');
    expect(feedback.audio_url).toBeNull();
    expect(JSON.stringify(client.messages)).not.toMatch(PERSONAL);
    await nothingOpen(app);
    await isEmpty();
  });

  it('keeps no audio if no words are recognized', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { redact_pii: true } });
    await client.send(Buffer.alloc(2 * 2 * SAMPLES_A_SECOND), 16_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback).toMatchObject({ status: 'no_speech', redactions: [], audio_url: null });
    expect((await countLeftovers(app)).files).toEqual([]);
    await app.test.pool.query('delete from recordings');
  });
});

describe('what ends a stream early', () => {
  it('its speaker is erased: neither words nor audio become a recording, even if the stream is just ending', async () => {
    const before = await settledMoney(app, customer);
    const start = { format: 'pcm', options: { end_user_id: 'eva' } };
    const [spoken, ending] = [new StreamClient(app), new StreamClient(app)];
    await spoken.start(customer.key, start);
    await ending.start(customer.key, start);
    await Promise.all([speak(spoken), speak(ending)]);
    await ending.stop();
    const erased = await call(app, customer.key, '/api/v1/end-users/eva', { method: 'DELETE' });
    expect(erased.status).toBe(200);
    expect(await spoken.closed).toBe(4404);
    await ending.closed;
    await nothingOpen(app);
    await isEmpty();
    // The second stream may have been finished, and charged, before it was erased: 9 s at €0.01 a minute.
    const { available, reserved } = await settledMoney(app, customer);
    expect(reserved).toBe(0);
    expect(before.available - available).toBeLessThanOrEqual(2_200);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('its key is revoked or its account suspended: it ends immediately with a specific code and isn’t charged', async () => {
    const made = await post(app, customer.key, '/api/keys/create', { key_name: 'second' });
    const { api_key: second, key } = await made.json();
    const suspended = await signUp(app);
    const before = await settledMoney(app, customer);
    const clients = {
      revoked: new StreamClient(app),
      goesOn: new StreamClient(app),
      suspended: new StreamClient(app),
    };
    await clients.revoked.start(second, { format: 'pcm' });
    await clients.goesOn.start(customer.key, { format: 'pcm' });
    await clients.suspended.start(suspended.key, { format: 'pcm' });
    for (const client of [clients.revoked, clients.suspended]) await client.send(speech, 32_000);
    // Silence, because published words are charged when the stream is cancelled.
    await clients.goesOn.send(Buffer.alloc(32_000), 32_000);
    const removed = await call(app, customer.key, `/api/api-keys/${key.id}`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
    await app.test.pool.query('update accounts set suspended_at = now() where user_id = $1', [
      suspended.userId,
    ]);
    expect(await clients.revoked.closed).toBe(4401);
    expect(clients.revoked.all('error')).toMatchObject([{ code: 'api_key_revoked' }]);
    expect(await clients.suspended.closed).toBe(4403);
    expect(clients.suspended.all('error')).toMatchObject([{ code: 'account_suspended' }]);
    await clients.goesOn.send(Buffer.alloc(32_000), 32_000);
    expect(clients.goesOn.socket.readyState).toBe(clients.goesOn.socket.OPEN);
    await clients.goesOn.say({ type: 'cancel' });
    expect(await settledMoney(app, customer)).toEqual(before);
    expect((await settledMoney(app, suspended)).reserved).toBe(0);
    await isEmpty();
  });

  it('it is cancelled: published words are charged; before any, it costs nothing', async () => {
    const silent = new StreamClient(app);
    const before = await settledMoney(app, customer);
    await silent.start(customer.key, { format: 'pcm' });
    await silent.send(Buffer.alloc(32_000), 32_000);
    await silent.say({ type: 'cancel' });
    expect(await silent.closed).toBe(4409);
    expect(await settledMoney(app, customer)).toEqual(before);

    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { detailed: true } });
    await speak(client);
    await client.say({ type: 'cancel' });
    expect(await client.closed).toBe(4409);
    const after = await settledMoney(app, customer);
    expect(after.reserved).toBe(0);
    // 5.5 s of words in 8.5 s of audio at €0.01 a minute, without the detailed analysis.
    const charged = before.available - after.available;
    expect(charged).toBeGreaterThan(900);
    expect(charged).toBeLessThanOrEqual(2_200);
    const { rows } = await app.test.pool.query(
      `select sum(cost_micro_euros)::int as cost from usage_daily join accounts on accounts.id = account_id where user_id = $1`,
      [customer.userId],
    );
    expect(rows[0].cost).toBeGreaterThanOrEqual(charged);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('its client leaves after words were published, and uploads the recording with the same key: charged once', async () => {
    const priceOf = async (act: () => Promise<void>) => {
      const before = await settledMoney(app, customer);
      await act();
      return before.available - (await settledMoney(app, customer)).available;
    };
    const audio = await readAudio('modern.webm');
    const whole = (key: string) => async () => {
      const sent = await upload(app, customer.key, audio, { headers: { 'idempotency-key': key } });
      expect(sent.status).toBe(200);
    };
    const usual = await priceOf(whole('never-streamed'));
    const words = await priceOf(async () => {
      const client = new StreamClient(app);
      await client.start(customer.key, { format: 'pcm', idempotency_key: 'left' });
      await speak(client);
      client.socket.terminate();
    });
    expect(words).toBeGreaterThan(0);
    const rest = await priceOf(whole('left'));
    expect(words + rest).toBe(Math.max(usual, words));
    // The amount already paid is deducted only once.
    expect(await priceOf(whole('whole-again'))).toBe(usual);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('its account has too many unpaid words: it has to upload recordings instead', async () => {
    await app.test.pool.query(
      `insert into rate_limits (subject, used, window_ends_at) select 'unpaid:' || id, $1, now() + interval '1 day'
         from accounts where user_id = $2 on conflict (subject) do update set used = excluded.used`,
      [UNPAID_SECONDS_A_DAY + 1, customer.userId],
    );
    const refused = new StreamClient(app);
    await refused.say({ type: 'start', key: customer.key });
    expect(await refused.closed).toBe(4429);
    // Customers who pay for as much aren't limited.
    await app.test.pool.query(
      `insert into usage_daily (account_id, day, api_key_id, recordings, duration_seconds, cost_micro_euros)
         select id, (now() at time zone 'utc')::date, gen_random_uuid(), 1, $1, 0 from accounts where user_id = $2`,
      [UNPAID_SECONDS_A_DAY + 1, customer.userId],
    );
    const allowed = new StreamClient(app);
    await allowed.start(customer.key);
    await allowed.say({ type: 'cancel' });
    expect(await allowed.closed).toBe(4409);
    expect(await findViolations(app.test.database)).toEqual([]);
  });

  it('its connection breaks: an upload in its place with a single-use token doesn’t count as a second use', async () => {
    // The stream waits for its client for as long as the test takes.
    await using app = await startTestApp({ worker: true, streams: { resumeMs: PATIENT_MS } });
    const customer = await signUp(app);
    await usePlan(app, customer, 'payg');
    await app.test.pool.query('update stream_workers set capacity = 100');
    const made = await post(app, customer.key, '/api/v1/tokens', {
      scopes: ['stream', 'process'],
      allowed_origin: 'shop.example',
    });
    const { token } = await made.json();
    const origin = 'https://shop.example';
    const client = new StreamClient(app, { origin });
    await client.start(token, { format: 'pcm', idempotency_key: 'cut' });
    await client.send(speech, 32_000);
    client.socket.terminate();
    const send = (key: string) =>
      readAudio('modern.webm').then((audio) =>
        upload(app, token, audio, { headers: { origin, 'idempotency-key': key } }),
      );
    const other = await send('another');
    expect([other.status, (await other.json()).code]).toEqual([401, 'token_used_up']);
    expect((await send('cut')).status).toBe(200);
    await nothingOpen(app);
  });
});
