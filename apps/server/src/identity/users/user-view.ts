import type { Selectable } from 'kysely';
import type { FactorsTable, IdentitiesTable, UsersTable } from '../schema.ts';
import { AUDIENCE } from '../settings.ts';
import type { IdentityDatabase } from '../tables.ts';

export type UserRow = Selectable<UsersTable>;
export type UserAnswer = Record<string, unknown> & { id: string };

/** The protocol's User object for this row, with its identities and factors. */
export async function readUserAnswer(database: IdentityDatabase, user: UserRow): Promise<UserAnswer> {
  const [identities, factors] = await Promise.all([
    database
      .selectFrom('identity.identities')
      .selectAll()
      .where('userId', '=', user.id)
      .orderBy('createdAt')
      .execute(),
    database
      .selectFrom('identity.factors')
      .selectAll()
      .where('userId', '=', user.id)
      .orderBy('createdAt')
      .execute(),
  ]);
  return userAnswer(user, identities, factors);
}

export function userAnswer(
  user: UserRow,
  identities: readonly Selectable<IdentitiesTable>[],
  factors: readonly Selectable<FactorsTable>[],
): UserAnswer {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    ...time('email_confirmed_at', user.emailConfirmedAt),
    phone: '',
    ...time('confirmation_sent_at', user.confirmationSentAt),
    ...time('confirmed_at', user.emailConfirmedAt),
    ...time('recovery_sent_at', user.recoverySentAt),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    ...time('email_change_sent_at', user.emailChangeSentAt),
    ...time('reauthentication_sent_at', user.reauthenticationSentAt),
    ...time('invited_at', user.invitedAt),
    ...time('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityAnswer),
    ...(factors.length === 0 ? {} : { factors: factors.map(factorAnswer) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...time('banned_until', user.bannedUntil),
    ...time('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

export function factorAnswer(factor: Selectable<FactorsTable>): Record<string, unknown> {
  return {
    id: factor.id,
    ...(factor.friendlyName === null ? {} : { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    status: factor.status,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    ...time('last_challenged_at', factor.lastChallengedAt),
  };
}

function identityAnswer(identity: Selectable<IdentitiesTable>): Record<string, unknown> {
  const { email } = identity.identityData;
  return {
    identity_id: identity.identityId,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

function time(name: string, value: Date | null): Record<string, string> {
  return value === null ? {} : { [name]: value.toISOString() };
}
