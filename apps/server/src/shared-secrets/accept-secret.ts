import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { findDatabase } from '../identity/import/find-database.ts';
import { forgetSecret, SHARED_SECRETS } from './shared-secrets.ts';

/**
 * `npm run secrets:accept -- ADMIN_PASSWORD_HASH` after a shared secret was changed deliberately: the next process
 * that starts sets the new value's id. Peppers and encryption keys are rotated instead, so that the data they protect
 * stays readable.
 */
const ROTATED = ['ENCRYPTION_KEY', 'API_KEY_PEPPERS'];
const names = SHARED_SECRETS.filter((name) => !ROTATED.includes(name));
const name = names.find((one) => one === process.argv[2]);
const databaseUrl = await findDatabase(readConfig());
if (name === undefined || databaseUrl === undefined) {
  console.error(
    name === undefined
      ? `Name the secret that you changed: npm run secrets:accept -- ${names.join('|')}`
      : 'No server runs in DATA_DIR: start it, or set DATABASE_URL to the database of the hosts that have the new secret.',
  );
  process.exit(1);
}
const pool = openPool(databaseUrl, 'voice-feedback-secrets');
try {
  await forgetSecret(openDatabase(pool), name);
  process.stdout.write(`The next process that starts with ${name} sets the new value.\n`);
} finally {
  await pool.end();
}
