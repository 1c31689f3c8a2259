import type { Database, Schema } from '../database/database.ts';
import type {
  OrganizationProvider,
  OrganizationProviders,
} from '../identity/social/organization-providers.ts';
import { openProvider } from '../identity/social/providers.ts';
import type { IdentityTrx } from '../identity/tables.ts';
import { admitPerson } from './admit-person.ts';
import { joinOrganization } from './join-organization.ts';
import { type ProviderResources, type ProviderRow, settingsOf } from './providers.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type Tables = Pick<Schema, keyof Schema>;

/** The providers of organizations for the auth server, which looks one up at each step of a sign-in. */
export function openOrganizationProviders(
  resources: ProviderResources & { database: Database },
): OrganizationProviders {
  const { database } = resources;
  const open = (row: ProviderRow | undefined) => row && openOrganizationProvider(resources, row);
  return {
    async findByDomain(domain) {
      const row = await openProviders(database)
        .innerJoin('ssoDomains', 'ssoDomains.accountId', 'ssoProviders.accountId')
        .where('ssoDomains.domain', '=', domain)
        .where('ssoDomains.verifiedAt', 'is not', null)
        .executeTakeFirst();
      return open(row);
    },
    findById: async (id) =>
      open(await openProviders(database).where('ssoProviders.id', '=', id).executeTakeFirst()),
  };
}

function openProviders(database: Database) {
  return database
    .selectFrom('ssoProviders')
    .innerJoin('accounts', 'accounts.id', 'ssoProviders.accountId')
    .selectAll('ssoProviders')
    .where('accounts.closedAt', 'is', null);
}

function openOrganizationProvider(resources: ProviderResources, row: ProviderRow): OrganizationProvider {
  const at = { id: row.id, accountId: row.accountId };
  return {
    ...openProvider(settingsOf(resources, row)),
    admit: (trx, arrival) => admitPerson(tablesIn(trx), at, arrival),
    join: (trx, request, user, admission) => joinOrganization(tablesIn(trx), request, at, user, admission),
  };
}

const tablesIn = (trx: IdentityTrx) => trx.withTables<Tables>();
