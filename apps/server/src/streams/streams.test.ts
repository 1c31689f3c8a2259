import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { countErrors, normalizeWords } from '@voice-feedback/speech/testing/evaluation';
import { fixturePath, readPlainWav } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findViolations } from '../credits/invariants.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { call, readAudio, upload } from '../testing/call.ts';
import { type Customer, post, signUp } from '../testing/customer.ts';
import { StreamClient } from '../testing/stream-client.ts';
import { STREAMS_PER_ACCOUNT, STREAMS_PER_DEMO_ADDRESS } from './limits.ts';

const SPOKEN = 'ask not what your country can do for you';
/** 8 s: within the free plan's 10 s */
const PCM_8_SECONDS = 8 * 32_000;
/** A real recording is heard here, on a machine that may be busy with other tests. */
const RECOGNITION_TIMEOUT_MS = 90_000;

let app: TestApp;
let customer: Customer;
let spoken: Buffer;
let speech: Buffer;

beforeAll(async () => {
  app = await startTestApp({ worker: true, streams: { resumeMs: 5_000 } });
  customer = await signUp(app);
  // this test is not about the machine that it runs on
  await app.test.pool.query('update stream_workers set capacity = 100');
  await usePlan(customer, 'payg');
  spoken = await readFile(fixturePath('browser-live.webm'));
  speech = pcmOf(readPlainWav(fixturePath('speech.wav')));
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

function pcmOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), index * 2);
  return bytes;
}

/** On a machine that is busy the last utterance is looked at once only, which may cost a word. */
function expectSameWords(one: string, other: string): void {
  expect(countErrors(normalizeWords(one), normalizeWords(other)), `${one} / ${other}`).toBeLessThanOrEqual(1);
}

async function usePlan({ userId }: Customer, plan: string): Promise<void> {
  await app.test.pool.query('update accounts set plan = $1 where user_id = $2', [plan, userId]);
}

async function money({ userId }: Customer): Promise<{ available: number; reserved: number }> {
  const { rows } = await app.test.pool.query(
    `select available_micro_euros::int as available, reserved_micro_euros::int as reserved
       from ledger_accounts join accounts on accounts.id = account_id where user_id = $1`,
    [userId],
  );
  return rows[0];
}

async function openStreams(): Promise<number> {
  const { rows } = await app.test.pool.query('select count(*)::int as open from streams');
  return rows[0].open;
}

/** Once what the tests before this one left is given back: a client is told of its end a little earlier. */
async function settledMoney(customer: Customer): Promise<{ available: number; reserved: number }> {
  await nothingOpen();
  return await money(customer);
}

const nothingOpen = () =>
  vi.waitFor(async () => expect(await openStreams()).toBe(0), { timeout: 60_000, interval: 100 });

