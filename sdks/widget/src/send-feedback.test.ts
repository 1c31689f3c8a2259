import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeedbackError, sendFeedback, UnreachableError } from './send-feedback.ts';

/** Tests how the widget handles responses: received, retried automatically, or refused. */
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
  [202, 'failed'],
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

test('an answer from something else than the service doesn’t count as one', async () => {
  answer = { status: 200, body: { welcome: 'to the hotel’s wifi' } };
  await expect(send()).rejects.toThrow(FeedbackError);
});

interface RefusedForm {
  refusal: { status: number; code: string };
  refuses(body: string): boolean;
}

/** Sends a recording to a server that refuses some forms. @returns what each attempt contained: [picture, recording] */
async function sendRecording({ refusal, refuses }: RefusedForm, image: Blob | undefined) {
  const tries: [boolean, boolean][] = [];
  const picky = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      tries.push([body.includes('picture'), body.includes('sound')]);
      const isRefused = refuses(body);
      response.writeHead(isRefused ? refusal.status : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { code: refusal.code } : { id: 'f1', status: 'done' }));
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
      image,
      fields,
    };
    const server = { baseUrl: `http://127.0.0.1:${address.port}`, apiKey: 'vf_1' };
    const sending = sendFeedback(server, payload, 'id-of-this', new AbortController().signal);
    return { answered: await sending.catch((error: unknown) => error), tries };
  } finally {
    picky.closeAllConnections();
    picky.close();
  }
}

describe.each([
  { status: 422, code: 'image_not_redactable' },
  { status: 415, code: 'unsupported_image' },
  // Older servers without support for pictures.
  { status: 422, code: 'audio_missing' },
  { status: 400, code: 'malformed_body' },
])('$code', (refusal) => {
  test('a picture that its server doesn’t accept is dropped, and the recording arrives', async () => {
    const refuses = (body: string) => body.includes('name="image"');
    const { answered, tries } = await sendRecording({ refusal, refuses }, new Blob(['picture']));
    expect(answered).toEqual({ id: 'f1', status: 'done' });
    expect(tries).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('a refusal without the picture is final, and it isn’t sent again', async () => {
    const refuses = () => true;
    const illustrated = await sendRecording({ refusal, refuses }, new Blob(['picture']));
    expect(illustrated.answered).toMatchObject({ name: 'FeedbackError', code: refusal.code });
    expect(illustrated.tries).toHaveLength(2);
    const plain = await sendRecording({ refusal, refuses }, undefined);
    expect(plain.answered).toMatchObject({ name: 'FeedbackError', code: refusal.code });
    expect(plain.tries).toHaveLength(1);
  });
});

test('any other refusal of a recording with a picture is final', async () => {
  const refusal = { status: 402, code: 'insufficient_credits' };
  const { answered, tries } = await sendRecording({ refusal, refuses: () => true }, new Blob(['picture']));
  expect(answered).toMatchObject({ name: 'FeedbackError', code: refusal.code });
  expect(tries).toHaveLength(1);
});
