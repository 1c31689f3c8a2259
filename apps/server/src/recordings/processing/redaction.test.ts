import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import {
  expectNamesSilenced,
  expectWordsTimed,
  loudest,
  PAUSED_NAMES,
  PAUSED_NAMES_TEXT,
} from '../../../testing/redacted-audio.ts';

/** introduction.webm: "… My name is Daniel Martin … call me at five five five, zero one nine nine … at gmail dot com …" */
const PERSONAL = /daniel|martin|five five|555\W{0,2}0199|nine,? nine|peter|gmail/i;
const SILENT_LEVEL = 0;
const CLIP_MARGIN_SECONDS = 0.25;
/** Links can be opened 300 times a minute. */
const OPENED = { interval: 500 };

describe('a recording with `redact_pii`', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const fields = { redact_pii: 'true', detailed: 'true', words: 'true' };
  const textOfDatabase = async () => {
    const { rows } = await app.test.pool.query('select recordings::text as row from recordings');
    return rows.map(({ row }) => row).join('\n');
  };
  const isEmptyAgain = () => vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));

  it('has no personal data in words, analysis, webhook body, stored row and audio', async () => {
    const response = await upload(app, app.key, await readAudio('introduction.webm'), { fields });
    const feedback = await response.json();
    expect(response.status, JSON.stringify(feedback)).toBe(200);
    expect(feedback.transcript).toContain('[name]');
    expect(feedback.transcript).toContain('[phone]');
    expect(feedback.transcript).toContain('[email]');
    expect(feedback.transcript).toContain('export button');
    expect(JSON.stringify(feedback)).not.toMatch(PERSONAL);
    // The words are redacted too, and have the times that they were said.
    expect(feedback.words.map(({ word }: { word: string }) => word).join(' ')).toBe(feedback.transcript);
    const confidences = feedback.words.map(({ confidence }: { confidence: number | null }) => confidence);
    expect(confidences).toEqual(confidences.map(() => expect.any(Number)));
    expect(await textOfDatabase()).not.toMatch(PERSONAL);
    expect(feedback.redactions.map(({ kind }: { kind: string }) => kind)).toEqual(['name', 'phone', 'email']);

    // The upload is deleted. What remains is one WAV file with these passages silenced.
    await vi.waitFor(async () =>
      expect(await countLeftovers(app)).toMatchObject({ recordings: 1, looseAudio: 0, jobs: 0 }),
    );
    expect((await countLeftovers(app)).files).toHaveLength(1);
    const sent = await call(app, app.key, `/v1/feedbacks/${feedback.id}/audio`);
    expect(sent.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await sent.arrayBuffer());
    expect(feedback.audio).toEqual({ bytes: wav.length, format: 'wav', channels: 1, sample_rate: 16_000 });
    expect(Number(sent.headers.get('content-length'))).toBe(wav.length);
    for (const { start, end } of feedback.redactions) expect(loudest(wav, start, end)).toBe(SILENT_LEVEL);
    expect(loudest(wav, 0, 2)).toBeGreaterThan(1_000);

    // A clip of a redacted passage is as silent.
    const [{ start, end }] = feedback.redactions;
    const shared = await call(app, app.key, `/v1/feedbacks/${feedback.id}/shares`, {
      method: 'POST',
      ...json({ clip: { start, end } }),
    });
    const { token } = await shared.json();
    const clip = await vi.waitFor(async () => {
      const opened = await (await fetch(`${app.url}/api/clips/${token}`)).json();
      expect(opened).toMatchObject({ audio_status: 'ready' });
      return opened;
    }, OPENED);
    expect(clip.quote).toContain('[name]');
    const cut = Buffer.from(await (await fetch(`${app.url}/api/clips/${token}/audio`)).arrayBuffer());
    expect(loudest(cut, CLIP_MARGIN_SECONDS, CLIP_MARGIN_SECONDS + end - start)).toBe(SILENT_LEVEL);

    const again = await upload(app, app.key, new Uint8Array(wav), { path: '/v1/transcribe' });
    const { transcript } = await again.json();
    expect(transcript).toContain('export button');
    expect(transcript).not.toMatch(PERSONAL);
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('is silent while a name is said after a long pause, and audible around it', async () => {
    const response = await upload(app, app.key, await readFile(PAUSED_NAMES), { fields });
    const feedback = await response.json();
    expect(feedback.transcript).toMatch(PAUSED_NAMES_TEXT);
    expectWordsTimed(feedback.words);
    const sent = await call(app, app.key, `/v1/feedbacks/${feedback.id}/audio`);
    expectNamesSilenced(Buffer.from(await sent.arrayBuffer()));
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    await isEmptyAgain();
  });

  it('keeps nothing with `retention_days` 0, and no audio if no words are recognized', async () => {
    const kept = await upload(app, app.key, await readAudio('introduction.webm'), {
      fields: { ...fields, retention_days: '0' },
    });
    expect((await kept.json()).transcript).toContain('[name]');
    await isEmptyAgain();
    const silent = await upload(app, app.key, await readAudio('silence.webm'), { fields });
    expect(await silent.json()).toMatchObject({ status: 'no_speech', redactions: [], audio_url: null });
    // The upload is deleted right after the answer.
    await vi.waitFor(async () => expect((await countLeftovers(app)).files).toEqual([]));
    await app.test.pool.query('delete from recordings');
  });

  it('is redacted in `/transcribe`, and so is a text sent in place of a recording', async () => {
    const words = await upload(app, app.key, await readAudio('introduction.webm'), {
      fields: { redact_pii: 'true' },
      path: '/v1/transcribe',
    });
    const transcription = await words.json();
    expect(transcription.redactions).toHaveLength(3);
    expect(JSON.stringify(transcription)).not.toMatch(PERSONAL);
    const written = await call(app, app.key, '/v1/process', {
      method: 'POST',
      ...json({ text: 'I am Fatima, call me at 415-555-2671. The export is broken.', redact_pii: true }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${app.key}` },
    });
    const feedback = await written.json();
    expect(feedback.transcript).toBe('I am [name], call me at [phone]. The export is broken.');
    expect(feedback.keywords).not.toContain('phone');
    expect(await textOfDatabase()).not.toMatch(/fatima|555-2671/i);
  });
});

describe('a recording with `redact_pii` that is waiting or was given up', () => {
  it('cannot be played', async () => {
    await using app = await startTestApp();
    const accepted = await upload(app, app.key, await readAudio('modern.webm'), {
      fields: { redact_pii: 'true' },
      headers: { prefer: 'respond-async' },
    });
    const { id } = await accepted.json();
    const expectNoAudio = async () => {
      const audio = await call(app, app.key, `/v1/feedbacks/${id}/audio`);
      expect(audio.status).toBe(410);
      expect((await audio.json()).code).toBe('audio_gone');
    };
    await expectNoAudio();
    await app.test.pool.query(
      `update recordings set status = 'failed', error_code = 'processing_failed', retryable = true, finished_at = now()`,
    );
    await expectNoAudio();
  });
});
