import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from './database.ts';
import { startTcpProxy } from './tcp-proxy.ts';

async function connectThroughProxy() {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const proxy = await startTcpProxy(database.url);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const client = new pg.Client({ connectionString: proxy.url });
  client.on('error', () => undefined);
  await client.connect();
  return { proxy, client };
}

it('carries a database connection until it is cut, and a new one afterwards', async () => {
  const { proxy, client } = await connectThroughProxy();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const waiting = client.query('select pg_sleep(60)');
  proxy.cut();
  await expect(waiting).rejects.toThrow(/ECONNRESET|Connection terminated/);
  const next = new pg.Client({ connectionString: proxy.url });
  await next.connect();
  await next.end();
});

it('passes nothing while it is paused and everything when it is resumed', async () => {
  const { proxy, client } = await connectThroughProxy();
  proxy.pause();
  const answer = client.query('select 1 as one');
  const first = await Promise.race([
    answer.then(() => 'answer'),
    new Promise((r) => setTimeout(r, 300, 'wait')),
  ]);
  expect(first).toBe('wait');
  proxy.resume();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await client.end();
});

it('slows a connection down to the given speed', async () => {
  const { proxy, client } = await connectThroughProxy();
  proxy.slow(10_000);
  const startedAtMs = performance.now();
  expect((await client.query("select repeat('x', 10000) as text")).rows[0].text).toHaveLength(10_000);
  expect(performance.now() - startedAtMs).toBeGreaterThan(900);
  proxy.slow();
  await client.end();
});

it('refuses connections, and accepts them again on the same port', async () => {
  const { proxy } = await connectThroughProxy();
  await proxy.refuse();
  await expect(new pg.Client({ connectionString: proxy.url }).connect()).rejects.toThrow('ECONNREFUSED');
  await proxy.accept();
  const next = new pg.Client({ connectionString: proxy.url });
  await next.connect();
  await next.end();
});
