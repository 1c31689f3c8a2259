import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import { keyIdOf, type MasterKeys, openVault, type Vault, VaultError } from './vault.ts';

/** An arbitrary lock id. Processes that start together must agree on one root for the keyed hashes. */
const VAULT_LOCK = 7_402_125;
const MAC_ROOT = 'mac-root';
const MAC_ROOT_BYTES = 32;

/** The encryption context of a row in identity.sealed_values; `keys:reencrypt` uses it too. */
export const sealedValueContext = (name: string) => `sealed-value:${name}`;

/**
 * Records the current encryption key, and checks that every key in use in the database is configured. Throws a
 * `VaultError` that names a missing key. Call it at startup, also with a hosted auth server: webhook secrets and queued
 * mails are encrypted too.
 */
export async function requireEncryptionKeys(database: IdentityDatabase, vault: Vault): Promise<void> {
  const used = await database.selectFrom('identity.encryptionKeys').select('keyId').execute();
  const missing = used.map(({ keyId }) => keyId).filter((keyId) => !vault.keyIds.includes(keyId));
  if (missing.length > 0)
    throw new VaultError(
      `Secrets in the database were encrypted with a key that isn't here. Missing: ${missing.join(', ')}; ` +
        `ENCRYPTION_KEY (or the file DATA_DIR/encryption-key) has ${vault.keyIds.join(', ')}.\n` +
        'Add the missing key after the current one, separated by a comma (in the file: on a line of its own), ' +
        'and run `npm run keys:reencrypt` before you take it away.',
    );
  await database
    .insertInto('identity.encryptionKeys')
    .values({ keyId: vault.keyId })
    .onConflict((conflict) => conflict.column('keyId').doNothing())
    .execute();
}

/**
 * Opens the auth server's vault. Its keyed hashes (refresh tokens, recovery codes, mailed codes) can't be recomputed.
 * They derive from a separate root, stored encrypted in the database, so they stay valid after a key rotation.
 */
export async function openIdentityVault(database: IdentityDatabase, masterKeys: MasterKeys): Promise<Vault> {
  const vault = openVault(masterKeys);
  return database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${VAULT_LOCK})`.execute(trx);
    await requireEncryptionKeys(trx, vault);
    const stored = await trx
      .selectFrom('identity.sealedValues')
      .select('sealed')
      .where('name', '=', MAC_ROOT)
      .executeTakeFirst();
    const context = sealedValueContext(MAC_ROOT);
    if (stored !== undefined)
      return openVault(masterKeys, Buffer.from(vault.decrypt(stored.sealed, context), 'hex'));
    const root = (await formerRoot(trx, masterKeys)) ?? randomBytes(MAC_ROOT_BYTES);
    const sealed = vault.encrypt(Buffer.from(root).toString('hex'), context);
    await trx.insertInto('identity.sealedValues').values({ name: MAC_ROOT, sealed }).execute();
    return openVault(masterKeys, root);
  });
}

/**
 * Finds the root for databases from before it was stored. Hashes then derived from the master key that opens the
 * signing keys.
 */
async function formerRoot(trx: IdentityTrx, masterKeys: MasterKeys): Promise<Uint8Array | undefined> {
  const rows = await trx.selectFrom('identity.signingKeys').select(['kid', 'privateKey']).execute();
  const former = rows.find(({ privateKey }) => keyIdOf(privateKey) === undefined);
  if (former === undefined) return undefined;
  const candidates = masterKeys instanceof Uint8Array ? [masterKeys] : masterKeys;
  const opening = candidates.find((key) => {
    try {
      openVault(key).decrypt(former.privateKey, `signing-key:${former.kid}`);
      return true;
    } catch (error) {
      if (error instanceof VaultError) return false;
      throw error;
    }
  });
  if (opening === undefined)
    throw new VaultError(`signing key ${former.kid} was encrypted with another ENCRYPTION_KEY`);
  await trx
    .insertInto('identity.encryptionKeys')
    .values({ keyId: openVault(opening).keyId })
    .onConflict((conflict) => conflict.column('keyId').doNothing())
    .execute();
  return opening;
}
