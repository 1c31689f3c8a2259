import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { adoptAdminPassword, hasOtherAdminPassword } from '../admin/password.ts';
import { listPepperIds, pepperIdsInUse } from '../api-keys/peppers.ts';
import type { Config } from '../config.ts';
import type { Database, Trx } from '../database/database.ts';
import { readConfiguredKeys } from '../identity/keys/configured-keys.ts';
import { findMasterKeys, openVault, readMasterKeys } from '../identity/keys/vault.ts';
import { identityTables } from '../identity/tables.ts';

/** An arbitrary number. With this lock, hosts that start together agree on one set of secrets. */
const SECRETS_LOCK = 7_402_131;
const ID_CHARACTERS = 8;

/** The secrets that all hosts of one database share, by the names of their settings. */
export const SHARED_SECRETS = [
  'ENCRYPTION_KEY',
  'API_KEY_PEPPERS',
  'JWT_KEYS',
  'ADMIN_PASSWORD_HASH',
  'SERVICE_ROLE_KEY',
] as const;
type SecretName = (typeof SHARED_SECRETS)[number];

/** The secrets needed to read or check the database's contents. The others only have to be the same on all hosts. */
const READ_WITH: readonly SecretName[] = ['ENCRYPTION_KEY', 'API_KEY_PEPPERS'];

export type SecretsConfig = Pick<
  Config,
  'dataDirectory' | 'databaseUrl' | 'peppers' | 'adminPasswordHash' | 'identity'
>;

/** A worker serves no requests, so it only needs the encryption key. */
export type Role = 'api' | 'worker';

/** This host's secrets don't match the database. Nothing was written. */
export class SharedSecretsError extends Error {
  override name = 'SharedSecretsError';
}

/**
 * Only reads, even from a database that hasn't been migrated yet. Call this before writing anything.
 * @throws SharedSecretsError if the database was used with a secret that this host doesn't have
 */
export async function requireSharedSecrets(
  database: Database,
  config: SecretsConfig,
  role: Role,
): Promise<void> {
  const here = await idsHere(config, { make: false });
  const wrong: string[] = [];
  for (const [name, needed] of await idsNeeded(database)) {
    const ids = here[name];
    if (hasOneHost(config) && !READ_WITH.includes(name)) continue;
    if (ids.length === 0 && role === 'worker' && name !== 'ENCRYPTION_KEY') continue;
    const missing = needed.filter((id) => !ids.includes(id));
    if (missing.length > 0)
      wrong.push(
        `${name} (the database needs ${missing.join(', ')}, this host has ${ids.join(', ') || 'none'})`,
      );
  }
  if (wrong.length > 0)
    throw new SharedSecretsError(
      `This host's secrets aren't those of its database, so it doesn't start and has written nothing: ${wrong.join('; ')}. ` +
        `Set the same as on the other hosts, or bring back the files encryption-key and api-key-peppers in ${config.dataDirectory}.`,
    );
  if (!hasOneHost(config) && (await hasTable(database, 'server_secrets')))
    if (await hasOtherAdminPassword(database, config.dataDirectory))
      throw new SharedSecretsError(
        `The file admin-password-hash in ${config.dataDirectory} isn't the administrator password of the database, which all hosts use. Remove the file.`,
      );
}

/**
 * Like `requireSharedSecrets`. Then creates missing secrets if the database was never used, and records which secrets
 * it's used with from now on. If several hosts start together without secrets, the first creates them and the others
 * are refused.
 * @throws SharedSecretsError
 */
