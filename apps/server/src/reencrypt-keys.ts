import { readConfig } from './config.ts';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { audit } from './identity/audit/audit.ts';
import { findDatabase } from './identity/import/find-database.ts';
import { openIdentityVault, requireEncryptionKeys } from './identity/keys/encryption-keys.ts';
import { openVault, readMasterKeys } from './identity/keys/vault.ts';
import { identityTables } from './identity/tables.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';

/**
 * `npm run keys:reencrypt` encrypts everything with the first key of ENCRYPTION_KEY, while the server runs. Works on
 * DATABASE_URL, or on the built-in database of the server that runs in DATA_DIR.
 */
const config = readConfig();
const databaseUrl = await findDatabase(config);
if (databaseUrl === undefined) {
  console.error(
    'No server runs in DATA_DIR: start it, or set DATABASE_URL to the database to encrypt again.',
  );
  process.exit(1);
}
const pool = openPool(databaseUrl, 'voice-feedback-reencrypt');
try {
  await migrate(pool);
  const database = openDatabase(pool);
  const tables = identityTables(database);
  const masterKeys = await readMasterKeys(config.identity.encryptionKeys, config.dataDirectory);
  const vault = openVault(masterKeys);
  await (config.identity.hosted === undefined
    ? openIdentityVault(tables, masterKeys)
    : requireEncryptionKeys(tables, vault));
  const { done, unreadable, retired } = await reencryptSecrets(database, vault);
  await audit(tables, undefined, 'secrets_reencrypted', { detail: { keyId: vault.keyId, done, retired } });
  console.warn(`Encrypted ${done} secrets with the key ${vault.keyId}.`);
  if (unreadable.length > 0) {
    console.error(`None of the keys opens these; keep the old keys:\n  ${unreadable.join('\n  ')}`);
    process.exitCode = 1;
  } else {
    const others =
      retired.length === 0 ? 'No other key is in use.' : `No longer in use: ${retired.join(', ')}.`;
    console.warn(`${others} Answers kept for repeated requests may need the old keys for another 24 hours.`);
  }
} finally {
  await pool.end();
}
