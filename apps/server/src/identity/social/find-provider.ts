import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { type OrganizationProvider, ssoProviderIdOf } from './organization-providers.ts';
import type { Provider } from './providers.ts';

/** By the name that a query has: for an organization's provider, `sso:` and a domain. */
export async function findProvider(
  identity: Identity,
  name: string,
): Promise<Provider | OrganizationProvider | undefined> {
  const domain = ssoProviderIdOf(name);
  if (domain === null) return identity.providers.find(name);
  const found = await identity.organizationProviders?.findByDomain(domain.toLowerCase());
  if (found === undefined)
    throw new IdentityError(
      404,
      'sso_provider_not_found',
      'No organization has set up single sign-on for this address',
    );
  return found;
}

/** By the name that a visit was stored with. */
export async function findStoredProvider(
  identity: Identity,
  name: string,
): Promise<Provider | OrganizationProvider | undefined> {
  const id = ssoProviderIdOf(name);
  return id === null ? identity.providers.find(name) : await identity.organizationProviders?.findById(id);
}

/** For texts. */
export function shownName(provider: Provider | OrganizationProvider): string {
  return 'admit' in provider ? 'your organization’s sign-in' : provider.name;
}
