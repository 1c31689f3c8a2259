import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { CuttableProxy } from './cuttable-proxy.ts';
import {
  type FeedbackStream,
  ProcessingFailedError,
  StreamLostError,
  VoiceFeedback,
} from './js/src/index.ts';
import { runProgram } from './run-program.ts';

const ROOT = new URL('../', import.meta.url);
const SPOKEN = fileURLToPath(new URL('packages/speech/fixtures/browser-live.webm', ROOT));
const PIECE_BYTES = 4_000;
/** How long the SDK waits for the server until it uploads the recording instead. */
const SDK_TIMEOUTS_MS = [8_000, 20_000];
/** Longer than any test. */
const LONG_MS = 3_600_000;

/** The same in a program, which loads it first. */
const WAIT_PATIENTLY = `data:text/javascript,${encodeURIComponent(`
  const set = globalThis.setTimeout;
  const patient = (work, ms, ...given) =>
    set(work, ${JSON.stringify(SDK_TIMEOUTS_MS)}.includes(ms) ? ${LONG_MS} : ms, ...given);
  globalThis.setTimeout = Object.assign(patient, set);
`)}`;

/** A busy machine may take longer than the SDK waits. */
function waitPatiently(): void {
  const set = globalThis.setTimeout;
  const patient = (work: () => void, ms?: number, ...given: []) =>
    set(work, SDK_TIMEOUTS_MS.includes(ms ?? 0) ? LONG_MS : ms, ...given);
  vi.stubGlobal('setTimeout', Object.assign(patient, set));
}

