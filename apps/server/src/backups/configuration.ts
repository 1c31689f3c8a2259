import { z } from 'zod';

/** The environment variables for backups; config.ts reads them with all others. */
export const backupVariables = {
  /** Encrypts and opens backups. Without it and BACKUP_PASSPHRASE_FILE, the commands ask for a passphrase. */
  BACKUP_PASSPHRASE: z.string().optional(),
  /** A file with the passphrase on its first line */
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  /** Set by npm: the folder where `npm run` was called, before npm changed it. */
  INIT_CWD: z.string().optional(),
};

const variables = z.object(backupVariables);

export function readBackupConfig(env: z.output<typeof variables>) {
  return {
    passphrase: env.BACKUP_PASSPHRASE,
    passphraseFile: env.BACKUP_PASSPHRASE_FILE,
    callerDirectory: env.INIT_CWD ?? process.cwd(),
  };
}
