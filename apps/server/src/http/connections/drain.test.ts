import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { healthSchema } from '@voice-feedback/contract/health';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { StreamClient } from '../../../testing/stream-client.ts';
import { Drain } from './drain.ts';

const drain = new Drain();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { drain } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends requests like a browser or proxy: on the same connection as long as the server keeps it open. */
const ask = async (address: string) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${app.url}${address}`, { agent }, resolve).on('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    body: String(Buffer.concat(parts)),
  };
};

it('a draining process reports it to probes, keeps answering, and closes connections with their next answer', async () => {
  expect(await ask('/livez')).toMatchObject({ status: 200, connection: 'keep-alive' });
  expect(healthSchema.parse(JSON.parse((await ask('/readyz')).body)).problems).not.toContain(
    'This process is being stopped.',
  );
  drain.begin();
  const readiness = await ask('/readyz');
  expect(readiness).toMatchObject({ status: 503, connection: 'close' });
  expect(healthSchema.parse(JSON.parse(readiness.body)).problems).toContain('This process is being stopped.');
  expect(await ask('/livez')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/openapi.json')).toMatchObject({ status: 200, connection: 'close' });
});

it('a process that closes tells clients of streams to reconnect', async () => {
  const client = new StreamClient(app);
  await once(client.socket, 'open');
  // Makes sure that the server has registered the connection.
  client.socket.ping();
  await once(client.socket, 'pong');
  await app.server.app.close();
  expect(await client.closed).toBe(1012);
});
