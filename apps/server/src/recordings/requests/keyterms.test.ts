import { fileURLToPath } from 'node:url';
import { openDecoder } from '@voice-feedback/speech/decode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../../testing/customer.ts';
import { pcmOf } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';

/** introduction.webm: "… My name is Daniel Martin …" */
const TERM = 'Daniel MARTIN';
const OTHER = 'DANIEL';

describe('key terms', () => {
  let app: TestApp;
  let customer: Customer;
  let audio: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
    audio = await readAudio('introduction.webm');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (fields: Record<string, string>, key = customer.key, path = '/v1/process') =>
    patiently(() => upload(app, key, audio, { path, fields }));
  const transcriptOf = async (answer: Response): Promise<string> => (await answer.json()).transcript;
  const setTerms = (keyterms: unknown) => {
    const { body, headers } = json({ keyterms });
    return call(app, customer.key, '/v1/keyterms', { method: 'PUT', body, headers });
  };

  it('of a request are written as given, in a form, a list in JSON, and in the query of a raw body', async () => {
    expect(await transcriptOf(await send({}))).toContain('Daniel Martin');
    expect(await transcriptOf(await send({ keyterms: `Kubernetes, ${TERM}` }))).toContain(TERM);
    const listed = await send({ keyterms: JSON.stringify([TERM]) }, customer.key, '/v1/transcribe');
    expect(await transcriptOf(listed)).toContain(TERM);
    const raw = await patiently(() =>
      call(app, customer.key, `/v1/transcribe?keyterms=${encodeURIComponent(TERM)}`, {
        method: 'POST',
        body: audio,
        headers: { 'content-type': 'audio/webm' },
      }),
    );
    expect(await transcriptOf(raw)).toContain(TERM);
  });

  it('come from OpenAI’s prompt', async () => {
    const form = new FormData();
    form.set('file', new Blob([audio]), 'introduction.webm');
    form.set('prompt', `Glossary: Kubernetes, ${TERM}.`);
    const answer = await patiently(() =>
      call(app, customer.key, '/v1/audio/transcriptions', { method: 'POST', body: form }),
    );
    expect((await answer.json()).text).toContain(TERM);
  });

  it('of the account hold for all its recordings, after those of the request', async () => {
    expect(await (await setTerms(['Kubernetes', TERM, 'kubernetes'])).json()).toEqual({
      keyterms: ['Kubernetes', TERM],
    });
    expect(await (await call(app, customer.key, '/api/v1/keyterms')).json()).toEqual({
      keyterms: ['Kubernetes', TERM],
    });
    expect(await transcriptOf(await send({ keyterms: 'Figma' }))).toContain(TERM);
    const { rows } = await app.test.pool.query(
      'select keyterms from recordings order by created_at desc limit 1',
    );
    expect(rows[0].keyterms).toEqual(['Figma', 'Kubernetes', TERM]);
    await setTerms([]);
  });

  it('of a browser token replace those of the browser', async () => {
    const made = await post(app, customer.key, '/v1/tokens', { keyterms: [TERM], max_uses: 2 });
    const { token, keyterms } = await made.json();
    expect(keyterms).toEqual([TERM]);
    const answer = await send({ keyterms: OTHER }, token);
    expect(await transcriptOf(answer)).toContain(TERM);
    const free = await (await post(app, customer.key, '/v1/tokens', {})).json();
    expect(free.keyterms).toBeNull();
    expect(await transcriptOf(await send({ keyterms: OTHER }, free.token))).toContain(OTHER);
  });

  it('of a stream’s start message are in its segments and its result', async () => {
    await using decoder = openDecoder({ processes: 1 });
    const file = fileURLToPath(new URL('../../../testing/audio/introduction.webm', import.meta.url));
    const { samples } = await decoder.decode(file, { maximumSeconds: 60 });
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { keyterms: [TERM] } });
    await client.send(pcmOf(samples), 16_000);
    client.stop();
    const { feedback } = await client.next('result');
    expect(feedback.transcript).toContain(TERM);
    const said = client.messages.flatMap((message) =>
      message.type === 'segment' ? message.segment.text : [],
    );
    expect(said.join(' ')).toContain(TERM);
  });

  it.each([
    ['too many', Array.from({ length: 101 }, (_, index) => `Term ${index}`), 'has more than 100 terms'],
    ['too long', ['x'.repeat(51)], 'is longer than 50 characters'],
    ['empty', [' '], 'is empty'],
    ['without a letter', ['…'], 'has no letter or digit'],
    ['of two lines', ['a\nb'], 'has a line break or a control character'],
  ])('%s are refused with the reason', async (_, keyterms, reason) => {
    for (const answer of [
      await post(app, customer.key, '/v1/process', { text: 'I love it.', keyterms }),
      await setTerms(keyterms),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(reason);
    }
  });
});
