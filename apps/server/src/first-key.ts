import { prepareFirstStart } from './accounts/first-start.ts';
import { openPeppers, PepperError } from './api-keys/peppers.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase, openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { findDatabase } from './identity/import/find-database.ts';
import { VaultError } from './identity/keys/vault.ts';
import {
  requireSharedSecrets,
  SharedSecretsError,
  settleSharedSecrets,
} from './shared-secrets/shared-secrets.ts';

/**
 * `npm run first-key` is for databases with separately started processes; `npm start` does the same on one machine. In a
 * database without accounts, it creates a local account with credit and prints its key, once; and the demo keys. Repeating
 * it is harmless. Works on DATABASE_URL, or on the built-in database of the server that runs in DATA_DIR.
 */
try {
  const config = readConfig();
  const databaseUrl = await findDatabase(config);
  if (databaseUrl === undefined)
    throw new ConfigError(
      'No server runs in DATA_DIR: start it, or set DATABASE_URL to the database of the first key.',
    );
  const pool = openPool(databaseUrl, 'voice-feedback-first-key');
  try {
    const database = openDatabase(pool);
    await requireSharedSecrets(database, config, 'api');
    await migrate(pool);
    await settleSharedSecrets(database, config, 'api');
    const { peppers: configured, dataDirectory } = config;
    const peppers = await openPeppers(database, { configured, dataDirectory });
    const { developmentKey } = await prepareFirstStart(database, peppers);
    process.stdout.write(
      developmentKey === undefined
        ? 'This database has accounts or a first key already, so none was made.\n'
        : `Your key  ${developmentKey}   (shown only once: keep it)\n`,
    );
  } finally {
    await pool.end();
  }
} catch (error) {
  const expected = [ConfigError, PepperError, SharedSecretsError, VaultError].some(
    (kind) => error instanceof kind,
  );
  if (!expected || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
