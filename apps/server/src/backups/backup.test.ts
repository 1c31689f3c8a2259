import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { filesIn, fingerprint, PASSPHRASE, WORK_FACTOR } from '../../testing/backups.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../testing/customer.ts';
import { createEmptyDatabase, createTestDatabase, PATIENT_CONNECT_MS } from '../../testing/database.ts';
import { readTestImage } from '../../testing/images.ts';
import { expectOrder } from '../../testing/ledger-guarantees.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { uploadAhead } from '../../testing/upload-ahead.ts';
import { openPeppers } from '../api-keys/peppers.ts';
import { feedBatches } from '../batches/feed-batches.ts';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { openAudioStore } from '../recordings/audio/open-audio-store.ts';
import { AUDIO_IS_BACKED_UP_LOCK, discardAudio } from '../recordings/audio/store-audio.ts';
import { listPartitions, listSequences, listTables, readMigrationState, TableDump } from './dump-database.ts';
import { DatabaseLoader } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const options = { passphrase: PASSPHRASE, scryptWorkFactor: WORK_FACTOR };

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-backup-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Creates a customer with credit and keys, waiting recordings and one that a worker has started, and calls `more`. Then
 * stops the server.
 */
async function fill(app: TestApp, more?: (customer: Customer) => Promise<unknown>): Promise<string[]> {
  const customer = await signUp(app);
  const audio = await readAudio('modern.webm');
  const ids: string[] = [];
  const image = await readTestImage('gradient.png');
  for (const key of [customer.key, app.key, customer.key]) {
    // The last one has a picture.
    const options = { headers: { prefer: 'respond-async' }, ...(ids.length === 2 ? { image } : {}) };
    const response = await patiently(() => upload(app, key, audio, options));
    expect(response.status).toBe(202);
    ids.push((await response.json()).id);
  }
  await app.test.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that was killed', attempts = 1
     where id = (select min(id) from graphile_worker._private_jobs where payload::text like '%' || $1 || '%')`,
    [ids[0]],
  );
  // It's written shortly after the responses.
  await vi.waitFor(async () => {
    const { rows } = await app.test.pool.query('select from request_log where status = 202');
    expect(rows).toHaveLength(ids.length);
  });
  await more?.(customer);
  // Stops background tasks, which would change rows during the comparison.
  await app.server.app.close();
  return ids;
}

const sourceOf = (app: TestApp) => ({ config: app.config, databaseUrl: app.test.url });

// One backup, and one cluster after the other in the same folder, because creating a cluster takes seconds of CPU.
describe('a backup', () => {
  let directory: string;
  let app: TestApp;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let ids: string[];
  let file: string;
  let before: Record<string, string>;
  /** DATA_DIR of the machine it's restored on */
  let elsewhere: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-backup-'));
    // If root starts PostgreSQL, it runs as another user, who needs access to its files here.
    await chmod(directory, 0o755);
    elsewhere = path.join(directory, 'elsewhere');
    file = path.join(directory, 'backup.age');
    s3 = await startS3Server(path.join(directory, 's3'));
    app = await startTestApp();
    ids = await fill(app);
    before = await fingerprint(app.test.pool);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await s3[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  });

  /** Runs the restored machine's database during `work`. */
  const onDatabase = async (work: (pool: pg.Pool, url: string) => Promise<void>) => {
    const server = await startEmbeddedDatabase(path.join(elsewhere, 'postgres'));
    const pool = openPool(server.url, 'test', { connectTimeoutMs: PATIENT_CONNECT_MS });
    try {
      await work(pool, server.url);
    } finally {
      await pool.end();
      await server.stop();
    }
  };

  it('of an installation is restored completely on an empty machine with another database, data folder and store, and works', async () => {
    const { manifest, bytes } = await writeBackup(file, sourceOf(app), options);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(manifest.audio).toMatchObject({ files: 4, deleted: [], missing: [] });
    const noted = await app.test.pool.query('select bytes, version from backups');
    expect(noted.rows).toEqual([{ bytes, version: app.config.version }]);
    // The backup changed nothing.
    expect(await fingerprint(app.test.pool)).toEqual(before);

    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: elsewhere, AUDIO_STORE: s3.location });
    await restoreBackup(file, { config, passphrase: PASSPHRASE });

    await onDatabase(async (pool) => {
      expect(await fingerprint(pool)).toEqual(before);
      const database = openDatabase(pool);
      await expectOrder(database);
      for (const name of ['api-key-peppers', 'encryption-key']) {
        const kept = path.join(config.dataDirectory, name);
        expect(await readFile(kept, 'utf8')).toBe(
          await readFile(path.join(app.config.dataDirectory, name), 'utf8'),
        );
        expect((await stat(kept)).mode & 0o777).toBe(0o600);
      }
      await expect(
        openPeppers(database, { configured: [], dataDirectory: config.dataDirectory }),
      ).resolves.toBeDefined();
      const logger = pino({ level: 'silent' });
      await using store = await openAudioStore(config, { database, logger });
      expect(await store.check()).toEqual({ status: 'ok' });
      const { rows: keys } = await pool.query('select audio_key as key from recordings order by created_at');
      for (const { key } of keys) {
        await using local = await store.checkout(key);
        expect(await readFile(local.path)).toEqual(await readAudio('modern.webm'));
      }
      const { rows: images } = await pool.query(
        'select image_key as key, image_bytes as bytes from recordings where image_key is not null',
      );
      expect(images).toHaveLength(1);
      expect(await store.sizeOf(images[0].key)).toBe(images[0].bytes);
      // No worker has the started job any more: it runs again at once, and the attempt doesn't count.
      const jobs = await pool.query(
        'select locked_at, attempts from graphile_worker._private_jobs where locked_at is not null or attempts > 0',
      );
      expect(jobs.rows).toEqual([]);

      const { startWorker } = await import('../start-worker.ts');
      const { sharedEngines } = await import('../../testing/shared-engines.ts');
      const engines = await sharedEngines(app.config.speech);
      await using _ = await startWorker({ config, queuePool: pool, database, logger, engines });
      await vi.waitFor(async () => {
        const { rows } = await pool.query('select status from recordings where id = any ($1)', [ids]);
        expect(rows).toEqual([{ status: 'done' }, { status: 'done' }, { status: 'done' }]);
      });
      await expectOrder(database);
      // For the next test.
      await pool.query(
        `insert into accounts (user_id, email, source, plan) values (gen_random_uuid(), 'theirs@example.org', 'signup', 'payg')`,
      );
    });
  });

  it('replaces an installation only when asked, and moves it aside: its database, audio and secrets are all kept', async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: elsewhere });
    await mkdir(path.join(elsewhere, 'audio'), { recursive: true });
    await writeFile(path.join(elsewhere, 'audio', 'theirs'), 'audio');
    await writeFile(path.join(elsewhere, 'api-key-peppers'), 'theirs\n');
    await expect(restoreBackup(file, { config, passphrase: PASSPHRASE })).rejects.toThrow(/add --replace/);

    const { notes } = await restoreBackup(file, { config, passphrase: PASSPHRASE, replace: true });
    expect(notes).toEqual([expect.stringContaining('kept as voice_feedback_before_restore')]);
    const files = await filesIn(elsewhere);
    expect(files).toHaveProperty(['audio.before-restore/theirs']);
    expect(files).toHaveProperty(['api-key-peppers.before-restore']);
    expect(Object.keys(files).filter((name) => name.startsWith('audio/'))).toHaveLength(5);
    await onDatabase(async (pool, url) => {
      expect(await fingerprint(pool)).toEqual(before);
      const aside = openPool(url.replace(/voice_feedback$/, 'voice_feedback_before_restore'), 'test', {
        connectTimeoutMs: PATIENT_CONNECT_MS,
      });
      const { rows } = await aside.query(`select email from accounts where email like 'theirs@%'`);
      expect(rows).toEqual([{ email: 'theirs@example.org' }]);
      await aside.end();
    });
  });
});

it('a custom bucket and database are restored to another database and folder, uploads of a batch included; a repeated or interrupted restore doesn’t change what’s there', async () => {
  const directory = await makeDirectory();
  await using s3 = await startS3Server(path.join(directory, 's3'));
  await using app = await startTestApp({ audioStore: s3.location });
  const audio = await readAudio('modern.webm');
  await fill(app, async ({ key }) => {
    const items = [{ upload_id: await uploadAhead(app, key, audio) }];
    expect((await post(app, key, '/v1/batches', { items })).status).toBe(202);
  });
  const before = await fingerprint(app.test.pool);
  const file = path.join(directory, 'backup.age');
  const { manifest } = await writeBackup(file, sourceOf(app), options);
  expect(manifest.audio).toMatchObject({ files: 5, missing: [] });

  await using empty = await createEmptyDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: empty.url,
    DATA_DIR: path.join(directory, 'elsewhere'),
  });
  const stop = new AbortController();
  const broken = restoreBackup(file, {
    ...{ config, passphrase: PASSPHRASE, signal: stop.signal },
    onProgress: (words) => words === 'Restoring' && stop.abort(),
  });
  await expect(broken).rejects.toThrow('aborted');
  expect((await empty.pool.query('select from accounts')).rowCount).toBe(0);
  expect(await filesIn(directory)).not.toHaveProperty('elsewhere/api-key-peppers');

  await restoreBackup(file, { config, passphrase: PASSPHRASE });
  expect(await fingerprint(empty.pool)).toEqual(before);
  const files = await filesIn(config.dataDirectory);
  expect(Object.keys(files).filter((name) => name.startsWith('audio/'))).toHaveLength(6);
  await expect(restoreBackup(file, { config, passphrase: PASSPHRASE })).rejects.toThrow(
    /DATABASE_URL is in use/,
  );
  await expect(restoreBackup(file, { config, passphrase: PASSPHRASE, replace: true })).rejects.toThrow(
    /DATABASE_URL is in use/,
  );
  expect(await fingerprint(empty.pool)).toEqual(before);
  expect(await filesIn(config.dataDirectory)).toEqual(files);

  // The item of the batch becomes a recording.
  const database = openDatabase(empty.pool);
  const logger = pino({ level: 'silent' });
  await using audioStore = await openAudioStore(config, { database, logger });
  const { publicUrl } = config;
  await feedBatches({ database, logger, audioStore, publicUrl, addressPolicy: { allowPrivate: false } });
  const { rows } = await empty.pool.query(
    'select audio_key as key, audio_bytes as bytes from recordings where id in (select recording_id from batch_items)',
  );
  expect(rows).toEqual([{ key: expect.any(String), bytes: audio.length }]);
  expect(await audioStore.sizeOf(rows[0].key)).toBe(audio.length);

  // An upload that was never sent is named; nothing else is missing.
  await app.test.pool.query(`update batch_items set audio_key = gen_random_uuid()`);
  const without = await writeBackup(path.join(directory, 'without.age'), sourceOf(app), options);
  expect(without.manifest.audio).toMatchObject({ files: 4, missing: [expect.any(String)] });
});

it('a database or store in use, another version’s backup and another installation’s secrets are refused before anything is written', async () => {
  const directory = await makeDirectory();
  await using app = await startTestApp();
  await fill(app);
  const file = path.join(directory, 'backup.age');
  await writeBackup(file, sourceOf(app), options);
  await expect(writeBackup(file, sourceOf(app), options)).rejects.toThrow(/exists already/);

  await using empty = await createEmptyDatabase();
  await using other = await startTestApp();
  await fill(other);
  const into = (environment: Record<string, string>) =>
    restoreBackup(file, {
      passphrase: PASSPHRASE,
      config: readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: empty.url,
        DATA_DIR: path.join(directory, 'new'),
        ...environment,
      }),
    });
  const kept = await filesIn(other.config.dataDirectory);
  const theirs = path.join(other.config.dataDirectory, 'audio');
  await expect(into({ AUDIO_STORE: `file:${theirs}` })).rejects.toThrow(
    /isn't empty, and belongs to another/,
  );
  await expect(into({ DATA_DIR: other.config.dataDirectory })).rejects.toThrow(
    /belongs to another installation/,
  );
  await expect(into({ API_KEY_PEPPERS: 'a'.repeat(64) })).rejects.toThrow(
    /API_KEY_PEPPERS is set, but isn't/,
  );
  await expect(into({ DATABASE_URL: other.test.url })).rejects.toThrow(/DATABASE_URL is in use/);
  await app.test.pool.query(
    `insert into kysely_migration values ('299901010000_later', ''); insert into migration_checksums values ('299901010000_later', '')`,
  );
  const newer = path.join(directory, 'newer.age');
  await writeBackup(newer, sourceOf(app), options);
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: empty.url,
    DATA_DIR: path.join(directory, 'new'),
  });
  await expect(restoreBackup(newer, { config, passphrase: PASSPHRASE })).rejects.toThrow(
    /of a newer database.*299901010000_later/,
  );
  expect(await filesIn(other.config.dataDirectory)).toEqual(kept);
  expect(Object.keys(await filesIn(directory))).toEqual(['backup.age', 'newer.age']);
  expect((await empty.pool.query(`select to_regclass('accounts') as found`)).rows).toEqual([{ found: null }]);
});

it('audio that a recording still needs is in the backup, whatever is finished and deleted while it is made', async () => {
  const directory = await makeDirectory();
  await using app = await startTestApp();
  await fill(app);
  const resources = {
    database: app.test.database,
    logger: pino({ level: 'silent' }),
    audioStore: await openAudioStore(app.config, {
      database: app.test.database,
      logger: pino({ level: 'silent' }),
    }),
  };
  /** What a worker does at the end of a temporary recording. */
  const finish = async (key: string) => {
    await app.test.pool.query(
      `with done as (update recordings set audio_key = null, finished_at = now(), status = 'failed', error_code = 'internal', retryable = false where audio_key = $1)
       insert into loose_audio (audio_key) values ($1)`,
      [key],
    );
    await discardAudio(resources, key);
  };
  const { rows } = await app.test.pool.query<{ key: string }>(
    'select audio_key as key from recordings order by created_at',
  );
  const keys = rows.map(({ key }) => key);
  const [early = '', late = '', deleted = ''] = keys;

  // Another backup holds the lock: this one waits for it before it reads the database.
  const held = new pg.Client({ connectionString: app.test.url });
  await using _ = { [Symbol.asyncDispose]: () => held.end() };
  await held.connect();
  await held.query(`begin; select pg_advisory_xact_lock(${AUDIO_IS_BACKED_UP_LOCK})`);
  const file = path.join(directory, 'backup.age');
  const writing = writeBackup(file, sourceOf(app), options);
  await vi.waitFor(async () => {
    const { rows: waiting } = await app.test.pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${AUDIO_IS_BACKED_UP_LOCK} and not granted`,
    );
    expect(waiting).toHaveLength(1);
  });
  await finish(early);
  await finish(late);
  expect(Object.keys(await filesIn(path.join(app.config.dataDirectory, 'audio')))).toHaveLength(5);
  await app.test.pool.query(
    `update recordings set finished_at = now(), status = 'failed', error_code = 'internal' where audio_key = $1`,
    [deleted],
  );
  await held.query('commit');
  const { manifest } = await writing;
  expect(manifest.audio).toEqual({ files: 2, bytes: expect.any(Number), deleted: [], missing: [] });
  // Nothing holds the files any more.
  for (const key of [early, late]) await discardAudio(resources, key);
  expect(Object.keys(await filesIn(path.join(app.config.dataDirectory, 'audio')))).toHaveLength(3);

  // If the owner deleted the audio, the recording is restored without it. If the audio was lost, the recording is listed.
  await rm(path.join(app.config.dataDirectory, 'audio', deleted.slice(0, 2), deleted));
  const lost = await writeBackup(`${file}.2`, sourceOf(app), options);
  expect(lost.manifest.audio).toMatchObject({ files: 1, deleted: [], missing: [deleted] });
});

