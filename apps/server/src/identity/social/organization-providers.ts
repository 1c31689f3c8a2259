import type { FastifyRequest } from 'fastify';
import type { IdentityTrx } from '../tables.ts';
import type { UserRow } from '../users/user-view.ts';
import type { Provider } from './providers.ts';

/** Somebody who comes from an organization's provider. */
export interface Arrival {
  /** normalized, and verified by the provider */
  email: string;
  /** who came from there before as the same person, or else has the address; undefined: nobody */
  user: Pick<UserRow, 'id' | 'email'> | undefined;
}

/** An organization's own provider. Its `name` is `sso:ID`, which is also the `provider` of its people's identities. */
export interface OrganizationProvider extends Provider {
  /**
   * Decides whether they may come in: the address has to be in a verified domain of the organization, and an existing user
   * has to be a member or invited. Throws `sso_address_refused`, `sso_not_a_member`, `sso_provider_not_found`.
   * @returns what `join` needs
   */
  admit(trx: IdentityTrx, arrival: Arrival): Promise<Admission>;
  /** Makes them a member, unless they are one. */
  join(
    trx: IdentityTrx,
    request: FastifyRequest,
    user: Pick<UserRow, 'id' | 'email'>,
    admission: Admission,
  ): Promise<void>;
}

export interface Admission {
  /** undefined: they are a member */
  joins: { role: string; invitationId?: string } | undefined;
}

export interface OrganizationProviders {
  findByDomain(domain: string): Promise<OrganizationProvider | undefined>;
  findById(id: string): Promise<OrganizationProvider | undefined>;
}

const PREFIX = 'sso:';

export const ssoProviderName = (id: string) => `${PREFIX}${id}`;

/** The id of the organization's provider with this name; null for others. */
export function ssoProviderIdOf(name: string | null): string | null {
  return name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}
