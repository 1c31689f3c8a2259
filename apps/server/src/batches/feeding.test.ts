import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { accountIdOf } from '../../testing/money.ts';
import { removeRecordings } from '../../testing/remove-recordings.ts';
import { uploadAhead } from '../../testing/upload-ahead.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';
import { forgetAccount } from '../account-data/forget-rows.ts';
import { openLogger } from '../logging/open-logger.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { AUDIO_IS_BACKED_UP_LOCK } from '../recordings/audio/store-audio.ts';
import { decodeSubject } from '../recordings/requests/failed-decodes.ts';
import { UPLOADS_WAITING_BYTES } from '../recordings/uploads/open-upload.ts';
import { claimItems, ITEMS_UNDER_WAY } from './claim-items.ts';
import { type FeedResources, feedBatches } from './feed-batches.ts';

const WAIT = { interval: 200, timeout: 120_000 };
const OWN_RUN = '00000000-0000-4000-8000-00000000000a';

const revokeKeys = (app: TestApp) =>
  app.test.pool.query(`update api_keys set status = 'revoked', revoked_at = now()`);
const expireKeys = (app: TestApp) => app.test.pool.query('update api_keys set expires_at = now()');
/** Ends the access of browser sessions that sent batches. */
const endAccess = async (app: TestApp) => {
  await app.test.pool.query('update batches set api_key_id = null');
  await app.test.pool.query('update accounts set access_ended_at = now()');
};
const suspend = (app: TestApp) => app.test.pool.query('update accounts set suspended_at = now()');

