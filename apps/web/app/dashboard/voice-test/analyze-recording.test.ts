import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { Server } from '../server/server.ts';
import { analyzeRecording } from './analyze-recording.ts';

const ID = exampleFeedback.id;
const edited = { inbox_status: 'new', note: null, version: 1 };
const pending = {
  id: ID,
  created_at: exampleFeedback.created_at,
  waiting: null,
  retry_at: null,
  retryable: false,
  error: null,
  tags: [],
  ...edited,
};
const state = (status: string) => ({ status, processing_status: status, ...pending });
const sent: { user: string; duration: string; file: string; prefer: string | undefined }[] = [];
/** the server's successive responses for the feedback */
let answers: object[] = [];

const http = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  if (request.method === 'POST') {
    const body = Buffer.concat(pieces).toString('latin1');
    const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1] ?? '';
    sent.push({
      user: field('user_id'),
      duration: field('duration'),
      file: /name="audio"; filename="(.*)"/.exec(body)?.[1] ?? '',
      prefer: request.headers.prefer?.toString(),
    });
    response.writeHead(202).end(JSON.stringify({ success: true, ...state('queued') }));
  } else if (request.url?.startsWith('/api/credits/balance')) {
    const euros = { balance: 0.24, balance_euros: '0.24', reserved_euros: '0.00', basis_euros: '0.25' };
    const last_updated = exampleFeedback.created_at;
    const balance = {
      success: true,
      currency: 'EUR',
      credits: 24,
      next_expiry: null,
      last_updated,
      ...euros,
    };
    response.end(JSON.stringify(balance));
  } else response.end(JSON.stringify(answers.shift()));
});
let server: Server;

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = new Server({
    accessToken: async () => 'token',
    renew: async () => undefined,
    confirm: async () => false,
  });
  // The addresses are relative to the page, and this test has no page.
  const call = server.call.bind(server);
  server.call = (path, options) => call(`${origin}${path}`, options);
});
afterAll(() => http.close());

const analyze = (accepted: string[]) =>
  analyzeRecording(
    server,
    'user-1',
    { audio: new Blob(['sound']), fileName: 'recording.webm', durationSeconds: 3.5, live: undefined },
    { signal: new AbortController().signal, onAccepted: (id) => accepted.push(id) },
  );

test('a recording is sent as recording.webm with user and duration, and waited for until it is finished', async () => {
  answers = [state('processing'), { ...exampleFeedback, ...edited }];
  const accepted: string[] = [];
  const result = await analyze(accepted);
  expect(sent).toEqual([
    { user: 'user-1', duration: '3.5', file: 'recording.webm', prefer: 'respond-async' },
  ]);
  expect(accepted).toEqual([ID]);
  expect(result).toMatchObject({
    id: ID,
    transcription: exampleFeedback.transcript,
    analysis: { sentiment: exampleFeedback.sentiment.label, summary: exampleFeedback.summary },
    metadata: { costEuros: exampleFeedback.cost.euros, newBalance: 0.24 },
  });
});

test('a recording that could not be processed says why', async () => {
  answers = [{ ...state('failed'), error: { code: 'unreadable_audio', message: 'damaged' } }];
  await expect(analyze([])).rejects.toMatchObject({ name: 'AnalysisFailedError', code: 'unreadable_audio' });
});

test('a recording that waits for credit is not waited for: it is safe, and resumes by itself', async () => {
  const waiting = { reason: 'insufficient_credits', until: exampleFeedback.created_at, message: 'no credit' };
  answers = [state('processing'), { ...state('waiting'), waiting }];
  await expect(analyze([])).rejects.toMatchObject({ name: 'HeldUpError', reason: 'insufficient_credits' });
});
