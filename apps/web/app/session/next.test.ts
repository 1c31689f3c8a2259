import { expect, test } from 'vitest';
import { safeNext, signInAddress } from './next.ts';

const ORIGIN = 'https://voice.example';
const next = (wanted: string | null) => safeNext(wanted, ORIGIN, '/login');

test.each(['/dashboard', '/credits?tab=clients', '/dashboard#key', '/fr/dashboard', '/a/../dashboard'])(
  'a path of this site is gone back to: %s',
  (path) => {
    expect(next(path)).toBe(path === '/a/../dashboard' ? '/dashboard' : path);
  },
);

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/\u0000',
  `/${'a'.repeat(3_000)}`,
])('anything else is not: %j', (wanted) => {
  expect(next(wanted)).toBeUndefined();
});

test('the sign-in page is no place to go after signing in', () => {
  expect(next('/login')).toBeUndefined();
  expect(next('/login/?next=/login')).toBeUndefined();
});

test('the requested page is opened after the sign-in', () => {
  const address = signInAddress('/login', '/dashboard?tab=keys&from=mail#new');
  expect(next(new URL(address, ORIGIN).searchParams.get('next'))).toBe('/dashboard?tab=keys&from=mail#new');
});

test('parameters of a used mail link are removed from it', () => {
  const address = signInAddress('/login', '/dashboard?error=x&error_code=otp_expired&tab=keys#error=x&sb=');
  expect(next(new URL(address, ORIGIN).searchParams.get('next'))).toBe('/dashboard?tab=keys');
});
