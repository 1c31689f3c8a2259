import type { JoiningRole } from '@voice-feedback/contract/single-sign-on';
import type { Selectable } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import type { ProviderSettings } from '../identity/settings.ts';
import { ssoProviderName } from '../identity/social/organization-providers.ts';
import type { Seal } from '../mail/mail-queue.ts';
import { providerFetch } from './provider-fetch.ts';

/** The purpose under which client secrets are encrypted. */
export const CLIENT_SECRETS = 'single sign-on secrets';

export type ProviderRow = Selectable<Schema['ssoProviders']>;

export interface NewProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  defaultRole: JoiningRole | null;
  trustsUnmarkedAddresses: boolean;
}

/** What is needed to call an organization's provider. */
export interface ProviderResources {
  /** decrypts client secrets */
  clientSecretSeal: Seal;
  addressPolicy: AddressPolicy;
}

export async function findProviderOf(
  database: Database | Trx,
  accountId: string,
): Promise<ProviderRow | undefined> {
  return await database
    .selectFrom('ssoProviders')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/**
 * Stores the provider of an organization, under the lock of `lockOrganization`. Another issuer or client is another
 * provider: its people aren't those of the former one, so everything that came from that one ends, and with it the
 * requirement.
 */
export async function storeProvider(
  trx: Trx,
  seal: Seal,
  accountId: string,
  { clientSecret, ...given }: NewProvider,
): Promise<void> {
  const before = await findProviderOf(trx, accountId);
  const values = { ...given, clientSecret: seal.seal(clientSecret) };
  if (before !== undefined && isSameProvider(before, given)) {
    const isTested = seal.open(before.clientSecret) === clientSecret;
    await trx
      .updateTable('ssoProviders')
      .set({ ...values, ...(isTested ? {} : { testedAt: null }) })
      .where('id', '=', before.id)
      .execute();
    return;
  }
  await removeProvider(trx, accountId);
  await trx
    .insertInto('ssoProviders')
    .values({ ...values, accountId })
    .execute();
}

/** Whether people keep their identities if the provider becomes this one. */
export function isSameProvider(
  row: Pick<ProviderRow, 'issuer' | 'clientId'>,
  given: Pick<NewProvider, 'issuer' | 'clientId'>,
): boolean {
  return row.issuer === given.issuer && row.clientId === given.clientId;
}

/**
 * Removes the provider; the database ends the sessions and apps that came from it, its identities, and the requirement.
 * @returns undefined if there was none
 */
export async function removeProvider(trx: Trx, accountId: string): Promise<ProviderRow | undefined> {
  return await trx
    .deleteFrom('ssoProviders')
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** How the auth server calls it. */
export function settingsOf(
  { clientSecretSeal, addressPolicy }: ProviderResources,
  row: Pick<ProviderRow, 'id' | 'issuer' | 'clientId' | 'clientSecret' | 'trustsUnmarkedAddresses'>,
): ProviderSettings {
  const { id, issuer, clientId, trustsUnmarkedAddresses } = row;
  return {
    ...{ name: ssoProviderName(id), kind: 'openid', url: issuer, clientId, trustsUnmarkedAddresses },
    clientSecret: clientSecretSeal.open(row.clientSecret),
    allowHttp: addressPolicy.allowPrivate,
    fetch: providerFetch(addressPolicy),
  };
}
