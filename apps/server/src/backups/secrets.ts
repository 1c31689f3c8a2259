import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';

/** Without these, a copy of the database can't be used: API keys can't be checked, and encrypted values can't be read. */

export type SecretSource = Pick<Config, 'dataDirectory' | 'peppers' | 'adminPasswordHash'> & {
  identity: Pick<Config['identity'], 'encryptionKeys'>;
};

interface Secret {
  /** file name in DATA_DIR and in the backup */
  file: string;
  variable: string;
  configured: readonly string[];
}

/** The name that admin/password.ts uses. */
export const ADMIN_PASSWORD_FILE = 'admin-password-hash';
const PRIVATE_FILE = 0o600;
const KEPT_SUFFIX = '.before-restore';

function secretsOf(config: SecretSource): Secret[] {
  return [
    { file: 'api-key-peppers', variable: 'API_KEY_PEPPERS', configured: config.peppers },
    { file: 'encryption-key', variable: 'ENCRYPTION_KEY', configured: config.identity.encryptionKeys },
    {
      file: ADMIN_PASSWORD_FILE,
      variable: 'ADMIN_PASSWORD_HASH',
      configured: config.adminPasswordHash === undefined ? [] : [config.adminPasswordHash],
    },
  ];
}

/** The secrets in use, from the environment or else from DATA_DIR, each on one line. */
export async function readSecrets(config: SecretSource): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for (const { file, configured } of secretsOf(config)) {
    const lines =
      configured.length > 0 ? configured : linesOf(await readIfThere(path.join(config.dataDirectory, file)));
    if (lines.length > 0) secrets.set(file, `${lines.join('\n')}\n`);
  }
  return secrets;
}

/**
 * Throws `BackupError` if the secrets of a backup can't be stored: a different one is set in the environment, or
 * exists in DATA_DIR and may not be replaced.
 */
export async function requireRoomForSecrets(
  config: SecretSource,
  given: ReadonlyMap<string, string>,
  { replace }: { replace: boolean },
): Promise<void> {
  for (const { file, variable, configured } of secretsOf(config)) {
    const lines = linesOf(given.get(file) ?? '');
    if (lines.length === 0) continue;
    // The administrator password may have been changed since the backup.
    if (
      configured.length > 0 &&
      file !== ADMIN_PASSWORD_FILE &&
      !lines.every((line) => configured.includes(line))
    )
      throw new BackupError(
        `${variable} is set, but isn't the one of the backup. Unset it, so that the backup's is used, or add the backup's values to it. Nothing was changed.`,
      );
    if (configured.length > 0 || replace) continue;
    const present = linesOf(await readIfThere(path.join(config.dataDirectory, file)));
    if (present.length > 0 && present.join() !== lines.join())
      throw new BackupError(
        `${path.join(config.dataDirectory, file)} belongs to another installation. Restore into an empty folder (DATA_DIR=…), or add --replace, which keeps the old file as ${file}${KEPT_SUFFIX}. Nothing was changed.`,
      );
  }
}

/** Writes them to DATA_DIR, except those set in the environment. An existing file is kept under another name. */
export async function writeSecrets(config: SecretSource, given: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(config.dataDirectory, { recursive: true });
  for (const { file, configured } of secretsOf(config)) {
    const text = given.get(file);
    const target = path.join(config.dataDirectory, file);
    if (text === undefined || configured.length > 0 || (await readIfThere(target)) === text) continue;
    const draft = `${target}.restoring`;
    await writeFile(draft, text, { mode: PRIVATE_FILE, flush: true });
    if ((await readIfThere(target)) !== '') await rename(target, `${target}${KEPT_SUFFIX}`);
    await rename(draft, target);
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
