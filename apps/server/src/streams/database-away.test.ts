import { readFile } from 'node:fs/promises';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/customer.ts';
import { settledMoney, usePlan } from '../../testing/stream-books.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';

/** An arbitrary number. */
const COMMIT_LOCK = 77;

it('a stream continues while the database is unavailable, and returns its result when it is back, charged once', async () => {
  await using proxy = await startTcpProxy(inject('postgresUrl'));
  await using app = await startTestApp({ postgresUrl: proxy.url, worker: true });
  const customer = await signUp(app);
  await usePlan(app, customer, 'payg');
  await app.test.pool.query('update stream_workers set capacity = 100');
  const before = await settledMoney(app, customer);
  const audio = await readFile(fixturePath('browser-live.webm'));
  const client = new StreamClient(app);
  await client.start(customer.key);
  await client.send(audio.subarray(0, audio.length / 2), 1_000, 5);
  await proxy.refuse();
  await client.send(audio.subarray(audio.length / 2), 1_000, 5);
  await client.stop();
  // The stream has tried to continue, and not only the worker to report that it's alive.
  const connecting = vi.spyOn(app.test.pool, 'connect');
  const refused = () => connecting.mock.settledResults.filter(({ type }) => type === 'rejected').length;
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(5));
  expect(client.all('error')).toEqual([]);
  await proxy.accept();
  const { feedback } = await client.next('result');
  expect(await client.closed).toBe(1000);
  expect(feedback.status).toBe('done');
  const { rows } = await app.test.pool.query(
    `select count(*)::int as settlements from ledger_transfers where kind = 'settle'`,
  );
  const after = await settledMoney(app, customer);
  expect(after.available).toBeLessThan(before.available);
  expect(after.reserved).toBe(0);
  expect(rows).toEqual([{ settlements: 1 }]);
});

it('a stream returns its result if only the reply to its last commit is lost', async () => {
  await using proxy = await startTcpProxy(inject('postgresUrl'));
  await using app = await startTestApp({ postgresUrl: proxy.url, worker: true });
  const customer = await signUp(app);
  await usePlan(app, customer, 'payg');
  await app.test.pool.query('update stream_workers set capacity = 100');
  // The commit waits until its connection is cut.
  await app.test.pool.query(`create function commit_later() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${COMMIT_LOCK}); return null; end $$`);
  await app.test.pool.query(`create constraint trigger later after update of status on recordings
    deferrable initially deferred for each row when (new.status = 'done') execute function commit_later()`);
  const direct = new pg.Client({
    connectionString: Object.assign(new URL(inject('postgresUrl')), {
      pathname: new URL(app.test.url).pathname,
    }).href,
  });
  // The database is dropped before it disconnects.
  direct.on('error', () => undefined);
  await direct.connect();
  onTestFinished(() => direct.end());
  await direct.query(`select pg_advisory_lock(${COMMIT_LOCK})`);
  const client = new StreamClient(app);
  await client.start(customer.key);
  await client.send(await readFile(fixturePath('browser-live.webm')), 1_000, 5);
  await client.stop();
  const isCommitting = async () => {
    const { rows } = await direct.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query = 'commit'`,
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isCommitting);
  proxy.cut();
  await direct.query(`select pg_advisory_unlock(${COMMIT_LOCK})`);
  const { feedback } = await client.next('result');
  expect(feedback.status).toBe('done');
});
