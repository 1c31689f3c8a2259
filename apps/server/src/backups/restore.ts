import path from 'node:path';
import { readConfig } from '../config.ts';
import { lockDirectory } from '../stack/directory-lock.ts';
import { runCommand } from './command.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- FILE [--replace]`: restores a backup into an empty installation, or replaces one that is
 * stopped.
 */

await runCommand(
  'npm run restore -- FILE [--replace]',
  { replace: { type: 'boolean' } },
  async ({ file, values, signal, say }) => {
    const config = readConfig();
    const passphrase = await readPassphrase(config, { isNew: false });
    using _ = await lockDirectory(config.dataDirectory);
    const { manifest, notes } = await restoreBackup(path.resolve(config.backups.callerDirectory, file), {
      ...{ config, passphrase, signal, onProgress: say },
      replace: values.replace === true,
    });
    for (const note of notes) say(note);
    say(
      `Restored the backup of ${manifest.madeAt}, made by version ${manifest.version}. Continue with: npm start`,
    );
  },
);
