import type { Database } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { openIdentityVault } from './keys/encryption-keys.ts';
import { openSigningKeys, type SigningKeys } from './keys/signing-keys.ts';
import type { MasterKeys, Vault } from './keys/vault.ts';
import { type Limiter, openLimiter } from './limits/limits.ts';
import { type EndAccess, endSignIn } from './sessions/end-sign-in.ts';
import type { IdentitySettings } from './settings.ts';
import type { OrganizationProviders } from './social/organization-providers.ts';
import { openProviders, type Providers } from './social/providers.ts';
import { type IdentityDatabase, identityTables } from './tables.ts';

/** The services that every handler of the auth server uses. */
export interface Identity {
  settings: IdentitySettings;
  database: IdentityDatabase;
  vault: Vault;
  keys: SigningKeys;
  limiter: Limiter;
  mail: MailQueue;
  providers: Providers;
  /** those of organizations; undefined if the application has none */
  organizationProviders: OrganizationProviders | undefined;
  /**
   * also ends the credentials that an account has issued (API keys, browser tokens, webhooks, shares), if the
   * application has accounts
   */
  endAccess: EndAccess;
}

export interface IdentityResources {
  database: Database;
  /** 32 bytes each, from `readMasterKeys` */
  masterKey: MasterKeys;
  settings: IdentitySettings;
  mail: MailQueue;
}

/** Opens the auth server on a migrated database and creates its signing keys at first start. */
export async function openIdentity(resources: IdentityResources): Promise<Identity> {
  const database = identityTables(resources.database);
  const vault = await openIdentityVault(database, resources.masterKey);
  return {
    settings: resources.settings,
    database,
    vault,
    keys: await openSigningKeys(database, vault, resources.settings.jwtKeys),
    limiter: openLimiter(database, resources.settings.limits),
    mail: resources.mail,
    providers: openProviders(resources.settings),
    organizationProviders: undefined,
    endAccess: (trx, _request, given) => endSignIn(trx, given),
  };
}
