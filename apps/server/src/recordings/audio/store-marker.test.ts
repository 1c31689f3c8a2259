import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { CheckedAudioStore } from './checked-audio-store.ts';
import { FileAudioStore } from './file-audio-store.ts';
import { openAudioStore } from './open-audio-store.ts';
import { discardAudio } from './store-audio.ts';
import { StoreError } from './store-errors.ts';
import { MARKER_NAME } from './unchecked-audio-store.ts';

/** Longer than the result of a check is cached. */
const CHECKED_AGAIN = { interval: 200 };

describe('the audio store of a database', () => {
  let test: TestDatabase;
  let parent: string;
  let folder: string;
  let logLines: string[];

  beforeEach(async () => {
    test = await createTestDatabase();
    parent = await mkdtemp(path.join(tmpdir(), 'voice-feedback-marker-'));
    folder = path.join(parent, 'volume', 'audio');
    logLines = [];
  });
  afterEach(async () => {
    await test[Symbol.asyncDispose]();
    await rm(parent, { recursive: true, force: true });
  });

  const open = async () => {
    const logger = pino({}, { write: (line: string) => void logLines.push(line) });
    return await openAudioStore(
      { audioStore: { kind: 'file', directory: folder }, dataDirectory: parent },
      { database: test.database, logger },
    );
  };
  const once = async function* (text: string) {
    yield Buffer.from(text);
  };
  const marker = async () => (await readFile(path.join(folder, MARKER_NAME), 'utf8')).split('\n')[0];
  const knownId = async () => (await test.pool.query('select id from audio_store_marker')).rows[0]?.id;
  const refusal = expect.objectContaining({ name: 'StoreError', code: 'storage_unavailable' });
  const addRecording = async (key: string) => {
    // The sender doesn't matter here.
    await test.pool.query('alter table recordings drop constraint recordings_sender_check');
    await test.pool.query(
      `insert into recordings (id, kind, keep, detailed, maximum_seconds, status, audio_key, audio_bytes, created_at)
      values (gen_random_uuid(), 'feedback', true, false, 60, 'queued', $1, 4, now())`,
      [key],
    );
  };

  it('is marked on first use, and the database stores its id', async () => {
    await using store = await open();
    expect(await store.check()).toEqual({ status: 'ok' });
    expect(await marker()).toBe(await knownId());
  });

  it('is the same for all processes that start at the same time on a new database', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, open));
    for (const store of stores) expect(await store.check()).toEqual({ status: 'ok' });
    expect(await marker()).toBe(await knownId());
    await Promise.all(stores.map((store) => store.put(randomUUID(), once('audio'))));
    for (const store of stores) await store[Symbol.asyncDispose]();
  });

  it('rejects everything while its volume is not mounted, and then recovers by itself', async () => {
    await using store = await open();
    const key = randomUUID();
    await store.put(key, once('kept'));
    await rename(path.join(parent, 'volume'), path.join(parent, 'elsewhere'));
    // An unmounted volume leaves an empty mount point.
    await mkdir(folder, { recursive: true });
    await expect(store.put(randomUUID(), once('lost'))).rejects.toEqual(refusal);
    await expect(store.open(key)).rejects.toEqual(refusal);
    await expect(store.checkout(key)).rejects.toEqual(refusal);
    expect(await readdir(folder)).toEqual([]);
    expect(await store.check()).toMatchObject({
      status: 'unavailable',
      reason: expect.stringMatching(/not the one that was used before.*Is the volume mounted/),
    });
    expect(logLines.join('')).toMatch(/Is the volume mounted/);
    await rm(path.join(parent, 'volume'), { recursive: true });
    await rename(path.join(parent, 'elsewhere'), path.join(parent, 'volume'));
    await store.put(randomUUID(), once('taken'));
    expect((await buffer(await store.open(key))).toString()).toBe('kept');
    await vi.waitFor(async () => expect(await store.check()).toEqual({ status: 'ok' }), CHECKED_AGAIN);
  });

  it('is not created again if its folder is missing', async () => {
    await (await open())[Symbol.asyncDispose]();
    await rename(path.join(parent, 'volume'), path.join(parent, 'elsewhere'));
    await using store = await open();
    await expect(store.put(randomUUID(), once('lost'))).rejects.toEqual(refusal);
    expect(await readdir(parent)).toEqual(['elsewhere']);
  });

  it('is not created again by uploads that checked it just before its volume went away', async () => {
    await (await open())[Symbol.asyncDispose]();
    await rename(path.join(parent, 'volume'), path.join(parent, 'elsewhere'));
    // What is left of such an upload once the marker has been checked.
    await using checked = new FileAudioStore(folder);
    await expect(checked.put(randomUUID(), once('lost'))).rejects.toThrow(/ENOENT/);
    await expect(checked.probe()).rejects.toThrow(/ENOENT/);
    expect(await readdir(parent)).toEqual(['elsewhere']);
  });

  it('is not mistaken for the store of another installation', async () => {
    await (await open())[Symbol.asyncDispose]();
    await writeFile(path.join(folder, MARKER_NAME), `${randomUUID()}\n`);
    await using store = await open();
    expect(await store.check()).toMatchObject({
      status: 'unavailable',
      reason: expect.stringMatching(/another/),
    });
    await expect(store.put(randomUUID(), once('lost'))).rejects.toEqual(refusal);
  });

  it('may be moved with its marker, or with a marker written by hand', async () => {
    await (await open())[Symbol.asyncDispose]();
    await rm(path.join(folder, MARKER_NAME));
    await using store = await open();
    const { reason } = (await store.check()) as { reason: string };
    const [, id] = /write (\S+) into/.exec(reason) ?? [];
    expect(id).toBe(await knownId());
    await writeFile(path.join(folder, MARKER_NAME), `${id}`);
    await store.put(randomUUID(), once('taken'));
  });

  it('that was used before markers existed is adopted if it contains the recordings', async () => {
    const key = randomUUID();
    await mkdir(path.join(folder, key.slice(0, 2)), { recursive: true });
    await writeFile(path.join(folder, key.slice(0, 2), key), 'OggS');
    await addRecording(key);
    await using store = await open();
    expect(await store.check()).toEqual({ status: 'ok' });
    expect(await marker()).toBe(await knownId());
  });

  it('that was used before markers existed is not replaced with an empty folder', async () => {
    await mkdir(folder, { recursive: true });
    await addRecording(randomUUID());
    await using store = await open();
    expect(await store.check()).toMatchObject({
      status: 'unavailable',
      reason: expect.stringMatching(/none of the newest recordings/),
    });
    await expect(store.put(randomUUID(), once('lost'))).rejects.toEqual(refusal);
    expect(await readdir(folder)).toEqual([]);
    expect(await knownId()).toBeUndefined();
    // The operator confirms by hand that it is the right store.
    const id = randomUUID();
    await writeFile(path.join(folder, MARKER_NAME), id);
    await store.put(randomUUID(), once('taken'));
    expect(await knownId()).toBe(id);
  });

  it('keeps track of files to delete while it is unavailable', async () => {
    const logger = pino({ level: 'silent' });
    await using audioStore = await open();
    const key = randomUUID();
    await audioStore.put(key, once('to be deleted'));
    await test.pool.query('insert into loose_audio (audio_key) values ($1)', [key]);
    await rename(path.join(parent, 'volume'), path.join(parent, 'elsewhere'));
    await discardAudio({ database: test.database, audioStore, logger }, key);
    expect((await test.pool.query('select from loose_audio')).rowCount).toBe(1);
    await rename(path.join(parent, 'elsewhere'), path.join(parent, 'volume'));
    await discardAudio({ database: test.database, audioStore, logger }, key);
    expect((await test.pool.query('select from loose_audio')).rowCount).toBe(0);
    expect(await readdir(path.join(folder, key.slice(0, 2)))).toEqual([]);
  });

  it('is checked once for many probes, and no probe waits for a disk that hangs', async () => {
    let looks = 0;
    const hanging = new (class extends FileAudioStore {
      override async probe(): Promise<void> {
        looks += 1;
        await new Promise(() => undefined);
      }
    })(folder);
    await using store = new CheckedAudioStore(hanging, {
      database: test.database,
      logger: pino({ level: 'silent' }),
    });
    const states = await Promise.all([store.check(), store.check(), store.check()]);
    for (const state of states)
      expect(state).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(/did not answer/) });
    expect(looks).toBe(1);
  });

  it('only reports its own failures, not those of the uploaded content', async () => {
    await using store = await open();
    const broken = async function* () {
      yield Buffer.from('a');
      throw new RangeError('the client is gone');
    };
    await expect(store.put(randomUUID(), broken())).rejects.toThrow(RangeError);
    await rm(folder, { recursive: true });
    await expect(store.put(randomUUID(), once('a'))).rejects.toThrow(StoreError);
  });

  it.skipIf(process.platform !== 'linux')(
    'has a recording and its folders on the disk before it says so',
    async () => {
      const { open: openFile, readlink } = await import('node:fs/promises');
      await mkdir(folder, { recursive: true });
      const probe = await openFile(folder, 'r');
      const sync = vi.spyOn(Object.getPrototypeOf(probe), 'sync');
      const synced: string[] = [];
      sync.mockImplementation(async function (this: typeof probe) {
        synced.push(path.relative(folder, await readlink(`/proc/self/fd/${this.fd}`)));
        return await this.datasync();
      });
      try {
        await using store = await open();
        synced.length = 0;
        const key = randomUUID();
        await store.put(key, once('audio'));
        const subfolder = key.slice(0, 2);
        expect(synced).toEqual(['', `${subfolder}/${key}.partial`, subfolder]);
        synced.length = 0;
        const neighbour = `${subfolder}${randomUUID().slice(2)}`;
        await store.put(neighbour, once('audio'));
        expect(synced).toEqual([`${subfolder}/${neighbour}.partial`, subfolder]);
      } finally {
        sync.mockRestore();
        await probe.close();
      }
    },
  );
});
