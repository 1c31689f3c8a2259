import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';

const FEWEST_CHARACTERS = 12;

/**
 * Reads the passphrase from BACKUP_PASSPHRASE, from the first line of BACKUP_PASSPHRASE_FILE, or from the terminal
 * without echo. Never from an argument, because other users of the machine can read those.
 * @param isNew ask twice and require a minimum length
 */
export async function readPassphrase(
  { backups }: Pick<Config, 'backups'>,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const passphrase =
    backups.passphrase ?? (await readFirstLine(backups.passphraseFile)) ?? (await ask(isNew));
  if (isNew && [...passphrase].length < FEWEST_CHARACTERS)
    throw new BackupError(
      `The passphrase has fewer than ${FEWEST_CHARACTERS} characters. Take five random words, or the output of: openssl rand -base64 24`,
    );
  return passphrase;
}

async function readFirstLine(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE can't be read: ${error.message}`);
  });
  return text.split(/\r?\n/)[0] ?? '';
}

async function ask(isNew: boolean): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY)
    throw new BackupError(
      'There is no terminal to ask for the passphrase on. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that holds it.',
    );
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const question = async (words: string) => {
    stderr.write(words);
    const answer = await lines.question('');
    stderr.write('\n');
    return answer;
  };
  try {
    const first = await question('Passphrase of the backup (not shown): ');
    if (isNew && (await question('Repeat the passphrase: ')) !== first)
      throw new BackupError('The two passphrases differ. Start again.');
    return first;
  } finally {
    lines.close();
  }
}
