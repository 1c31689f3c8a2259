import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { call, readAudio, upload } from '../testing/call.ts';
import { type Customer, post, signUp } from '../testing/customer.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  completion,
  type RemoteProvider,
  reading,
  says,
  startRemoteProvider,
  transcription,
} from '../testing/remote-provider.ts';
import { StreamClient } from '../testing/stream-client.ts';
import { Budget } from './budget.ts';
import { ANSWER_BYTES } from './guarded-fetch.ts';

const KEY = 'sk-never-to-be-logged';
const TIMEOUT_SECONDS = 5;
/** 1 € for a million tokens sent, 2 € for a million received; 1,000 and 200 are reported. */
const MICRO_EUROS_READ = 1_400;
const BUDGET_EUROS = 1;
const BUSY_MACHINE_MS = 120_000;

describe('remote engines', { timeout: BUSY_MACHINE_MS }, () => {
  let provider: RemoteProvider;
  let app: TestApp;
  let customer: Customer;
  let count = 0;

  beforeAll(async () => {
    provider = await startRemoteProvider();
    app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 100,
      environment: {
        REMOTE_SPEECH_MODEL: 'whisper-1',
        REMOTE_SPEECH_URL: provider.url,
        REMOTE_SPEECH_KEY: KEY,
        REMOTE_SPEECH_EUROS_A_MINUTE: '0.006',
        REMOTE_ANALYSIS_MODEL: 'reader',
        REMOTE_ANALYSIS_URL: provider.url,
        REMOTE_ANALYSIS_KEY: KEY,
        REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '1,2',
        REMOTE_BUDGET_EUROS_A_DAY: String(BUDGET_EUROS),
        REMOTE_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
      },
    });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
  }, BUSY_MACHINE_MS);
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    provider.received.length = 0;
    provider.hear = (response) => says(response, transcription());
    provider.readText = (response) => says(response, completion(reading()));
  });

  /** A text that was never sent before, unless it is given. */
  const write = async (more: Record<string, unknown> = {}, key = customer.key) => {
    count += 1;
    const text = `I love the editor. The export is slow. Number ${count}.`;
    const answer = await post(app, key, '/v1/process', { text, detailed: true, ...more });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const speak = async (fields: Record<string, string> = {}, key = customer.key, name = 'modern.webm') => {
    const answer = await upload(app, key, await readAudio(name), { fields });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const answersKept = async () => {
    const { rows } = await app.test.pool.query('select count(*)::int as kept from remote_answers');
    return rows[0].kept;
  };
  const spent = async () => {
    const { rows } = await app.test.pool.query(
      'select coalesce(sum(micro_euros), 0)::int as spent from remote_spending',
    );
    return rows[0].spent;
  };

  it('hear and read a recording; each half says who made it, and every remark is tied to its second', async () => {
    const feedback = await speak({ detailed: 'true', language: 'en-GB' });
    expect(feedback).toMatchObject({
      transcript: 'I love the editor. The export is slow.',
      language: 'en',
      summary: 'Loves the editor, waits for the export.',
      intent: 'problem',
      tone: 'mixed',
      segments: [
        { start: 0, end: 0.8, text: 'I love the editor.', confidence: 0.9048 },
        { start: 0.9, text: 'The export is slow.', confidence: 0.4966 },
      ],
      processing: {
        engine: 'openai-compatible',
        model: 'whisper-1',
        analysis_engine: 'openai-compatible',
        analysis_model: 'reader',
      },
    });
    expect(feedback.processing.fallbacks).toBeUndefined();
    // What was not said is not quoted, nor is anything that rests on it.
    expect(feedback.positive_remarks).toEqual([{ start: 0, end: 0.76, quote: 'I love the editor' }]);
    expect(feedback.improvement_suggestions).toMatchObject([{ start: 0.9, quote: 'The export is slow' }]);
    expect(feedback.recommendations).toMatchObject([
      { topic: 'export', start: 0.9, quote: 'The export is slow' },
    ]);

    const [heard] = provider.heard();
    expect(heard?.authorization).toBe(`Bearer ${KEY}`);
    expect(heard?.body).toContain('RIFF');
    expect(heard?.body).toMatch(/name="model"\r\n\r\nwhisper-1/);
    expect(heard?.body).toMatch(/name="language"\r\n\r\nen/);
    const asked = JSON.parse(provider.read()[0]?.body ?? '');
    expect(asked.response_format.type).toBe('json_schema');
    expect(JSON.stringify(asked.messages)).toContain('The export is slow.');
    expect(JSON.stringify(app.logLines)).not.toMatch(new RegExp(`${KEY}|export is slow`));
  });

  it('are asked once for the same content of an account, and anew when its feedback is deleted', async () => {
    const [first, second] = [await speak({ tags: 'first' }), await speak({ tags: 'second' })];
    const asked = () => [provider.heard().length, provider.read().length];
    const before = asked();
    expect(second.summary).toBe(first.summary);
    expect(second.processing.engine).toBe('openai-compatible');
    // The recording of the test above is the same sound, but was read in detail.
    expect(before[1]).toBe(1);
    const list = await (await call(app, customer.key, '/v1/feedbacks?limit=100')).json();
    for (const { id } of list.feedbacks)
      await call(app, customer.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    expect(await answersKept()).toBe(0);
    await speak();
    expect(asked()).toEqual([(before[0] ?? 0) + 1, 2]);
    const other = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
    await speak({}, other.key);
    expect(asked()).toEqual([(before[0] ?? 0) + 2, 3]);
  });

  it('cost what the provider reports, and not what was set aside for it', async () => {
    const before = await spent();
    await write();
    expect((await spent()) - before).toBe(MICRO_EUROS_READ);
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['says 500', 'unavailable', (response) => says(response, { error: { message: 'no' } }, 500)],
    ['breaks off before an answer', 'unavailable', (response) => void response.destroy()],
    ['knows no such key', 'refused', (response) => says(response, { error: { message: 'no' } }, 401)],
    ['says something else than JSON', 'bad_answer', (response) => says(response, '<html>busy</html>')],
    ['writes prose', 'bad_answer', (response) => says(response, completion('It is a nice feedback.'))],
    [
      'fails the schema',
      'bad_answer',
      (response) => says(response, completion({ ...reading(), sentiment: { label: 'great', score: 7 } })),
    ],
    [
      'breaks off in the middle',
      'bad_answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"id":"chatcmpl-1","choices":[', () => response.destroy());
      },
    ],
    [
      'does not come to an end',
      'bad_answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(Buffer.alloc(ANSWER_BYTES + 1_000, ' '));
      },
    ],
    ['does not answer', 'timeout', () => undefined],
  ])('that %s: the embedded one takes its place and says why (%s)', async (_title, reason, behave) => {
    provider.readText = behave;
    const start = performance.now();
    const feedback = await write();
    expect(feedback.processing).toMatchObject({
      analysis_engine: 'embedded',
      fallbacks: [{ half: 'analysis', engine: 'openai-compatible', model: 'reader', reason }],
    });
    expect(feedback.improvement_suggestions).not.toEqual([]);
    expect(performance.now() - start).toBeLessThan((TIMEOUT_SECONDS + 20) * 1_000);
    provider.readText = (response) => says(response, completion(reading()));
    expect((await write()).processing.analysis_engine).toBe('openai-compatible');
  });

  it('are not followed to another address, and the key does not go there', async () => {
    await using elsewhere = await startReceiver();
    provider.readText = (response) => {
      response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` });
      response.end();
    };
    expect((await write()).processing.fallbacks).toMatchObject([{ reason: 'refused' }]);
    expect(elsewhere.received).toEqual([]);
    provider.readText = (response) => says(response, completion(reading()));
    await write();
  });

  it('are left alone as long as a 429 asks for, and then asked again', async () => {
    provider.readText = (response) => {
      response.writeHead(429, { 'retry-after': '3' });
      response.end();
    };
    expect((await write()).processing.fallbacks).toMatchObject([{ reason: 'rate_limited' }]);
    provider.readText = (response) => says(response, completion(reading()));
    const asked = provider.read().length;
    const next = await write();
    // On a machine where the second one took longer than that it was asked already.
    if (next.processing.fallbacks === undefined) return;
    expect(next.processing.fallbacks).toMatchObject([{ reason: 'resting' }]);
    expect(provider.read()).toHaveLength(asked);
    await vi.waitFor(async () => expect((await write()).processing.fallbacks).toBeUndefined(), {
      timeout: 30_000,
      interval: 500,
    });
  });

  it('that hear without times, or fail, leave it to the embedded one: no remark without its second', async () => {
    provider.hear = (response) => says(response, { text: 'I love the editor.' });
    const untimed = await speak({ tags: 'untimed' }, (await signUp(app)).key, 'modern.webm');
    expect(untimed.processing).toMatchObject({
      engine: 'moonshine-onnx',
      analysis_engine: 'openai-compatible',
    });
    expect(untimed.processing.fallbacks).toMatchObject([{ half: 'speech', reason: 'bad_answer' }]);
    expect(untimed.segments[0].end).toBeGreaterThan(0);
  });

  it('hear no silence, nothing that is to be redacted, nothing of what is not kept, no demo', async () => {
    expect((await speak({}, customer.key, 'silence.webm')).status).toBe('no_speech');
    expect((await speak({ retention_days: '0' })).processing.engine).toBe('moonshine-onnx');
    await write({ retention_days: 0 });
    await write({}, app.demoKey);
    expect(provider.received).toEqual([]);
    expect((await speak({ redact_pii: 'true' })).processing.engine).toBe('moonshine-onnx');
    expect(provider.heard()).toEqual([]);
    const redacted = await write({
      text: 'I am Fatima, call me at 415-555-2671. The export is broken.',
      redact_pii: true,
    });
    expect(redacted.transcript).toContain('[name]');
    const asked = provider.read().at(-1)?.body;
    expect(asked).toContain('[name]');
    expect(asked).toContain('The export is broken.');
    expect(asked).not.toMatch(/fatima|2671/i);
  });

  it('read what was streamed, which is always heard here', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { options: { detailed: true } });
    await client.send(await readAudio('modern.webm'), 4_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.processing).toMatchObject({ engine: 'moonshine-onnx', analysis_model: 'reader' });
    expect(feedback.summary).toBe(reading().summary);
    expect(provider.heard()).toEqual([]);
    expect((await call(app, customer.key, `/v1/feedbacks/${feedback.id}`)).status).toBe(200);
  });

  it('serve the two halves alone, of which nothing is kept, not even by digest', async () => {
    const kept = await answersKept();
    const words = await upload(app, customer.key, await readAudio('modern.webm'), { path: '/v1/transcribe' });
    expect((await words.json()).processing).toMatchObject({ model: 'whisper-1', analysis_engine: 'none' });
    const form = new FormData();
    form.set('file', new Blob([await readAudio('modern.webm')]), 'modern.webm');
    const openai = await call(app, customer.key, '/v1/audio/transcriptions', { method: 'POST', body: form });
    expect(openai.headers.get('x-speech-engine')).toBe('openai-compatible/whisper-1');
    const read = await post(app, customer.key, '/v1/analyze', {
      text: 'The export is slow.',
      detailed: true,
    });
    const analysis = await read.json();
    expect(analysis.processing).toMatchObject({ analysis_model: 'reader' });
    expect(analysis.improvement_suggestions).toEqual([{ quote: 'The export is slow' }]);
    expect(await answersKept()).toBe(kept);
  });

  it('are not asked once the day’s budget is spent; what they answered before still counts', async () => {
    const known = { text: 'I love the editor. The export is slow.' };
    await write(known);
    await app.test.pool.query('update remote_spending set micro_euros = $1', [BUDGET_EUROS * 1_000_000]);
    provider.received.length = 0;
    expect((await write()).processing).toMatchObject({
      analysis_engine: 'embedded',
      fallbacks: [{ reason: 'budget' }],
    });
    expect((await write(known)).processing.analysis_engine).toBe('openai-compatible');
    expect(provider.received).toEqual([]);
    expect(await spent()).toBe(BUDGET_EUROS * 1_000_000);
    await app.test.pool.query('delete from remote_spending');
    const small = new Budget(app.test.database, 100);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => small.spend(30)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await app.test.pool.query('delete from remote_spending');
    const crowd = await Promise.all(Array.from({ length: 5 }, () => write()));
    expect(crowd.every(({ processing }) => processing.fallbacks === undefined)).toBe(true);
    expect(await spent()).toBe(5 * MICRO_EUROS_READ);
  });
});
