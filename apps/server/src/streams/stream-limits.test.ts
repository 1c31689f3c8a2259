import { readFile } from 'node:fs/promises';
import { fixturePath, readPlainWav } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readAudio } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { money, nothingOpen, pcmOf, settledMoney, usePlan } from '../../testing/stream-books.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { findViolations } from '../credits/invariants.ts';
import { DEAD_AFTER_SECONDS } from '../jobs/liveness.ts';
import {
  SILENT_WORKER_SECONDS,
  SILENT_WORKER_WAIT_MS,
  STREAMS_PER_ACCOUNT,
  STREAMS_PER_DEMO_ADDRESS,
} from './limits.ts';

let app: TestApp;
let customer: Customer;
let spoken: Buffer;
let speech: Buffer;

beforeAll(async () => {
  app = await startTestApp({ worker: true, streams: { resumeMs: 5_000 } });
  customer = await signUp(app);
  // The limit depends on the machine's processors.
  await app.test.pool.query('update stream_workers set capacity = 100');
  await usePlan(app, customer, 'payg');
  spoken = await readFile(fixturePath('browser-live.webm'));
  speech = pcmOf(readPlainWav(fixturePath('speech.wav')));
});
afterAll(() => app[Symbol.asyncDispose]());

describe('what is rejected with a reason and a close code', () => {
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

  it('audio sent before the key', async () => {
    const client = new StreamClient(app);
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.socket.send(spoken.subarray(0, 100));
    expect(await client.closed).toBe(4400);
  });

  it('text instead of audio, garbage, a file that cannot be streamed, nothing at all', async () => {
    const before = await settledMoney(app, customer);
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
    await nothingOpen(app);
    expect(await settledMoney(app, customer)).toEqual(before);
  });

  it('a publishable key from another website; its own website works', async () => {
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

  it('more concurrent streams than an account, or an IP address with a demo key, may have', async () => {
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
      await nothingOpen(app);
    }
  });

  it('a finished stream does not count, even while its result waits for its client', async () => {
    const { key } = await signUp(app);
    const clients = Array.from({ length: STREAMS_PER_ACCOUNT }, () => new StreamClient(app));
    const [first] = clients;
    const [started] = await Promise.all(clients.map((client) => client.start(key, { format: 'pcm' })));
    await first?.send(speech, 32_000);
    await first?.stop();
    first?.socket.terminate();
    const finished = async () =>
      (await app.test.pool.query('select status from recordings where id = $1', [started?.stream_id])).rows;
    await vi.waitFor(async () => expect(await finished()).toEqual([{ status: 'done' }]), { interval: 20 });
    const next = new StreamClient(app);
    await next.start(key);
    for (const client of [...clients, next]) await client.say({ type: 'cancel' });
    await nothingOpen(app);
  });

  it('after a stall, a stream waits for the next heartbeat; no worker for long: refused at once', async () => {
    const { key } = await signUp(app);
    const silentFor = (seconds: number) =>
      app.test.pool.query('update stream_workers set seen_at = now() - make_interval(secs => $1)', [seconds]);
    await silentFor(DEAD_AFTER_SECONDS + 1);
    const client = new StreamClient(app);
    await client.start(key);
    await client.say({ type: 'cancel' });
    await nothingOpen(app);
    // One that died doesn't report again.
    await using noWorker = await startTestApp();
    await noWorker.test.pool.query(
      `insert into stream_workers (id, url, secret, capacity, seen_at)
       values (gen_random_uuid(), 'ws://127.0.0.1:1', '', 8, now() - make_interval(secs => $1))`,
      [SILENT_WORKER_SECONDS + 1],
    );
    // Repeated, because a busy machine may need that long anyway.
    await vi.waitFor(async () => {
      const startedAt = performance.now();
      const refused = new StreamClient(noWorker);
      await refused.say({ type: 'start', key: noWorker.key });
      expect(await refused.closed).toBe(4503);
      expect(performance.now() - startedAt).toBeLessThan(SILENT_WORKER_WAIT_MS);
    });
  });

  it('without an upgrade: 426', async () => {
    const response = await fetch(`${app.url}/api/v1/stream`);
    expect(response.status).toBe(426);
    expect((await response.json()).code).toBe('upgrade_required');
  });
});

describe('limits during a stream', () => {
  it('nothing sent for a while: ends there, without a result', async () => {
    await using impatient = await startTestApp({ worker: true, streams: { idleMs: 100 } });
    const client = new StreamClient(impatient);
    await client.say({ type: 'start', key: impatient.key });
    expect(await client.closed).toBe(4408);
    expect(client.all('error')).toMatchObject([{ code: 'upload_stalled' }]);
    await nothingOpen(impatient);
  });

  it('longer than the plan allows: ends there, with the result of the allowed part', async () => {
    const free = await signUp(app);
    await usePlan(app, free, 'free');
    const client = new StreamClient(app);
    expect((await client.start(free.key, { format: 'pcm' })).maximum_seconds).toBe(10);
    await client.send(Buffer.concat([speech, speech, speech]), 16_000, 2);
    const { feedback } = await client.next('result');
    expect(client.all('truncated')).toMatchObject([{ code: 'audio_too_long' }]);
    expect(feedback.duration_seconds).toBe(10.5);
    expect((await money(app, free)).reserved).toBe(0);
  });

  it('more than the credit covers: ends there, charged exactly what was reserved, never below zero', async () => {
    const poor = await signUp(app);
    await usePlan(app, poor, 'payg');
    // 20 s of detailed analysis at €0.05 a minute cost 16,667 micro-euros.
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
    expect(await money(app, poor)).toEqual({ available: 16_667 - 8_333, reserved: 0 });
  });

  it('the ledger is consistent after these tests', async () => {
    await nothingOpen(app);
    expect(await findViolations(app.test.database)).toEqual([]);
    const { rows } = await app.test.pool.query(
      `select count(*)::int as open from credit_reservations where state = 'open'`,
    );
    expect(rows[0].open).toBe(0);
  });
});
