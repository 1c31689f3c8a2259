import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { signUpWithTwoSteps } from '../../testing/two-steps.ts';
import { readConfig } from '../config.ts';
import { setAdminPassword } from './password.ts';

const PASSWORD = 'four words make one password';

describe('where administrators need two-step sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 100,
      environment: { ADMIN_SECOND_FACTOR: 'required' },
    });
    await setAdminPassword(app.config.dataDirectory, PASSWORD);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const makeAdministrator = ({ userId }: Customer) =>
    app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [userId]);
  const codeOf = async (response: Response) => [response.status, (await response.json()).code];
  const REFUSED = [403, 'admin_second_factor_required'];

  it('an administrator without it is refused, by session and by key, and sees what to set up', async () => {
    const administrator = await signUp(app);
    await makeAdministrator(administrator);
    for (const credential of [administrator.token, administrator.key])
      for (const path of [
        '/api/admin/clients',
        '/api/admin/audit',
        '/api/admin/system',
        '/api/admin/analytics/funnel',
      ])
        expect([path, await codeOf(await call(app, credential, path))]).toEqual([path, REFUSED]);
    const response = await call(app, administrator.token, '/api/admin/clients');
    expect((await response.json()).detail).toContain('Settings');
    expect((await call(app, administrator.token, '/api/keys')).status).toBe(200);
  });

  it.each(['app', 'key'] as const)(
    'one with it (%s) administers, by session and by key, and not with the password alone',
    async (kind) => {
      const administrator = await signUpWithTwoSteps(app, kind);
      await makeAdministrator(administrator);
      expect((await call(app, administrator.raised, '/api/admin/clients')).status).toBe(200);
      expect((await call(app, administrator.key, '/api/admin/clients')).status).toBe(200);
      const weak = await administrator.passwordAlone();
      expect(await codeOf(await call(app, weak, '/api/admin/clients'))).toEqual([
        403,
        'second_factor_required',
      ]);
    },
  );

  it('the administrator password is not enough either: it comes with a session that has shown a second factor', async () => {
    const member = await signUp(app);
    const body = { user_id: member.userId, credits: 1, admin_password: PASSWORD };
    const alone = await fetch(`${app.url}/api/credits/add`, { method: 'POST', ...json(body) });
    expect(await codeOf(alone)).toEqual(REFUSED);
    expect(await codeOf(await post(app, member.token, '/api/credits/add', body))).toEqual(REFUSED);
    const gate = await fetch(`${app.url}/api/admin/session`, {
      method: 'POST',
      ...json({ password: PASSWORD }),
    });
    expect(await codeOf(gate)).toEqual(REFUSED);
    const other = await signUpWithTwoSteps(app);
    const opened = await post(app, other.raised, '/api/admin/session', { password: PASSWORD });
    expect(opened.status).toBe(201);
    const headers = { 'x-admin-token': (await opened.json()).token };
    expect((await call(app, other.raised, '/api/admin/clients', { headers })).status).toBe(200);
    // An open gate does not bypass the second factor.
    expect(await codeOf(await fetch(`${app.url}/api/admin/clients`, { headers }))).toEqual(REFUSED);
    expect(await codeOf(await call(app, member.token, '/api/admin/clients', { headers }))).toEqual(REFUSED);
    expect((await post(app, other.raised, '/api/credits/add', body)).status).toBe(200);
  });

  it('is the default in production, and nowhere else', () => {
    const of = (environment: Record<string, string>) => readConfig(environment).adminSecondFactor;
    expect(of({ NODE_ENV: 'production', PUBLIC_URL: 'https://voice.example' })).toBe('required');
    expect(of({ NODE_ENV: 'development' })).toBe('optional');
    expect(of({})).toBe('optional');
    expect(of({ NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
  });
});

describe('a suspended account', () => {
  it('does not become an administrator, and is none while it is suspended, with the open gate either', async () => {
    await using app = await startTestApp();
    await setAdminPassword(app.config.dataDirectory, PASSWORD);
    const member = await signUp(app);
    const administer = (path: string, body: object) =>
      fetch(app.url + path, {
        method: 'POST',
        ...json({ user_id: member.userId, admin_password: PASSWORD, ...body }),
      });
    const gate = await administer('/api/admin/session', { password: PASSWORD });
    const headers = { 'x-admin-token': (await gate.json()).token };
    expect((await administer('/api/admin/suspension', { suspended: true })).status).toBe(200);
    expect((await administer('/api/admin/role', { role: 'admin' })).status).toBe(409);
    // Applies no matter how the account got the role.
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [member.userId]);
    for (const more of [{}, { headers }]) {
      const refused = await call(app, member.token, '/api/admin/clients', more);
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_suspended']);
    }
    await app.test.pool.query(`update accounts set role = 'member' where user_id = $1`, [member.userId]);
    expect((await administer('/api/admin/suspension', { suspended: false })).status).toBe(200);
    expect((await administer('/api/admin/role', { role: 'admin' })).status).toBe(200);
    expect((await call(app, member.token, '/api/admin/clients')).status).toBe(200);
  });
});
