import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { transcriptionSchema } from '@voice-feedback/contract/process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, type UploadOptions, upload } from '../../../testing/call.ts';
import {
  countRecordings,
  findFault,
  finishWith,
  giveUp,
  makeWait,
  pretendWorkerLives,
  pretendWorkersDied,
} from '../../../testing/recording-states.ts';
import { resultOf } from '../../seed/invented-feedback.ts';
import { openAudioStore } from '../audio/open-audio-store.ts';
import { withdrawRecording } from '../retention/delete-recording.ts';

const NO_PROGRESS_MS = 2_000;
const CONNECTION_TIMEOUT_MS = 1_000;
const SOON = { interval: 50 };
const WORDS = transcriptionSchema.parse(resultOf({ transcript: 'A modern machine.' }));

/** No worker runs: the tests set the outcome of recordings while requests wait. */
let app: TestApp;
let modern: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ overrides: { noProgressMs: NO_PROGRESS_MS } });
  modern = await readAudio('modern.webm');
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => pretendWorkerLives(app));
afterEach(async () => {
  await app.test.pool.query('delete from recordings');
  await app.test.pool.query('delete from idempotency_keys');
});

const send = (options: UploadOptions = {}) => upload(app, app.key, modern, options);
const keyed = (key: string, prefer?: string) =>
  send({ headers: { 'idempotency-key': key, ...(prefer === undefined ? {} : { prefer }) } });
const received = (count = 1) => vi.waitFor(async () => expect(await countRecordings(app)).toBe(count), SOON);
const keys = async () =>
  (await app.test.pool.query('select count(*)::int as keys from idempotency_keys')).rows[0].keys;

describe('a recording whose account cannot pay', () => {
  it.each([
    ['insufficient_credits', 402],
    ['spending_limit_reached', 402],
    ['audio_too_long', 422],
  ])(
    'is refused with %s where the caller waits: nothing is kept and the key is free',
    async (reason, status) => {
      const key = randomUUID();
      const waiting = keyed(key);
      await received();
      await makeWait(app, reason);
      const refused = await waiting;
      expect([refused.status, (await refused.json()).code]).toEqual([status, reason]);
      expect([await countRecordings(app), await keys()]).toEqual([0, 0]);
      // The account has paid, so the same request is accepted.
      const again = keyed(key);
      await received();
      await finishWith(app, resultOf({ transcript: 'Paid for.' }));
      expect((await again).status).toBe(200);
    },
  );

  it('stays after a 202, which says so; a repeated request gets its state and then its result', async () => {
    const key = randomUUID();
    const accepted = await keyed(key, 'respond-async');
    const { id } = await accepted.json();
    await makeWait(app);
    const waiting = {
      status: 'waiting',
      waiting: { reason: 'insufficient_credits', until: expect.any(String) },
    };
    for (const again of [await keyed(key), await keyed(key, 'respond-async')]) {
      expect([again.status, again.headers.get('retry-after')]).toEqual([202, '60']);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await again.json()).toMatchObject({ id, ...waiting });
    }
    await finishWith(app, resultOf({ transcript: 'Paid for.' }));
    const done = await keyed(key);
    expect(done.status).toBe(200);
    expect(await done.json()).toMatchObject({ id, transcript: 'Paid for.' });
  });

  it('also stays for a waiting request after another one got a 202 for it', async () => {
    const key = randomUUID();
    const waiting = keyed(key);
    await received();
    const accepted = await keyed(key, 'respond-async');
    expect(accepted.status).toBe(202);
    await makeWait(app);
    const first = await waiting;
    expect([first.status, (await first.json()).status]).toEqual([202, 'waiting']);
    expect(await countRecordings(app)).toBe(1);
  });
});

it.each([
  [
    "status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = 'short', waiting_until = now(), acknowledged = true",
    'a client got a 202',
  ],
  ["status = 'queued', waiting_reason = null, waiting_until = null", 'the account has paid'],
])('is not withdrawn (%s) if in the meantime %s', async (change) => {
  const waiting = send({ headers: { prefer: 'wait=2' } });
  await received();
  const row = await app.test.database.selectFrom('recordings').selectAll().executeTakeFirstOrThrow();
  await app.test.pool.query(`update recordings set ${change}`);
  await using audioStore = await openAudioStore(app.config, {
    database: app.test.database,
    logger: app.server.app.log,
  });
  const resources = { database: app.test.database, audioStore, logger: app.server.app.log };
  expect(await withdrawRecording(resources, { ...row, status: 'waiting' }, undefined)).toBe(false);
  expect(await countRecordings(app)).toBe(1);
  expect((await waiting).status).toBe(202);
});

describe('a recording that we gave up', () => {
  it('is a 500 for a waiting caller, and the same key works again', async () => {
    const key = randomUUID();
    const waiting = keyed(key);
    await received();
    await giveUp(app);
    const refused = await waiting;
    expect([refused.status, (await refused.json()).code]).toEqual([500, 'processing_failed']);
    expect([await countRecordings(app), await keys()]).toEqual([0, 0]);
  });

  it('is kept after a 202', async () => {
    const key = randomUUID();
    const { id } = await (await keyed(key, 'respond-async')).json();
    await giveUp(app);
    const again = await keyed(key);
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ id, status: 'failed', retryable: true });
    expect(await countRecordings(app)).toBe(1);
  });
});