describe('a recording that the JavaScript SDK streams', () => {
  let app: TestApp;
  let customer: Customer;
  let spoken: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    waitPatiently();
    app = await startTestApp({ worker: true });
    // the results must not depend on the machine's capacity
    await app.test.pool.query('update stream_workers set capacity = 100');
    customer = await signUp(app);
    await app.test.pool.query(`update accounts set plan = 'payg' where user_id = $1`, [customer.userId]);
    spoken = Buffer.from(await readFile(SPOKEN));
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const clientAt = (baseUrl: string) => new VoiceFeedback({ apiKey: customer.key, baseUrl });
  const send = async (stream: FeedbackStream, from: number, to: number) => {
    for (let at = from; at < to; at += PIECE_BYTES) {
      stream.send(spoken.subarray(at, Math.min(at + PIECE_BYTES, to)));
      await setTimeout(5);
    }
  };
  const total = async () => (await clientAt(app.url).feedback.list().first()).total;
  const spent = async () => {
    const { rows } = await app.test.pool.query(
      `select coalesce(sum(cost_micro_euros), 0)::int as spent, count(*)::int as charged from recordings
         join accounts on accounts.id = account_id where user_id = $1 and cost_micro_euros > 0`,
      [customer.userId],
    );
    return rows[0];
  };

  test('the guide’s example runs unchanged', async () => {
    const example = await readFile(new URL('examples/stream.mjs', ROOT), 'utf8');
    const { output } = await runProgram(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', '--import', WAIT_PATIENTLY],
        ...['--input-type=module', '-', SPOKEN],
      ],
      {
        cwd: ROOT,
        input: example,
        env: { VOICEFEEDBACK_API_KEY: customer.key, VOICEFEEDBACK_BASE_URL: app.url },
      },
    );
    expect(output).toMatch(/\d\.\d s {2}.*my fellow/i);
    expect(output).toMatch(/(positive|neutral|negative)\s*$/);
  });

  test('words are returned as events and as text, then the stored feedback', async () => {
    const stream = clientAt(app.url).stream({ tags: ['spoken'] });
    const segments: string[] = [];
    const off = stream.on('segment', ({ segment }) => segments.push(segment.text));
    const started = Promise.withResolvers<number>();
    stream.on('started', ({ maximum_seconds }) => started.resolve(maximum_seconds));
    await send(stream, 0, spoken.length);
    const feedback = await stream.finish();
    off();
    expect(await started.promise).toBeGreaterThan(0);
    expect(segments.join(' ')).toBe(feedback.transcript);
    expect(stream.text).toEqual({ final: feedback.transcript, partial: '' });
    expect(await clientAt(app.url).feedback.get(feedback.id)).toMatchObject({
      id: feedback.id,
      tags: ['spoken'],
      transcript: feedback.transcript,
    });
    expect(() => stream.send(new Uint8Array(1))).toThrow('stopped');
    expect(await stream.finish()).toBe(feedback);
  });

  test('a connection that breaks in the middle is reopened, and nothing is sent or charged twice', async () => {
    await using proxy = new CuttableProxy(app.url);
    const before = await total();
    const stream = clientAt(await proxy.listen()).stream();
    const started = new Promise((resolve) => stream.on('started', resolve));
    await started;
    await send(stream, 0, spoken.length / 2);
    const connections = proxy.connections;
    proxy.cut();
    await vi.waitFor(() => expect(proxy.connections).toBeGreaterThan(connections));
    await send(stream, Math.floor(spoken.length / 2), spoken.length);
    const feedback = await stream.finish();
    expect(feedback.audio?.bytes).toBe(spoken.length);
    expect(feedback.transcript).toMatch(/my fellow/i);
    expect(await total()).toBe(before + 1);
  });

  test('if it is refused for its language, the whole recording is kept for a retry', async () => {
    const french = await readFile(new URL('packages/speech/fixtures/french.webm', ROOT));
    const stream = clientAt(app.url).stream();
    await new Promise((resolve) => stream.on('started', resolve));
    const lost = new Promise<StreamLostError>((resolve) => stream.on('lost', resolve));
    stream.send(Buffer.from(french));
    const error = await stream.finish().catch((caught: unknown) => caught);
    expect((await lost).code).toBe('unsupported_language');
    if (!(error instanceof ProcessingFailedError)) throw error;
    expect(error).toMatchObject({ code: 'unsupported_language', retryable: true });
    const audio = await clientAt(app.url).feedback.audio(error.id);
    expect((await audio.arrayBuffer()).byteLength).toBe(french.length);
  });

  test('if WebSockets are blocked, the whole recording is uploaded', async () => {
    await using proxy = new CuttableProxy(app.url);
    proxy.refusesStreams = true;
    const before = await total();
    const stream = clientAt(await proxy.listen()).stream({ tags: ['uploaded'] });
    const lost = new Promise<StreamLostError>((resolve) => stream.on('lost', resolve));
    await send(stream, 0, spoken.length);
    expect(await lost).toBeInstanceOf(StreamLostError);
    expect(await stream.finish()).toMatchObject({ status: 'done', tags: ['uploaded'] });
    expect(await total()).toBe(before + 1);
  });

  test('a stream that fails before its end, and its upload, are one recording: charged once', async () => {
    await using proxy = new CuttableProxy(app.url);
    const before = { total: await total(), ...(await spent()) };
    const stream = clientAt(await proxy.listen()).stream();
    await new Promise((resolve) => stream.on('started', resolve));
    await send(stream, 0, spoken.length);
    proxy.refusesStreams = true;
    proxy.cut();
    // like a client that fails to reconnect while the server still keeps its stream
    const uploaded = await stream.finish();
    expect(uploaded.transcript).toMatch(/my fellow/i);
    expect(await total()).toBe(before.total + 1);
    expect((await spent()).charged).toBe(before.charged + 1);
    const { rows } = await app.test.pool.query('select count(*)::int as open from streams');
    expect(rows[0].open).toBe(0);
  });

  test('if the result of a stream didn’t arrive, the upload returns it: the same feedback, charged once', async () => {
    const idempotencyKey = 'spoken-4711';
    const streamed = await (async () => {
      const stream = clientAt(app.url).stream({}, { idempotencyKey });
      await send(stream, 0, spoken.length);
      return stream.finish();
    })();
    const before = await spent();
    const uploaded = await clientAt(app.url).feedback.create({ audio: spoken }, { idempotencyKey });
    expect(uploaded.id).toBe(streamed.id);
    expect(await spent()).toEqual(before);
    // and nothing new is started with its key
    const again = clientAt(app.url).stream({}, { idempotencyKey });
    again.send(spoken);
    expect((await again.finish()).id).toBe(streamed.id);
  });

  test('a refused stream is uploaded, which returns the error; a cancelled one is not uploaded', async () => {
    const refused = new VoiceFeedback({ apiKey: 'vf_nothing', baseUrl: app.url, maxRetries: 0 }).stream();
    refused.send(spoken);
    await expect(refused.finish()).rejects.toMatchObject({ name: 'AuthenticationError', status: 401 });
    const before = await total();
    const cancelled = clientAt(app.url).stream();
    await new Promise((resolve) => cancelled.on('started', resolve));
    cancelled.send(spoken);
    cancelled.cancel();
    await expect(cancelled.finish()).rejects.toMatchObject({ code: 'cancelled' });
    expect(await total()).toBe(before);
  });

  test('raw samples are streamed, or uploaded as a WAV file if they can’t be', async () => {
    const wav = await readFile(new URL('packages/speech/fixtures/speech.wav', ROOT));
    const samples = new Uint8Array(wav.subarray(44));
    await using proxy = new CuttableProxy(app.url);
    const url = await proxy.listen();
    for (const refuses of [false, true]) {
      proxy.refusesStreams = refuses;
      const stream = clientAt(url).stream({ format: 'pcm' });
      stream.send(samples);
      const { transcript, audio } = await stream.finish();
      expect(transcript).toMatch(/my fellow/i);
      expect(audio).toMatchObject({ format: 'wav', sample_rate: 16_000 });
    }
  });
});
