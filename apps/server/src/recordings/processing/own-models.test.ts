import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixturePath } from '@voice-feedback/speech/testing/fixtures';
import { writeTinyModel } from '@voice-feedback/speech/testing/tiny-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, upload } from '../../../testing/call.ts';
import { RemoteApp } from '../../../testing/remote-app.ts';
import { says, transcription } from '../../../testing/remote-provider.ts';
import { settledMoney } from '../../../testing/stream-books.ts';
import { StreamClient } from '../../../testing/stream-client.ts';
import { addModel } from '../../models/add-model.ts';

const BUILT_IN = fileURLToPath(
  new URL('../../../../../packages/speech/models/moonshine-tiny-en', import.meta.url),
);

/** German by a copy of the built-in model, Finnish by a model that is damaged, French by a remote engine. */
describe('languages of added models and of a remote engine', () => {
  let directory: string;
  let remote: RemoteApp;
  let german: Buffer<ArrayBuffer>;
  let finnish: { file: string; bytes: Buffer };
  beforeAll(async () => {
    german = await readFile(fixturePath('german.webm'));
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-models-'));
    const models = path.join(directory, 'models');
    const source = path.join(directory, 'tiny');
    await writeTinyModel(source);
    await addModel(models, {
      ...{ folder: BUILT_IN, source: BUILT_IN, name: 'moonshine-tiny-de', family: 'moonshine-rebuilt' },
      ...{ languages: ['de'], auto: true },
    });
    await addModel(models, { folder: source, source, family: 'nemo-ctc', languages: ['fi'] });
    const file = path.join(models, 'tiny', 'model.onnx');
    finnish = { file, bytes: await readFile(file) };
    await writeFile(file, Buffer.alloc(finnish.bytes.length));
    remote = await RemoteApp.start({ MODELS_DIR: models, REMOTE_SPEECH_LANGUAGES: 'fr, it' });
  });
  afterAll(async () => {
    await remote[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  beforeEach(() => remote.reset());

  const fails = () => {
    remote.provider.answerTranscription = (response) => says(response, {}, 500);
  };
  const send = async (fields: Record<string, string>, headers = {}) => {
    const { app, customer } = remote;
    const answer = await upload(app, customer.key, german, { fields, headers });
    return { status: answer.status, body: await answer.json() };
  };
  const read = async (id: string) =>
    (await call(remote.app, remote.customer.key, `/v1/feedbacks/${id}`)).json();
  /** Waits for the result, however busy the machine is. */
  const resultOf = async (fields: Record<string, string>) => {
    const { status, body } = await send(fields, { prefer: 'respond-async' });
    expect(status).toBe(202);
    await vi.waitFor(async () => expect((await read(body.id)).status).toBe('done'));
    return await read(body.id);
  };
  /** The failures of a recording that waits for a retry. */
  const failuresOf = async (id: string) => {
    const { rows } = await remote.app.test.pool.query(
      'select status, failures, last_failure, result from recordings where id = $1',
      [id],
    );
    return rows[0];
  };

  it('are listed with their models', async () => {
    const health = await (await fetch(`${remote.app.url}/health`)).json();
    expect(health.model).toMatchObject({ name: 'moonshine-tiny-en-int8', languages: ['en'] });
    expect(health.models).toEqual([
      expect.objectContaining({ name: 'moonshine-tiny-en-int8', languages: ['en'], status: 'ok' }),
      {
        ...{ name: 'moonshine-tiny-de', engine: 'moonshine-onnx', languages: ['de'] },
        ...{ remote: false, status: 'ok' },
      },
      expect.objectContaining({ name: 'tiny', languages: ['fi'], remote: false, status: 'unavailable' }),
      expect.objectContaining({ name: 'whisper-1', languages: ['fr', 'it'], remote: true, status: 'ok' }),
    ]);
    const { data } = await (await call(remote.app, remote.customer.key, '/v1/models')).json();
    expect(data.map(({ id, languages }: { id: string; languages: string[] }) => [id, languages])).toEqual([
      ['moonshine-tiny-de', ['de']],
      ['moonshine-tiny-en-int8', ['en']],
      ['whisper-1', ['fr', 'it']],
    ]);
    const { status, body } = await send({ language: 'sv' });
    expect(status).toBe(422);
    expect(body.detail).toContain('Supported languages: en, de, fi, fr, it.');
  });

  it('route a recording in a named language to the added model, at the usual price', async () => {
    const before = await settledMoney(remote.app, remote.customer);
    const feedback = await resultOf({ language: 'de-AT' });
    expect(feedback).toMatchObject({
      language: 'de',
      processing: { engine: 'moonshine-onnx', model: 'moonshine-tiny-de' },
    });
    expect(feedback.processing.fallbacks).toBeUndefined();
    expect(remote.provider.transcriptionRequests()).toEqual([]);
    expect(await settledMoney(remote.app, remote.customer)).not.toEqual(before);
  });

  it('let the added model replace the remote engine for speech that isn’t in English', async () => {
    fails();
    expect(await resultOf({ tags: 'auto' })).toMatchObject({
      language: 'de',
      processing: { model: 'moonshine-tiny-de', fallbacks: [{ half: 'speech', reason: 'unavailable' }] },
    });
  });

  it('make a recording wait while the remote engine is down, instead of transcribing it in another one', async () => {
    fails();
    const before = await settledMoney(remote.app, remote.customer);
    const { status, body } = await send({ language: 'fr' }, { prefer: 'respond-async' });
    expect(status).toBe(202);
    await vi.waitFor(async () => expect((await failuresOf(body.id)).failures).toBeGreaterThan(0));
    expect(await failuresOf(body.id)).toMatchObject({
      result: null,
      last_failure: expect.stringContaining('RemoteEngineNeededError'),
    });
    expect(['queued', 'processing']).toContain((await read(body.id)).status);
    expect(await settledMoney(remote.app, remote.customer)).toEqual(before);
    const whole = transcription();
    remote.provider.answerTranscription = (response) => says(response, { ...whole, language: 'french' });
    await vi.waitFor(async () => expect((await read(body.id)).status).toBe('done'));
    expect(await read(body.id)).toMatchObject({
      language: 'fr',
      transcript: whole.text,
      processing: { model: 'whisper-1' },
    });
    expect(remote.provider.transcriptionRequests().at(-1)?.body).toMatch(/name="language"\r\n\r\nfr/);
    expect(await settledMoney(remote.app, remote.customer)).not.toEqual(before);
  });

  it('refuse what only the remote engine supports and what must not be sent there', async () => {
    const { status, body } = await send({ language: 'fr', redact_pii: 'true' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'unsupported_language',
      detail: expect.stringContaining('only understood by a remote speech engine'),
    });
    expect(remote.provider.transcriptionRequests()).toEqual([]);
    const client = new StreamClient(remote.app);
    await client.say({ type: 'start', key: remote.customer.key, options: { language: 'fr' } });
    expect(await client.closed).toBe(4422);
    expect(client.all('error')).toMatchObject([{ message: expect.stringContaining('en, de, fi.') }]);
  });

  it('make a recording wait for a model that can’t be loaded, until it’s repaired', async () => {
    const { body } = await send({ language: 'fi' }, { prefer: 'respond-async' });
    await vi.waitFor(async () => expect((await failuresOf(body.id)).failures).toBeGreaterThan(0));
    expect((await failuresOf(body.id)).last_failure).toContain('The model "tiny" can\'t be loaded');
    await writeFile(finnish.file, finnish.bytes);
    await vi.waitFor(async () => expect((await read(body.id)).status).toBe('done'));
    expect(await read(body.id)).toMatchObject({ language: 'fi', processing: { engine: 'sherpa-onnx' } });
  });

  it('are transcribed in a stream, with all words at the end', async () => {
    const client = new StreamClient(remote.app);
    await client.start(remote.customer.key, { options: { language: 'de' } });
    await client.send(german, 4_000);
    await client.stop();
    const { feedback } = await client.next('result');
    expect(feedback).toMatchObject({ language: 'de', processing: { model: 'moonshine-tiny-de' } });
    expect(feedback.transcript).not.toBe('');
  });
});