describe('a recording that is streamed while it is spoken', { timeout: RECOGNITION_TIMEOUT_MS }, () => {
  it('as a browser records it: words before the end, then the feedback that an upload gives, charged alike', async () => {
    const before = await settledMoney(customer);
    const uploaded = await (await upload(app, customer.key, Buffer.from(spoken))).json();
    const between = await settledMoney(customer);
    const client = new StreamClient(app);
    const started = await client.start(customer.key, { options: { tags: ['live'] } });
    expect(started.maximum_seconds).toBe(300);
    await client.send(spoken, 1_000, 30);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(await client.closed).toBe(1000);
    expect(feedback).toMatchObject({
      id: started.stream_id,
      status: 'done',
      duration_seconds: uploaded.duration_seconds,
      audio: uploaded.audio,
      cost: uploaded.cost,
      tags: ['live'],
    });
    expectSameWords(feedback.transcript, uploaded.transcript);
    expect(client.all('segment').map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }) => text),
    );
    expect(client.all('segment').map(({ index }) => index)).toEqual(
      feedback.segments.map((_, index) => index),
    );
    const after = await settledMoney(customer);
    expect(between.available - after.available).toBe(before.available - between.available);
    expect(after.reserved).toBe(0);
    // kept like an upload: the feedback and its audio are there
    const kept = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}`);
    expect((await kept.json()).transcript).toBe(feedback.transcript);
    const audio = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}/audio`);
    expect(Buffer.from(await audio.arrayBuffer())).toEqual(spoken);
    await nothingOpen();
  });

  it.each([
    ['ogg', () => readFile(fixturePath('speech-opus.ogg')), {}],
    ['fragmented mp4', () => readFile(fixturePath('safari-fragmented.mp4')), {}],
    ['raw samples', async () => speech, { format: 'pcm' }],
  ] as const)('%s is understood, and its audio can be processed again', async (_, read, options) => {
    const client = new StreamClient(app, { path: '/v1/stream' });
    await client.start(customer.key, options);
    await client.send(await read(), 4_001, 5);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(normalizeWords(feedback.transcript).join(' ')).toContain('and so my fellow america');
    const audio = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}/audio`);
    const again = await (await upload(app, customer.key, Buffer.from(await audio.arrayBuffer()))).json();
    expectSameWords(again.transcript, feedback.transcript);
    expect(again.duration_seconds).toBeCloseTo(feedback.duration_seconds, 1);
  });

  it('finals come as utterances end, before the recording does; partial text at most every half second', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm' });
    await client.send(speech, 3_200, 100);
    await client.next('partial');
    await client.send(Buffer.alloc(3 * 32_000), 3_200, 20);
    await client.next('segment');
    expect(client.all('result')).toEqual([]);
    await client.stop();
    await client.next('result');
    const partials = client.messages.flatMap(({ type }, index) =>
      type === 'partial' ? [client.times[index] ?? 0] : [],
    );
    // the network may bring two a little closer together than they were sent
    for (const [index, time] of partials.slice(1).entries())
      expect(time - (partials[index] ?? 0)).toBeGreaterThan(400);
    const types = client.messages.map(({ type }) => type);
    expect(types.lastIndexOf('partial')).toBeLessThan(types.indexOf('result'));
  });

  it('nothing said: no_speech, and it costs nothing', async () => {
    const before = await settledMoney(customer);
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm' });
    await client.send(Buffer.alloc(PCM_8_SECONDS), 32_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback).toMatchObject({ status: 'no_speech', transcript: '', cost: { credits: 0 } });
    expect(await settledMoney(customer)).toEqual(before);
  });

  it('with a demo key: a result, and nothing is kept', async () => {
    const client = new StreamClient(app);
    await client.start(app.demoKey, { format: 'pcm' });
    await client.send(speech, 32_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).not.toBe('');
    await nothingOpen();
    const { rows } = await app.test.pool.query('select id from recordings where id = $1', [feedback.id]);
    expect(rows).toEqual([]);
  });
});

describe('a connection that breaks', { timeout: RECOGNITION_TIMEOUT_MS }, () => {
  it('goes on where it was: no word is lost, none comes twice', async () => {
    const first = new StreamClient(app);
    const { stream_id, resume_token } = await first.start(customer.key);
    await first.send(spoken.subarray(0, 30_000), 2_000, 10);
    await setTimeout(200);
    first.socket.terminate();
    const had = first.all('segment').length;
    const second = new StreamClient(app);
    await second.say({ type: 'resume', stream_id, resume_token, segments: had });
    const { received_bytes } = await second.next('resumed');
    expect(received_bytes).toBeLessThanOrEqual(30_000);
    await second.send(spoken.subarray(received_bytes), 4_000);
    await second.stop();
    const { feedback } = await second.next('result');
    expect(normalizeWords(feedback.transcript).join(' ')).toContain(SPOKEN);
    expect([...first.all('segment'), ...second.all('segment')].map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }) => text),
    );
  });

  it('between stop and result: the result waits for its client', async () => {
    const first = new StreamClient(app);
    const { stream_id, resume_token } = await first.start(customer.key, { format: 'pcm' });
    await first.send(speech, 32_000);
    await first.stop();
    first.socket.terminate();
    const second = new StreamClient(app);
    await second.say({ type: 'resume', stream_id, resume_token });
    expect((await second.next('result')).feedback.id).toBe(stream_id);
    await nothingOpen();
  });

  it('nobody else can take the stream over', async () => {
    const client = new StreamClient(app);
    const { stream_id } = await client.start(customer.key);
    const thief = new StreamClient(app);
    await thief.say({ type: 'resume', stream_id, resume_token: 'guessed' });
    expect(await thief.closed).toBe(4404);
    await client.say({ type: 'cancel' });
    expect(await client.closed).toBe(4409);
  });
});

describe('what is refused, with a reason and a close code', { timeout: RECOGNITION_TIMEOUT_MS }, () => {
  it.each([
    ['no key', { type: 'start' }, 4422, 'invalid_request'],
    ['a wrong key', { type: 'start', key: 'vf_nothing' }, 4401, 'api_key_invalid'],
    ['another first message', { type: 'stop' }, 4422, 'invalid_request'],
    ['no JSON', 'hello', 4400, 'malformed_body'],
    ['an unknown option', { type: 'start', key: 'x', options: { detaild: true } }, 4422, 'invalid_request'],
  ])('%s', async (_, message, closeCode, code) => {
    const client = new StreamClient(app);
    await client.say(message);
    expect(await client.closed).toBe(closeCode);
    expect(client.messages).toMatchObject([{ type: 'error', code }]);
  });

  it('audio before the key', async () => {
    const client = new StreamClient(app);
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.socket.send(spoken.subarray(0, 100));
    expect(await client.closed).toBe(4400);
  });

  it('text where audio should be, garbage, a file that cannot be streamed, nothing at all', async () => {
    const before = await settledMoney(customer);
    const cases: [(client: StreamClient) => Promise<void>, number][] = [
      [(client) => client.say('words'), 4400],
      [(client) => client.send(Buffer.alloc(2_000, 7), 2_000), 4415],
      [async (client) => client.send(await readAudio('modern.mp3'), 2_000), 4415],
      [
        async (client) => {
          await client.send(Buffer.concat([spoken.subarray(0, 4), Buffer.alloc(2_000, 0xff)]), 500);
          await client.stop();
        },
        4422,
      ],
      [(client) => client.stop(), 4422],
    ];
    for (const [act, closeCode] of cases) {
      const client = new StreamClient(app);
      await client.start(customer.key);
      await act(client);
      expect(await client.closed).toBe(closeCode);
    }
    await nothingOpen();
    expect(await settledMoney(customer)).toEqual(before);
  });

  it('a publishable key from another website; from its own it works', async () => {
    const made = await post(app, customer.key, '/api/keys/create', {
      kind: 'publishable',
      allowed_domains: ['shop.example'],
    });
    const body = await made.json();
    const key: string = body.api_key;
    for (const [origin, works] of [
      ['https://shop.example', true],
      ['https://evil.example', false],
      [undefined, false],
    ] as const) {
      const client = new StreamClient(app, origin === undefined ? {} : { origin });
      await client.say({ type: 'start', key });
      if (works) await client.next('started');
      else expect(await client.closed).toBe(4403);
      client.socket.terminate();
    }
  });

  it('more streams at once than an account, or an address with a demo key, may have', async () => {
    const clients: StreamClient[] = [];
    for (const [key, allowed] of [
      [(await signUp(app)).key, STREAMS_PER_ACCOUNT],
      [app.demoKey, STREAMS_PER_DEMO_ADDRESS],
    ] as const) {
      for (let count = 0; count < allowed; count += 1) {
        const client = new StreamClient(app);
        clients.push(client);
        await client.start(key);
      }
      const tooMany = new StreamClient(app);
      await tooMany.say({ type: 'start', key });
      expect(await tooMany.closed).toBe(4429);
      for (const client of clients) await client.say({ type: 'cancel' });
      await nothingOpen();
    }
  });

  it('without an upgrade: 426', async () => {
    const response = await fetch(`${app.url}/api/v1/stream`);
    expect(response.status).toBe(426);
    expect((await response.json()).code).toBe('upgrade_required');
  });
});

describe('limits while it is spoken', { timeout: RECOGNITION_TIMEOUT_MS }, () => {
  it('longer than the plan allows: ended there, and the result of what fitted', async () => {
    const free = await signUp(app);
    await usePlan(free, 'free');
    const client = new StreamClient(app);
    expect((await client.start(free.key, { format: 'pcm' })).maximum_seconds).toBe(10);
    await client.send(Buffer.concat([speech, speech, speech]), 16_000, 2);
    const { feedback } = await client.next('result');
    expect(client.all('truncated')).toMatchObject([{ code: 'audio_too_long' }]);
    expect(feedback.duration_seconds).toBe(10.5);
    expect((await money(free)).reserved).toBe(0);
  });

  it('more than is paid for: ended there, charged to the last cent held, never below zero', async () => {
    const poor = await signUp(app);
    await usePlan(poor, 'payg');
    // 20 s of detailed analysis at 0.05 a minute are 16,667
    await app.test.pool.query(
      `select ledger_debit(account_id, available_micro_euros - 16667, 'test:poor', null) from ledger_accounts
         join accounts on accounts.id = account_id where user_id = $1`,
      [poor.userId],
    );
    const client = new StreamClient(app);
    await client.start(poor.key, { format: 'pcm', options: { detailed: true } });
    await client.send(Buffer.concat([speech, speech, speech, speech, speech]), 16_000, 2);
    const { feedback } = await client.next('result');
    expect(client.all('truncated')).toMatchObject([{ code: 'insufficient_credits' }]);
    expect(feedback.duration_seconds).toBe(10);
    expect(await money(poor)).toEqual({ available: 16_667 - 8_333, reserved: 0 });
  });

  it('the books are in order after all of this', async () => {
    await nothingOpen();
    expect(await findViolations(app.test.database)).toEqual([]);
    const { rows } = await app.test.pool.query(
      `select count(*)::int as open from credit_reservations where state = 'open'`,
    );
    expect(rows[0].open).toBe(0);
  });
});
