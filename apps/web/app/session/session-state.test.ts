import type { Factor, Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { stateOf } from './session-state.ts';

const nothing = { isRecovering: false, linkProblem: undefined, confirmed: undefined };
const user = { id: 'f1', email: 'ada@example.com' };

function sessionWith(aal: string, factors: Pick<Factor, 'status'>[]): Session {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const made = {
    access_token: `${part({ alg: 'ES256' })}.${part({ aal, name: 'Zoë ÿ' })}.c2ln`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer' as const,
    user: { ...user, factors, app_metadata: {}, user_metadata: {}, aud: '', created_at: '' },
  };
  return JSON.parse(JSON.stringify(made));
}

test('no session is signed out, and keeps why a link failed', () => {
  expect(stateOf(null, { ...nothing, linkProblem: 'expired' })).toEqual({
    status: 'signed-out',
    linkProblem: 'expired',
    confirmed: undefined,
  });
});

test('without a second factor the password is enough', () => {
  expect(stateOf(sessionWith('aal1', []), nothing)).toEqual({
    status: 'signed-in',
    user,
    isRecovering: false,
  });
});

test('with a verified second factor, the password alone isn’t enough', () => {
  expect(stateOf(sessionWith('aal1', [{ status: 'verified' }]), nothing)).toEqual({
    status: 'needs-second-factor',
    user,
  });
  expect(stateOf(sessionWith('aal2', [{ status: 'verified' }]), nothing).status).toBe('signed-in');
});

test('an unverified factor locks nobody out', () => {
  expect(stateOf(sessionWith('aal1', [{ status: 'unverified' }]), nothing).status).toBe('signed-in');
});

test('an unreadable token doesn’t count as the stronger one', () => {
  const broken = { ...sessionWith('aal2', [{ status: 'verified' }]), access_token: 'nonsense' };
  expect(stateOf(broken, nothing).status).toBe('needs-second-factor');
});