/** No worker runs unless a test starts one, so the tests control each step. */
describe('the feeding of batches', () => {
  let app: TestApp;
  let files: Server;
  let base: string;
  let alice: Customer;
  let resources: FeedResources;
  /** number of started downloads */
  let asked: number;
  let hangs: boolean;
  /** runs before a download is answered */
  let meanwhile: () => Promise<unknown>;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    const { database } = app.test;
    const logger = openLogger({ level: 'silent' });
    const audioStore = await openAudioStore(app.config, { database, logger });
    const publicUrl = app.config.publicUrl;
    resources = { database, logger, audioStore, publicUrl, addressPolicy: { allowPrivate: true } };
  });
  afterAll(async () => {
    await resources.audioStore[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    [asked, hangs] = [0, false];
    meanwhile = async () => undefined;
    const audio = await readAudio('modern.webm');
    files = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
      asked += 1;
      if (!hangs) void meanwhile().then(() => response.end(audio));
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    base = `http://127.0.0.1:${address.port}`;
    await removeRecordings(app);
    alice = await signUp(app);
  });
  afterEach(() => {
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
  /** Lets claims expire that aren't renewed. */
  const timePasses = () => app.test.pool.query(`update batch_items set due_at = now() - interval '1 second'`);

  it('continues after a run was killed between the claim and the recording, and creates each recording once', async () => {
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

  it('creates each recording once in two concurrent runs, even if a claim was taken over in the meantime', async () => {
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
    // The download that came too late leaves nothing behind.
    expect(await count('loose_audio')).toBe(0);
  });

  it('releases the items it was downloading when its process stops', async () => {
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

  it('retries a failing server, with at most four attempts', async () => {
    let askedAt = 0;
    files.removeAllListeners('request');
    files.on('request', (_request, response) => {
      asked += 1;
      askedAt = Date.now();
      response.writeHead(500).end();
    });
    const id = await create(1);
    // Each pause gets an hour longer, or a busy machine could take longer than the first one, of 2 s.
    await app.test.pool.query(`create function wait_longer() returns trigger language plpgsql as $$
      begin new.due_at := new.due_at + interval '1 hour'; return new; end $$`);
    await app.test.pool.query(`create trigger wait_longer before update of attempts on batch_items
      for each row when (new.attempts > old.attempts) execute function wait_longer()`);
    for (let tries = 1; tries <= 4; tries += 1) {
      await feedBatches(resources);
      await feedBatches(resources);
      expect(asked).toBe(tries);
      const { rows } = await app.test.pool.query(
        'select status, due_at from batch_items where batch_id = $1',
        [id],
      );
      if (tries < 4) {
        expect(rows[0].status).toBe('waiting');
        expect(rows[0].due_at.getTime() - askedAt).toBeGreaterThanOrEqual(3_600_000 + 2_000);
      }
      await timePasses();
    }
    await app.test.pool.query('drop function wait_longer cascade');
    await feedBatches(resources);
    expect(asked).toBe(4);
    const batch = await (await call(app, alice.key, `/v1/batches/${id}`)).json();
    expect(batch).toMatchObject({ status: 'completed', counts: { failed: 1 } });
  });

  it('queues few recordings of an account, alternates between accounts, and stays behind single recordings', async () => {
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

  it('gives the next turn to the account with the fewest running items', async () => {
    const bob = await signUp(app);
    await create(40);
    expect(await claimItems(resources.database, OWN_RUN, 2)).toHaveLength(2);
    await create(40, bob);
    const next = await claimItems(resources.database, OWN_RUN, 2);
    const bobs = await accountIdOf(app, bob);
    expect(next.map(({ accountId }) => accountId)).toEqual([bobs, bobs]);
  });

  const resultsOf = async (id: string): Promise<{ status: string; error: { code: string } }[]> => {
    const { rows } = await app.test.pool.query(
      `select status, json_build_object('code', error_code) as error from batch_items where batch_id = $1 order by index`,
      [id],
    );
    return rows;
  };

  it.each([
    ['api_key_revoked', revokeKeys],
    ['api_key_expired', expireKeys],
    ['session_invalid', endAccess],
    ['account_suspended', suspend],
  ])('rejects items without access: %s', async (code, end) => {
    const id = await create(2);
    await end(app);
    await feedBatches(resources);
    expect(asked).toBe(0);
    expect(await resultsOf(id)).toEqual(Array(2).fill({ status: 'failed', error: { code } }));
    expect(await count('recordings')).toBe(0);
  });

  it('rejects an item that lost its access during the download, and keeps nothing of it', async () => {
    const id = await create(1);
    meanwhile = () => revokeKeys(app);
    await feedBatches(resources);
    expect(asked).toBe(1);
    expect(await resultsOf(id)).toEqual([{ status: 'failed', error: { code: 'api_key_revoked' } }]);
    expect([await count('recordings'), await count('loose_audio')]).toEqual([0, 0]);
  });

  it('continues with items sent after access had ended', async () => {
    await endAccess(app);
    await create(1);
    await feedBatches(resources);
    expect(await count('recordings')).toBe(1);
  });

  it('downloads nothing while the account has too many recordings that can’t be decoded', async () => {
    const id = await create(2);
    await app.test.pool.query(
      `insert into rate_limits (subject, used, window_ends_at) values ($1, 1000000000, now() + interval '1 minute')`,
      [decodeSubject(await accountIdOf(app, alice))],
    );
    for (let run = 0; run < 2; run += 1) {
      await feedBatches(resources);
      await timePasses();
    }
    expect(asked).toBe(0);
    const { counts } = await (await call(app, alice.key, `/v1/batches/${id}`)).json();
    expect(counts).toMatchObject({ waiting: 2 });
  });

  /** Creates a batch of one upload. Returns its id and the key of the audio. */
  const hold = async (item: object = {}) => {
    const upload = await uploadAhead(app, alice.key, await readAudio('modern.webm'));
    // In uppercase, as some languages write a UUID.
    const items = [{ upload_id: upload.toUpperCase(), ...item }];
    const response = await post(app, alice.key, '/v1/batches', { items });
    expect(response.status).toBe(202);
    const { id } = await response.json();
    const { rows } = await app.test.pool.query(
      'select audio_key as key from batch_items where batch_id = $1',
      [id],
    );
    return { id, key: rows[0].key };
  };

  it('removes an upload once it’s a recording, failed, was cancelled or erased, and keeps its row in loose_audio', async () => {
    const used = await hold();
    await feedBatches(resources);
    expect(await count('recordings')).toBe(1);
    const cancelled = await hold();
    expect(await resources.audioStore.sizeOf(cancelled.key)).toBeGreaterThan(0);
    expect((await post(app, alice.key, `/v1/batches/${cancelled.id}/cancel`, {})).status).toBe(200);
    const erased = await hold({ end_user_id: 'user-9' });
    expect((await call(app, alice.key, '/v1/end-users/user-9', { method: 'DELETE' })).status).toBe(200);
    const refused = await hold();
    await suspend(app);
    await feedBatches(resources);
    for (const { key } of [used, cancelled, erased, refused]) {
      expect(await resources.audioStore.sizeOf(key)).toBeUndefined();
      // Until the upload's URL expires, a client may still write there.
      expect(
        await count(`loose_audio where audio_key = '${key}' and due_at < now() + interval '2 hours'`),
      ).toBe(1);
    }
  });

  it('keeps an upload while a backup copies it', async () => {
    const { id, key } = await hold();
    const backup = await app.test.pool.connect();
    await backup.query(`select pg_advisory_lock(${AUDIO_IS_BACKED_UP_LOCK})`);
    await post(app, alice.key, `/v1/batches/${id}/cancel`, {});
    await backup.query(`select pg_advisory_unlock(${AUDIO_IS_BACKED_UP_LOCK})`);
    backup.release();
    expect(await resources.audioStore.sizeOf(key)).toBeGreaterThan(0);
  });

  it('removes the uploads of an account that is erased', async () => {
    const { key } = await hold();
    const { database } = resources;
    const released = await database
      .transaction()
      .execute(async (trx) => forgetAccount(trx, await accountIdOf(app, alice)));
    expect(released).toEqual([key]);
  });

  it('limits the bytes of uploads held for an account', async () => {
    const { id } = await hold();
    await app.test.pool.query('update batch_items set audio_bytes = $1', [UPLOADS_WAITING_BYTES - 1]);
    const upload = await uploadAhead(app, alice.key, await readAudio('modern.webm'));
    const again = () => post(app, alice.key, '/v1/batches', { items: [{ upload_id: upload }] });
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('10000 MB'),
    });
    const bob = await signUp(app);
    const bobs = await uploadAhead(app, bob.key, await readAudio('modern.webm'));
    expect((await post(app, bob.key, '/v1/batches', { items: [{ upload_id: bobs }] })).status).toBe(202);
    await post(app, alice.key, `/v1/batches/${id}/cancel`, {});
    // The rejected call didn't use up the upload.
    expect((await again()).status).toBe(202);
    expect(await count(`batch_items where audio_bytes = ${(await readAudio('modern.webm')).length}`)).toBe(2);
  });

  it('loses nothing and charges once when a worker is killed repeatedly', async () => {
    const id = await create(6);
    const environment = { PRIVATE_TARGETS: 'allow' };
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
