import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { bulkEditor } from '../../../testing/bulk-editor.ts';
import type { Principal } from '../../http/access/principal.ts';
import type { GivenFeedback } from '../../seed/invented-feedback.ts';
import { retryMany } from './retry-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
});
afterAll(() => app[Symbol.asyncDispose]());
const start = (given: readonly GivenFeedback[]) => bulkEditor(app, given);

/** Lets them fail on our side, as texts that can be analyzed again. */
const fail = (ids: readonly string[]) =>
  app.test.pool.query(
    `update recordings set status = 'failed', error_code = 'internal_error', result = null, retryable = true,
       input_text = 'The export is slow.' where id = any($1)`,
    [ids],
  );

describe('a retry of many feedbacks', () => {
  it('retries those with the ids that failed on our side', async () => {
    const { ids, edit } = await start([{}, {}, {}]);
    await fail(ids.slice(0, 2));
    expect(await edit({ ids: ids.slice(1), action: 'retry' })).toMatchObject({
      ...{ changed: 1, remaining: 0, undo_id: null },
    });
  });

  it('retries many: each is queued with a job, and counted again in the month if it had ended', async () => {
    const { customer, ids, edit } = await start([{}, {}, {}, {}]);
    await app.test.pool.query(
      `update recordings set status = 'failed', error_code = 'internal_error', result = null, retryable = true,
         failures = 3, crashes = 100, counted_month = null, input_text = 'The export is slow.' where id = any($1)`,
      [ids.slice(0, 2)],
    );
    await app.test.pool.query(
      `update recordings set status = 'waiting', result = null, finished_at = null, counted_month = '2020-01',
         waiting_reason = 'insufficient_credit', waiting_detail = '', waiting_until = now() + interval '1 day' where id = $1`,
      [ids[2]],
    );
    expect(await edit({ filter: {}, action: 'retry' })).toMatchObject({ changed: 3, remaining: 0 });
    const { rows } = await app.test.pool.query(
      `select recordings.status, error_code as error, failures, crashes < 100 as patient, waiting_reason as reason,
         finished_at as finished, counted_month as month,
         (select count(*)::int from graphile_worker.jobs where key = recordings.id::text) as jobs
       from recordings where id = any($1) order by created_at`,
      [ids],
    );
    const queued = {
      status: 'queued',
      error: null,
      failures: 0,
      patient: true,
      reason: null,
      finished: null,
      jobs: 1,
    };
    const month = new Date().toISOString().slice(0, 7);
    expect(rows).toEqual([
      { ...queued, month },
      { ...queued, month },
      { ...queued, month: '2020-01' },
      expect.objectContaining({ status: 'done', jobs: 0 }),
    ]);
    const usage = await app.test.pool.query(
      'select recordings from plan_usage join accounts on id = account_id where user_id = $1',
      [customer.userId],
    );
    expect(usage.rows).toEqual([{ recordings: 2 }]);
  });

  it('leaves the inbox as a retry of each would, with the counts that were asked for before', async () => {
    const given: GivenFeedback[] = [
      { tags: ['a'], metadata: { plan: 'pro' } },
      { tags: ['a'], metadata: { plan: 'pro' } },
      {},
    ];
    const { ids, edit, send, total } = await start(given);
    await fail(ids.slice(0, 2));
    const counts = async () => [
      await total('retryable=true'),
      await total('processing_status=failed'),
      await total('processing_status=queued'),
      await total('tag=a'),
    ];
    expect(await counts()).toEqual([2, 2, 0, 2]);
    await edit({ ids: ids.slice(0, 1), action: 'retry' });
    expect(await counts()).toEqual([1, 1, 1, 2]);
    expect((await send('POST', `/v1/feedbacks/${ids[1]}/retry`, {})).status).toBe(202);
    expect(await counts()).toEqual([0, 0, 2, 2]);
    const { rows } = await app.test.pool.query(
      `select to_jsonb(entry) - 'recording_id' - 'created_at' as entry, search
       from inbox_entries as entry left join inbox_texts using (recording_id) where recording_id = any($1)`,
      [ids.slice(0, 2)],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0].entry).toMatchObject({ processing_status: 'queued', retryable: false });
  });

  it('is written by one call of one trigger and of the queue, however many there are', async () => {
    const { ids, customer } = await start(Array.from({ length: 40 }, () => ({})));
    await fail(ids);
    const { rows: accounts } = await app.test.pool.query('select id from accounts where user_id = $1', [
      customer.userId,
    ]);
    const called = await app.test.database.transaction().execute(async (trx) => {
      await sql`set local track_functions = 'pl'`.execute(trx);
      const target = {
        accountId: accounts[0].id,
        principal: PRINCIPAL,
        ids,
        filter: undefined,
        before: new Date(),
      };
      expect(await retryMany(trx, target)).toEqual({ changed: 40, remaining: 0 });
      const { rows } = await sql<{ name: string; calls: number }>`
        select funcname as name, calls from pg_stat_xact_user_functions where calls > 0 order by 1`.execute(
        trx,
      );
      return rows;
    });
    expect(called).toEqual([
      { name: 'add_jobs', calls: 1 },
      { name: 'inbox_write_progress', calls: 1 },
      { name: 'live_tell', calls: 1 },
    ]);
  });
});

const PRINCIPAL: Principal = {
  kind: 'session',
  keyId: null,
  account: null,
  member: { userId: crypto.randomUUID(), email: 'ada@example.org', role: 'owner' },
  scopes: [],
  limits: { maximumSeconds: 1, requestsPerMinute: 1, requestsPerDay: null },
};
