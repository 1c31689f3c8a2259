import { createServer, type ServerResponse } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { Server } from '../server/server.ts';
import { followEvents } from './follow-events.ts';

test('the first connection asks again for what is shown, but later; a second one does at once', async () => {
  const connections: ServerResponse[] = [];
  const http = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: ready\ndata: {"resumed":false}\n\n');
    connections.push(response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const server = new Server({
    accessToken: async () => 'token',
    renew: async () => undefined,
    confirm: async () => false,
  });
  // The addresses are relative to the page, and this test has no page.
  const open = server.open.bind(server);
  server.open = (path, call) =>
    open(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`, call);
  const queries = new QueryClient();
  const key = [ACCOUNT_KEY, 'profile'];
  queries.setQueryData(key, {});
  const isAskedAgain = () => queries.getQueryState(key)?.isInvalidated;
  const seen: (boolean | undefined)[] = [];
  const stop = new AbortController();
  const following = followEvents(server, queries, stop.signal, {
    onState: (state) => void (state === 'open' && queueMicrotask(() => seen.push(isAskedAgain()))),
    onEvent: () => undefined,
  });
  try {
    await expect.poll(() => seen).toEqual([false]);
    await expect.poll(isAskedAgain).toBe(true);
    queries.setQueryData(key, {});
    connections[0]?.destroy();
    await expect.poll(() => seen).toEqual([false, true]);
  } finally {
    stop.abort();
    await following;
    http.closeAllConnections();
    http.close();
  }
});