export async function settleSharedSecrets(
  database: Database,
  config: SecretsConfig,
  role: Role,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SECRETS_LOCK})`.execute(trx);
    await requireSharedSecrets(trx, config, role);
    const here = await idsHere(config, { make: true, role });
    if (hasOneHost(config)) await trx.deleteFrom('secretIds').where('name', 'not in', READ_WITH).execute();
    const [keyId] = here.ENCRYPTION_KEY;
    if (keyId !== undefined && !(await wasEncryptedWithoutIds(trx)))
      await identityTables(trx)
        .insertInto('identity.encryptionKeys')
        .values({ keyId })
        .onConflict((conflict) => conflict.column('keyId').doNothing())
        .execute();
    for (const name of SHARED_SECRETS) {
      const [id] = here[name];
      if (id === undefined || name === 'ENCRYPTION_KEY') continue;
      await trx
        .insertInto('secretIds')
        .values({ name, id })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ id, notedAt: sql<Date>`now()` })
            .where('secretIds.id', '<>', id),
        )
        .execute();
    }
    // With the built-in database, a password in the file was set while it was stopped, so it's the newer one.
    await adoptAdminPassword(trx, config.dataDirectory, { replace: hasOneHost(config) });
  });
}

/** With the built-in database there is only one host, so its configuration is authoritative. */
function hasOneHost({ databaseUrl }: SecretsConfig): boolean {
  return databaseUrl === undefined;
}

/** Accepts a deliberately changed secret: the next process that starts sets the new id. */
export async function forgetSecret(database: Database, name: SecretName): Promise<void> {
  await database.deleteFrom('secretIds').where('name', '=', name).execute();
}

/** Whether values were encrypted before keys had ids. The auth server then finds the key by trying (keys/encryption-keys.ts). */
async function wasEncryptedWithoutIds(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity.signing_keys) and not exists (select from identity.encryption_keys) as found`.execute(
    trx,
  );
  return rows[0]?.found === true;
}

/** Ids of the secrets that the database was used with. */
async function idsNeeded(database: Database): Promise<Map<SecretName, string[]>> {
  const needed = new Map<SecretName, string[]>();
  if (await hasTable(database, 'identity.encryption_keys')) {
    const keys = await identityTables(database)
      .selectFrom('identity.encryptionKeys')
      .select('keyId')
      .execute();
    needed.set(
      'ENCRYPTION_KEY',
      keys.map(({ keyId }) => keyId),
    );
  }
  if (await hasTable(database, 'api_keys')) needed.set('API_KEY_PEPPERS', await pepperIdsInUse(database));
  if (await hasTable(database, 'secret_ids')) {
    const noted = await database.selectFrom('secretIds').select(['name', 'id']).execute();
    for (const name of SHARED_SECRETS) {
      const ids = noted.filter((row) => row.name === name).map(({ id }) => id);
      needed.set(name, [...new Set([...(needed.get(name) ?? []), ...ids])]);
    }
  }
  return needed;
}

/**
 * Ids of this host's secrets, the current one first. With `make`, creates the encryption key and, for the API, the
 * pepper if there is none.
 */
async function idsHere(
  { dataDirectory, peppers: configured, adminPasswordHash, identity }: SecretsConfig,
  { make, role = 'worker' }: { make: boolean; role?: Role },
): Promise<Record<SecretName, string[]>> {
  const { encryptionKeys, settings, hosted } = identity;
  const masterKeys = await (make ? readMasterKeys : findMasterKeys)(encryptionKeys, dataDirectory);
  const source = { configured, dataDirectory };
  const { signing, published } = await readConfiguredKeys(hosted === undefined ? settings.jwtKeys : []);
  return {
    ENCRYPTION_KEY: masterKeys.length === 0 ? [] : [...openVault(masterKeys).keyIds],
    API_KEY_PEPPERS: await listPepperIds(source, { make: make && role === 'api' }),
    JWT_KEYS: signing === undefined ? [] : [signing.kid, ...published.map(({ kid }) => kid)],
    ADMIN_PASSWORD_HASH:
      adminPasswordHash === undefined ? [] : [digestOf('admin password', adminPasswordHash)],
    SERVICE_ROLE_KEY:
      settings.serviceRoleSecret === undefined ? [] : [digestOf('service role', settings.serviceRoleSecret)],
  };
}

/** An id for comparing secrets. The secrets have too much entropy to be guessed from it. */
function digestOf(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex').slice(0, ID_CHARACTERS);
}

async function hasTable(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    database,
  );
  return rows[0]?.found === true;
}
