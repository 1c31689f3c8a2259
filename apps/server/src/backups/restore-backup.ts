import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { MARKER_NAME } from '../recordings/audio/unchecked-audio-store.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { readMigrationState } from './dump-database.ts';
import { DatabaseLoader } from './load-database.ts';
import { AUDIO_FOLDER, DATABASE_FOLDER, type Manifest, SECRETS_FOLDER } from './manifest.ts';
import { AudioRestorer } from './restore-audio.ts';
import { openRestoreTarget } from './restore-target.ts';
import { requireRoomForSecrets, type SecretSource, writeSecrets } from './secrets.ts';

export interface RestoreOptions {
  config: SecretSource & Pick<Config, 'audioStore' | 'database' | 'databaseUrl' | 'dataDirectory'>;
  passphrase: string;
  /** existing data is moved aside */
  replace?: boolean;
  signal?: AbortSignal;
  onProgress?: (words: string) => void;
}

const MARKER = `${AUDIO_FOLDER}${MARKER_NAME}`;
const SMALL_TEXTS = [SECRETS_FOLDER, MARKER];

/**
 * Restores a backup. Reads all of it first and writes only if it's intact and the target is suitable. The database is
 * either complete or untouched; running it again after an interruption does the rest. The caller has locked DATA_DIR.
 * @returns the backup's manifest and notes for the user
 * @throws BackupError; MigrationError
 */
export async function restoreBackup(
  file: string,
  { config, passphrase, replace = false, signal, onProgress }: RestoreOptions,
): Promise<{ manifest: Manifest; notes: string[] }> {
  onProgress?.('Checking the backup');
  const { manifest, texts } = await readWhole(file, passphrase);
  await requireKnownMigrations(manifest);
  const secrets = new Map(
    [...texts].flatMap(([name, content]) =>
      name.startsWith(SECRETS_FOLDER) ? [[name.slice(SECRETS_FOLDER.length), content]] : [],
    ),
  );
  await requireRoomForSecrets(config, secrets, { replace });
  const marker = texts.get(MARKER);
  await using parts = new AsyncDisposableStack();
  const audio = marker === undefined ? undefined : await AudioRestorer.open(config, marker, { replace });
  if (audio !== undefined) parts.use(audio);
  const target = parts.use(await openRestoreTarget(config, { replace }));
  await migrateAsThen(target.url, manifest);
  const client = new pg.Client({ connectionString: target.url, keepAlive: true });
  client.on('error', () => undefined);
  parts.defer(() => client.end());
  await client.connect();
  const loader = new DatabaseLoader(client, manifest);
  await loader.begin();
  onProgress?.('Restoring');
  if (marker !== undefined) await audio?.writeMarker(marker);
  for await (const entry of readArchive(file, passphrase)) {
    signal?.throwIfAborted();
    const [, place = '', last = ''] = /^[^/]+\/([^/]+)\/([^/]+)$/.exec(entry.name) ?? [];
    if (entry.name.startsWith(DATABASE_FOLDER)) await loader.load(place, entry.content);
    else if (entry.name.startsWith(AUDIO_FOLDER) && entry.name !== MARKER) await audio?.put(last, entry);
  }
  await loader.finish();
  await audio?.settle();
  signal?.throwIfAborted();
  const putInPlace = async () => {
    await audio?.finish();
    await writeSecrets(config, secrets);
  };
  if (!target.isAside) await putInPlace();
  await client.query('commit');
  await client.query('analyze');
  await client.end();
  await migrateUrl(target.url);
  if (target.isAside) await putInPlace();
  const notes = await target.finish();
  const strangers = loader.unknownTables.map(
    (table) => `${table} isn't a table of this program, and wasn't restored. Its rows are in the backup.`,
  );
  return { manifest, notes: [...notes, ...strangers] };
}

async function readWhole(
  file: string,
  passphrase: string,
): Promise<{ manifest: Manifest; texts: Map<string, string> }> {
  const texts = new Map<string, string>();
  const entries = readArchive(file, passphrase);
  for (;;) {
    const next = await entries.next();
    if (next.done) return { manifest: next.value, texts };
    const { name, content } = next.value;
    if (SMALL_TEXTS.some((beginning) => name.startsWith(beginning))) texts.set(name, await text(content));
  }
}

/** Throws `BackupError` if this version can't create the backup's database. */
async function requireKnownMigrations({ migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.filter(({ name, sha256 }) => known.get(name) !== sha256).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is of a newer database: version ${version} made it, and this version doesn't know ${unknown.join(', ')}. Restore it with that version or a later one. Nothing was changed.`,
    );
}

/** Runs exactly the backup's migrations, so that its rows match the tables. Later migrations run after loading. */
async function migrateAsThen(url: string, manifest: Manifest): Promise<void> {
  await migrateUrl(url, new Set(manifest.migrations.map(({ name }) => name)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { migrations, jobQueueMigration } = await readMigrationState(client);
    if (migrations.length !== manifest.migrations.length)
      throw new BackupError('The database has later migrations than the backup. Create an empty one for it.');
    if (jobQueueMigration !== manifest.jobQueueMigration)
      throw new BackupError(
        `The job queue of the backup has the schema ${manifest.jobQueueMigration}, and this version's ${jobQueueMigration}. Restore it with version ${manifest.version}, then start this version on it.`,
      );
  } finally {
    await client.end();
  }
}

async function migrateUrl(url: string, only?: ReadonlySet<string>): Promise<void> {
  const pool = openPool(url, 'voice-feedback-restore');
  try {
    await migrate(pool, only === undefined ? {} : { only });
  } finally {
    await pool.end();
  }
}
