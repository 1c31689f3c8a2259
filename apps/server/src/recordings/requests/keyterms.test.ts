import { fileURLToPath } from 'node:url';
import { openDecoder } from '@voice-feedback/speech/decode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../../testing/customer.ts';
import { pcmOf } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';

/** The word "modern" of modern.webm, in a case that no model would write. */
const TERM = 'MoDern';

describe('key terms', () => {
  let app: TestApp;
  let customer: Customer;
  let audio: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'payg'");
    audio = await readAudio('modern.webm');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const setTerms = (keyterms: unknown) => {
    const { body, headers } = json({ keyterms });
    return call(app, customer.key, '/v1/keyterms', { method: 'PUT', body, headers });
  };
  const LATER = { prefer: 'respond-async' };
  /** Sends a recording and returns the terms that it is processed with. */
  const termsAfter = async (send: () => Promise<Response>): Promise<string[]> => {
    const answer = await patiently(send);
    expect(answer.status, await answer.text()).toBe(202);
    const { rows } = await app.test.pool.query(
      'select keyterms from recordings order by created_at desc limit 1',
    );
    return rows[0].keyterms;
  };
  const send = (fields: Record<string, string>, key = customer.key) =>
    termsAfter(() => upload(app, key, audio, { fields, headers: LATER }));

  it('are written as given where they are said', async () => {
    const fields = { keyterms: `Kubernetes, ${TERM}` };
    const answer = await patiently(() =>
      upload(app, customer.key, audio, { path: '/v1/transcribe', fields }),
    );
    expect((await answer.json()).transcript).toContain(TERM);
  });

  it('are separated by commas, a JSON array, or repeated, in a form and in the query of a raw body', async () => {
    expect(await send({})).toEqual([]);
    expect(await send({ keyterms: ' Figma, Voice Feedback,,figma' })).toEqual(['Figma', 'Voice Feedback']);
    expect(await send({ keyterms: '["A, B and C", "Figma"]' })).toEqual(['A, B and C', 'Figma']);
    const raw = () =>
      call(app, customer.key, '/v1/transcribe?keyterms=Figma,Jira&keyterms=n8n', {
        method: 'POST',
        body: audio,
        headers: { ...LATER, 'content-type': 'audio/webm' },
      });
    expect(await termsAfter(raw)).toEqual(['Figma', 'Jira', 'n8n']);
  });

  it('come from OpenAI’s prompt', async () => {
    const form = new FormData();
    form.set('file', new Blob([audio]), 'modern.webm');
    form.set('prompt', 'Glossary: Kubernetes, Voice Feedback.');
    const transcribe = () =>
      call(app, customer.key, '/v1/audio/transcriptions', { method: 'POST', body: form, headers: LATER });
    expect(await termsAfter(transcribe)).toEqual(['Kubernetes', 'Voice Feedback']);
  });

  it('of the account hold for all its recordings, after those of the request', async () => {
    const terms = { keyterms: ['Kubernetes', 'Figma'] };
    expect(await (await patiently(() => setTerms([...terms.keyterms, 'kubernetes']))).json()).toEqual(terms);
    expect(await (await patiently(() => call(app, customer.key, '/api/v1/keyterms'))).json()).toEqual(terms);
    expect(await send({ keyterms: 'Jira,figma' })).toEqual(['Jira', 'figma', 'Kubernetes']);
    await patiently(() => setTerms([]));
  });

  it('of a browser token replace those of the browser', async () => {
    const made = await patiently(() => post(app, customer.key, '/v1/tokens', { keyterms: ['Figma'] }));
    const { token, keyterms } = await made.json();
    expect(keyterms).toEqual(['Figma']);
    expect(await send({ keyterms: 'Jira' }, token)).toEqual(['Figma']);
    const free = await (await patiently(() => post(app, customer.key, '/v1/tokens', {}))).json();
    expect(free.keyterms).toBeNull();
    expect(await send({ keyterms: 'Jira' }, free.token)).toEqual(['Jira']);
  });

  it('of a stream’s start message are in its segments and its result', async () => {
    await using decoder = openDecoder({ processes: 1 });
    const file = fileURLToPath(new URL('../../../testing/audio/modern.webm', import.meta.url));
    const { samples } = await decoder.decode(file, { maximumSeconds: 60 });
    const client = new StreamClient(app);
    await client.start(customer.key, { format: 'pcm', options: { keyterms: [TERM] } });
    await client.send(pcmOf(samples), 16_000);
    await client.stop();
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
