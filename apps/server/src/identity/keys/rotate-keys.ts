import { readConfig } from '../../config.ts';
import { openDatabase, openPool } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { audit } from '../audit/audit.ts';
import { findDatabase } from '../import/find-database.ts';
import { identityTables } from '../tables.ts';
import { openIdentityVault } from './encryption-keys.ts';
import { rotateSigningKeys } from './signing-keys.ts';
import { readMasterKeys } from './vault.ts';

/**
 * `npm run keys:rotate` creates new signing keys for the auth server. With `-- --now` it removes the old ones at once,
 * for a leaked key. Works on DATABASE_URL, or on the built-in database of the server running in DATA_DIR.
 */
const config = readConfig();
const databaseUrl = await findDatabase(config);
if (databaseUrl === undefined) {
  console.error(
    'No server runs in DATA_DIR: start it, or set DATABASE_URL to the database with the keys to rotate.',
  );
  process.exit(1);
}
const immediately = process.argv.includes('--now');
const pool = openPool(databaseUrl, 'voice-feedback-keys');
try {
  await migrate(pool);
  const database = identityTables(openDatabase(pool));
  const masterKeys = await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory);
  const vault = await openIdentityVault(database, masterKeys);
  const { accessTokenSeconds } = config.identity.settings;
  const kids = await rotateSigningKeys(database, vault, { immediately, accessTokenSeconds });
  await audit(database, undefined, 'keys_rotated', { detail: { kids, immediately } });
  console.warn(`New signing keys: ${kids.join(', ')}`);
  console.warn(
    immediately
      ? 'They sign from now on (processes notice within 30 s); tokens of the old keys are refused.'
      : 'They are published now, sign in 11 minutes, and the old ones stay published until their tokens have expired.',
  );
} finally {
  await pool.end();
}
