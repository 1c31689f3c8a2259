import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import type { IdentityTrx } from '../tables.ts';
import { normaliseEmail } from '../users/email-address.ts';
import { lockUser } from '../users/lock-user.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail } from '../users/users.ts';
import type { OrganizationProvider } from './organization-providers.ts';
import type { ProviderUser } from './providers.ts';
import { resolveSocialUser } from './social-user.ts';

/**
 * Finds or creates the user for a person of an organization's provider. The people who run that provider can claim any address,
 * so the organization decides first whether it may vouch for this one. Throws `provider_email_needs_verification`,
 * `sso_address_refused`, `sso_not_a_member`, and the errors of `resolveSocialUser`.
 */
export async function resolveOrganizationUser(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  { provider, person, flowId }: { provider: OrganizationProvider; person: ProviderUser; flowId: string },
): Promise<UserRow> {
  const email = normaliseEmail(person.email ?? '');
  if (email === undefined || !person.emailVerified)
    throw new IdentityError(
      422,
      'provider_email_needs_verification',
      'Your organization’s sign-in doesn’t say that your email address is verified. Ask who runs it',
    );
  const found = await findPerson(trx, provider.name, person.id, email);
  const user = found === undefined ? undefined : await lockUser(trx, found);
  const admission = await provider.admit(trx, { email, user });
  const signedIn = await resolveSocialUser(trx, identity, request, {
    provider: provider.name,
    person,
    linkingUserId: null,
    flowId,
    admittedUserId: user?.id ?? null,
  });
  await provider.join(trx, request, signedIn, admission);
  return signedIn;
}

/** The user that they were before, otherwise the one with the address. */
async function findPerson(
  trx: IdentityTrx,
  provider: string,
  providerId: string,
  email: string,
): Promise<string | undefined> {
  const linked = await trx
    .selectFrom('identity.identities')
    .select('userId')
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return linked?.userId ?? (await findUserByEmail(trx, email))?.id;
}
