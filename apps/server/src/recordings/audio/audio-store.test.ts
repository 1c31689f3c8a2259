import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import type { AudioStore } from './audio-store.ts';
import { readAudioStoreLocation } from './audio-store-location.ts';
import { openAudioStore } from './open-audio-store.ts';
import { AudioMissingError } from './store-errors.ts';

const MULTIPART_BYTES = 12_000_000;

/** Both stores must behave alike. The S3 store talks to a real S3-compatible server. */
describe.each(['file', 's3'] as const)('the %s audio store', (kind) => {
  let directory: string;
  let location: string;
  let store: AudioStore;
  let test: TestDatabase;
  let s3: S3Server | undefined;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-store-'));
    test = await createTestDatabase();
    if (kind === 's3') s3 = await startS3Server(path.join(directory, 's3'));
    location = s3?.location ?? 'file:';
    store = await openAudioStore(
      { audioStore: readAudioStoreLocation(location, directory), dataDirectory: directory },
      { database: test.database, logger: pino({ level: 'silent' }) },
    );
  });
  afterAll(async () => {
    await store[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
    await test[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  });

  const filesBelow = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it('returns stored bytes in full, as ranges and as a local file', async () => {
    const key = randomUUID();
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));
    await store.put(key, pieces(content, 333));
    expect((await buffer(await store.open(key))).equals(content)).toBe(true);
    const part = await buffer(await store.open(key, { start: 10, end: 19 }));
    expect(part.equals(content.subarray(10, 20))).toBe(true);
    let local = '';
    {
      await using file = await store.checkout(key);
      local = file.path;
      expect((await readFile(local)).equals(content)).toBe(true);
    }
    if (kind === 's3') await expect(readFile(local)).rejects.toThrow(/ENOENT/);
    await store.delete(key);
    await store.delete(key);
    await expect(store.open(key)).rejects.toThrow(AudioMissingError);
    await expect(store.checkout(key)).rejects.toThrow(AudioMissingError);
  });

  it('stores a recording of many parts', async () => {
    const key = randomUUID();
    const content = Buffer.alloc(MULTIPART_BYTES, 7);
    await store.put(key, pieces(content, 64_000));
    expect((await buffer(await store.open(key))).length).toBe(MULTIPART_BYTES);
    await store.delete(key);
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const before = await filesBelow();
    for (const size of [100, MULTIPART_BYTES]) {
      const broken = (async function* () {
        yield* pieces(Buffer.alloc(size), 64_000);
        throw new Error('the client is gone');
      })();
      const key = randomUUID();
      await expect(store.put(key, broken)).rejects.toThrow('the client is gone');
      await expect(store.open(key)).rejects.toThrow(AudioMissingError);
    }
    // The test's S3 server can't abort an upload, so it keeps the parts.
    if (kind === 'file') expect(await filesBelow()).toEqual(before);
  });

  it('works with the whole service', async () => {
    await using app = await startTestApp({ worker: true, audioStore: location });
    const audio = await readAudio('modern.webm');
    const response = await upload(app, app.key, audio);
    const feedback = await response.json();
    expect(feedback.transcript).toMatch(/modern/i);
    const address = new URL(feedback.audio_url).pathname;
    const range = await call(app, app.key, address, { headers: { range: 'bytes=0-3' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).equals(audio.subarray(0, 4))).toBe(true);
    await call(app, app.key, `/v1/feedbacks/${feedback.id}`, { method: 'DELETE' });
    expect((await call(app, app.key, address)).status).toBe(404);
    const { rows } = await app.test.pool.query('select 1 from loose_audio');
    expect(rows).toEqual([]);
  });
});

async function* pieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
