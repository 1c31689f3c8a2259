import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { findViolations } from '../credits/invariants.ts';
import { setAdminPassword } from './password.ts';

const PASSWORD = 'four words make one password';

describe('the administration', () => {
  let app: TestApp;
  let client: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    client = await signUp(app);
    await setAdminPassword(app.config.dataDirectory, PASSWORD);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const given = json(body);
    return fetch(app.url + path, {
      method: 'POST',
      body: given.body,
      headers: { ...given.headers, ...headers },
    });
  };
  const add = (body: object, headers: Record<string, string> = {}) =>
    send('/api/credits/add', { user_id: client.userId, admin_password: PASSWORD, ...body }, headers);
  const balance = async () => (await (await call(app, client.key, '/api/credits/balance')).json()).balance;
  const auditLog = async () => {
    const { rows } = await app.test.pool.query('select * from admin_audit order by id');
    return rows;
  };

  it('is locked while no password is set: there is no default', async () => {
    await using fresh = await startTestApp();
    for (const password of ['admin', 'admin123', 'password', '']) {
      const response = await fetch(`${fresh.url}/api/admin/session`, {
        method: 'POST',
        ...json({ password }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'admin_locked' });
    }
  });

  it('gives credit to a user with the password in the request, exactly to the cent', async () => {
    const before = await balance();
    const response = await add({ credits: 12.34, note: 'sorry for the outage' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, balance: before + 12.34 });
    expect(await balance()).toBeCloseTo(before + 12.34, 6);
    const statement = await (await call(app, client.key, '/api/credits/ledger')).json();
    expect(statement.entries[0]).toMatchObject({
      kind: 'grant',
      source: 'admin',
      change_euros: '12.34',
      note: 'sorry for the outage',
    });
    const last = (await auditLog()).at(-1);
    expect(last).toMatchObject({
      action: 'credits.added',
      authority: 'password',
      detail: { euros: '12.34', note: 'sorry for the outage' },
    });
    expect(JSON.stringify(await auditLog())).not.toContain(PASSWORD);
  });

  it('opens for half an hour with its password, lists and finds clients, and closes again', async () => {
    const response = await send('/api/admin/session', { password: PASSWORD });
    expect(response.status).toBe(201);
    const { token, message, expires_at } = await response.json();
    expect(message).toBe('Access granted to credits dashboard');
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    const headers = { 'x-admin-token': token };
    const all = await (await fetch(`${app.url}/api/admin/clients?limit=1`, { headers })).json();
    expect(all).toMatchObject({ success: true, total: 2, has_more: true });
    const rest = await (
      await fetch(`${app.url}/api/admin/clients?cursor=${all.next_cursor}`, { headers })
    ).json();
    expect([...all.clients, ...rest.clients].map((each: { email: string }) => each.email)).toEqual([
      client.email,
      'developer@localhost',
    ]);
    const found = await (
      await fetch(`${app.url}/api/admin/clients?q=${client.email.slice(3, 20).toUpperCase()}`, { headers })
    ).json();
    expect(found.clients).toHaveLength(1);
    expect(found.clients[0]).toMatchObject({ id: client.userId, email: client.email, totalRequests: 0 });
    const none = await (await fetch(`${app.url}/api/admin/clients?q=%25`, { headers })).json();
    expect(none.clients).toEqual([]);
    const audit = await (await fetch(`${app.url}/api/admin/audit?limit=3`, { headers })).json();
    expect(audit.entries[0]).toMatchObject({ action: 'clients.listed', detail: { q: '%' } });
    await fetch(`${app.url}/api/admin/session`, { method: 'DELETE', headers });
    expect((await fetch(`${app.url}/api/admin/clients`, { headers })).status).toBe(403);
  });

  it('puts clients in the order asked for, page by page without a gap, and refuses a cursor of another order', async () => {
    const { token } = await (await send('/api/admin/session', { password: PASSWORD })).json();
    const headers = { 'x-admin-token': token };
    const rich = await signUp(app);
    await add({ user_id: rich.userId, credits: 5 });
    await signUp(app);
    const walk = async (order: string) => {
      const seen: { id: string; email: string; balance_euros: string; totalRequests: number }[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `order=${order}&limit=2${cursor && `&cursor=${cursor}`}`;
        const page = await (await fetch(`${app.url}/api/admin/clients?${query}`, { headers })).json();
        seen.push(...page.clients);
        cursor = page.next_cursor;
      }
      return seen;
    };
    const newest = await walk('newest');
    const ids = newest.map(({ id }) => id).sort();
    for (const order of ['email', 'balance', 'requests', 'activity'])
      expect((await walk(order)).map(({ id }) => id).sort()).toEqual(ids);
    const emails = (await walk('email')).map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
    const balances = (await walk('balance')).map(({ balance_euros }) => Number(balance_euros));
    expect(balances).toEqual(balances.toSorted((a, b) => b - a));
    expect(balances[0]).toBeGreaterThan(balances.at(-1) ?? 0);
    await call(app, rich.key, '/api/keys');
    await vi.waitFor(async () => expect((await walk('activity'))[0]?.id).toBe(rich.userId));
    const { next_cursor: cursor } = await (
      await fetch(`${app.url}/api/admin/clients?limit=1`, { headers })
    ).json();
    const wrong = await fetch(`${app.url}/api/admin/clients?order=email&cursor=${cursor}`, { headers });
    expect(wrong.status).toBe(400);
    const forged = Buffer.from(JSON.stringify(['balance', 'much', rich.userId])).toString('base64url');
    expect(
      (await fetch(`${app.url}/api/admin/clients?order=balance&cursor=${forged}`, { headers })).status,
    ).toBe(400);
  });

  it('suspends a client: keys are refused at once, the owner may read and take away; and lets them go on', async () => {
    const bad = await signUp(app);
    const suspend = async (suspended: boolean, user = bad) =>
      send('/api/admin/suspension', {
        user_id: user.userId,
        admin_password: PASSWORD,
        suspended,
        reason: 'sends music',
      });
    expect(await (await suspend(true)).json()).toMatchObject({
      success: true,
      suspended_at: expect.any(String),
    });
    const refused = await call(app, bad.key, '/v1/feedbacks');
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_suspended']);
    const recording = await call(app, bad.key, '/v1/process', { method: 'POST' });
    expect((await recording.json()).code).toBe('account_suspended');
    expect((await (await post(app, bad.token, '/api/keys/create', {})).json()).code).toBe(
      'account_suspended',
    );
    const profile = await (await call(app, bad.token, '/api/user/profile')).json();
    expect(profile.user.is_suspended).toBe(true);
    expect((await call(app, bad.token, '/v1/feedbacks')).status).toBe(200);
    const all = await call(app, bad.token, '/api/account/export');
    expect(all.status).toBe(200);
    await all.arrayBuffer();
    // Suspending is idempotent.
    await suspend(true);
    expect(await (await suspend(false)).json()).toMatchObject({ suspended_at: null });
    expect((await call(app, bad.key, '/v1/feedbacks')).status).toBe(200);
    expect((await auditLog()).slice(-2)).toMatchObject([
      { action: 'account.suspended', detail: { reason: 'sends music' } },
      { action: 'account.resumed' },
    ]);
    expect(
      (await send('/api/admin/suspension', { user_id: bad.userId, admin_password: PASSWORD })).status,
    ).toBe(422);
    const chief = await signUp(app);
    await send('/api/admin/role', { user_id: chief.userId, role: 'admin', admin_password: PASSWORD });
    expect((await suspend(true, chief)).status).toBe(409);
  });

  it('lists and revokes a client’s keys, also the last one; each is in the log', async () => {
    const { token } = await (await send('/api/admin/session', { password: PASSWORD })).json();
    const headers = { 'x-admin-token': token };
    const owner = await signUp(app);
    const address = `${app.url}/api/admin/clients/${owner.userId}/keys`;
    const { api_keys: keys } = await (await fetch(address, { headers })).json();
    expect(keys).toMatchObject([{ api_key: `${owner.key.slice(0, 8)}***`, is_active: true }]);
    expect(JSON.stringify(keys)).not.toContain(owner.key);
    const revoke = (id: string, of = address) => fetch(`${of}/${id}`, { method: 'DELETE', headers });
    // Another client's key is not found under this client.
    const others = `${app.url}/api/admin/clients/${client.userId}/keys`;
    expect((await revoke(keys[0].id, others)).status).toBe(404);
    expect((await revoke(keys[0].id)).status).toBe(200);
    expect((await call(app, owner.key, '/v1/feedbacks')).status).toBe(401);
    expect((await revoke(keys[0].id)).status).toBe(404);
    expect((await fetch(`${app.url}/api/admin/clients/nobody/keys`, { headers })).status).toBe(404);
    expect((await auditLog()).at(-1)).toMatchObject({
      action: 'key.revoked',
      detail: { key: keys[0].id, key_prefix: owner.key.slice(0, 8) },
    });
  });

  it('tells in its log who gave or took how much and why, without what was only read, as a list and as CSV', async () => {
    const { token } = await (await send('/api/admin/session', { password: PASSWORD })).json();
    const headers = { 'x-admin-token': token };
    const read = async (query: string) => await fetch(`${app.url}/api/admin/audit?${query}`, { headers });
    const owner = await signUp(app);
    const who = { user_id: owner.userId, admin_password: PASSWORD };
    await send('/api/credits/add', { ...who, credits: 5, note: 'sorry, "really"' });
    await send('/api/credits/debit', { ...who, credits: 2, note: '=1+1' });
    await fetch(`${app.url}/api/admin/clients/${owner.userId}/keys`, { headers });
    await send('/api/admin/suspension', { ...who, suspended: true, reason: 'sends music' });
    const account = encodeURIComponent(owner.email.toUpperCase());
    const actions = async (query: string) =>
      (await (await read(query)).json()).entries.map(({ action }: { action: string }) => action);
    expect(await actions(`account=${account}`)).toEqual([
      ...['account.suspended', 'keys.listed', 'credits.debited', 'credits.added'],
    ]);
    expect(await actions(`account=${account}&show=changes`)).toEqual([
      ...['account.suspended', 'credits.debited', 'credits.added'],
    ]);
    expect(await actions(`account=${account}&action=credits.added`)).toEqual(['credits.added']);
    expect(await actions(`account=${account}&to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await actions('account=nobody@example.org')).toEqual([]);
    const csv = await read(`account=${account}&show=changes&format=csv&limit=1`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="admin-log.csv"');
    const lines = (await csv.text()).trimEnd().split('\r\n');
    const cells = (line = '') => line.split(',').slice(1, -2).join(',');
    expect(lines.map(cells)).toEqual([
      'action,by,authority,account,euros,reason,detail',
      `account.suspended,,password,${owner.email},,sends music,`,
      `credits.debited,,password,${owner.email},-2.00,'=1+1,`,
      `credits.added,,password,${owner.email},5.00,"sorry, ""really""",`,
    ]);
  });

  it('takes an account with the role in place of the password, and a member not', async () => {
    const chief = await signUp(app);
    const body = { user_id: client.userId, credits: 1 };
    expect((await post(app, chief.token, '/api/credits/add', body)).status).toBe(403);
    expect(
      (await send('/api/admin/role', { user_id: chief.userId, role: 'admin', admin_password: PASSWORD }))
        .status,
    ).toBe(200);
    for (const credential of [chief.token, chief.key])
      expect((await post(app, credential, '/api/credits/add', body)).status).toBe(200);
    expect((await auditLog()).at(-1)).toMatchObject({ action: 'credits.added', authority: 'role' });
    await send('/api/admin/role', { user_id: chief.userId, role: 'member', admin_password: PASSWORD });
    expect((await post(app, chief.token, '/api/credits/add', body)).status).toBe(403);
  });

  it('takes credit away down to zero and not below', async () => {
    const before = await balance();
    const path = '/api/credits/debit';
    const body = { user_id: client.userId, admin_password: PASSWORD };
    const taken = await send(path, { ...body, credits: '0.05', note: 'a mistake' });
    expect(await taken.json()).toMatchObject({ success: true });
    expect(await balance()).toBeCloseTo(before - 0.05, 6);
    const refused = await send(path, { ...body, credits: before + 1 });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: 'insufficient_credits' });
    expect(await balance()).toBeCloseTo(before - 0.05, 6);
  });

  it.each([
    [-1, 'The amount must not be negative.'],
    [0, 'The amount must be above zero.'],
    [0.001, 'The amount must be at least €0.01.'],
    ['0.0100001', undefined],
    ['NaN', 'The amount must be a number.'],
    [1e30, 'The amount must not be above a million euros.'],
    ['1e3', undefined],
    ['', 'Please fill all admin fields'],
    [undefined, 'Please fill all admin fields'],
  ])('refuses %j as an amount, and books nothing', async (credits, words) => {
    const before = await balance();
    const entries = (await auditLog()).length;
    const response = await add({ credits });
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(body).toMatchObject({ success: false, code: 'invalid_request' });
    if (words !== undefined) expect(body.error).toBe(words);
    expect(await balance()).toBe(before);
    expect(await auditLog()).toHaveLength(entries);
  });

  it('knows no unknown users', async () => {
    for (const user_id of ['00000000-0000-4000-8000-000000000000', 'nobody', "' or 1=1 --"]) {
      const response = await add({ user_id, credits: 1 });
      expect([user_id, response.status]).toEqual([user_id, 404]);
    }
    expect((await add({ user_id: '', credits: 1 })).status).toBe(422);
  });

  it('books a double submit with one Idempotency-Key once; another amount with it is refused', async () => {
    const before = await balance();
    const headers = { 'idempotency-key': 'grant-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ credits: 2 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await balance()).toBeCloseTo(before + 2, 6);
    const other = await add({ credits: 3 }, headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await balance()).toBeCloseTo(before + 2, 6);
  });

  it('changes a plan, by its name or by its tier, and the limits follow at once', async () => {
    const change = (body: object) =>
      send('/api/subscription/update-tier', { user_id: client.userId, admin_password: PASSWORD, ...body });
    expect(await (await change({ plan: 'enterprise' })).json()).toEqual({
      success: true,
      tier: 'premium',
      plan: 'enterprise',
    });
    const tier = await (await call(app, client.key, '/api/subscription/tier')).json();
    expect(tier).toMatchObject({
      tier: 'premium',
      plan: 'enterprise',
      limits: { maximum_seconds: 300, recordings_per_month: 10_000, recordings_this_month: 0 },
    });
    expect(await (await change({ tier: 'free' })).json()).toMatchObject({ tier: 'free', plan: 'free' });
    expect((await change({ plan: 'gold' })).status).toBe(422);
    expect((await change({})).status).toBe(422);
  });

  it('lets an address try five passwords in 15 minutes, also all at once, over any number of processes', async () => {
    await using second = await startSecondApp(app);
    await app.test.pool.query('delete from admin_attempts');
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        fetch(`${i % 2 === 0 ? app.url : second.url}/api/admin/session`, {
          method: 'POST',
          ...json({ password: `guess ${i}` }),
        }),
      ),
    );
    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await attempts.find(({ status }) => status === 403)?.json()).toMatchObject({
      error: 'Incorrect password',
    });
    const refused = await send('/api/admin/session', { password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(
      (await auditLog()).filter((entry) => entry.action === 'gate.refused').length,
    ).toBeGreaterThanOrEqual(21);
    await app.test.pool.query(`update admin_attempts set window_ends_at = now() - interval '1 second'`);
    expect((await send('/api/admin/session', { password: PASSWORD })).status).toBe(201);
  });

  it('keeps a log that nobody can change, and the money in order', async () => {
    await expect(app.test.pool.query('delete from admin_audit')).rejects.toThrow('append-only');
    await expect(app.test.pool.query(`update admin_audit set action = 'x'`)).rejects.toThrow('append-only');
    expect(await findViolations(app.test.database)).toEqual([]);
  });
});
