import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { accountIdOf } from '../../testing/money.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import { openLogger } from '../logging/open-logger.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { claimItems, ITEMS_UNDER_WAY } from './claim-items.ts';
import { type FeedResources, feedBatches } from './feed-batches.ts';

const WAIT = { interval: 200, timeout: 120_000 };
const OWN_RUN = '00000000-0000-4000-8000-00000000000a';

/** No worker runs unless a test starts one, so each step is a test's own. */
describe('the feeding of batches', () => {
  let app: TestApp;
  let files: Server;
  let base: string;
  let alice: Customer;
  let resources: FeedResources;
  /** downloads that were begun */
  let asked: number;
  let hangs: boolean;
  beforeEach(async () => {
    [asked, hangs] = [0, false];
    const audio = await readAudio('modern.webm');
    files = createServer((_request, response) => {
      asked += 1;
      if (!hangs) response.end(audio);
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    base = `http://127.0.0.1:${address.port}`;
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    const { database } = app.test;
    const logger = openLogger({ level: 'silent' });
    const audioStore = await openAudioStore(app.config, { database, logger });
    const publicUrl = app.config.publicUrl;
    resources = { database, logger, audioStore, publicUrl, addressPolicy: { allowPrivate: true } };
  });
  afterEach(async () => {
    await resources.audioStore[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    files.closeAllConnections();
    files.close();
  });

  const create = async (items: number, who = alice): Promise<string> => {
    const item = { audio_url: `${base}/modern.webm` };
    const response = await post(app, who.key, '/v1/batches', { items: Array(items).fill(item) });
    expect(response.status).toBe(202);
    return (await response.json()).id;
  };
  const count = async (sql: string): Promise<number> =>
    (await app.test.pool.query(`select count(*)::int as n from ${sql}`)).rows[0].n;
  /** Time passes until claims that nobody renews have ended. */
  const timePasses = () => app.test.pool.query(`update batch_items set due_at = now() - interval '1 second'`);

  it('goes on where a run was killed between the claim and the recording, and makes each recording once', async () => {
    await create(3);
    expect(await claimItems(resources.database, OWN_RUN, 2)).toHaveLength(2);
    await feedBatches(resources);
    expect(await count('recordings')).toBe(1);
    await timePasses();
    await feedBatches(resources);
    await feedBatches(resources);
    expect(await count('recordings')).toBe(3);
    expect(
      await count('(select distinct recording_id from batch_items where recording_id is not null) as links'),
    ).toBe(3);
  });

  it('makes each recording once in two runs at the same time, also when a claim was taken over meanwhile', async () => {
    await create(8);
    await Promise.all([feedBatches(resources), feedBatches(resources)]);
    expect(await count('recordings')).toBe(8);
    hangs = true;
    const stopping = new AbortController();
    await create(1);
    const slow = feedBatches(resources, stopping.signal);
    await vi.waitFor(() => expect(asked).toBe(9), WAIT);
    await timePasses();
    hangs = false;
    await feedBatches(resources);
    expect(await count('recordings')).toBe(9);
    stopping.abort();
    await slow;
    expect(await count('recordings')).toBe(9);
    // Nothing is left of the download that came too late.
    expect(await count('loose_audio')).toBe(0);
  });

  it('gives back what it was downloading when its process stops', async () => {
    hangs = true;
    const id = await create(2);
    const stopping = new AbortController();
    const run = feedBatches(resources, stopping.signal);
    await vi.waitFor(() => expect(asked).toBe(2), WAIT);
    stopping.abort();
    await run;
    const { counts } = await (await call(app, alice.key, `/v1/batches/${id}`)).json();
    expect(counts).toMatchObject({ waiting: 2, failed: 0 });
    expect(await count(`batch_items where attempts > 0 or due_at > now()`)).toBe(0);
  });

  it('downloads nothing from private addresses', async () => {
    const id = await create(1);
    await feedBatches({ ...resources, addressPolicy: { allowPrivate: false } });
    await feedBatches(resources);
    expect(asked).toBe(0);
    const results = await call(app, alice.key, `/v1/batches/${id}/results`);
    expect((await results.json()).error.code).toBe('audio_url_refused');
  });

  it('tries a server that fails again, at most four times', async () => {
    files.removeAllListeners('request');
    files.on('request', (_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    const id = await create(1);
    for (let tries = 1; tries <= 4; tries += 1) {
      await feedBatches(resources);
      await feedBatches(resources);
      expect(asked).toBe(tries);
      await timePasses();
    }
    await feedBatches(resources);
    expect(asked).toBe(4);
    const batch = await (await call(app, alice.key, `/v1/batches/${id}`)).json();
    expect(batch).toMatchObject({ status: 'completed', counts: { failed: 1 } });
  });

  it('has few recordings of an account in the queue, takes turns between accounts, and stays behind what is sent alone', async () => {
    const bob = await signUp(app);
    await create(40);
    await create(2, bob);
    await feedBatches(resources);
    const of = async (who: Customer) =>
      await count(`recordings where account_id = '${await accountIdOf(app, who)}'`);
    expect([await of(alice), await of(bob)]).toEqual([ITEMS_UNDER_WAY, 2]);
    const alone = await upload(app, bob.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id } = await alone.json();
    const { rows } = await app.test.pool.query(
      'select key from graphile_worker._private_jobs order by priority, run_at, id limit 1',
    );
    expect(rows[0].key).toBe(id);
  });

  it('loses nothing and charges once when a worker is killed again and again', async () => {
    const id = await create(6);
    const environment = { PRIVATE_TARGETS: 'allow', SPEECH_THREADS: '1', SPEECH_EFFORT: 'fast' };
    for (const recordings of [0, 1]) {
      hangs = recordings === 0;
      await using worker = await startWorkerProcess(app, environment);
      await vi.waitFor(async () => {
        expect(asked).toBeGreaterThan(0);
        expect(await count('recordings')).toBeGreaterThanOrEqual(recordings);
      }, WAIT);
      await worker.kill();
    }
    await timePasses();
    await app.test.pool.query(`update workers set seen_at = now() - interval '1 hour'`);
    await using _worker = await startWorkerProcess(app, environment);
    await vi.waitFor(async () => {
      const batch = await (await call(app, alice.key, `/v1/batches/${id}`)).json();
      expect(batch.counts, JSON.stringify(batch)).toMatchObject({ completed: 6 });
    }, WAIT);
    expect(await count('recordings')).toBe(6);
    expect(await count(`ledger_transfers where reference like 'recording:%'`)).toBe(6);
  });
});
