import { LIVE_CONNECTIONS_PER_ACCOUNT } from '@voice-feedback/contract/live-events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { PATIENT_MS } from '../../testing/never-too-busy.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { startWorkerProcess } from '../../testing/worker-process.ts';

const PATIENCE = { interval: 25 };
const LISTENING = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live_events'";

const progressSchema = z.array(z.object({ segment: z.object({ text: z.string() }), share: z.number() }));

describe('live updates', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 100,
      overrides: { heartbeatMs: 200, answerWaitMs: PATIENT_MS },
    });
    alice = await signUp(app);
    bob = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ready = (reader: EventReader) =>
    vi.waitFor(() => expect(reader.named('credits.changed').length).toBeGreaterThan(0), PATIENCE);
  const told = (reader: EventReader, name: string, data: object) =>
    vi.waitFor(() => expect(reader.named(name)).toContainEqual(expect.objectContaining(data)), PATIENCE);
  const give = async (customer = alice) => (await giveFeedbacks(app, customer.userId, [{}]))[0] ?? '';
  const note = (id: string) => {
    const { body, headers } = json({ note: 'seen' });
    return call(app, alice.key, `/v1/feedbacks/${id}`, {
      method: 'PATCH',
      body,
      headers: { ...headers, authorization: `Bearer ${alice.key}` },
    });
  };

  it('notify two watchers, by session and by key, on two processes, when a feedback is created, edited and deleted', async () => {
    await using other = await startSecondApp(app);
    await using one = await EventReader.open(app, alice.token);
    await using two = await EventReader.open(other, alice.key, { path: '/v1/events' });
    expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await Promise.all([ready(one), ready(two)]);
    expect(one.events.slice(0, 2)).toMatchObject([
      { name: 'ready', data: { resumed: false } },
      { name: 'credits.changed', data: { balance_euros: '0.25', credits: 25 } },
    ]);
    const sent = await upload(app, alice.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id } = await sent.json();
    await note(id);
    await call(app, alice.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    for (const reader of [one, two]) {
      await told(reader, 'feedback.deleted', { id });
      expect(reader.named('feedback.created')).toEqual([{ id, version: 1, status: 'queued' }]);
      expect(reader.named('feedback.updated')).toEqual([{ id, version: 2, status: 'queued' }]);
    }
  });

  it('contain a recording’s segments while it’s transcribed, its end, and the remaining credit', async () => {
    await using worker = await startWorkerProcess(app);
    await using reader = await EventReader.open(app, alice.token);
    await ready(reader);
    const sent = await upload(app, alice.key, await readAudio('printing.webm'), {
      fields: { detailed: 'true' },
    });
    const feedback = await sent.json();
    await told(reader, 'feedback.finished', { id: feedback.id, status: 'done' });
    const { balance_euros: left } = await (await call(app, alice.key, '/api/credits/balance')).json();
    await told(reader, 'credits.changed', { balance_euros: left });
    expect(Number(left)).toBeLessThan(0.25);
    const progress = progressSchema.parse(reader.named('feedback.progress'));
    expect(progress.map(({ segment }) => segment.text)).toEqual(
      feedback.segments.map(({ text }: { text: string }) => text),
    );
    expect(progress.map(({ share }) => share)).toEqual(
      progress.map(({ share }) => share).toSorted((a, b) => a - b),
    );
    const names = reader.events.map(({ name }) => name);
    expect(names.lastIndexOf('feedback.progress')).toBeLessThan(names.indexOf('feedback.finished'));
    // The worker logs finished recordings slightly after they become visible.
    await vi.waitFor(() => expect(worker.finished()).toContain(feedback.id));
  });

  it('report when a recording waits for credit, is retried, and is postponed after a failure on our side', async () => {
    await using reader = await EventReader.open(app, alice.token);
    await ready(reader);
    const sent = await upload(app, alice.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const { id } = await sent.json();
    const set = (changes: string) =>
      app.test.pool.query(`update recordings set ${changes} where id = $1`, [id]);
    await set(`status = 'processing'`);
    await set(
      `status = 'waiting', waiting_reason = 'insufficient_credits', waiting_detail = 'no credit', waiting_until = now()`,
    );
    await told(reader, 'feedback.updated', { id, status: 'waiting' });
    await post(app, alice.key, `/api/v1/feedbacks/${id}/retry`, {});
    await told(reader, 'feedback.updated', { id, status: 'queued' });
    await set(`status = 'processing'`);
    await set(`status = 'queued', retry_at = now() + interval '1 minute'`);
    await set(`status = 'failed', error_code = 'processing_failed', retryable = true`);
    await told(reader, 'feedback.finished', { id, status: 'failed' });
    // The start of processing isn't included; its first words show it.
    expect(reader.named('feedback.updated').map(({ status }) => status)).toEqual([
      'waiting',
      'queued',
      'queued',
    ]);
  });

  it('of one account aren’t sent to another', async () => {
    await using watching = await EventReader.open(app, bob.token);
    await ready(watching);
    await give(alice);
    const id = await give(bob);
    await told(watching, 'feedback.created', { id });
    expect(watching.named('feedback.created')).toHaveLength(1);
  });

  it('that were missed are sent after a reconnect with the last id; after too long, everything is fetched again', async () => {
    let lastEventId = '';
    await using _ = await EventReader.open(app, bob.token);
    {
      await using first = await EventReader.open(app, alice.token);
      await ready(first);
      const id = await give();
      await told(first, 'feedback.created', { id });
      lastEventId = first.events.findLast(({ id: eventId }) => eventId !== null)?.id ?? '';
    }
    const missed = await give();
    await note(missed);
    await using back = await EventReader.open(app, alice.token, { lastEventId });
    await told(back, 'feedback.updated', { id: missed });
    expect(back.named('ready')).toEqual([{ resumed: true }]);
    expect(back.named('feedback.created')).toContainEqual(expect.objectContaining({ id: missed }));
    for (const unknown of ['999999999', lastEventId]) {
      await using stranger = await EventReader.open(app, unknown === lastEventId ? bob.token : alice.token, {
        lastEventId: unknown,
      });
      await ready(stranger);
      expect(stranger.named('ready')).toEqual([{ resumed: false }]);
    }
    const { status } = (await EventReader.open(app, alice.token, { lastEventId: 'last' })).response;
    expect(status).toBe(422);
  });

  it('continue if the connection to the database is lost, and missed ones are sent later', async () => {
    await using reader = await EventReader.open(app, alice.token);
    await ready(reader);
    const before = await give();
    await told(reader, 'feedback.created', { id: before });
    await app.test.pool.query(LISTENING);
    const meanwhile = await give();
    await told(reader, 'feedback.created', { id: meanwhile });
    expect(reader.named('ready')).toEqual([{ resumed: false }, { resumed: true }]);
    expect(reader.ended).toBe(false);
  });

  it(`are limited to ${LIVE_CONNECTIONS_PER_ACCOUNT} connections of an account; closing one allows another`, async () => {
    const carol = await signUp(app);
    await using stack = new AsyncDisposableStack();
    const readers = await Promise.all(
      Array.from({ length: LIVE_CONNECTIONS_PER_ACCOUNT + 2 }, () => EventReader.open(app, carol.token)),
    );
    for (const reader of readers) stack.use(reader);
    const refused = readers.filter(({ response }) => response.status !== 200);
    expect(refused.map(({ response }) => [response.status, response.headers.get('retry-after')])).toEqual([
      [429, '10'],
      [429, '10'],
    ]);
    await readers.find(({ response }) => response.status === 200)?.[Symbol.asyncDispose]();
    await vi.waitFor(async () => {
      const again = stack.use(await EventReader.open(app, carol.token));
      expect(again.response.status).toBe(200);
    }, PATIENCE);
  });

  it('end with the session or the key, and are refused to publishable and demo keys', async () => {
    const dave = await signUp(app);
    const { api_key: extra, key } = await (await post(app, dave.key, '/api/keys/create', {})).json();
    await using byKey = await EventReader.open(app, extra);
    await using bySession = await EventReader.open(app, dave.token);
    await Promise.all([ready(byKey), ready(bySession)]);
    await call(app, dave.key, `/api/api-keys/${key.id}`, { method: 'DELETE' });
    await call(app, dave.token, '/auth/v1/logout', { method: 'POST' });
    await vi.waitFor(() => expect([byKey.ended, bySession.ended]).toEqual([true, true]), PATIENCE);
    expect(byKey.named('closed')).toEqual([{ code: 'api_key_revoked' }]);
    expect(bySession.named('closed')).toEqual([{ code: 'session_expired' }]);
    await using demo = await EventReader.open(app, app.demoKey);
    expect(demo.response.status).toBe(403);
  });

  it('cost nothing if nobody watches: no notification, no row', async () => {
    const erin = await signUp(app);
    const client = new pg.Client({ connectionString: app.test.url });
    await client.connect();
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await client.query('listen live_events');
    await give(erin);
    await client.query('select 1');
    await client.end();
    expect(payloads.filter((payload) => payload.includes(erin.userId))).toEqual([]);
    const { rows } = await app.test.pool.query(
      'select from live_events join accounts on accounts.id = account_id where user_id = $1',
      [erin.userId],
    );
    expect(rows).toEqual([]);
  });

  it('end gracefully when the server stops', async () => {
    await using stopping = await startTestApp();
    await using reader = await EventReader.open(stopping, stopping.key);
    await ready(reader);
    await stopping.server.app.close();
    await vi.waitFor(() => expect(reader.ended).toBe(true), PATIENCE);
    expect(reader.named('closed')).toEqual([{ code: 'unavailable' }]);
  });
});
