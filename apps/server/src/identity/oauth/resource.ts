import { MCP_PATH } from '@voice-feedback/contract/mcp';
import type { IdentitySettings } from '../settings.ts';
import { OAuthError } from './errors.ts';

/** The product's API as a resource (RFC 8707, 9728): the audience of every access token. */
export function resourceOf(settings: Pick<IdentitySettings, 'publicUrl'>): string {
  return settings.publicUrl.replace(/\/$/, '');
}

/**
 * Throws `invalid_target` if tokens are requested for any other resource. MCP clients request one for the MCP server's
 * URL. Its tools call the API with the token, so it's issued for the API as a whole (RFC 8707, section 2).
 */
export function requireOwnResource(
  settings: Pick<IdentitySettings, 'publicUrl'>,
  asked: readonly string[],
): string {
  const own = resourceOf(settings);
  const accepted = [own, `${own}${MCP_PATH}`];
  if (asked.some((resource) => !accepted.includes(resource.replace(/\/$/, ''))))
    throw new OAuthError('invalid_target', `The only resource here is ${own}`);
  return own;
}
