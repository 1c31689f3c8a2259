import { rm, stat } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openUncheckedAudioStore } from '../recordings/audio/open-audio-store.ts';
import { AUDIO_IS_BACKED_UP_LOCK } from '../recordings/audio/store-audio.ts';
import { requireMarker } from '../recordings/audio/store-marker.ts';
import { MARKER_NAME, type UncheckedAudioStore } from '../recordings/audio/unchecked-audio-store.ts';
import { verifyArchive } from './archive-reader.ts';
import { type ArchiveOptions, ArchiveWriter } from './archive-writer.ts';
import { type AudioCounts, backUpAudio, HELD_UPLOADS, writeAudioKeys } from './back-up-audio.ts';
import { BackupError } from './backup-error.ts';
import { listPartitions, listSequences, listTables, readMigrationState, TableDump } from './dump-database.ts';
import { AUDIO_FOLDER, DATABASE_FOLDER, FORMAT, type Manifest, SECRETS_FOLDER } from './manifest.ts';
import { readSecrets, type SecretSource } from './secrets.ts';

export interface BackupSource {
  config: SecretSource & Pick<Config, 'audioStore' | 'version'>;
  databaseUrl: string;
  onProgress?: (words: string) => void;
}

const READ_ME = `A backup of voice-feedback. \`npm run restore -- FILE\` restores it; docs/operations.md says how to read it by other means.

  database/SCHEMA.TABLE/  rows in PostgreSQL's COPY text format; the parts of a table make one text, its columns are in manifest.json
  audio/                  the audio store as a folder
  secrets/                what keys and secrets in the database are hashed and encrypted with
  checksums/              cat checksums/* | sha256sum -c
`;
const PART_DIGITS = 6;

/**
 * Backs up everything to `file`, whether the server is running or not: a consistent snapshot of the database, the
 * audio it refers to, and the secrets. Writers never wait for it. The file gets its final name after all of it has
 * been written and read back.
 * @throws BackupError; the signal's reason
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  options: ArchiveOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  if (await stat(file).catch(() => undefined))
    throw new BackupError(`${file} exists already. Choose another name, or move it away first.`);
  await using archive = await ArchiveWriter.create(file, options);
  const manifest = await fill(archive, file, source);
  source.onProgress?.('Reading it again');
  const { bytes } = await stat(archive.partialFile).then(({ size }) => ({ bytes: size }));
  await verifyArchive(archive.partialFile, options.passphrase);
  options.signal?.throwIfAborted();
  await archive.keep();
  await recordBackup(source.databaseUrl, bytes, source.config.version);
  return { manifest, bytes };
}

async function fill(archive: ArchiveWriter, file: string, source: BackupSource): Promise<Manifest> {
  const { config, databaseUrl, onProgress } = source;
  await archive.addText('README.txt', READ_ME);
  const secrets = await readSecrets(config);
  for (const [name, text] of secrets) await archive.addText(`${SECRETS_FOLDER}${name}`, text);

  await using parts = new AsyncDisposableStack();
  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'voice-feedback-backup',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    parts.defer(() => client.end());
    await client.connect();
    return client;
  };
  const keysFile = `${file}.keys`;
  parts.defer(() => rm(keysFile, { force: true }));

  // Taken before the snapshot: recordings that finish from here on keep their audio until it has been copied.
  const hold = await connect();
  await hold.query('begin');
  await takeAnyTime(hold);
  await hold.query(`select pg_advisory_xact_lock(${AUDIO_IS_BACKED_UP_LOCK})`);
  const snapshot = await connect();
  await snapshot.query('begin isolation level repeatable read, read only');
  await takeAnyTime(snapshot);
  const state = await readMigrationState(snapshot);
  const madeAt = new Date().toISOString();

  const audio: AudioCounts = { files: 0, bytes: 0, absent: [] };
  const store = await openStore(snapshot, config, archive);
  if (store !== undefined) parts.use(store);
  if (store !== undefined) {
    await writeAudioKeys(snapshot, keysFile, { unfinished: true });
    await backUpAudio(archive, store, keysFile, audio);
  }
  await hold.query('commit');

  onProgress?.('Copying the database');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(snapshot)) {
    const dump = new TableDump(snapshot, table);
    let number = 0;
    for await (const part of dump.parts()) {
      number += 1;
      const name = `${DATABASE_FOLDER}${table.schema}.${table.name}/${String(number).padStart(PART_DIGITS, '0')}.copy`;
      await archive.add(
        name,
        part.reduce((sum, { length }) => sum + length, 0),
        part,
      );
    }
    tables.push({ ...table, rows: dump.rows });
  }
  const partitions = await listPartitions(snapshot);
  // Not part of the snapshot, but never older than it.
  const sequences = await listSequences(snapshot);
  if (store !== undefined) await writeAudioKeys(snapshot, keysFile, { unfinished: false });
  // An open snapshot would keep PostgreSQL from vacuuming while the audio is copied.
  await snapshot.query('commit');

  onProgress?.('Copying the audio');
  if (store !== undefined) await backUpAudio(archive, store, keysFile, audio);
  const missing = await stillNamed(hold, audio.absent);
  const manifest: Manifest = {
    ...{ format: FORMAT, version: config.version, madeAt, ...state, tables, partitions, sequences },
    audio: {
      files: audio.files,
      bytes: audio.bytes,
      deleted: audio.absent.filter((key) => !missing.includes(key)),
      missing,
    },
    secrets: [...secrets.keys()],
    entries: archive.entries,
    bytes: archive.bytes,
  };
  await archive.finish(manifest);
  return manifest;
}

/** Removes time limits from the open transaction, as far as this version of PostgreSQL has them. */
async function takeAnyTime(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
}

/** Opens the audio store and adds its marker to the archive. Undefined if the installation has no store yet. */
async function openStore(
  snapshot: pg.ClientBase,
  config: BackupSource['config'],
  archive: ArchiveWriter,
): Promise<UncheckedAudioStore | undefined> {
  const { rows } = await snapshot.query<{ id: string }>('select id from audio_store_marker');
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const store = await openUncheckedAudioStore(config);
  await requireMarker(store, id).catch(async (error: Error & { reason?: string }) => {
    await store[Symbol.asyncDispose]();
    throw new BackupError(`The audio can't be backed up: ${error.reason ?? error.message}`, { cause: error });
  });
  await archive.addText(`${AUDIO_FOLDER}${MARKER_NAME}`, (await store.readMarker()) ?? id);
  return store;
}

/** The `keys` that a recording or batch item still refers to: they weren't deleted, so they are missing. */
async function stillNamed(client: pg.ClientBase, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    `select audio_key as key from recordings where audio_key = any ($1)
     union all select image_key from recordings where image_key = any ($1)
     union all ${HELD_UPLOADS} and audio_key = any ($1)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Records the backup for `npm run doctor` and the system page. An older version's database has no such table. */
async function recordBackup(databaseUrl: string, bytes: number, version: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('backups') is not null as found`);
    if (rows[0]?.found)
      await client.query('insert into backups (bytes, version) values ($1, $2)', [bytes, version]);
  } finally {
    await client.end();
  }
}
