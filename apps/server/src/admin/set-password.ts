import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { findDatabase } from '../identity/import/find-database.ts';
import { MINIMUM_CHARACTERS, setAdminPassword, storeAdminPassword } from './password.ts';

/**
 * `npm run admin:password`: asks for the administrator password and stores its hash. `-- --generate` generates and
 * prints one; a password on standard input is used without a prompt.
 */

const GENERATED_BYTES = 18;
const config = readConfig();
const generate = process.argv.includes('--generate');
const password = generate ? randomBytes(GENERATED_BYTES).toString('base64url') : await ask();

if ([...password].length < MINIMUM_CHARACTERS) {
  console.error(`An administrator password has at least ${MINIMUM_CHARACTERS} characters.`);
  process.exit(1);
}
const place = await keep();
if (generate) process.stdout.write(`Administrator password: ${password}\n`);
process.stdout.write(`Its hash is in ${place}. (If ADMIN_PASSWORD_HASH is set, it takes precedence.)\n`);

/** @returns where the hash is stored, and when it takes effect */
async function keep(): Promise<string> {
  const databaseUrl = await findDatabase(config);
  if (databaseUrl === undefined) {
    const file = await setAdminPassword(config.dataDirectory, password);
    return `${file}; it holds from the next start`;
  }
  const pool = openPool(databaseUrl, 'voice-feedback-admin-password');
  try {
    await migrate(pool);
    await storeAdminPassword(openDatabase(pool), password);
  } finally {
    await pool.end();
  }
  return 'the database, and takes effect at once on every host';
}

async function ask(): Promise<string> {
  // Hides the typed password.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { stdin, stdout } = process;
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  if (stdin.isTTY) stdout.write('New administrator password: ');
  const answer = await lines.question('');
  lines.close();
  if (stdin.isTTY) stdout.write('\n');
  return answer;
}
