import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { patiently, signIn, signUp } from '../../testing/customer.ts';
import { OFFERS } from '../credits/catalogue.ts';
import { findViolations } from '../credits/invariants.ts';

describe('sign-up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  // Each test starts with fresh rate limits; a separate test covers the limit per address.
  const forgetTries = () => app.test.pool.query('delete from rate_limits');
  const register = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    await forgetTries();
    const given = json(body);
    return patiently(() =>
      fetch(app.url + path, {
        method: 'POST',
        body: given.body,
        headers: { ...given.headers, ...headers },
      }),
    );
  };
  const count = async (table: string): Promise<number> => {
    const { rows } = await app.test.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  };
  const countAll = () =>
    Promise.all(['accounts', 'identity.users', 'api_keys', 'ledger_accounts', 'ledger_transfers'].map(count));

  it('in the dialog creates a working key and the promised 25 credits', async () => {
    const response = await register('/api/register-with-api-key', {
      email: '  Ada@Example.org ',
      password: 'correct horse battery',
      name: 'Ada Lovelace',
      use_case: 'bug reports',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(body).toMatchObject({
      success: true,
      user: { email: 'ada@example.org' },
      tier: 'free',
      plan: 'payg',
      initial_credits: OFFERS.signup.credits,
    });
    const profile = await (await call(app, body.api_key, '/api/user/profile')).json();
    expect(profile.user).toMatchObject({
      id: body.user.id,
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      use_case: 'bug reports',
      credits: 0.25,
      api_key: `${body.api_key.slice(0, 8)}***`,
      total_requests: 0,
      onboarding_completed: false,
      role: 'member',
    });
    const session = await signIn(app, 'ada@example.org');
    expect(session.user.id).toBe(body.user.id);
    const bySession = await (await call(app, session.access_token, '/api/user/profile')).json();
    // A key isn't a member of an organization.
    const organization = { id: expect.any(String), name: 'Ada Lovelace', role: 'owner', memberships: 1 };
    expect(bySession).toEqual({ ...profile, user: { ...profile.user, organization } });
  });

  it.each([
    ['demo', 15, 'free'],
    ['showcase', 1_000, 'payg'],
  ] as const)('in the form of the %s page books its %i credits', async (source, credits, plan) => {
    const response = await register('/api/register', {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: `${source}@example.org`,
      companyName: 'Navy',
      source,
    });
    expect(response.status).toBe(201);
    const body = await response.json();
    expect(body).toMatchObject({
      success: true,
      existing_account: false,
      email: `${source}@example.org`,
      tier: 'free',
      plan,
      initial_credits: credits,
    });
    const balance = await (await call(app, body.api_key, '/api/credits/balance')).json();
    expect(balance).toMatchObject({ success: true, balance: credits / 100, credits, currency: 'EUR' });
    expect(balance.next_expiry === null).toBe(source === 'demo');
    const profile = await (await call(app, body.api_key, '/api/user/profile')).json();
    expect(profile.user).toMatchObject({ name: 'Grace Hopper', company: 'Navy' });
  });

  it('for a known address says so, without a key, and creates nothing', async () => {
    const { email } = await signUp(app);
    const before = await countAll();
    const dialog = await register('/api/register-with-api-key', { email, password: 'another password' });
    expect(dialog.status).toBe(400);
    const refusal = await dialog.json();
    expect(refusal).toMatchObject({ success: false, code: 'account_exists' });
    expect(refusal.error).toContain('already exists');
    const form = await register('/api/register', { email: email.toUpperCase() });
    expect(form.status).toBe(200);
    expect(await form.json()).toMatchObject({
      success: true,
      existing_account: true,
      email,
      api_key: null,
      user: null,
      tier: null,
      initial_credits: null,
    });
    expect(await countAll()).toEqual(before);
  });

  it('twice at the same time creates one account with one grant', async () => {
    const before = await countAll();
    const body = { email: 'twice@example.org', password: 'correct horse battery' };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => register('/api/register-with-api-key', body)),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect(await countAll()).toEqual(before.map((number) => number + 1));
  });

  it('repeated with its Idempotency-Key gets the same answer; with another body it’s refused', async () => {
    const body = { email: 'again@example.org', password: 'correct horse battery' };
    const headers = { 'idempotency-key': 'sign-up-1' };
    const first = await (await register('/api/register-with-api-key', body, headers)).json();
    const again = await register('/api/register-with-api-key', body, headers);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(first);
    const other = await register('/api/register-with-api-key', { ...body, name: 'Eve' }, headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    const { rows } = await app.test.pool.query('select body from idempotency_keys');
    expect(rows.every((row) => !String(row.body).includes(first.api_key))).toBe(true);
  });

  it.each([
    [{}, 'invalid_request', 'Please fill in all required fields'],
    [{ email: 'a@example.org' }, 'invalid_request', 'Please fill in all required fields'],
    [{ email: 'nobody', password: '123456x' }, 'invalid_request', 'Please enter a valid email'],
    [
      { email: 'a@example.org', password: '12345' },
      'weak_password',
      'Password must be at least 6 characters',
    ],
  ])('of %j is refused in the words of the dialog', async (given, code, error) => {
    const before = await countAll();
    const response = await register('/api/register-with-api-key', given);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code, error });
    expect(await countAll()).toEqual(before);
  });

  it('without an address in the form answers "Email is required"', async () => {
    const response = await register('/api/register', { firstName: 'x' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'Email is required' });
  });

  it('refuses what users can’t choose themselves: role, plan, credits, tier', async () => {
    for (const wish of [
      { role: 'admin' },
      { plan: 'enterprise' },
      { credits: 1_000_000 },
      { tier: 'premium' },
      { user: { role: 'admin' } },
    ]) {
      const response = await register('/api/register-with-api-key', {
        email: 'greedy@example.org',
        password: 'correct horse battery',
        ...wish,
      });
      expect(response.status).toBe(422);
      expect((await response.json()).detail).toContain(Object.keys(wish)[0]);
    }
  });

  it('says which type of key it creates, and where that can be used', async () => {
    for (const path of ['/api/register-with-api-key', '/api/register']) {
      const email = `kind-${path.length}@example.org`;
      const body = await (await register(path, { email, password: 'correct horse battery' })).json();
      expect(body.api_key_kind).toBe('secret');
      expect(body.api_key_note).toMatch(/secret key: use it on your server.*publishable key \(vf_pub_…\)/);
    }
  });

  it('at the auth server itself creates the account, with its offer, at the first call', async () => {
    const email = 'direct@example.org';
    await fetch(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      ...json({ email, password: 'correct horse battery', data: { full_name: 'Direct' } }),
    });
    const { access_token: token } = await signIn(app, email);
    const profiles = await Promise.all(
      Array.from({ length: 4 }, async () => (await call(app, token, '/api/user/profile')).json()),
    );
    for (const { user } of profiles)
      expect(user).toMatchObject({ email, name: 'Direct', credits: 0.25, api_key: null });
  });

  it('from one IP address is limited to a number of accounts a day, and to 30 attempts in ten minutes', async () => {
    await using small = await startTestApp({ environment: { ACCOUNTS_PER_ADDRESS_PER_DAY: '2' } });
    const attempt = (email: string) =>
      fetch(`${small.url}/api/register-with-api-key`, {
        method: 'POST',
        ...json({ email, password: 'correct horse battery' }),
      });
    expect((await attempt('one@example.org')).status).toBe(201);
    expect((await attempt('two@example.org')).status).toBe(201);
    const third = await attempt('three@example.org');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(80_000);
    const { rows } = await small.test.pool.query(
      `select count(*)::int as n from identity.users where email = 'three@example.org'`,
    );
    expect(rows[0].n).toBe(0);
    const statuses: number[] = [];
    for (let i = 0; i < 28; i += 1) statuses.push((await attempt('one@example.org')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('leaves the ledger consistent', async () => {
    expect(await findViolations(app.test.database)).toEqual([]);
  });
});
