/**
 * Why a mailed link, or the way back from another company's sign-in, did not sign anyone in: used or too old; opened in
 * another browser than it was asked from; refused for another reason.
 */
export type LinkProblem = 'expired' | 'other_browser' | 'refused';

const PARAMETERS = ['error', 'error_code', 'error_description', 'code', 'sb'];

/** What the address says about a link that did not work. `signedIn`: whether there is a session after reading it. */
export function linkProblemOf(address: URL, signedIn: boolean): LinkProblem | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const code = address.searchParams.get('error_code') ?? fragment.get('error_code');
  if (code !== null) return code === 'otp_expired' ? 'expired' : 'refused';
  if (address.searchParams.has('error') || fragment.has('error')) return 'refused';
  return address.searchParams.has('code') && !signedIn ? 'other_browser' : undefined;
}

/** contested: others signed up with the address, too, so no password was confirmed with it */
export type ConfirmedAddress = 'alone' | 'contested';

/** Whether a mailed link led here that confirmed an address. The tokens that come along are not this browser's request: unread. */
export function confirmsAddress(address: URL): ConfirmedAddress | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1));
  if (!fragment.has('access_token')) return undefined;
  if (fragment.get('password') === 'unconfirmed') return 'contested';
  return fragment.get('type') === 'signup' ? 'alone' : undefined;
}

/** The address without what the auth server added to it, to be shown in its place. */
export function withoutLinkParameters(address: URL): URL {
  const clean = new URL(address);
  for (const name of PARAMETERS) clean.searchParams.delete(name);
  const fragment = new URLSearchParams(clean.hash.slice(1));
  if (PARAMETERS.some((name) => fragment.has(name)) || fragment.has('access_token')) clean.hash = '';
  return clean;
}
