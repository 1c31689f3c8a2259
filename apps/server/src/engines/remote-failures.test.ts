import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { MICRO_EUROS_READ, REMOTE_BUDGET_EUROS, RemoteApp } from '../../testing/remote-app.ts';
import { completion, reading, says, transcription } from '../../testing/remote-provider.ts';
import { Budget } from './budget.ts';
import { ANSWER_BYTES } from './guarded-fetch.ts';

describe('remote engines', () => {
  let remote: RemoteApp;
  beforeAll(async () => {
    remote = await RemoteApp.start();
  });
  afterAll(() => remote[Symbol.asyncDispose]());
  beforeEach(() => remote.reset());

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
  ])('that %s: the embedded one takes its place and says why (%s)', async (_title, reason, behave) => {
    remote.provider.readText = behave;
    const before = await remote.spent();
    const feedback = await remote.write();
    expect(feedback.processing).toMatchObject({
      analysis_engine: 'embedded',
      fallbacks: [{ half: 'analysis', engine: 'openai-compatible', model: 'reader', reason }],
    });
    expect(feedback.improvement_suggestions).not.toEqual([]);
    // A refused call is refunded. One that may be charged without a usable answer counts with its maximum cost.
    const mayBeCharged = reason === 'bad_answer';
    expect((await remote.spent()) - before > MICRO_EUROS_READ).toBe(mayBeCharged);
    if (!mayBeCharged) expect(await remote.spent()).toBe(before);
    remote.provider.readText = (response) => says(response, completion(reading()));
    expect((await remote.write()).processing.analysis_engine).toBe('openai-compatible');
  });

  it('that does not answer: the embedded one takes its place and says why (timeout)', async () => {
    await using hasty = await RemoteApp.start({ REMOTE_TIMEOUT_SECONDS: '1' });
    hasty.provider.readText = () => undefined;
    expect((await hasty.write()).processing).toMatchObject({
      analysis_engine: 'embedded',
      fallbacks: [{ half: 'analysis', engine: 'openai-compatible', model: 'reader', reason: 'timeout' }],
    });
    // It may be charged, so it counts with its maximum cost.
    expect(await hasty.spent()).toBeGreaterThan(MICRO_EUROS_READ);
    hasty.provider.readText = (response) => says(response, completion(reading()));
    // On a busy machine, an answer may take longer as well.
    await expect.poll(async () => (await hasty.write()).processing.analysis_engine).toBe('openai-compatible');
  });

  it('aren’t followed to another address, and the key isn’t sent there', async () => {
    await using elsewhere = await startReceiver();
    remote.provider.readText = (response) => {
      response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` });
      response.end();
    };
    expect((await remote.write()).processing.fallbacks).toMatchObject([{ reason: 'refused' }]);
    expect(elsewhere.received).toEqual([]);
    remote.provider.readText = (response) => says(response, completion(reading()));
    await remote.write();
  });

  it('get no requests for as long as a 429 says, and then again', async () => {
    remote.provider.readText = (response) => {
      response.writeHead(429, { 'retry-after': '3' });
      response.end();
    };
    expect((await remote.write()).processing.fallbacks).toMatchObject([{ reason: 'rate_limited' }]);
    remote.provider.readText = (response) => says(response, completion(reading()));
    const asked = remote.provider.textRequests().length;
    const next = await remote.write();
    // On a slow machine, the rest period was over and the second recording was sent already.
    if (next.processing.fallbacks === undefined) return;
    expect(next.processing.fallbacks).toMatchObject([{ reason: 'resting' }]);
    expect(remote.provider.textRequests()).toHaveLength(asked);
    await vi.waitFor(async () => expect((await remote.write()).processing.fallbacks).toBeUndefined(), {
      interval: 500,
    });
  });

  it('that return no timestamps, or fail, are replaced by the embedded one: every remark has its timestamp', async () => {
    remote.provider.answerTranscription = (response) => says(response, { text: 'I love the editor.' });
    const untimed = await remote.speak({ tags: 'untimed' }, (await signUp(remote.app)).key, 'modern.webm');
    expect(untimed.processing).toMatchObject({
      engine: 'moonshine-onnx',
      analysis_engine: 'openai-compatible',
    });
    expect(untimed.processing.fallbacks).toMatchObject([{ half: 'speech', reason: 'bad_answer' }]);
    expect(untimed.segments[0].end).toBeGreaterThan(0);
    remote.provider.answerTranscription = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"task":"transcribe","text":"I love', () => response.destroy());
    };
    const cutOff = await remote.speak();
    expect(cutOff.processing.fallbacks).toMatchObject([{ half: 'speech', reason: 'bad_answer' }]);
    expect(cutOff.transcript).toBe(untimed.transcript);
    remote.provider.answerTranscription = (response) => says(response, transcription());
    expect((await remote.speak()).processing).toMatchObject({ model: 'whisper-1' });
  });

  it('cost what the provider reports, not what was reserved for it', async () => {
    const before = await remote.spent();
    await remote.write();
    expect((await remote.spent()) - before).toBe(MICRO_EUROS_READ);
  });

  it('aren’t called once the daily budget is spent; earlier answers are still used', async () => {
    const known = { text: 'I love the editor. The export is slow.' };
    await remote.write(known);
    await remote.app.test.pool.query('update remote_spending set micro_euros = $1', [
      REMOTE_BUDGET_EUROS * 1_000_000,
    ]);
    remote.provider.received.length = 0;
    expect((await remote.write()).processing).toMatchObject({
      analysis_engine: 'embedded',
      fallbacks: [{ reason: 'budget' }],
    });
    expect((await remote.write(known)).processing.analysis_engine).toBe('openai-compatible');
    expect(remote.provider.received).toEqual([]);
    expect(await remote.spent()).toBe(REMOTE_BUDGET_EUROS * 1_000_000);
    await remote.app.test.pool.query('delete from remote_spending');
    const small = new Budget(remote.app.test.database, 100);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => small.spend(30)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await remote.app.test.pool.query('delete from remote_spending');
    const crowd = await Promise.all(Array.from({ length: 5 }, () => remote.write()));
    expect(crowd.every(({ processing }) => processing.fallbacks === undefined)).toBe(true);
    expect(await remote.spent()).toBe(5 * MICRO_EUROS_READ);
  });
});
