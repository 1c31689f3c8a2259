import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { InvalidAudioError, RequestTimeoutError, VoiceFeedback } from './index.ts';

/** Tests client-side limits and aborts. The server never responds successfully. */
let requests = 0;
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  requests += 1;
  request.resume();
  response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/problem+json' });
  response.end('{"code":"rate_limited","detail":"slow down"}');
});
let client: VoiceFeedback;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  client = new VoiceFeedback({ apiKey: 'vf_1', baseUrl: `http://127.0.0.1:${address.port}/` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function* tooMuch(): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(10_000_001);
  for (let index = 0; index < 10; index++) yield chunk;
}

test.for([
  ['a blob without a byte', new Blob([]), 'is empty'],
  ['a stream of more than 100 MB', tooMuch(), 'larger than 100 MB'],
  ['a path that leads nowhere', './nowhere.ogg', './nowhere.ogg cannot be read'],
] as const)('%s is refused before anything is sent', async ([, audio, words]) => {
  const before = requests;
  const error = await client.feedback.create({ audio }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(InvalidAudioError);
  expect(String(error)).toContain(words);
  expect(requests).toBe(before);
});

test('a caller who aborts waits neither for Retry-After nor for an answer', async () => {
  const controller = new AbortController();
  const before = requests;
  const waiting = client.credits.balance({ signal: controller.signal });
  await expect.poll(() => requests).toBe(before + 1);
  controller.abort(new Error('never mind'));
  await expect(waiting).rejects.toThrow('never mind');
  expect(requests, 'tried again all the same').toBe(before + 1);
  await expect(
    client.credits.balance({ signal: AbortSignal.abort(new Error('never begun')) }),
  ).rejects.toThrow('never begun');
  expect(requests).toBe(before + 1);
});

test('a long recording is transcribed for as long as it takes, and other calls end after a minute or five', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answers: ((response: Response) => void)[] = [];
    const patient = new VoiceFeedback({
      apiKey: 'vf_1',
      maxRetries: 0,
      fetch: (_, { signal } = {}) =>
        new Promise((resolve, reject) => {
          answers.push(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const audio = new Blob(['an hour']);
    const held = [
      patient.transcribe({ audio }),
      patient.transcribe({ audio_url: 'https://example.com/hour.ogg' }),
      patient.analyze({ audio_url: 'https://example.com/hour.ogg' }),
    ];
    const others = [
      patient.feedback.create({ audio }),
      patient.analyze({ text: 'short' }),
      patient.credits.balance(),
    ].map((call) => call.catch((error: unknown) => error));
    await vi.waitFor(() => expect(answers).toHaveLength(6));
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    for (const other of others) expect(await other).toBeInstanceOf(RequestTimeoutError);
    for (const answer of answers) answer(Response.json({ transcript: 'an hour' }));
    for (const call of held) expect(await call).toMatchObject({ transcript: 'an hour' });
  } finally {
    vi.useRealTimers();
  }
});

test('with a maximum wait of 0 there are no requests once the recording has arrived', async () => {
  let asked = 0;
  const accepted = { id: 'f1', status: 'queued', read_token: 'vfr_1' };
  const hasty = new VoiceFeedback({
    apiKey: 'vf_1',
    fetch: async () => {
      asked += 1;
      return Response.json(accepted, { status: 202 });
    },
  });
  await expect(hasty.feedback.create({ text: 'hello' }, { maximumWaitMs: 0 })).rejects.toMatchObject({
    name: 'StillProcessingError',
    id: 'f1',
    readToken: 'vfr_1',
  });
  expect(asked).toBe(1);
});
