import type { IdentitySettings } from '../settings.ts';
import type { UserRow } from '../user-view.ts';

/** What OpenID Connect's scopes tell of a user, besides `sub`. */
export function claimsOf(
  settings: Pick<IdentitySettings, 'autoConfirm'>,
  user: UserRow,
  scopes: readonly string[],
): Record<string, unknown> {
  const { full_name: fullName, name, avatar_url: picture } = user.userMetadata;
  const shownName = typeof fullName === 'string' ? fullName : name;
  return {
    ...(scopes.includes('email') && user.email !== null
      ? { email: user.email, email_verified: isProven(settings, user) }
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

/** An address that was confirmed without a mail is nobody's proof: others would take its owner's accounts for theirs. */
function isProven({ autoConfirm }: Pick<IdentitySettings, 'autoConfirm'>, user: UserRow): boolean {
  return user.emailConfirmedAt !== null && !autoConfirm;
}
