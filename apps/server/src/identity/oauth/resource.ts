import type { IdentitySettings } from '../settings.ts';
import { OAuthError } from './errors.ts';

/** The product's API as a resource (RFC 8707, 9728): the audience of every access token. */
export function resourceOf(settings: Pick<IdentitySettings, 'publicUrl'>): string {
  return settings.publicUrl.replace(/\/$/, '');
}

/** Throws `invalid_target` if tokens are requested for any other resource. */
export function requireOwnResource(
  settings: Pick<IdentitySettings, 'publicUrl'>,
  asked: readonly string[],
): string {
  const own = resourceOf(settings);
  if (asked.some((resource) => resource.replace(/\/$/, '') !== own))
    throw new OAuthError('invalid_target', `The only resource here is ${own}`);
  return own;
}
