import type { Organization } from '@voice-feedback/contract/organizations';
import { expect, test } from 'vitest';
import { words } from '../../i18n/en/dashboard.ts';
import { nameApart } from './name-apart.ts';

const member = (id: string, more: Partial<Organization> = {}): Organization => ({
  id,
  name: 'Acme',
  role: 'owner',
  permissions: [],
  requires_second_factor: false,
  requires_single_sign_on: false,
  is_default: false,
  members: 1,
  joined_at: '2026-05-06T12:00:00.000Z',
  ...more,
});

test('organizations of the same name have something that tells them apart; others only have their name', () => {
  const names = nameApart(
    [
      member('1111a'),
      member('2222b', { role: 'viewer' }),
      member('3333c', { joined_at: '2026-06-07T12:00:00.000Z' }),
      member('4444d'),
      member('5555e', { name: 'Analytical Engines' }),
    ],
    { roles: words.roles, since: words.memberSince, language: 'en' },
  );
  expect([...names.values()]).toEqual([
    'Acme (Owner, since 6 May 2026) 1111',
    'Acme (Viewer, since 6 May 2026)',
    'Acme (Owner, since 7 Jun 2026)',
    'Acme (Owner, since 6 May 2026) 4444',
    'Analytical Engines',
  ]);
});
