import { randomUUID } from 'node:crypto';
import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { signUpWithTwoSteps } from '../../../testing/two-steps.ts';
import { MINUTE_MS } from '../../durations.ts';

const LATER_MS = (PROOF_HOLDS_MINUTES + 1) * MINUTE_MS;
const ID = randomUUID();

/** Operations that need a recent proof of identity. These requests change nothing even if they are let through. */
const SENSITIVE: [method: string, path: string, body?: object][] = [
  ['POST', '/api/keys/create', { key_name: 'x', kind: 'publishable', allowed_domains: [] }],
  ['POST', `/api/keys/${ID}/rotate`, { overlap_seconds: 0 }],
  ['PATCH', `/api/api-keys/${ID}`, { key_name: 'x' }],
  ['GET', '/api/v1/feedbacks/export?format=csv'],
  ['GET', '/v1/feedbacks/export?format=jsonl'],
  ['GET', '/api/account/export'],
  ['POST', '/api/account/erasure', { email: 'somebody@example.com' }],
  ['POST', '/api/v1/webhooks', { url: 'not an address' }],
  ['PATCH', `/api/v1/webhooks/${ID}`, { description: 'x' }],
  ['POST', `/api/v1/webhooks/${ID}/rotate-secret`, {}],
  [
    'PUT',
    '/api/billing/auto-top-up',
    { enabled: true, threshold_euros: 1, amount_euros: 10, monthly_limit_euros: 20 },
  ],
  ['PATCH', '/api/billing/subscription', { plan: 'pro' }],
  ['POST', '/api/billing/subscription/resume', {}],
  ['GET', '/api/admin/clients'],
  ['GET', '/api/admin/audit'],
  ['POST', '/api/admin/role', { user_id: ID, role: 'member' }],
  ['POST', '/api/credits/add', { user_id: ID, credits: 1 }],
];
/** The same for the auth protocol, which has its own code: `reauthentication_needed`. */
const SENSITIVE_SIGN_IN: [method: string, path: string, body?: object][] = [
  ['PUT', '/auth/v1/user', { password: 'another good password' }],
  ['PUT', '/auth/v1/user', { email: 'new@example.com' }],
  ['POST', '/auth/v1/factors', { factor_type: 'totp' }],
  ['POST', '/auth/v1/passkeys/registration/options', {}],
  ['POST', '/auth/v1/passkeys/registration/verify', { challenge_id: ID, credential: fakeCredential() }],
  ['DELETE', `/auth/v1/passkeys/${ID}`],
  ['GET', '/auth/v1/user/identities/authorize?provider=oidc'],
  ['DELETE', `/auth/v1/user/identities/${ID}`],
];
/** Reads, and operations that owners need at any time. */
const EVERYDAY: [method: string, path: string, body?: object][] = [
  ['GET', '/api/keys'],
  ['GET', '/api/v1/feedbacks'],
  ['GET', '/api/v1/webhooks'],
  ['GET', '/api/credits/balance'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { data: { name: 'Ada' } }],
];

