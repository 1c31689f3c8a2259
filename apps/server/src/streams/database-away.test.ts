import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import { expect, inject, it, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/customer.ts';
import { settledMoney, usePlan } from '../../testing/stream-books.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';

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
  await sleep(2_000);
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
  // The commit takes a while, so the connection can be cut during it.
  await app.test.pool.query(`create function commit_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(2); return null; end $$`);
  await app.test.pool.query(`create constraint trigger slow after update of status on recordings
    deferrable initially deferred for each row when (new.status = 'done') execute function commit_slowly()`);
  const client = new StreamClient(app);
  await client.start(customer.key);
  await client.send(await readFile(fixturePath('browser-live.webm')), 1_000, 5);
  await client.stop();
  const isCommitting = async () => {
    const { rows } = await app.test.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isCommitting, { interval: 50 });
  proxy.cut();
  const { feedback } = await client.next('result');
  expect(feedback.status).toBe('done');
});
