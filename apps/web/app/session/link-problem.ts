/**
 * Why a mailed link or an OAuth redirect failed to sign the user in: used or expired; opened in a different browser;
 * no single sign-on for the address; refused by the organization; refused for another reason.
 */
export type LinkProblem = 'expired' | 'other_browser' | 'no_organization' | 'not_a_member' | 'refused';

const BY_CODE: Readonly<Record<string, LinkProblem>> = {
  otp_expired: 'expired',
  sso_provider_not_found: 'no_organization',
  sso_address_refused: 'not_a_member',
  sso_not_a_member: 'not_a_member',
};

const PARAMETERS = ['error', 'error_code', 'error_description', 'code', 'sb'];

/** Reads the failure of a link from its address. `signedIn`: whether there is a session after reading it. */
export function linkProblemOf(address: URL, signedIn: boolean): LinkProblem | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const code = address.searchParams.get('error_code') ?? fragment.get('error_code');
  if (code !== null) return (Object.hasOwn(BY_CODE, code) && BY_CODE[code]) || 'refused';
  if (address.searchParams.has('error') || fragment.has('error')) return 'refused';
  return address.searchParams.has('code') && !signedIn ? 'other_browser' : undefined;
}

/** contested: others signed up with this address, too, so no password was confirmed with it */
export type ConfirmedAddress = 'alone' | 'contested';

/** Whether the address comes from a mailed confirmation link. Ignores its tokens: this browser didn't request them. */
export function confirmsAddress(address: URL): ConfirmedAddress | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1));
  if (!fragment.has('access_token')) return undefined;
  if (fragment.get('password') === 'unconfirmed') return 'contested';
  return fragment.get('type') === 'signup' ? 'alone' : undefined;
}

/** The address without the auth server's parameters. */
export function withoutLinkParameters(address: URL): URL {
  const clean = new URL(address);
  for (const name of PARAMETERS) clean.searchParams.delete(name);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  if (PARAMETERS.some((name) => fragment.has(name)) || fragment.has('access_token')) clean.hash = '';
  return clean;
}
