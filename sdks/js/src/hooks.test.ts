import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NotFoundError, VoiceFeedback, VoiceFeedbackError } from './index.ts';

/** Tests hooks and response data. The server first returns 503 if the URL asks for it. */
const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  request.resume();
  const { url = '' } = request;
  seen.push({ url, headers: request.headers });
  response.setHeader('x-request-id', `request-${seen.length}`);
  response.setHeader('x-ratelimit-limit', '1000');
  response.setHeader('x-ratelimit-remaining', String(1000 - seen.length));
  response.setHeader('x-ratelimit-reset', '42');
  if (url.includes('missing')) response.statusCode = 404;
  if (url.includes('usage') && seen.length === 1) response.statusCode = 503;
  const page = { has_more: false, next_cursor: null, total: 1 };
  response.end(
    JSON.stringify({
      ...page,
      credits: 25,
      id: 'f1',
      status: 'done',
      api_keys: [],
      feedbacks: [{ id: 'f1' }],
    }),
  );
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

test('every type of call returns its status, headers, request id and the rest of the rate limit', async () => {
  const client = new VoiceFeedback({ apiKey: 'vf_1', baseUrl });
  const calls = [
    client.credits.balance(),
    client.keys.list(),
    client.keys.delete('k1'),
    client.feedback.get('f1'),
    client.feedback.create({ text: 'hello' }),
    client.feedback.submit({ audio: new Blob(['a']) }),
    client.feedback.wait('f1'),
    client.feedback.list().first(),
    client.transcribe({ audio: new Blob(['a']) }),
    client.webhooks.update('w1', { status: 'disabled' }),
  ];
  for (const call of calls) {
    const { data, response } = await call.withResponse();
    expect(data).toEqual(await call);
    expect(response).toMatchObject({
      status: 200,
      attempt: 1,
      requestId: expect.stringMatching(/^request-\d+$/),
      rateLimit: { limit: 1000, remaining: expect.any(Number), resetSeconds: 42 },
    });
    expect(response?.headers.get('x-request-id')).toBe(response?.requestId);
  }
  expect(seen).toHaveLength(calls.length);
  expect(await client.keys.list().then((keys) => keys.length)).toBe(0);
});

test('hooks get every attempt, can add headers, and get errors, too', async () => {
  const told: unknown[] = [];
  const client = new VoiceFeedback({
    apiKey: 'vf_1',
    baseUrl,
    headers: { 'X-Team': 'a', 'User-Agent': undefined },
    onRequest: async (request) => {
      await Promise.resolve();
      request.headers.traceparent = `trace-${request.attempt}`;
      told.push(`${request.method} ${request.url.slice(baseUrl.length)} ${request.attempt}`);
    },
    onResponse: ({ status, attempt }) => void told.push(`${status} ${attempt}`),
  });
  await client.usage({}, { headers: { 'x-team': 'b' } });
  await expect(client.feedback.get('missing')).rejects.toBeInstanceOf(NotFoundError);
  expect(told).toEqual([
    ...['GET /api/v1/usage 1', '503 1', 'GET /api/v1/usage 2', '200 2'],
    ...['GET /api/v1/feedbacks/missing 1', '404 1'],
  ]);
  expect(seen.map(({ headers }) => [headers['x-team'], headers.traceparent])).toEqual([
    ['b', 'trace-1'],
    ['b', 'trace-2'],
    ['a', 'trace-1'],
  ]);
  expect(seen[0]?.headers['user-agent']).not.toContain('voicefeedback');
});

test('key and URL come from the environment unless they’re given; an empty variable counts as none', async () => {
  vi.stubEnv('VOICEFEEDBACK_API_KEY', 'vf_environment');
  vi.stubEnv('VOICEFEEDBACK_BASE_URL', `${baseUrl}/`);
  await new VoiceFeedback().credits.balance();
  await new VoiceFeedback({ apiKey: 'vf_given' }).credits.balance();
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer vf_environment',
    'Bearer vf_given',
  ]);
  vi.stubEnv('VOICEFEEDBACK_API_KEY', '');
  expect(() => new VoiceFeedback()).toThrow('VOICEFEEDBACK_API_KEY');
  vi.stubEnv('VOICEFEEDBACK_BASE_URL', '');
  expect(() => new VoiceFeedback({ apiKey: 'vf_1' })).not.toThrow();
});

test.each(['localhost:8030', 'voice.example', 'ftp://voice.example', '/voice', ''])(
  'the address %j is refused at once, in words that say what is missing',
  (address) => {
    const make = () => new VoiceFeedback({ apiKey: 'vf_1', baseUrl: address });
    expect(make).toThrow(VoiceFeedbackError);
    expect(make).toThrow('has no scheme');
  },
);
