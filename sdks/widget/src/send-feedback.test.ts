import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedbackError, sendFeedback, UnreachableError } from './send-feedback.ts';

/** What the widget makes of the server's answers: arrived, to be sent again by itself, or refused. */
let answer: { status: number; body: object };
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});
let baseUrl: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const fields = { language: undefined, metadata: undefined, consent: undefined };
const send = () =>
  sendFeedback(
    { baseUrl, apiKey: 'vf_1' },
    { kind: 'text', text: 'hello', fields },
    'id-of-this',
    new AbortController().signal,
  );

test.for([
  [200, 'done'],
  [202, 'queued'],
  [202, 'processing'],
  [202, 'waiting'],
] as const)('%s with status %s has arrived', async ([status, state]) => {
  answer = { status, body: { id: 'f1', status: state } };
  expect(await send()).toMatchObject({ id: 'f1', status: state });
});

test.for([
  [503, 'storage_unavailable'],
  [507, 'storage_full'],
  [503, 'overloaded'],
  [500, 'internal_error'],
  [429, 'rate_limited'],
  [409, 'idempotency_in_flight'],
  [408, 'upload_stalled'],
] as const)('%s %s is sent again by itself', async ([status, code]) => {
  answer = { status, body: { status, code, detail: 'later' } };
  const error = await send().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UnreachableError);
  expect(error).toMatchObject({ code, message: 'later' });
});

test.for([
  [402, 'insufficient_credits'],
  [402, 'spending_limit_reached'],
  [429, 'daily_limit_reached'],
  [422, 'decode_timeout'],
  [409, 'conflict'],
] as const)('%s %s is a refusal', async ([status, code]) => {
  answer = { status, body: { status, code, detail: 'no', request_id: 'r1' } };
  const error = await send().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FeedbackError);
  expect(error).not.toBeInstanceOf(UnreachableError);
  expect(error).toMatchObject({ code, requestId: 'r1' });
});

test('an answer that is not the service’s has not arrived', async () => {
  answer = { status: 200, body: { welcome: 'to the hotel’s wifi' } };
  await expect(send()).rejects.toThrow(FeedbackError);
});

test('a picture that its server doesn’t take stays behind, and the recording arrives', async () => {
  const bodies: string[] = [];
  const picky = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      bodies.push(body);
      const refuses = body.includes('name="image"');
      response.writeHead(refuses ? 422 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refuses ? { code: 'image_not_redactable' } : { id: 'f1', status: 'done' }));
    });
  });
  picky.listen(0, '127.0.0.1');
  await once(picky, 'listening');
  try {
    const address = picky.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const payload = {
      kind: 'audio' as const,
      audio: new Blob(['sound']),
      fileName: 'recording.webm',
      image: new Blob(['picture']),
      fields,
    };
    const server = { baseUrl: `http://127.0.0.1:${address.port}`, apiKey: 'vf_1' };
    const answered = await sendFeedback(server, payload, 'id-of-this', new AbortController().signal);
    expect(answered).toEqual({ id: 'f1', status: 'done' });
    expect(bodies.map((body) => [body.includes('picture'), body.includes('sound')])).toEqual([
      [true, true],
      [false, true],
    ]);
  } finally {
    picky.closeAllConnections();
    picky.close();
  }
});
