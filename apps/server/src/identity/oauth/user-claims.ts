import type { UserRow } from '../users/user-view.ts';

/** The user claims of OpenID Connect's scopes, besides `sub`. */
export function claimsOf(user: UserRow, scopes: readonly string[]): Record<string, unknown> {
  const { full_name: fullName, name, avatar_url: picture } = user.userMetadata;
  const shownName = typeof fullName === 'string' ? fullName : name;
  return {
    ...(scopes.includes('email') && user.email !== null
      ? { email: user.email, email_verified: user.emailProvenBy !== null }
      : {}),
    ...(scopes.includes('profile')
      ? {
          ...(typeof shownName === 'string' ? { name: shownName } : {}),
          ...(typeof picture === 'string' ? { picture } : {}),
          updated_at: Math.floor(user.updatedAt.getTime() / 1000),
        }
      : {}),
  };
}