describe('a session', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ environment: { MANUAL_LINKING: 'true' }, accountsPerAddressPerDay: 100 });
    customer = await signUp(app);
    await makeAdministrator(customer);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  afterEach(() => void vi.useRealTimers());

  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const makeAdministrator = ({ userId }: Customer) =>
    app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [userId]);
  const ask = async (credential: string, [method, path, body]: [string, string, object?]) => {
    const given = body === undefined ? {} : json(body);
    const response = await call(app, credential, path, { method, ...given });
    const isJson = /[/+]json(;|$)/.test(response.headers.get('content-type') ?? '');
    const answer = isJson ? await response.json() : await response.text();
    return { status: response.status, code: answer.code, protocol: answer.error_code, answer };
  };
  const refusalsOf = async (credential: string, calls: typeof SENSITIVE) => {
    const refused: string[] = [];
    for (const each of calls) {
      const { status, code, protocol } = await ask(credential, each);
      if ((status === 403 && code === 'sign_in_again') || protocol === 'reauthentication_needed')
        refused.push(`${each[0]} ${each[1]}`);
    }
    return refused;
  };
  const named = (calls: typeof SENSITIVE) => calls.map(([method, path]) => `${method} ${path}`);

  it('may do everything right after signing in', async () => {
    const other = await signUp(app);
    await makeAdministrator(other);
    expect(await refusalsOf(other.token, [...SENSITIVE, ...SENSITIVE_SIGN_IN])).toEqual([]);
  });

  it('of more than ten minutes ago makes no key, exports nothing, adds no webhook, spends on no card, changes no sign-in and administers nothing', async () => {
    const other = await signUp(app);
    await makeAdministrator(other);
    later(LATER_MS);
    expect(await refusalsOf(other.token, SENSITIVE)).toEqual(named(SENSITIVE));
    expect(await refusalsOf(other.token, SENSITIVE_SIGN_IN)).toEqual(named(SENSITIVE_SIGN_IN));
    for (const each of EVERYDAY)
      expect([each[1], (await ask(other.token, each)).status]).toEqual([each[1], 200]);
  });

  it('gets no new proof from a refresh', async () => {
    const other = await signUp(app);
    const signedIn = await ask(other.token, [
      'POST',
      '/auth/v1/token?grant_type=password',
      { email: other.email, password: other.password },
    ]);
    later(LATER_MS);
    const refreshed = await ask(other.token, [
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: signedIn.answer.refresh_token },
    ]);
    expect(refreshed.status).toBe(200);
    expect((await ask(refreshed.answer.access_token, ['POST', '/api/keys/create', {}])).code).toBe(
      'sign_in_again',
    );
  });

  it('may continue after the password is entered again, without a new session', async () => {
    const other = await signUp(app);
    later(LATER_MS);
    expect((await ask(other.token, ['POST', '/api/keys/create', {}])).code).toBe('sign_in_again');
    const proved = await ask(other.token, ['POST', '/auth/v1/reauthenticate', { password: other.password }]);
    expect(proved).toMatchObject({ status: 200, answer: { refresh_token: expect.any(String) } });
    expect((await ask(proved.answer.access_token, ['POST', '/api/keys/create', {}])).status).toBe(201);
    const { answer } = await ask(proved.answer.access_token, ['GET', '/auth/v1/user/sessions']);
    expect(answer.sessions).toHaveLength(1);
    // A proof of identity doesn't apply to tokens issued before it.
    expect((await ask(other.token, ['POST', '/api/keys/create', {}])).code).toBe('sign_in_again');
  });

  it('with two-step sign-in is only renewed by the second factor', async () => {
    const other = await signUpWithTwoSteps(app);
    const token = await other.raise(await other.passwordAlone());
    later(LATER_MS);
    expect((await ask(token, ['POST', '/api/keys/create', {}])).code).toBe('sign_in_again');
    for (const route of [
      'POST /auth/v1/factors/recovery-codes',
      `DELETE /auth/v1/factors/${other.factorId}`,
    ]) {
      const [method = '', path = ''] = route.split(' ');
      expect((await ask(token, [method, path])).protocol).toBe('reauthentication_needed');
    }
    const password = { password: other.password };
    expect((await ask(token, ['POST', '/auth/v1/reauthenticate', password])).protocol).toBe(
      'insufficient_aal',
    );
    const change = { password: 'another good password', current_password: other.password };
    expect((await ask(token, ['PUT', '/auth/v1/user', change])).protocol).toBe('reauthentication_needed');
    const renewed = await other.raise(token);
    expect((await ask(renewed, ['POST', '/api/keys/create', {}])).status).toBe(201);
  });

  it('can change the password with the current one or a mailed nonce at any age', async () => {
    const other = await signUp(app);
    later(LATER_MS);
    const wrong = { password: 'another good password', current_password: 'not this one' };
    expect((await ask(other.token, ['PUT', '/auth/v1/user', wrong])).protocol).toBe(
      'current_password_invalid',
    );
    // It only replaces the password.
    const email = { email: 'new@example.com', current_password: other.password };
    expect((await ask(other.token, ['PUT', '/auth/v1/user', email])).protocol).toBe(
      'reauthentication_needed',
    );
    const right = { password: 'another good password', current_password: other.password };
    expect((await ask(other.token, ['PUT', '/auth/v1/user', right])).status).toBe(200);
  });

  it('is not required of keys: programs are unaffected', async () => {
    later(LATER_MS);
    expect((await ask(customer.key, ['POST', '/api/keys/create', {}])).status).toBe(201);
    expect((await ask(customer.key, ['GET', '/api/v1/feedbacks/export?format=csv'])).status).toBe(200);
    expect((await ask(customer.key, ['GET', '/api/admin/clients'])).status).toBe(200);
  });

  it('of an administrator needs a recent proof as well as the administrator password', async () => {
    const other = await signUp(app);
    later(LATER_MS);
    const gate = await ask(other.token, ['POST', '/api/admin/session', { password: 'whatever it is' }]);
    expect(gate.code).toBe('sign_in_again');
    const password = { user_id: ID, credits: 1, admin_password: 'whatever it is' };
    expect((await ask(other.token, ['POST', '/api/credits/add', password])).code).toBe('sign_in_again');
  });
});

function fakeCredential(): object {
  const response = { clientDataJSON: 'e30', attestationObject: 'e30' };
  return { id: 'x', rawId: 'x', type: 'public-key', response };
}
