import { readFile } from 'node:fs/promises';
import { countErrors, normalizeWords } from '@voice-feedback/speech/testing/evaluation';
import { fixturePath, readPlainWav } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, upload } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { nothingOpen, pcmOf, settledMoney, usePlan } from '../../testing/stream-books.ts';
import { StreamClient } from '../../testing/stream-client.ts';

const PARTIAL_EVERY_MS = 500;
const SPOKEN = 'ask not what your country can do for you';
/** Within the 10 s of the free plan. */
const PCM_8_SECONDS = 8 * 32_000;

let app: TestApp;
let customer: Customer;
let spoken: Buffer;
let speech: Buffer;

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  customer = await signUp(app);
  // The limit depends on the machine's processors.
  await app.test.pool.query('update stream_workers set capacity = 100');
  await usePlan(app, customer, 'payg');
  spoken = await readFile(fixturePath('browser-live.webm'));
  speech = pcmOf(readPlainWav(fixturePath('speech.wav')));
});
afterAll(() => app[Symbol.asyncDispose]());

/** A busy machine transcribes the last utterance only once, which can cost a word. */
function expectSameWords(one: string, other: string): void {
  expect(countErrors(normalizeWords(one), normalizeWords(other)), `${one} / ${other}`).toBeLessThanOrEqual(1);
}

it('a drained worker keeps its streams and gets no new ones', async () => {
  const open = new StreamClient(app);
  await open.start(customer.key, { format: 'pcm' });
  await app.test.pool.query('update workers set drained_at = now()');
  const refused = new StreamClient(app);
  await refused.say({ type: 'start', key: customer.key, format: 'pcm' });
  expect(await refused.closed).toBe(4503);
  expect(refused.all('error')).toMatchObject([{ code: 'unavailable' }]);
  await open.send(speech.subarray(0, 64_000), 16_000);
  await open.stop();
  expect((await open.next('result')).feedback.status).toBe('done');
  await app.test.pool.query('update workers set drained_at = null');
  const next = new StreamClient(app);
  await next.start(customer.key, { format: 'pcm' });
  await next.stop();
  await next.closed;
});

