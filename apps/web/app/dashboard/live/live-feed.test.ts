import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Server } from '../server/server.ts';
import { followLive, type LiveEvent } from './live-feed.ts';

const connections: { lastId: string | undefined; response: ServerResponse }[] = [];
const http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  connections.push({ lastId: request.headers['last-event-id']?.toString(), response });
  response.write('event: ready\ndata: {"resumed":true}\n\n');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});

test('a broken connection is reopened and continues after the last event received', async () => {
  const server = new Server({
    accessToken: async () => 'token',
    renew: async () => undefined,
    confirm: async () => false,
  });
  // The addresses are relative to the page, and this test has no page.
  const open = server.open.bind(server);
  server.open = (address, call) => open(`${origin}${address}`, call);
  const stop = new AbortController();
  const states: string[] = [];
  const events: LiveEvent[] = [];
  const following = followLive(server, stop.signal, {
    onState: (state) => states.push(state),
    onEvent: (event) => events.push(event),
  });
  await expect.poll(() => connections.length).toBe(1);
  connections[0]?.response.write(
    'id: 7\nevent: credits.changed\ndata: {"balance_euros":"0.20","credits":20}\n\n',
  );
  connections[0]?.response.write('event: of.tomorrow\ndata: {}\n\n');
  await expect.poll(() => events.length).toBe(2);
  connections[0]?.response.destroy();
  await expect.poll(() => connections.length).toBe(2);
  expect(connections[1]?.lastId).toBe('7');
  await expect.poll(() => states).toEqual(['open', 'lost', 'open']);
  expect(events.map(({ name }) => name)).toEqual(['ready', 'credits.changed', 'ready']);
  stop.abort();
  await following;
});
