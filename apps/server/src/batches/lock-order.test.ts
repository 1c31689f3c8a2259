import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { untilBlocked } from '../../testing/lock-waits.ts';
import { uploadAhead } from '../../testing/upload-ahead.ts';
import { openLogger } from '../logging/open-logger.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { claimItems, freeSilentClaims, renewClaims } from './claim-items.ts';
import { type FeedResources, feedBatches } from './feed-batches.ts';
import { settleItems } from './settle-items.ts';

const OWN_RUN = '00000000-0000-4000-8000-00000000000a';

/** Runs two transactions side by side. Each needs rows that the other one may already have locked. */
describe('the lock order of batches', () => {
  let app: TestApp;
  let customer: Customer;
  let resources: FeedResources;
  let other: pg.PoolClient;
  beforeEach(async () => {
    app = await startTestApp();
    customer = await signUp(app);
    const { database } = app.test;
    const logger = openLogger({ level: 'silent' });
    const audioStore = await openAudioStore(app.config, { database, logger });
    const { publicUrl } = app.config;
    resources = { database, logger, audioStore, publicUrl, addressPolicy: { allowPrivate: false } };
    other = await app.test.pool.connect();
  });
  afterEach(async () => {
    other.release();
    await resources.audioStore[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  const create = async (items: number): Promise<string> => {
    const audio = await readAudio('modern.webm');
    const sent: { upload_id: string }[] = [];
    for (let n = 0; n < items; n += 1) sent.push({ upload_id: await uploadAhead(app, customer.key, audio) });
    const response = await post(app, customer.key, '/v1/batches', { items: sent });
    expect(response.status).toBe(202);
    return (await response.json()).id;
  };
  /** Runs `work` while another transaction holds `first` locked and then locks `then`. */
  const beside = async <T>(first: string, work: () => Promise<T>, then: string): Promise<T> => {
    await other.query('begin');
    await other.query(first);
    const working = work();
    await untilBlocked(resources.database, working);
    const asking = other.query(then).then(() => other.query('commit'));
    const ended = await Promise.allSettled([working, asking]);
    // With the wrong lock order, they would deadlock, and the database would end one of them.
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    return await working;
  };
  const statuses = async () => {
    const { rows } = await app.test.pool.query('select status from batch_items order by batch_id, index');
    return rows.map(({ status }) => status);
  };

  it('an erasure holds the recording and needs the item that is settled', async () => {
    await create(1);
    await feedBatches(resources);
    await app.test.pool.query(
      `update recordings set status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = 'Add credits.',
         waiting_until = now() + interval '1 hour', waiting_micro_euros = 1`,
    );
    await beside('select from recordings for update', () => settleItems(resources), 'delete from recordings');
    await settleItems(resources);
    expect(await statuses()).toEqual(['failed']);
  });

  it('a cancellation holds the batch and needs the items that are claimed', async () => {
    const id = await create(2);
    const claimed = await beside(
      'select from batches for update',
      () => claimItems(resources.database, OWN_RUN, 1),
      'select from batch_items for update',
    );
    expect(claimed).toHaveLength(1);
    await claimItems(resources.database, OWN_RUN, 1);
    expect((await (await call(app, customer.key, `/v1/batches/${id}`)).json()).status).toBe('running');
  });

  it('an erasure holds the account and needs the item that becomes a recording', async () => {
    await create(1);
    await beside(
      'select from accounts for update',
      () => feedBatches(resources),
      'select from batch_items for update',
    );
    const { rowCount } = await app.test.pool.query('select from recordings');
    expect(rowCount).toBe(1);
  });

  it('claims of other items are renewed and released while one is locked', async () => {
    await create(2);
    await claimItems(resources.database, OWN_RUN, 2);
    const first = 'select from batch_items where index = 0 for update';
    const all = 'select from batch_items for update';
    await beside(first, () => renewClaims(resources.database, OWN_RUN), all);
    await app.test.pool.query(`update batch_items set due_at = now() - interval '1 second'`);
    await other.query('begin');
    await other.query(first);
    const freed = freeSilentClaims(resources.database);
    await untilBlocked(resources.database, freed);
    await other.query('commit');
    await freed;
    expect(await statuses()).toEqual(['processing', 'waiting']);
  });
});
