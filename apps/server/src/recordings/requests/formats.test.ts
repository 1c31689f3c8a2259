import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readAudio, upload } from '../../../testing/call.ts';

/** The same sentence in every common container (packages/speech/fixtures describes how the files were made). */
describe('a recording in any format', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const fixture = (name: string): Promise<Buffer<ArrayBuffer>> =>
    readFile(new URL(`../../../../../packages/speech/fixtures/${name}`, import.meta.url));

  it.each([
    ['browser-live.webm', 'webm', 'country'],
    ['safari-fragmented.mp4', 'mp4', 'ask not'],
    ['speech.m4a', 'mp4', 'ask not'],
    ['speech.mp3', 'mp3', 'ask not'],
    ['speech.wav', 'wav', 'ask not'],
    ['speech.flac', 'flac', 'ask not'],
    ['speech.aac', 'aac', 'ask not'],
    ['speech-opus.ogg', 'ogg', 'ask not'],
    ['speech-vorbis.ogg', 'ogg', 'ask not'],
  ])('%s is transcribed and detected as %s', async (name, format, word) => {
    const response = await upload(app, app.key, await fixture(name), { fields: { retention_days: '0' } });
    const feedback = await response.json();
    expect(feedback.audio?.format).toBe(format);
    expect(feedback.transcript.toLowerCase()).toContain(word);
  });

  it.each(['modern.webm', 'modern.ogg', 'modern.mp3', 'modern.m4a', 'modern.flac', 'modern.wav'])(
    '%s gives the same words',
    async (name) => {
      const response = await upload(app, app.key, await readAudio(name), { fields: { retention_days: '0' } });
      expect((await response.json()).transcript).toMatch(/comparatively modern/i);
    },
  );
});
