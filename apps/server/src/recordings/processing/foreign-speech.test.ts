import { readFile } from 'node:fs/promises';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, upload } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { nothingOpen, settledMoney } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';

const NOT_ENGLISH = expect.stringMatching(/doesn't sound like English.*nothing is charged.*language=en/);

describe('another language than English', () => {
  let app: TestApp;
  let customer: Customer;
  let french: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    french = await readFile(fixturePath('french.webm'));
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('in an upload that only gets its transcript is refused, and nothing is charged', async () => {
    const before = await settledMoney(app, customer);
    const response = await upload(app, customer.key, french, { path: '/api/v1/transcribe' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'unsupported_language', detail: NOT_ENGLISH });
    expect(await settledMoney(app, customer)).toEqual(before);
  });

  const kept = {
    status: 'failed',
    retryable: true,
    error: { code: 'unsupported_language', message: NOT_ENGLISH },
  };
  const read = async (id: string) => (await call(app, customer.key, `/v1/feedbacks/${id}`)).json();
  const list = async (query: string) =>
    (await (await call(app, customer.key, `/v1/feedbacks?${query}`)).json()).feedbacks;
  const retry = (path: string) => call(app, customer.key, path, { method: 'POST', ...json({}) });
  /** A retry of one recording transcribes it as English. */
  const retryAsEnglish = async (id: string) => {
    const before = await settledMoney(app, customer);
    expect((await retry(`/v1/feedbacks/${id}/retry`)).status).toBe(202);
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done', language: 'en' }));
    const done = await read(id);
    expect(done.transcript).not.toBe('');
    expect(done.cost.euros).toBeGreaterThan(0);
    expect(await settledMoney(app, customer)).toEqual({
      ...before,
      available: before.available - Math.round(done.cost.euros * 1_000_000),
    });
  };

  it('in a recording shows as failed, is not charged, and is kept until someone says that it is English', async () => {
    const before = await settledMoney(app, customer);
    // The caller waits, so the answer already says it.
    const response = await upload(app, customer.key, french);
    const { id, ...body } = await response.json();
    expect(response.status).toBe(202);
    expect(body).toMatchObject(kept);
    const later = await upload(app, customer.key, french, { headers: { prefer: 'respond-async' } });
    const { id: laterId } = await later.json();
    await vi.waitFor(async () => expect(await read(laterId)).toMatchObject(kept));
    expect(await list('processing_status=failed')).toMatchObject([
      { id: laterId, ...kept },
      { id, ...kept },
    ]);
    expect((await call(app, customer.key, `/v1/feedbacks/${id}/audio`)).status).toBe(200);

    // Nobody has listened to all of them.
    expect(await list('retryable=true')).toEqual([]);
    expect(await (await retry('/v1/feedbacks/retry')).json()).toEqual({ retried: 0, remaining: 0 });
    expect(await settledMoney(app, customer)).toEqual(before);

    await retryAsEnglish(id);
    expect(await read(laterId)).toMatchObject(kept);
  });

  it('in a recording that must not be kept is refused', async () => {
    const fields = { retention_days: '0' };
    const response = await upload(app, customer.key, french, { fields });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'unsupported_language', detail: NOT_ENGLISH });
  });

  it('in an upload is transcribed if the sender says that it is English', async () => {
    const response = await upload(app, customer.key, french, {
      path: '/api/v1/transcribe',
      fields: { language: 'en' },
    });
    expect(response.status).toBe(200);
    expect((await response.json()).transcript).not.toBe('');
  });

  it('in a stream ends it, and the upload that replaces the stream is kept and charged once', async () => {
    const before = await settledMoney(app, customer);
    const key = 'a-stream-in-french';
    const client = new StreamClient(app);
    await client.start(customer.key, { idempotency_key: key });
    await client.send(french, 1_000, 10);
    await client.stop();
    expect(await client.closed).toBe(4422);
    expect(client.all('error')).toMatchObject([
      {
        code: 'unsupported_language',
        message: expect.stringMatching(/nothing is charged.*send it as a whole/),
      },
    ]);
    await nothingOpen(app);
    expect(await settledMoney(app, customer)).toEqual(before);

    const uploadAgain = () => upload(app, customer.key, french, { headers: { 'idempotency-key': key } });
    const { id, ...body } = await (await uploadAgain()).json();
    expect(body).toMatchObject(kept);
    expect(await (await uploadAgain()).json()).toMatchObject({ id });
    expect(await settledMoney(app, customer)).toEqual(before);
    await retryAsEnglish(id);
  });

  it('in a text is analyzed as far as possible, with a warning', async () => {
    const text = 'Die neue Version gefällt mir sehr, aber die App stürzt jedes Mal ab, wenn ich exportiere.';
    const send = async (path: string, given: string) =>
      await (await call(app, customer.key, path, { method: 'POST', ...json({ text: given }) })).json();
    for (const path of ['/api/v1/analyze', '/api/v1/process'])
      expect(await send(path, text)).toMatchObject({
        language: 'de',
        sentiment: { label: 'neutral' },
        warnings: [
          {
            code: 'unsupported_language',
            message: expect.stringMatching(/seems to be in German.*only understands English and French/),
          },
        ],
      });
    expect(await send('/api/v1/analyze', 'I love it, but it keeps crashing.')).not.toHaveProperty('warnings');
  });
});
