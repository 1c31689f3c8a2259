import path from 'node:path';
import { readConfig } from '../config.ts';
import { openInstallation } from '../stack/open-installation.ts';
import { BackupError } from './backup-error.ts';
import { runCommand } from './command.ts';
import { readPassphrase } from './passphrase.ts';
import { writeBackup } from './write-backup.ts';

/**
 * `npm run backup -- FILE`: writes all data of this installation to one encrypted file, whether it's running or
 * stopped.
 */

await runCommand('npm run backup -- FILE', {}, async ({ file: given, signal, say }) => {
  const config = readConfig();
  const file = path.resolve(config.backups.callerDirectory, given);
  const passphrase = await readPassphrase(config, { isNew: true });
  await using installation = await openInstallation(config);
  if (installation === undefined)
    throw new BackupError(
      `There is nothing to back up: ${config.dataDirectory} holds no database. Set DATA_DIR or DATABASE_URL as for \`npm start\`.`,
    );
  const source = { config, databaseUrl: installation.databaseUrl, onProgress: say };
  const { manifest, bytes } = await writeBackup(file, source, { passphrase, signal });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${given}: ${bytes} bytes, ${rows} rows of ${manifest.tables.length} tables, ` +
      `${manifest.audio.files} audio files, ${manifest.secrets.length} secrets. Written and checked.`,
  );
  if (manifest.audio.missing.length > 0)
    say(
      `Warning: the audio store doesn't have ${manifest.audio.missing.length} files that the database names. The backup has all the others.`,
    );
});