it('an error of the recording itself is stored and returned to every waiting request', async () => {
  const key = randomUUID();
  const waiting = [keyed(key), keyed(key)];
  await received();
  await findFault(app);
  const texts = await Promise.all(waiting.map(async (each) => (await each).text()));
  expect(new Set(texts).size).toBe(1);
  const again = await keyed(key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([422, 'true']);
  expect(await again.text()).toBe(texts[0]);
});

describe('a 202', () => {
  it('comes after the requested seconds and says when to poll', async () => {
    const begun = Date.now();
    const answer = await send({ headers: { prefer: 'wait=1' } });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('preference-applied')).toBe('wait=1');
    expect(answer.headers.get('retry-after')).toBe('2');
    const { id } = await answer.json();
    expect(answer.headers.get('location')).toBe(`/api/v1/feedbacks/${id}`);
  });

  it('isn’t sent if the result comes first; the wait is limited to the maximum', async () => {
    const waiting = send({ headers: { prefer: 'wait=900' } });
    await received();
    await finishWith(app, resultOf({}));
    const answer = await waiting;
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'wait=30']);
  });
});

describe.each(['/v1/transcribe', '/v1/audio/transcriptions'])('POST %s', (path) => {
  const transcribe = (headers: Record<string, string> = {}, signal?: AbortSignal) => {
    const form = new FormData();
    form.set(path === '/v1/transcribe' ? 'audio' : 'file', new Blob([modern]), 'recording.webm');
    const init = { method: 'POST', body: form, headers, ...(signal === undefined ? {} : { signal }) };
    return call(app, app.key, path, init);
  };

  it('keeps its connection open as long as a worker is alive, even without traffic', async () => {
    const { server } = app.server.app;
    const sockets = new Set<Socket>();
    const note = ({ socket, url }: IncomingMessage) => void (url === path && sockets.add(socket));
    server.on('request', note);
    const waiting = transcribe();
    await received();
    server.off('request', note);
    expect(sockets.size).toBe(1);
    // Only now: receiving and storing the recording may take longer on a busy machine.
    for (const socket of sockets) if (socket.timeout !== 0) socket.setTimeout(CONNECTION_TIMEOUT_MS);
    const until = Date.now() + NO_PROGRESS_MS + 2 * CONNECTION_TIMEOUT_MS;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), SOON);
    await finishWith(app, WORDS);
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('A modern machine.');
    await received(0);
  });

  it('ends with 503 when nothing progresses; with a key the work continues, and a repeated request joins it', async () => {
    await pretendWorkersDied(app);
    const plain = await transcribe();
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '30']);
    await received(0);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await transcribe(headers)).status).toBe(503);
    expect(await countRecordings(app)).toBe(1);
    await pretendWorkerLives(app);
    const again = transcribe(headers);
    await finishWith(app, WORDS);
    expect((await again).status).toBe(200);
    expect(await (await transcribe(headers)).text()).toContain('A modern machine.');
  });

  it('ends when its client disconnects: without a key the work is dropped, with one the result can be fetched', async () => {
    const gone = new AbortController();
    const lost = transcribe({}, gone.signal).catch((error: Error) => error.name);
    await received();
    gone.abort();
    expect(await lost).toBe('AbortError');
    await received(0);
    const headers = { 'idempotency-key': randomUUID() };
    const left = new AbortController();
    const cut = transcribe(headers, left.signal).catch((error: Error) => error.name);
    await received();
    left.abort();
    expect(await cut).toBe('AbortError');
    const again = transcribe(headers);
    await finishWith(app, WORDS);
    expect((await again).status).toBe(200);
  });

  it('answers 202 if the caller does not wait, and its URL has the words until they are fetched', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': randomUUID() };
    const accepted = await transcribe(headers);
    expect([accepted.status, accepted.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    const { id } = await accepted.json();
    const location = accepted.headers.get('location') ?? '';
    expect(location).toBe(`/v1/transcriptions/${id}`);
    const pending = await call(app, app.key, location);
    expect(pending.headers.get('retry-after')).toBe('2');
    expect(await pending.json()).toMatchObject({ id, status: 'queued' });
    expect((await call(app, app.demoKey, location)).status).toBe(404);
    expect((await call(app, app.key, `/v1/feedbacks/${id}`)).status).toBe(404);
    await finishWith(app, WORDS);
    expect(await (await call(app, app.key, location)).json()).toMatchObject({
      transcript: 'A modern machine.',
    });
    await received(0);
    expect((await call(app, app.key, location)).status).toBe(404);
    const again = await transcribe(headers);
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('has been deleted');
  });
});

it.each([
  'detailed',
  'metadata',
  'tags',
  'end_user_id',
  'consent',
  'retention_days',
  'callback_url',
  'user_id',
])('/transcribe rejects the unused option %s by name', async (name) => {
  const fields = { [name]: 'true' };
  const answer = await send({ path: '/v1/transcribe', fields });
  const body = await answer.json();
  expect([answer.status, body.code]).toEqual([422, 'unsupported_option']);
  expect(body.detail).toBe(`Not known: ${name}. Known are language, words, verbatim, keyterms, redact_pii.`);
});
