import { describe, expect, it } from 'vitest';
import type { CallerAccount, Principal } from '../../http/access/principal.ts';
import { privacyOf } from './privacy.ts';

type Defaults = CallerAccount['privacy'];
const OPEN: Defaults = { redactPii: false, retentionDays: null };

function caller(kind: Principal['kind'], privacy: Defaults): Pick<Principal, 'kind' | 'account'> {
  const account = {
    id: 'a',
    userId: 'u',
    email: 'a@example.org',
    plan: 'payg',
    role: 'member',
    privacy,
  } as const;
  return { kind, account: kind === 'demo' ? null : account };
}

describe('the privacy of a recording', () => {
  it.each([
    ['nothing said: as the account wants it', 'secret', { redactPii: true, retentionDays: 0 }, {}, [true, 0]],
    [
      'days of an account go by the account',
      'secret',
      { redactPii: false, retentionDays: 9 },
      {},
      [false, undefined],
    ],
    ['a secret key may ask for more', 'secret', OPEN, { redact_pii: true, retention_days: 3 }, [true, 3]],
    [
      'a secret key may ask for less',
      'secret',
      { redactPii: true, retentionDays: 0 },
      { redact_pii: false, retention_days: 30 },
      [false, 30],
    ],
    [
      'a public key may ask for more',
      'publishable',
      OPEN,
      { redact_pii: true, retention_days: 3 },
      [true, 3],
    ],
    [
      'a public key may not ask for less',
      'publishable',
      { redactPii: true, retentionDays: 9 },
      { redact_pii: false, retention_days: 10 },
      [true, undefined],
    ],
    [
      'a public key has nothing kept where nothing is kept',
      'publishable',
      { redactPii: true, retentionDays: 0 },
      { retention_days: 10 },
      [true, 0],
    ],
    [
      'a public key may ask for fewer days',
      'publishable',
      { redactPii: false, retentionDays: 9 },
      { retention_days: 2 },
      [false, 2],
    ],
    ['a demo key has no account', 'demo', OPEN, {}, [false, undefined]],
  ] as const)('%s', (_title, kind, defaults, options, [redactPii, retentionDays]) => {
    expect(privacyOf(caller(kind, defaults), options)).toEqual({ redactPii, retentionDays });
  });
});
