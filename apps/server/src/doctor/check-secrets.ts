import { openPeppers, PepperError } from '../api-keys/peppers.ts';
import { readSecrets } from '../backups/secrets.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openVault } from '../identity/keys/vault.ts';
import { identityTables } from '../identity/tables.ts';
import { type Finding, ok, problem } from './check.ts';

/** Whether the peppers and encryption keys match the database. Creates and records nothing. */
export async function checkSecrets(config: Config, database: Database): Promise<Finding> {
  const secrets = await readSecrets(config);
  const linesOf = (name: string) => (secrets.get(name) ?? '').split('\n').filter((line) => line !== '');
  const peppers = linesOf('api-key-peppers');
  const keys = linesOf('encryption-key').map((line) => Buffer.from(line, 'hex'));
  const used = await identityTables(database).selectFrom('identity.encryptionKeys').select('keyId').execute();
  const keyIds = keys.length === 0 ? [] : openVault(keys).keyIds;
  const missing = used.map(({ keyId }) => keyId).filter((keyId) => !keyIds.includes(keyId));
  if (missing.length > 0)
    return problem(
      'secrets',
      `The database was used with an encryption key that isn't here (${missing.join(', ')}).`,
      'Bring it back: ENCRYPTION_KEY, or the file DATA_DIR/encryption-key, from a backup.',
    );
  const hasKeys = await database
    .selectFrom('apiKeys')
    .select('id')
    .where('pepperId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (hasKeys === undefined) return ok('secrets', 'No secrets are in use yet.');
  if (peppers.length === 0)
    return problem(
      'secrets',
      "The API keys' peppers aren't here, so no key is accepted.",
      'Bring them back: API_KEY_PEPPERS, or the file DATA_DIR/api-key-peppers, from a backup.',
    );
  try {
    await openPeppers(database, { configured: peppers, dataDirectory: config.dataDirectory });
    return ok('secrets', 'The peppers and encryption keys match the database.');
  } catch (error) {
    if (!(error instanceof PepperError)) throw error;
    const [words = '', ...advice] = error.message.split('\n');
    return problem('secrets', words, advice.join(' '));
  }
}