describe('a recording that is streamed while it is spoken', () => {
  it('from a browser: words arrive before the end, then the same feedback and price as for an upload', async () => {
    const before = await settledMoney(app, customer);
    const uploaded = await (await upload(app, customer.key, Buffer.from(spoken))).json();
    const between = await settledMoney(app, customer);
    const client = new StreamClient(app);
    const started = await client.start(customer.key, { options: { tags: ['live'] } });
    expect(started.maximum_seconds).toBe(300);
    await client.send(spoken, 1_000, 30);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(await client.closed).toBe(1000);
    expect(feedback).toMatchObject({
      id: started.stream_id,
      status: 'done',
      duration_seconds: uploaded.duration_seconds,
      audio: uploaded.audio,
      cost: uploaded.cost,
      tags: ['live'],
    });
    expectSameWords(feedback.transcript, uploaded.transcript);
    expect(client.all('segment').map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }) => text),
    );
    expect(client.all('segment').map(({ index }) => index)).toEqual(
      feedback.segments.map((_, index) => index),
    );
    // The voice was measured, and the same in both. It's kept when the words are analyzed again.
    for (const field of ['pitch_variation_semitones', 'loudness_variation_decibels'] as const) {
      expect(uploaded.delivery[field]).toBeGreaterThan(1);
      expect(feedback.delivery?.[field]).toBeCloseTo(uploaded.delivery[field], 0);
    }
    const address = `/api/v1/feedbacks/${feedback.id}`;
    await call(app, customer.key, `${address}/reanalyze`, { method: 'POST', ...json({}) });
    await vi.waitFor(async () =>
      expect(await (await call(app, customer.key, address)).json()).toMatchObject({
        reanalyzed_at: expect.any(String),
        delivery: feedback.delivery,
      }),
    );
    const after = await settledMoney(app, customer);
    expect(between.available - after.available).toBe(before.available - between.available);
    expect(after.reserved).toBe(0);
    // The feedback and its audio are kept, as after an upload.
    const kept = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}`);
    expect((await kept.json()).transcript).toBe(feedback.transcript);
    const audio = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}/audio`);
    expect(Buffer.from(await audio.arrayBuffer())).toEqual(spoken);
    await nothingOpen(app);
  });

  it.each([
    ['ogg', () => readFile(fixturePath('speech-opus.ogg')), {}],
    ['fragmented mp4', () => readFile(fixturePath('safari-fragmented.mp4')), {}],
    ['raw samples', async () => speech, { format: 'pcm' }],
  ] as const)('%s is understood, and its audio can be processed again', async (_, read, options) => {
    const client = new StreamClient(app, { path: '/v1/stream' });
    await client.start(customer.key, options);
    await client.send(await read(), 4_001, 5);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(normalizeWords(feedback.transcript).join(' ')).toContain('and so my fellow america');
    const audio = await call(app, customer.key, `/api/v1/feedbacks/${feedback.id}/audio`);
    const again = await (await upload(app, customer.key, Buffer.from(await audio.arrayBuffer()))).json();
    expectSameWords(again.transcript, feedback.transcript);
    expect(again.duration_seconds).toBeCloseTo(feedback.duration_seconds, 1);
  });

  it('segments arrive as utterances end, before the recording ends; partial text at most every half second', async () => {
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm' });
    const startedAt = performance.now();
    await client.send(speech, 3_200, 100);
    await client.next('partial');
    await client.send(Buffer.alloc(7 * 32_000), 3_200, 20);
    await client.next('segment');
    expect(client.all('result')).toEqual([]);
    await client.stop();
    await client.next('result');
    const partials = client.messages.flatMap(({ type }, index) =>
      type === 'partial' ? [client.times[index] ?? 0] : [],
    );
    // Counted from the start, because a busy machine can deliver two of them at once.
    for (const [index, time] of partials.entries())
      expect(time - startedAt).toBeGreaterThanOrEqual(index * PARTIAL_EVERY_MS);
    const types = client.messages.map(({ type }) => type);
    expect(types.lastIndexOf('partial')).toBeLessThan(types.indexOf('result'));
  });

  it('without speech: no_speech, and it costs nothing', async () => {
    const before = await settledMoney(app, customer);
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm' });
    await client.send(Buffer.alloc(PCM_8_SECONDS), 32_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback).toMatchObject({ status: 'no_speech', transcript: '', cost: { credits: 0 } });
    expect(await settledMoney(app, customer)).toEqual(before);
  });

  it('with a demo key: a result, and nothing is kept', async () => {
    const client = new StreamClient(app);
    await client.start(app.demoKey, { format: 'pcm' });
    await client.send(speech, 32_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).not.toBe('');
    await nothingOpen(app);
    const { rows } = await app.test.pool.query('select id from recordings where id = $1', [feedback.id]);
    expect(rows).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  it('resumes: no word is lost or repeated', async () => {
    const first = new StreamClient(app);
    const { stream_id, resume_token } = await first.start(customer.key);
    await first.send(spoken.subarray(0, 30_000), 2_000, 10);
    await vi.waitFor(() => expect(first.socket.bufferedAmount).toBe(0));
    first.socket.terminate();
    const had = first.all('segment').length;
    const second = new StreamClient(app);
    await second.say({ type: 'resume', stream_id, resume_token, segments: had });
    const { received_bytes } = await second.next('resumed');
    expect(received_bytes).toBeLessThanOrEqual(30_000);
    await second.send(spoken.subarray(received_bytes), 4_000);
    await second.stop();
    const { feedback } = await second.next('result');
    expect(normalizeWords(feedback.transcript).join(' ')).toContain(SPOKEN);
    expect([...first.all('segment'), ...second.all('segment')].map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }) => text),
    );
  });

  it('between stop and result: the result waits for its client', async () => {
    const first = new StreamClient(app);
    const { stream_id, resume_token } = await first.start(customer.key, { format: 'pcm' });
    await first.send(speech, 32_000);
    await first.stop();
    first.socket.terminate();
    const second = new StreamClient(app);
    await second.say({ type: 'resume', stream_id, resume_token });
    expect((await second.next('result')).feedback.id).toBe(stream_id);
    await nothingOpen(app);
  });

  it('no other client can take over the stream', async () => {
    const client = new StreamClient(app);
    const { stream_id } = await client.start(customer.key);
    const thief = new StreamClient(app);
    await thief.say({ type: 'resume', stream_id, resume_token: 'guessed' });
    expect(await thief.closed).toBe(4404);
    await client.say({ type: 'cancel' });
    expect(await client.closed).toBe(4409);
  });
});
