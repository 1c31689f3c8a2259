import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';

/** Processes real speech through the real API and worker. */
describe('a recording', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const isEmptyAgain = () => vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));

  it('returns a feedback with the spoken words in the documented format', async () => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), {
      fields: {
        detailed: 'true',
        metadata: '{"screen":"checkout","n":3}',
        tags: 'beta, ios',
        end_user_id: 'u-1',
        consent: 'true',
        duration: '2',
      },
    });
    expect(response.status).toBe(200);
    const feedback = await response.json();
    expect(feedback.transcript.toLowerCase()).toContain('comparatively modern');
    expect(feedback).toMatchObject({
      status: 'done',
      language: 'en',
      metadata: { screen: 'checkout', n: 3 },
      tags: ['beta', 'ios'],
      end_user_id: 'u-1',
      consent: true,
      audio: { bytes: 6880, format: 'webm', channels: 1 },
      key_topics: feedback.topics,
      confidence_score: feedback.sentiment.confidence,
      timestamps: { positive_remarks: expect.any(Array), improvement_suggestions: expect.any(Array) },
    });
    expect(feedback.duration_seconds).toBeCloseTo(1.9, 0);
    expect(feedback.segments.length).toBeGreaterThan(0);
    expect(feedback.segments[0].end).toBeLessThanOrEqual(feedback.duration_seconds + 0.1);
    expect(feedback.processing.total_ms).toBeGreaterThan(0);

    const again = await call(app, app.key, `/v1/feedbacks/${feedback.id}`);
    expect(await again.json()).toEqual(feedback);
    const deleted = await call(app, app.key, `/api/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await call(app, app.key, `/v1/feedbacks/${feedback.id}`)).status).toBe(404);
    await isEmptyAgain();
  });

  it('includes its words with times if requested when it is sent or read', async () => {
    const [asked, plain] = await Promise.all(
      [{ words: 'true' }, {}].map(async (fields: Record<string, string>) =>
        (await upload(app, app.key, await readAudio('modern.webm'), { fields })).json(),
      ),
    );
    const { words, ...rest } = asked;
    expect(words.map(({ word }: { word: string }) => word).join(' ')).toBe(asked.transcript);
    for (const [index, { start, end, confidence }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? asked.segments[0].start);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    expect(words.at(-1).end).toBe(asked.segments.at(-1).end);
    expect(plain).not.toHaveProperty('words');
    const read = async (address: string) => await (await call(app, app.key, address)).json();
    const address = `/v1/feedbacks/${plain.id}`;
    expect(await read(`/v1/feedbacks/${asked.id}`)).toEqual(asked);
    expect(await read(`${address}?expand=words`)).toEqual({ ...plain, words });
    expect(await read(`${address}?fields=words,summary`)).toEqual({
      id: plain.id,
      words,
      summary: plain.summary,
    });
    // A list only includes words on request, whatever the sender asked for.
    const list = async (query: string) => (await read(`/v1/feedbacks?${query}`)).feedbacks;
    expect(await list('limit=2')).toContainEqual(rest);
    const expanded = await list('limit=2&expand=words');
    expect(expanded).toContainEqual(asked);
    expect(expanded).toContainEqual({ ...plain, words });
    expect(await list('limit=1&fields=status')).toEqual([{ id: expect.any(String), status: 'done' }]);
    const exported = await (
      await call(app, app.key, '/v1/feedbacks/export?format=jsonl&fields=id,words')
    ).text();
    expect(
      exported
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toContainEqual({ id: plain.id, words });
    for (const query of ['expand=audio', 'fields=colour', 'fields=', 'fields=id,,colour'])
      expect((await call(app, app.key, `${address}?${query}`)).status).toBe(422);
    expect((await call(app, app.key, '/v1/feedbacks/export?format=csv&expand=words')).status).toBe(422);
    for (const { id } of [asked, plain])
      await call(app, app.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('is analyzed again from the same words, free of charge, once per request', async () => {
    const feedback = await (
      await upload(app, app.key, await readAudio('modern.webm'), { fields: { detailed: 'true' } })
    ).json();
    const address = `/v1/feedbacks/${feedback.id}`;
    const { version, processing, reanalyzed_at: never, ...same } = feedback;
    expect(never).toBeNull();
    // Simulates the result of an older engine.
    await app.test.pool.query(
      `update recordings set result = result || '{"summary": "Old.", "topics": ["old"]}' where id = $1`,
      [feedback.id],
    );
    const ask = async (path: string, body: object, key: string) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await call(app, app.key, path, { method: 'POST', body: JSON.stringify(body), headers });
      return [answer.status, await answer.json()];
    };
    const analyzed = async (times: number) =>
      await vi.waitFor(async () => {
        const now = await (await call(app, app.key, address)).json();
        expect(now.version).toBe(version + times);
        return now;
      });
    expect(await ask(`${address}/reanalyze`, {}, 'once')).toEqual([202, { queued: 1, remaining: 0 }]);
    const once = await analyzed(1);
    expect(once).toMatchObject({ ...same, reanalyzed_at: expect.any(String) });
    expect(once.processing).toMatchObject({
      decode_ms: processing.decode_ms,
      speech_ms: processing.speech_ms,
      model: processing.model,
    });
    expect((await (await call(app, app.key, '/v1/feedbacks?topic=old')).json()).total).toBe(0);
    // Repeating the request queues nothing new; a filter finds feedbacks analyzed before a given time.
    expect(await ask(`${address}/reanalyze`, {}, 'once')).toEqual([202, { queued: 1, remaining: 0 }]);
    const of = (analyzed_before: string) => ({ processing_status: 'done', analyzed_before });
    expect(await ask('/v1/feedbacks/reanalyze', of(once.created_at), 'none')).toEqual([
      202,
      { queued: 0, remaining: 0 },
    ]);
    const later = new Date(Date.parse(once.reanalyzed_at) + 1_000).toISOString();
    expect(await ask('/v1/feedbacks/reanalyze', of(later), 'all')).toEqual([
      202,
      { queued: 1, remaining: 0 },
    ]);
    expect(await analyzed(2)).toMatchObject(same);
    // A queued feedback isn't queued twice, unless its job was given up long ago.
    const queueAs = (since: string) =>
      app.test.pool.query(`update recordings set reanalysis_queued_at = now() - $2::interval where id = $1`, [
        feedback.id,
        since,
      ]);
    await queueAs('1 hour');
    expect(await ask(`${address}/reanalyze`, {}, 'soon')).toEqual([202, { queued: 0, remaining: 0 }]);
    await queueAs('25 hours');
    expect(await ask(`${address}/reanalyze`, {}, 'late')).toEqual([202, { queued: 1, remaining: 0 }]);
    expect(await analyzed(3)).toMatchObject(same);
    const counted = await app.test.pool.query('select reanalyses from recordings where id = $1', [
      feedback.id,
    ]);
    expect(counted.rows).toEqual([{ reanalyses: 3 }]);

    // A corrected transcript is analyzed again, and so is the original once the correction is taken back.
    const made = await call(app, app.key, '/v1/webhooks', {
      method: 'POST',
      ...json({ url: 'https://93.184.215.14/hook' }),
    });
    const hook = `/v1/webhooks/${(await made.json()).id}`;
    await call(app, app.key, hook, { method: 'PATCH', ...json({ status: 'disabled' }) });
    await call(app, app.key, `${address}/transcript`, {
      method: 'PUT',
      ...json({ transcript: 'The app keeps crashing when I export a report.' }),
    });
    expect(await analyzed(5)).toMatchObject({
      transcript: 'The app keeps crashing when I export a report.',
      sentiment: { label: 'negative' },
      intent: 'problem',
      correction: { original_transcript: feedback.transcript },
    });
    await call(app, app.key, `${address}/transcript`, { method: 'DELETE' });
    expect(await analyzed(7)).toMatchObject(same);
    const { rows: told } = await app.test.pool.query(
      `select type, body::jsonb -> 'data' ->> 'intent' as intent from webhook_events where recording_id = $1 order by created_at`,
      [feedback.id],
    );
    expect(told).toEqual([
      { type: 'feedback.corrected', intent: 'problem' },
      { type: 'feedback.corrected', intent: feedback.intent },
    ]);
    await call(app, app.key, hook, { method: 'DELETE' });
    await call(app, app.key, address, { method: 'DELETE' });
    expect((await ask(`${address}/reanalyze`, {}, 'gone'))[0]).toBe(404);
    await isEmptyAgain();
  });

  it('is also accepted as a raw body with its options in the query string', async () => {
    const raw = async (query: string, type: string, body: BodyInit, path = '/v1/process') =>
      await call(app, app.key, `${path}?${query}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    const audio = await readAudio('modern.webm');
    const query = 'detailed=true&words=true&tags=beta,ios&metadata=%7B%22n%22%3A3%7D&end_user_id=u-1';
    const feedback = await (await raw(query, 'audio/webm;codecs=opus', audio)).json();
    expect(feedback).toMatchObject({
      status: 'done',
      transcript: expect.stringMatching(/modern/i),
      metadata: { n: 3 },
      tags: ['beta', 'ios'],
      end_user_id: 'u-1',
      audio: { bytes: 6880, format: 'webm' },
      words: expect.any(Array),
    });
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    const words = await raw('words=true', 'application/octet-stream', audio, '/v1/transcribe');
    expect((await words.json()).words).toEqual(feedback.words);
    const demo = await raw('retention_days=0', 'audio/x-anything', audio, '/api/process-audio');
    expect((await demo.json()).result.transcription).toBe(feedback.transcript);
    const codeOf = async (answer: Promise<Response>) => [
      (await answer).status,
      (await (await answer).json()).code,
    ];
    expect(await codeOf(raw('colour=red', 'audio/webm', audio))).toEqual([422, 'unsupported_option']);
    expect(await codeOf(raw('detailed=true', 'application/json', '{"text":"Nice."}'))).toEqual([
      422,
      'unsupported_option',
    ]);
    expect(await codeOf(raw('', 'audio/webm', ''))).toEqual([422, 'audio_empty']);
    expect(await codeOf(raw('', 'audio/webm', 'not a sound'))).toEqual([415, 'unsupported_format']);
    expect(await codeOf(raw('', 'audio/webm', audio, '/v1/analyze'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    await isEmptyAgain();
  });

  it('without `detailed` has no remarks and no tone', async () => {
    const feedback = await (await upload(app, app.key, await readAudio('modern.webm'))).json();
    expect(feedback).toMatchObject({ timestamps: null, tone: null, positive_remarks: null });
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('is identified by its bytes, whatever its name', async () => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), {
      filename: 'picture.mp3',
      fields: { retention_days: '0' },
    });
    expect(await response.json()).toMatchObject({ status: 'done', audio: { format: 'webm' } });
    await isEmptyAgain();
  });

  it('sent with the demo key is answered in the demo page’s format, and nothing of it is kept', async () => {
    const response = await upload(app, app.demoKey, await readAudio('modern.webm'), {
      path: '/api/process-audio',
      fields: { duration: '1.9' },
    });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      success: true,
      result: {
        transcription: expect.stringMatching(/modern/i),
        analysis: { sentiment: { label: expect.stringMatching(/positive|negative|other/) } },
        metadata: { audioSize: 6880, creditsUsed: 0 },
      },
    });
    await isEmptyAgain();
    expect((await call(app, app.demoKey, '/api/v1/feedbacks')).status).toBe(200);
  });

  it('without speech is no_speech with an empty transcript', async () => {
    const response = await upload(app, app.key, await readAudio('silence.webm'), {
      fields: { retention_days: '0' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'no_speech', transcript: '', segments: [] });
    await isEmptyAgain();
  });

  it.each([
    ['a film without sound (webm)', 'silent-film.webm', 'no_audio_track'],
    ['a film without sound (mp4)', 'silent-film.mp4', 'no_audio_track'],
    ['0.1 s', 'blip.webm', 'audio_too_short'],
    ['ten hours of silence in a small file', 'ten-hours.flac', 'audio_too_long'],
  ])('of %s gets 422 with a specific code and leaves nothing behind', async (_, file, code) => {
    const response = await upload(app, app.key, await readAudio(file));
    expect(await response.json()).toMatchObject({ code, status: 422, success: false });
    await isEmptyAgain();
  });

  it('longer than the key’s limit gets an error with the limit', async () => {
    const response = await upload(app, app.demoKey, await readAudio('half-minute.webm'), {
      path: '/api/process-audio',
    });
    const body = await response.json();
    expect(body).toMatchObject({ code: 'audio_too_long', status: 422 });
    expect(body.detail).toContain('10 s');
    expect(body.error.message).toBe(body.detail);
    expect(body.message).toBe(body.detail);
    await isEmptyAgain();
  });

  it('truncated at any tenth is transcribed up to there, or rejected with a code', async () => {
    const whole = await readAudio('printing.webm');
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const part = whole.subarray(0, Math.floor((whole.length * tenth) / 10));
      const response = await upload(app, app.key, part, { fields: { retention_days: '0' } });
      const body = await response.json();
      if (response.status === 200) expect(body.duration_seconds).toBeLessThan(tenth + 1);
      else
        expect(body).toMatchObject({
          status: 422,
          code: expect.stringMatching(/unreadable_audio|audio_too_short|no_audio_track/),
        });
    }
    await isEmptyAgain();
  });

  it('in an unsupported language gets 422 with the supported ones', async () => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), {
      fields: { language: 'fr' },
    });
    const body = await response.json();
    expect(body).toMatchObject({ code: 'unsupported_language', status: 422 });
    expect(body.detail).toContain('Supported languages: en');
    const english = await upload(app, app.key, await readAudio('modern.webm'), {
      fields: { language: 'en-GB', retention_days: '0' },
    });
    expect(english.status).toBe(200);
    await isEmptyAgain();
  });

  it('sent with Prefer: respond-async is answered with 202 and found finished later', async () => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    expect(response.status).toBe(202);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const location = response.headers.get('location') ?? '';
    const { id, status } = await response.json();
    expect(['queued', 'processing']).toContain(status);
    expect(location).toBe(`/api/v1/feedbacks/${id}`);
    const found = await vi.waitFor(async () => {
      const body = await (await call(app, app.key, location)).json();
      expect(body.status).toBe('done');
      return body;
    });
    expect(found.transcript).toMatch(/modern/i);
    await call(app, app.key, location, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('that fails after a 202 reports the reason at its URL and keeps no audio', async () => {
    const response = await upload(app, app.key, await readAudio('silent-film.webm'), {
      headers: { prefer: 'respond-async' },
    });
    const location = response.headers.get('location') ?? '';
    await vi.waitFor(async () => {
      const body = await (await call(app, app.key, location)).json();
      expect(body).toMatchObject({ status: 'failed', error: { code: 'no_audio_track' } });
    });
    // The audio is deleted after the failure is stored.
    await vi.waitFor(async () => expect((await countLeftovers(app)).files).toEqual([]));
    await call(app, app.key, location, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('is downloaded in full and in ranges', async () => {
    const audio = await readAudio('modern.webm');
    const feedback = await (await upload(app, app.key, audio)).json();
    const path = new URL(feedback.audio_url).pathname;
    const whole = await call(app, app.key, path);
    expect(whole.headers.get('content-type')).toBe('audio/webm');
    expect(Buffer.from(await whole.arrayBuffer()).equals(audio)).toBe(true);
    const part = await call(app, app.key, path, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${audio.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(100, 200))).toBe(true);
    const tail = await call(app, app.key, path, { headers: { range: 'bytes=-50' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(audio.subarray(-50))).toBe(true);
    const beyond = await call(app, app.key, path, { headers: { range: 'bytes=999999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${audio.length}`);
    const ofAnother = await call(app, app.demoKey, path);
    expect(ofAnother.status).toBe(404);
    await app.test.pool.query('update recordings set audio_purge_at = now() where id = $1', [feedback.id]);
    await sweepNow(app);
    await vi.waitFor(async () => expect((await call(app, app.key, path)).status).toBe(410));
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmptyAgain();
  });
});

describe('the halves of the pipeline alone', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('transcribe returns words and times, and keeps nothing', async () => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), { path: '/v1/transcribe' });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body.transcript).toMatch(/modern/i);
    expect(body).not.toHaveProperty('summary');
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });

  it('transcribe rejects files that are not audio with a code', async () => {
    const response = await upload(app, app.key, await readAudio('silent-film.webm'), {
      path: '/api/v1/transcribe',
    });
    expect(await response.json()).toMatchObject({ code: 'no_audio_track', status: 422 });
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });

  it('analyze accepts a text, is quick, and keeps nothing', async () => {
    const send = (body: object) =>
      call(app, app.key, '/api/v1/analyze', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    await send({ text: 'warm up' });
    const before = process.cpuUsage();
    const response = await send({ text: 'I love it, but it keeps crashing when I log in.', detailed: true });
    // Measures the CPU time of this process, models included, because other tests run at the same time.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({ language: 'en', tone: expect.any(String) });
    expect(await (await send({})).json()).toMatchObject({ code: 'invalid_request', status: 422 });
    expect(await (await send({ text: 'hallo', language: 'de' })).json()).toMatchObject({
      code: 'unsupported_language',
    });
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });
});
