import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { callBackend, nothing } from './call-backend.ts';
import { RefusedError, UnreachableError } from './errors.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const anything = z.object({ answer: z.number() });

test('an answer is validated and returned; key, language and idempotency key are sent', async () => {
  let seen: IncomingMessage['headers'] = {};
  const url = await serve((request, response) => {
    seen = request.headers;
    response.end('{"answer":42,"more":true}');
  });
  const call = {
    answer: anything,
    body: { question: 1 },
    credential: 'vf_1',
    idempotencyKey: 'k',
    language: 'fr',
  };
  expect(await callBackend(url, call)).toEqual({ answer: 42 });
  expect(seen).toMatchObject({
    authorization: 'Bearer vf_1',
    'idempotency-key': 'k',
    'accept-language': 'fr',
    'content-type': 'application/json',
  });
});

test('a refusal has its code, message, request id and invalid values', async () => {
  const url = await serve((_request, response) => {
    response.statusCode = 422;
    const errors = [{ path: 'body/email', message: 'no' }];
    response.end(JSON.stringify({ code: 'invalid_request', detail: 'Bad.', request_id: 'r1', errors }));
  });
  const error = await callBackend(url, { answer: anything }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({
    code: 'invalid_request',
    message: 'Bad.',
    status: 422,
    requestId: 'r1',
    wrongValues: [{ path: 'body/email', message: 'no' }],
  });
});

test('a server that is too busy is retried after the time it gives, at most four times', async () => {
  let calls = 0;
  let free = 3;
  const url = await serve((_request, response) => {
    calls += 1;
    if (calls >= free) return void response.end('{"answer":42}');
    response.statusCode = 503;
    response.setHeader('retry-after', '0.01');
    response.end('{"code":"overloaded"}');
  });
  expect(await callBackend(url, { answer: anything, body: {} })).toEqual({ answer: 42 });
  expect(calls).toBe(3);
  [calls, free] = [0, 100];
  await expect(callBackend(url, { answer: anything })).rejects.toMatchObject({ code: 'overloaded' });
  expect(calls).toBe(4);
});

test.each([
  ['another error', '{"code":"unavailable"}', '0.01'],
  ['a long wait', '{"code":"overloaded"}', '60'],
  ['no time given', '{"code":"overloaded"}', ''],
])('%s is not tried again', async (_what, body, retryAfter) => {
  let calls = 0;
  const url = await serve((_request, response) => {
    calls += 1;
    response.statusCode = 503;
    if (retryAfter !== '') response.setHeader('retry-after', retryAfter);
    response.end(body);
  });
  await expect(callBackend(url, { answer: anything })).rejects.toBeInstanceOf(RefusedError);
  expect(calls).toBe(1);
});

test('a proxy that answers with its own page is a server error with its status', async () => {
  const url = await serve((_request, response) => {
    response.statusCode = 502;
    response.end('<html>Bad Gateway</html>');
  });
  await expect(callBackend(url, { answer: anything })).rejects.toMatchObject({
    code: 'unknown',
    message: 'Server error: Bad Gateway',
  });
});

test('a broken connection has the specified message', async () => {
  const url = await serve((_request, response) => response.destroy());
  const error = await callBackend(url, { answer: anything }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreachableError);
  expect(error).toHaveProperty(
    'message',
    'Unable to connect to server. Please check if the backend is running.',
  );
});

test('a malformed answer is our error, not a refusal', async () => {
  const url = await serve((_request, response) => response.end('{"answer":"many"}'));
  await expect(callBackend(url, { answer: anything })).rejects.toBeInstanceOf(z.ZodError);
});

test('an aborted call isn’t treated as an outage', async () => {
  const url = await serve(() => undefined);
  const stop = new AbortController();
  const waiting = callBackend(url, { answer: anything, signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toHaveProperty('name', 'AbortError');
});

test('a refused edit has the newer version', async () => {
  const url = await serve((_request, response) => {
    response.statusCode = 409;
    response.end(JSON.stringify({ code: 'edit_conflict', detail: 'Changed.', current: { version: 2 } }));
  });
  await expect(callBackend(url, { answer: anything })).rejects.toHaveProperty('current', { version: 2 });
});

test('an answer without content is a success', async () => {
  const url = await serve((_request, response) => {
    response.statusCode = 204;
    response.end();
  });
  await expect(callBackend(url, { method: 'DELETE', answer: nothing })).resolves.toBeUndefined();
});
