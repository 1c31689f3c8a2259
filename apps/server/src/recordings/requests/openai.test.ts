import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readAudio } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import { cuesOf } from '../results/subtitles.ts';
import { subRip, verboseJson, webVtt } from '../results/transcription-formats.ts';

describe('the official openai client, with this server as its base URL', () => {
  let app: TestApp;
  let client: OpenAI;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    client = new OpenAI({ apiKey: app.key, baseURL: `${app.url}/v1`, maxRetries: 0 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const file = async () => toFile(await readAudio('modern.webm'), 'recording.webm');

  it('gets json, and verbose_json with segments that contain the words', async () => {
    const plain = await client.audio.transcriptions.create({ file: await file(), model: 'whisper-1' });
    expect(plain.text).toMatch(/modern/i);
    const verbose = await client.audio.transcriptions.create({
      file: await file(),
      model: 'whisper-1',
      response_format: 'verbose_json',
      timestamp_granularities: ['segment', 'word'],
      language: 'en',
      temperature: 0,
      prompt: 'printing',
    });
    expect(verbose.text).toBe(plain.text);
    expect(verbose.language).toBe('english');
    expect(verbose.duration).toBeGreaterThan(1);
    const { segments = [], words = [] } = verbose;
    expect(segments.map(({ text }) => text).join(' ')).toBe(verbose.text);
    expect(words.map(({ word }) => word).join(' ')).toBe(verbose.text);
    for (const { start, end, avg_logprob } of segments) {
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(verbose.duration + 0.5);
      expect(avg_logprob).toBeLessThanOrEqual(0);
    }
    // OpenAI's types don't have this field.
    for (const word of words) expect(word).toMatchObject({ confidence: expect.any(Number) });
    for (const [index, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThanOrEqual(start);
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
    }
    const segmentsOnly = await client.audio.transcriptions.create({
      file: await file(),
      model: 'whisper-1',
      response_format: 'verbose_json',
    });
    expect(segmentsOnly.words).toBeUndefined();
    expect(segmentsOnly.segments).toHaveLength(segments.length);
  });

  it('lists the available models and reads one of them', async () => {
    const models = await client.models.list();
    expect(models.data).toEqual([
      {
        id: 'moonshine-tiny-en-int8',
        object: 'model',
        created: expect.any(Number),
        owned_by: 'moonshine-onnx',
        task: 'transcription',
        languages: ['en'],
      },
    ]);
    expect(await client.models.retrieve('moonshine-tiny-en-int8')).toEqual(models.data[0]);
    await expect(client.models.retrieve('gpt-none')).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('gets text, srt and vtt', async () => {
    const [text, srt, vtt] = await Promise.all(
      (['text', 'srt', 'vtt'] as const).map(async (response_format) =>
        client.audio.transcriptions.create({
          file: await file(),
          model: 'gpt-4o-transcribe',
          response_format,
        }),
      ),
    );
    expect(text).toMatch(/modern/i);
    expect(srt).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\n\S/);
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}\n\S/);
  });

  it('gets the words as events if it asks for a stream, and an error for formats without events', async () => {
    const stream = await client.audio.transcriptions.create({
      file: await file(),
      model: 'gpt-4o-transcribe',
      stream: true,
    });
    const events = [];
    for await (const event of stream) events.push(event);
    const done = events.at(-1);
    if (done?.type !== 'transcript.text.done') throw new Error(`ended with ${done?.type}`);
    expect(done.text).toMatch(/modern/i);
    const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
    expect(deltas.join('')).toBe(done.text);
    const srt = client.audio.transcriptions.create({
      file: await file(),
      model: 'm',
      stream: true,
      response_format: 'srt',
    });
    await expect(srt).rejects.toMatchObject({ status: 422, code: 'unsupported_option' });
  });

  it('gets errors in the format that it expects', async () => {
    const fail = async (act: (of: OpenAI) => Promise<unknown>, of = client) =>
      act(of).then(
        () => undefined,
        (error: unknown) => error,
      );
    const wrongKey = new OpenAI({ apiKey: 'vf_wrong', baseURL: `${app.url}/v1`, maxRetries: 0 });
    const unauthorised = await fail(
      async (of) => of.audio.transcriptions.create({ file: await file(), model: 'm' }),
      wrongKey,
    );
    expect(unauthorised).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(unauthorised).toMatchObject({
      status: 401,
      code: 'api_key_invalid',
      type: 'authentication_error',
    });
    expect(unauthorised).toMatchObject({ requestID: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const noAudio = await fail(async (of) =>
      of.audio.transcriptions.create({ file: await toFile(Buffer.from('a text'), 'a.wav'), model: 'm' }),
    );
    expect(noAudio).toMatchObject({ status: 415, code: 'unsupported_format', type: 'invalid_request_error' });
    const language = await fail(async (of) =>
      of.audio.transcriptions.create({ file: await file(), model: 'm', language: 'xx' }),
    );
    expect(language).toMatchObject({ status: 422, code: 'unsupported_language' });
    const form = new FormData();
    form.set('model', 'whisper-1');
    const empty = await fetch(`${app.url}/api/v1/audio/transcriptions`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${app.key}` },
    });
    expect([empty.status, await empty.json()]).toEqual([
      422,
      {
        error: {
          message: 'No audio to process: send it as the multipart field "file".',
          type: 'invalid_request_error',
          param: null,
          code: 'audio_missing',
        },
      },
    ]);
    await app.test.pool.query(
      `select ledger_debit(account_id, available_micro_euros, 'test:out', null) from ledger_accounts`,
    );
    const broke = await fail(async (of) =>
      of.audio.transcriptions.create({ file: await file(), model: 'm' }),
    );
    expect(broke).toMatchObject({ status: 402, code: 'insufficient_credits', type: 'insufficient_quota' });
  });

  it('leaves nothing behind', async () => {
    await expect.poll(() => countLeftovers(app)).toEqual(NOTHING_LEFT);
  });
});

describe('the formats of a transcription', () => {
  const segments = [
    { start: 0.5, end: 2, text: 'Hello there.', confidence: 0.9 },
    { start: 3_661.5, end: 3_662.0004, text: 'An hour later.', confidence: 0.5 },
  ];

  const cues = cuesOf(segments, null);

  it('write times in the format of SubRip and WebVTT', () => {
    expect(subRip(cues)).toBe(
      '1\n00:00:00,500 --> 00:00:02,000\nHello there.\n\n2\n01:01:01,500 --> 01:01:02,000\nAn hour later.\n\n',
    );
    expect(webVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nHello there.\n\n01:01:01.500 --> 01:01:02.000\nAn hour later.\n\n',
    );
    expect([subRip([]), webVtt([])]).toEqual(['', 'WEBVTT\n\n']);
  });

  it('escape text that WebVTT would treat as markup', () => {
    expect(webVtt([{ start: 0, end: 1, lines: ['a <b> & c --> d'] }])).toContain(
      'a &lt;b&gt; &amp; c --&gt; d',
    );
  });

  it('of a recording without speech are empty but valid', () => {
    const processing = {
      decode_ms: 1,
      speech_ms: 1,
      analysis_ms: 0,
      total_ms: 2,
      engine: 'e',
      model: 'm',
      analysis_engine: 'none',
      analysis_model: 'none',
    };
    const silent = { duration_seconds: 3, language: 'en', transcript: '', segments: [], processing };
    expect(verboseJson(silent, { segments: true, words: [] })).toMatchObject({
      text: '',
      segments: [],
      words: [],
    });
  });
});
