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

  it('in an upload is refused, and nothing is charged', async () => {
    const before = await settledMoney(app, customer);
    const response = await upload(app, customer.key, french, { path: '/api/v1/transcribe' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'unsupported_language', detail: NOT_ENGLISH });
    expect(await settledMoney(app, customer)).toEqual(before);
  });

  it('in an upload that was accepted shows as failed, and nothing is charged', async () => {
    const before = await settledMoney(app, customer);
    const response = await upload(app, customer.key, french, { headers: { prefer: 'respond-async' } });
    const { id } = await response.json();
    const read = async () => (await call(app, customer.key, `/v1/feedbacks/${id}`)).json();
    await vi.waitFor(async () => expect((await read()).status).toBe('failed'));
    const failed = {
      status: 'failed',
      retryable: true,
      error: { code: 'unsupported_language', message: NOT_ENGLISH },
    };
    expect(await read()).toMatchObject(failed);
    const [listed] = (await (await call(app, customer.key, '/v1/feedbacks?processing_status=failed')).json())
      .feedbacks;
    expect(listed).toMatchObject(failed);
    expect(await settledMoney(app, customer)).toEqual(before);

    // Whoever retries it says that it's English.
    const retried = await call(app, customer.key, `/v1/feedbacks/${id}/retry`, { method: 'POST' });
    expect(retried.status).toBe(202);
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done', language: 'en' }));
    expect((await read()).transcript).not.toBe('');
  });

  it('in an upload is transcribed if the sender says that it is English', async () => {
    const response = await upload(app, customer.key, french, {
      path: '/api/v1/transcribe',
      fields: { language: 'en' },
    });
    expect(response.status).toBe(200);
    expect((await response.json()).transcript).not.toBe('');
  });

  it('in a stream ends it with the same error, and nothing is charged', async () => {
    const before = await settledMoney(app, customer);
    const client = new StreamClient(app);
    await client.start(customer.key);
    await client.send(french, 1_000, 10);
    await client.stop();
    expect(await client.closed).toBe(4422);
    expect(client.all('error')).toMatchObject([{ code: 'unsupported_language', message: NOT_ENGLISH }]);
    await nothingOpen(app);
    expect(await settledMoney(app, customer)).toEqual(before);
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