it('partitions that were created over time are restored, and those that the migrations create today don’t stay', async () => {
  await using source = await createTestDatabase();
  await using target = await createTestDatabase();
  const table = 'create table lines (day date not null, text text) partition by range (day);';
  const partition = (year: number) =>
    `create table lines_${year} partition of lines for values from ('${year}-01-01') to ('${year + 1}-01-01');`;
  await source.pool.query(
    table +
      partition(2020) +
      partition(2021) +
      `insert into lines values ('2020-05-01', 'one'), ('2021-05-01', 'two')`,
  );
  await target.pool.query(table + partition(2021) + partition(2030));
  const snapshot = await source.pool.connect();
  const tables: Manifest['tables'] = [];
  const parts: [string, Buffer[]][] = [];
  for (const one of await listTables(snapshot)) {
    const dump = new TableDump(snapshot, one);
    for await (const part of dump.parts()) parts.push([`${one.schema}.${one.name}`, part]);
    tables.push({ ...one, rows: dump.rows });
  }
  const manifest: Manifest = {
    ...{ format: 1, version: '1.0.0', madeAt: new Date().toISOString(), secrets: [], entries: 0, bytes: 0 },
    ...(await readMigrationState(snapshot)),
    ...{ tables, partitions: await listPartitions(snapshot), sequences: await listSequences(snapshot) },
    audio: { files: 0, bytes: 0, deleted: [], missing: [] },
  };
  snapshot.release();
  const client = await target.pool.connect();
  const loader = new DatabaseLoader(client, manifest);
  await loader.begin();
  for (const [name, part] of parts) await loader.load(name, Readable.from(part));
  await loader.finish();
  await client.query('commit');
  client.release();
  const rows = 'select tableoid::regclass::text as partition, day::text, text from lines order by day';
  expect((await target.pool.query(rows)).rows).toEqual((await source.pool.query(rows)).rows);
  const names = (await listPartitions(target.pool)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('lines_')).sort()).toEqual(['lines_2020', 'lines_2021']);
});
