import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, userBanned } from '../protocol/errors.ts';
import { isBanned } from '../sessions/sessions.ts';
import type { IdentityTrx } from '../tables.ts';
import { normaliseEmail } from '../users/email-address.ts';
import { proveAddress } from '../users/proof-of-address.ts';
import type { UserRow } from '../users/user-view.ts';
import { findUserByEmail, insertUser } from '../users/users.ts';
import type { ProviderUser } from './providers.ts';

interface Visitor {
  provider: string;
  person: ProviderUser;
  linkingUserId: string | null;
  /** id of this visit's flow */
  flowId: string;
  /** the only existing user that they may become, null for a new one; absent: whichever has their address */
  admittedUserId?: string | null;
}

/**
 * Finds or creates the user for a provider's person: the user they signed in as before, the one who asked to link,
 * the one with the address that the provider has verified, or a new one. Throws `identity_already_exists`,
 * `provider_email_needs_verification`, `signup_disabled`, `user_banned`.
 */
export async function resolveSocialUser(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<UserRow> {
  const linked = await findLinked(trx, visitor);
  if (linked !== undefined) requireAdmitted(linked, visitor);
  const user =
    linked === undefined
      ? await linkOrCreate(trx, identity, request, visitor)
      : await vouchForLinked(trx, identity, request, linked, visitor);
  if (isBanned(user)) throw userBanned();
  await audit(trx, request, 'sign_in', {
    userId: user.id,
    detail: { method: 'oauth', provider: visitor.provider },
  });
  return user;
}

/** Throws `identity_already_exists` if the provider's person already belongs to another user. */
export async function requireLinkable(
  trx: IdentityTrx,
  { provider, person, linkingUserId }: Pick<Visitor, 'provider' | 'person' | 'linkingUserId'>,
): Promise<void> {
  const linked = await trx
    .selectFrom('identity.identities')
    .select('userId')
    .where('provider', '=', provider)
    .where('providerId', '=', person.id)
    .executeTakeFirst();
  if (linked !== undefined && linked.userId !== linkingUserId) throw alreadyLinked();
}

/** The user may have been created or linked since it was decided who may come in. */
function requireAdmitted({ id }: UserRow, { admittedUserId }: Visitor): void {
  if (admittedUserId !== undefined && admittedUserId !== id)
    throw new IdentityError(409, 'conflict', 'This address has just been signed up');
}

function alreadyLinked(): IdentityError {
  return new IdentityError(422, 'identity_already_exists', 'Identity is already linked to another user');
}

async function findLinked(trx: IdentityTrx, { provider, person, linkingUserId }: Visitor) {
  const linked = await trx
    .updateTable('identity.identities')
    .set({ lastSignInAt: new Date(), updatedAt: new Date(), identityData: JSON.stringify(dataOf(person)) })
    .where('provider', '=', provider)
    .where('providerId', '=', person.id)
    .returning('userId')
    .executeTakeFirst();
  if (linked === undefined) return undefined;
  if (linkingUserId !== null && linkingUserId !== linked.userId) throw alreadyLinked();
  return readUser(trx, linked.userId);
}

async function readUser(trx: IdentityTrx, id: string): Promise<UserRow> {
  return trx.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** If the provider has verified the user's own address, that proves it, and only this provider stays linked. */
async function vouchForLinked(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  user: UserRow,
  visitor: Visitor,
): Promise<UserRow> {
  const { person, flowId } = visitor;
  const isTheirs = person.emailVerified && normaliseEmail(person.email ?? '') === user.email;
  if (user.emailProvenAt !== null || !isTheirs) return user;
  await proveAddress(trx, identity, request, user, { by: 'provider', keepFlowId: flowId });
  return link(trx, request, await readUser(trx, user.id), visitor);
}

async function linkOrCreate(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<UserRow> {
  const { provider, person, linkingUserId } = visitor;
  if (linkingUserId !== null) return link(trx, request, await readUser(trx, linkingUserId), visitor);
  const email = normaliseEmail(person.email ?? '');
  // Only an address that the provider has verified may lead to an account; otherwise anyone could claim any account.
  if (email === undefined || !person.emailVerified)
    throw new IdentityError(
      422,
      'provider_email_needs_verification',
      `Verify your email address with ${provider} first`,
    );
  const existing = await findUserByEmail(trx, email);
  if (existing !== undefined) {
    requireAdmitted(existing, visitor);
    await proveAddress(trx, identity, request, existing, { by: 'provider', keepFlowId: visitor.flowId });
    return link(trx, request, await readUser(trx, existing.id), visitor);
  }
  if (!identity.settings.signUpEnabled)
    throw new IdentityError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const created = await insertUser(trx, {
    email,
    confirmed: true,
    provenBy: 'provider',
    withEmailIdentity: false,
    appMetadata: { provider, providers: [] },
    userMetadata: metadataOf(person),
  });
  if (created === undefined) throw new IdentityError(409, 'conflict', 'This address has just been signed up');
  await audit(trx, request, 'sign_up', { userId: created.id, detail: { provider } });
  return link(trx, request, created, visitor);
}

async function link(
  trx: IdentityTrx,
  request: FastifyRequest,
  user: Pick<UserRow, 'id' | 'appMetadata' | 'userMetadata'>,
  { provider, person }: Visitor,
): Promise<UserRow> {
  await trx
    .insertInto('identity.identities')
    .values({
      identityId: randomUUID(),
      userId: user.id,
      provider,
      providerId: person.id,
      identityData: JSON.stringify(dataOf(person)),
      lastSignInAt: new Date(),
    })
    .execute();
  const providers = [...new Set([...(user.appMetadata.providers ?? []), provider])];
  await audit(trx, request, 'identity_linked', { userId: user.id, detail: { provider } });
  return trx
    .updateTable('identity.users')
    .set({
      appMetadata: JSON.stringify({
        ...user.appMetadata,
        provider: user.appMetadata.provider ?? provider,
        providers,
      }),
      userMetadata: JSON.stringify({ ...metadataOf(person), ...user.userMetadata }),
      isAnonymous: false,
      updatedAt: new Date(),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function dataOf(person: ProviderUser) {
  const email = normaliseEmail(person.email ?? '');
  return {
    sub: person.id,
    ...(email === undefined ? {} : { email }),
    email_verified: person.emailVerified,
    phone_verified: false,
    ...metadataOf(person),
  };
}

function metadataOf(person: ProviderUser) {
  return {
    ...(person.name === undefined ? {} : { full_name: person.name }),
    ...(person.pictureUrl === undefined ? {} : { avatar_url: person.pictureUrl }),
  };
}
