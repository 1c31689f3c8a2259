import { expect, test } from 'vitest';
import { confirmsAddress, linkProblemOf, withoutLinkParameters } from './link-problem.ts';

const at = (rest: string) => new URL(`https://voice.example/dashboard${rest}`);

test('a used or expired link is distinguished from a refused one', () => {
  expect(linkProblemOf(at('#error=access_denied&error_code=otp_expired'), false)).toBe('expired');
  expect(linkProblemOf(at('?error=access_denied&error_code=otp_expired'), true)).toBe('expired');
  expect(linkProblemOf(at('?error=server_error&error_code=bad_oauth_state'), false)).toBe('refused');
  expect(linkProblemOf(at('#error=access_denied'), false)).toBe('refused');
});

test('single sign-on says whether the address has none, or the organization refused it', () => {
  expect(linkProblemOf(at('#error_code=sso_provider_not_found'), false)).toBe('no_organization');
  expect(linkProblemOf(at('?error_code=sso_not_a_member'), false)).toBe('not_a_member');
  expect(linkProblemOf(at('?error_code=sso_address_refused'), false)).toBe('not_a_member');
  expect(linkProblemOf(at('?error_code=toString'), false)).toBe('refused');
});

test('a code that this browser can’t redeem was requested in another one', () => {
  expect(linkProblemOf(at('?code=5f0c'), false)).toBe('other_browser');
  expect(linkProblemOf(at('?code=5f0c'), true)).toBeUndefined();
});

test('a link that confirmed an address is recognized by the auth server’s parameters; errors and other links aren’t', () => {
  expect(confirmsAddress(at('#access_token=secret&type=signup'))).toBe('alone');
  expect(confirmsAddress(at('#access_token=secret&type=recovery&password=unconfirmed'))).toBe('contested');
  expect(confirmsAddress(at('#access_token=secret&type=magiclink'))).toBeUndefined();
  expect(confirmsAddress(at('#error=access_denied&type=signup'))).toBeUndefined();
});

test('an ordinary URL has no problem', () => {
  expect(linkProblemOf(at('?tab=keys#new'), false)).toBeUndefined();
});

test('codes, tokens and errors are removed from the URL, and nothing else', () => {
  const dirty = at('?tab=keys&error=x&error_code=otp_expired&code=1#error=x&error_code=otp_expired&sb=');
  expect(withoutLinkParameters(dirty).href).toBe('https://voice.example/dashboard?tab=keys');
  expect(withoutLinkParameters(at('#access_token=secret&type=signup')).href).toBe(
    'https://voice.example/dashboard',
  );
  expect(withoutLinkParameters(at('?tab=keys#new')).href).toBe(at('?tab=keys#new').href);
});
