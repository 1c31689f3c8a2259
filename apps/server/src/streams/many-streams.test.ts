import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixturePath, readPlainWav, seededRandom } from '@voice-feedback/speech/testing/fixtures';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApiProcess } from '../../testing/api-process.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { countLeftovers } from '../../testing/leftovers.ts';
import { resourcesNow } from '../../testing/process-resources.ts';
import { sharedEngines } from '../../testing/shared-engines.ts';
import { StreamClient, startPatiently } from '../../testing/stream-client.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import { findViolations } from '../credits/invariants.ts';
import { startWorker } from '../start-worker.ts';
import { WORKER_CONNECT_MS } from './limits.ts';

const STREAMS = 120;
/** Streams that fill pools and caches before the measurement. */
const FIRST_STREAMS = 30;
const AT_ONCE = 8;
/** Every decoder is a child process. One is kept in reserve. */
const DECODER = 'live-child.ts';
const DECODERS_IN_RESERVE = 1;
const WORKERS = 2;
/**
 * Pools open and close connections. If each of 90 streams leaked one, or each of a kind, results or dropped ones, it
 * would be more.
 */
const HANDLES_TOLERANCE = 20;
/** A single stream uses at least 2 MB. */
const MEGABYTES_TOLERANCE = 40;
const CUSTOMERS = 4;
const SEED = 20_261_121;
const WELCOME_MICRO_EUROS = 250_000;

let spoken: Buffer;
let speech: Buffer;

beforeAll(async () => {
  spoken = await readFile(fixturePath('browser-live.webm'));
  const samples = readPlainWav(fixturePath('speech.wav'));
  speech = Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer);
});

async function money(app: TestApp, { userId }: Customer) {
  const { rows } = await app.test.pool.query(
    `select available_micro_euros::int as available, reserved_micro_euros::int as reserved,
        (select coalesce(sum(cost_micro_euros), 0)::int from usage_daily where account_id = ledger_accounts.account_id) as charged,
        (select coalesce(sum(cost_micro_euros), 0)::int from recordings where account_id = ledger_accounts.account_id) as kept
       from ledger_accounts join accounts on accounts.id = account_id where user_id = $1`,
    [userId],
  );
  return rows[0];
}

const openStreams = async (app: TestApp) =>
  (await app.test.pool.query('select count(*)::int as open from streams')).rows[0].open;

/** Starts another worker in this process, with the models that it has loaded already. */
async function startWorkerHere(
  { config, test }: TestApp,
  streams?: { resumeMs: number },
): Promise<AsyncDisposable> {
  return startWorker({
    ...{ config, queuePool: test.pool, database: test.database },
    logger: pino({ level: 'silent' }),
    engines: await sharedEngines(config.speech),
    ...(streams && { streams }),
  });
}

