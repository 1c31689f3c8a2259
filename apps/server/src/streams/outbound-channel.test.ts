import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { InboundBuffer } from './inbound-buffer.ts';
import { OutboundChannel } from './outbound-channel.ts';

const FAILED = {
  type: 'error',
  code: 'unavailable',
  status: 503,
  message: 'The stream was interrupted.',
} as const;

let server: WebSocketServer;

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Both ends of a new connection. */
async function connect(): Promise<{ client: WebSocket; socket: WebSocket }> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const accepted = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`);
  const [[socket]] = await Promise.all([accepted, once(client, 'open')]);
  return { client, socket };
}

function openChannel() {
  const events = { delivered: 0, detached: 0 };
  const channel = new OutboundChannel({
    onMessage: () => undefined,
    onAttached: () => undefined,
    onDetached: () => {
      events.detached += 1;
    },
    onDelivered: () => {
      events.delivered += 1;
    },
  });
  return { channel, events };
}

async function messagesOf(client: WebSocket): Promise<{ type: string }[]> {
  const messages: { type: string }[] = [];
  client.on('message', (data) => messages.push(JSON.parse(data.toString())));
  await once(client, 'close');
  return messages;
}

it('the last message is delivered by the next connection if the current one is closing', async () => {
  const { channel, events } = openChannel();
  const first = await connect();
  channel.attach(first.socket, new InboundBuffer(first.socket), 0);
  channel.segment({ start: 0, end: 1, text: 'Hello.' });
  const closed = once(first.socket, 'close');
  first.socket.close();
  channel.end(FAILED);
  await closed;
  expect(events).toEqual({ delivered: 0, detached: 0 });

  const second = await connect();
  const messages = messagesOf(second.client);
  channel.attach(second.socket, new InboundBuffer(second.socket), 0);
  expect((await messages).map(({ type }) => type)).toEqual(['segment', 'error']);
  expect(events).toEqual({ delivered: 1, detached: 0 });
});

it('a client that reconnects gets the segments that it missed', async () => {
  const { channel, events } = openChannel();
  const first = await connect();
  channel.attach(first.socket, new InboundBuffer(first.socket), 0);
  for (const text of ['One.', 'Two.', 'Three.']) channel.segment({ start: 0, end: 1, text });
  const closed = once(first.socket, 'close');
  first.client.terminate();
  await closed;
  expect(events.detached).toBe(1);
  channel.segment({ start: 1, end: 2, text: 'Four.' });

  const second = await connect();
  const messages = messagesOf(second.client);
  channel.attach(second.socket, new InboundBuffer(second.socket), 2);
  channel.end(FAILED);
  expect(await messages).toMatchObject([
    { type: 'segment', index: 2, segment: { text: 'Three.' } },
    { type: 'segment', index: 3, segment: { text: 'Four.' } },
    { type: 'error' },
  ]);
});
