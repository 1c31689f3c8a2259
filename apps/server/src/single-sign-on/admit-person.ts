import { MEMBER_ROLES, type MemberRole } from '@voice-feedback/contract/permissions';
import type { Trx } from '../database/database.ts';
import { IdentityError } from '../identity/protocol/errors.ts';
import type { Admission, Arrival } from '../identity/social/organization-providers.ts';
import { listInvitations } from '../organizations/invitations.ts';
import type { ProviderRow } from './providers.ts';

/** Whose provider somebody comes from. */
export type ArrivalAt = Pick<ProviderRow, 'id' | 'accountId'>;

/**
 * Decides whether a person of an organization's provider may come in. The owner of an organization can let their provider
 * claim anything, so it may only speak for addresses in domains that the organization has verified: who has the domain can
 * read its mails, too. Of existing users, it lets in only members and invited people. Throws `IdentityError`
 * `sso_provider_not_found`, `sso_address_refused`, `sso_not_a_member`.
 */
export async function admitPerson(
  trx: Trx,
  { id, accountId }: ArrivalAt,
  { email, user }: Arrival,
): Promise<Admission> {
  // It can't be removed or replaced before they are in.
  const provider = await trx
    .selectFrom('ssoProviders')
    .select('defaultRole')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (provider === undefined) throw providerGone();
  const domains = await trx
    .selectFrom('ssoDomains')
    .select('domain')
    .where('accountId', '=', accountId)
    .where('verifiedAt', 'is not', null)
    .forKeyShare()
    .execute();
  const isCovered = (address: string | null) =>
    address !== null && domains.some(({ domain }) => domain === domainOf(address));
  // Both: the person at the provider may have another address by now, and so may the user here.
  if (!isCovered(email) || (user !== undefined && !isCovered(user.email))) throw addressRefused();
  if (user !== undefined && (await isMember(trx, accountId, user.id))) return { joins: undefined };
  const invitation =
    user === undefined || user.email === email ? await findInvitationFor(trx, accountId, email) : undefined;
  if (invitation !== undefined) return { joins: { role: invitation.role, invitationId: invitation.id } };
  if (user === undefined && provider.defaultRole !== null) return { joins: { role: provider.defaultRole } };
  throw notAMember();
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Roles are text to the auth server. */
export function roleOf(text: string): MemberRole {
  const role = MEMBER_ROLES.find((each) => each === text);
  if (role === undefined) throw new Error(`${text} is no role`);
  return role;
}

async function isMember(trx: Trx, accountId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

async function findInvitationFor(trx: Trx, accountId: string, email: string) {
  return (await listInvitations(trx, { email })).find((each) => each.accountId === accountId);
}

export function providerGone(): IdentityError {
  return new IdentityError(
    404,
    'sso_provider_not_found',
    'No organization has set up single sign-on for this address',
  );
}

function addressRefused(): IdentityError {
  return new IdentityError(
    403,
    'sso_address_refused',
    'Your organization’s sign-in is for addresses of its own domains, and yours isn’t one of them',
  );
}

export function notAMember(): IdentityError {
  return new IdentityError(
    403,
    'sso_not_a_member',
    'You aren’t a member of this organization. Ask an owner or admin for an invitation to this address',
  );
}