describe(`${STREAMS} streams, opened and dropped at random (seed ${SEED})`, () => {
  let app: TestApp;
  let second: AsyncDisposable;
  const customers: Customer[] = [];
  const streams = { resumeMs: 1_000 };
  /** left over from files that this process ran before: their models stay loaded */
  let othersChildren: number;
  beforeAll(async () => {
    othersChildren = (await resourcesNow(DECODER)).children;
    app = await startTestApp({ worker: true, streams });
    second = await startWorkerHere(app, streams);
    // The limit depends on the machine's processors.
    await app.test.pool.query('update stream_workers set capacity = 100');
    for (let count = 0; count < CUSTOMERS; count += 1) customers.push(await signUp(app));
  });
  afterAll(async () => {
    await second[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  it('over two workers: dropped ones leave nothing behind, and exactly those that ended or published words are charged', {
    timeout: 600_000,
  }, async () => {
    const random = seededRandom(SEED);
    const ends = { result: 0, refused: 0, dropped: 0 };
    const servedBy = new Set<string>();
    let next = 0;
    const one = async (index: number) => {
      const container = index % 10 === 0;
      const sayStop = random() < 0.45;
      const sendPart = random();
      const client = new StreamClient(app);
      await client.say({
        type: 'start',
        key: customers[index % CUSTOMERS]?.key,
        format: container ? 'auto' : 'pcm',
      });
      // Some disconnect before the first answer, some halfway, some at the very end.
      if (random() < 0.1) return client.socket.terminate();
      const answer = await client.next('started').catch(() => undefined);
      if (answer === undefined) {
        ends.refused += 1;
        return;
      }
      const { rows } = await app.test.pool.query('select distinct worker_id as id from streams');
      for (const { id } of rows) servedBy.add(id);
      const audio = container ? spoken : speech;
      await client.send(audio.subarray(0, Math.floor(audio.length * sendPart)), 16_000, 2);
      if (sayStop && sendPart > 0.3 && !container) {
        await client.stop();
        await client.next('result');
        ends.result += 1;
      } else if (random() < 0.5) {
        await client.say({ type: 'cancel' });
        await client.closed;
        ends.dropped += 1;
      } else {
        client.socket.terminate();
        ends.dropped += 1;
      }
    };
    const run = async (until: number) => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < until) await one(next++);
        }),
      );
      // A stream that lost its client waits for it to reconnect, and is then aborted.
      await vi.waitFor(async () => expect(await openStreams(app)).toBe(0), {
        interval: 250,
      });
    };
    await run(FIRST_STREAMS);
    const before = await resourcesNow(DECODER);
    await run(STREAMS);
    await vi.waitFor(
      async () => {
        const after = await resourcesNow(DECODER);
        expect(after.children).toBeLessThanOrEqual(othersChildren + DECODERS_IN_RESERVE);
        expect(after.handles).toBeLessThan(before.handles + HANDLES_TOLERANCE);
        expect(after.bufferMegabytes).toBeLessThan(before.bufferMegabytes + MEGABYTES_TOLERANCE);
      },
      { interval: 500 },
    );
    expect(servedBy.size).toBe(WORKERS);
    expect(ends.result).toBeGreaterThan(10);
    expect(ends.dropped).toBeGreaterThan(50);
    for (const customer of customers) {
      const { available, reserved, charged, kept } = await money(app, customer);
      expect({ available, reserved }).toEqual({ available: WELCOME_MICRO_EUROS - charged, reserved: 0 });
      expect(charged).toBeGreaterThanOrEqual(kept);
    }
    expect(await findViolations(app.test.database)).toEqual([]);
    await vi.waitFor(
      async () => {
        const left = await countLeftovers(app);
        expect(left).toMatchObject({ recordings: ends.result, looseAudio: 0 });
        expect(left.files).toHaveLength(ends.result);
      },
      { interval: 500 },
    );
  });
});

describe('processes that are killed during a stream', () => {
  it('the API: its client continues through another one, and is charged once', async () => {
    await using app = await startTestApp({ worker: true });
    const customer = await signUp(app);
    await using api = await startApiProcess(app);
    const [first, { stream_id, resume_token }] = await startPatiently(api, customer.key, { format: 'pcm' });
    await first.send(speech.subarray(0, 64_000), 16_000, 5);
    await vi.waitFor(() => expect(first.socket.bufferedAmount).toBe(0));
    await api.kill();
    expect(await first.closed).toBe(1006);
    const second = new StreamClient(app);
    await second.say({ type: 'resume', stream_id, resume_token });
    const { received_bytes } = await second.next('resumed');
    await second.send(speech.subarray(received_bytes), 16_000);
    await second.stop();
    const { feedback } = await second.next('result');
    expect(feedback.duration_seconds).toBeCloseTo(speech.length / 32_000, 2);
    const { available, reserved, charged } = await money(app, customer);
    expect({ available, reserved }).toEqual({ available: WELCOME_MICRO_EUROS - charged, reserved: 0 });
    expect(charged).toBe(1_000);
  });

  it('the worker: one that pauses keeps its stream; when it dies, the client is notified immediately and fully refunded', async () => {
    await using app = await startTestApp();
    const customer = await signUp(app);
    await using worker = await startWorkerProcess(app);
    const cut = new StreamClient(app);
    const { stream_id, resume_token } = await cut.start(customer.key, { format: 'pcm' });
    await cut.send(speech.subarray(0, 64_000), 16_000, 5);
    expect((await money(app, customer)).reserved).toBeGreaterThan(0);
    cut.socket.terminate();
    worker.process.kill('SIGSTOP');
    const client = new StreamClient(app);
    await client.say({ type: 'resume', stream_id, resume_token });
    await sleep(WORKER_CONNECT_MS + 1_000);
    worker.process.kill('SIGCONT');
    expect(await client.next('resumed')).toMatchObject({ received_bytes: expect.any(Number) });
    await worker.kill();
    expect(await client.closed).toBe(4503);
    expect(client.all('error')).toMatchObject([{ code: 'unavailable' }]);
    // Simulates a worker that has been silent long enough to count as dead.
    await app.test.pool.query(`update stream_workers set seen_at = now() - interval '1 minute'`);
    await using _healthy = await startWorkerHere(app);
    await vi.waitFor(async () => expect(await openStreams(app)).toBe(0), { interval: 250 });
    expect(await money(app, customer)).toEqual({
      available: WELCOME_MICRO_EUROS,
      reserved: 0,
      charged: 0,
      kept: 0,
    });
    expect(await findViolations(app.test.database)).toEqual([]);
  });
});
