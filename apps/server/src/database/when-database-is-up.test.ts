import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { whenDatabaseIsUp } from './when-database-is-up.ts';

/** For one attempt: the first one fails, and a later one has enough time on a busy machine. */
const answerLimitMs = 2_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test[Symbol.asyncDispose]());

it('waits for a database that accepts connections but doesn’t answer yet', async () => {
  await using proxy = await startTcpProxy(test.url);
  proxy.pause();
  const said: string[] = [];
  const onWait = (words: string) => {
    said.push(words);
    proxy.resume();
  };
  await expect(whenDatabaseIsUp(proxy.url, { onWait, answerLimitMs }, async () => 'done')).resolves.toBe(
    'done',
  );
  expect(said).toEqual([`Waiting for the database at ${new URL(proxy.url).host} (timeout expired)`]);
});

it('waits for a database that is too busy to answer', async () => {
  const busy = new pg.Client({ connectionString: test.url });
  await busy.connect();
  // The lock blocks every query that uses a function.
  await busy.query('begin; lock table pg_catalog.pg_proc in access exclusive mode');
  const said: string[] = [];
  const onWait = (words: string) => {
    said.push(words);
    void busy.end();
  };
  await expect(whenDatabaseIsUp(test.url, { onWait, answerLimitMs }, async () => 'done')).resolves.toBe(
    'done',
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/timeout/);
});
