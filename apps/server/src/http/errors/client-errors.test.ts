import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

function open(app: TestApp): Socket {
  const { hostname, port } = new URL(app.url);
  return connect(Number(port), hostname);
}

async function answerTo(socket: Socket): Promise<{ head: string; body: Record<string, unknown> }> {
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body: JSON.parse(body) };
}

it('a request that is not HTTP gets a problem with a code, and its connection ends', async () => {
  await using app = await startTestApp();
  const socket = open(app);
  const answered = answerTo(socket);
  socket.write('this is not HTTP\r\n\r\n');
  const { head, body } = await answered;
  expect(head).toContain('http/1.1 400');
  expect(head).toContain('connection: close');
  expect(body).toMatchObject({ status: 400, code: 'malformed_request', request_id: expect.any(String) });
  const { publicUrl } = app.config;
  expect(body.type).toBe(new URL('/docs/errors#malformed_request', publicUrl).href);
});

it('headers that are too large get a problem that says so', async () => {
  await using app = await startTestApp();
  const socket = open(app);
  const answered = answerTo(socket);
  socket.write(`GET /health HTTP/1.1\r\nhost: localhost\r\nx-large: ${'a'.repeat(100_000)}\r\n\r\n`);
  const { head, body } = await answered;
  expect(head).toContain('http/1.1 400');
  expect(body).toMatchObject({
    code: 'malformed_request',
    detail: 'The request headers are too large.',
  });
});

it('a request that does not arrive in time gets 408 with a code and Retry-After', async () => {
  await using app = await startTestApp();
  // Node's default limit is 20 s. This gives the same error sooner.
  app.server.app.server.headersTimeout = 500;
  app.server.app.server.requestTimeout = 1_000;
  const socket = open(app);
  const answered = answerTo(socket);
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n');
  const { head, body } = await answered;
  expect(head).toContain('http/1.1 408');
  expect(head).toContain('retry-after: 1');
  expect(body).toMatchObject({ status: 408, code: 'request_timeout' });
});
