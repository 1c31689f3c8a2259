import {
  ALL_PERMISSIONS,
  MEMBER_ROLES,
  type MemberRole,
  mayDo,
  rolesWith,
} from '@voice-feedback/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { accessTo } from '../../testing/hardening/route-access.ts';
import { joinAs } from '../../testing/organizations.ts';

/** Routes that check the person only after their body. */
const BODIES: Record<string, object> = {
  'POST /api/billing/create-checkout-session': {
    amount_euros: 10,
    success_url: 'http://localhost/success',
    cancel_url: 'http://localhost/cancel',
  },
};
/** Guarded routes that take a key in a message or say nothing of the caller. */
const WITHOUT_A_PERSON = /^(GET \/v1\/stream|POST \/api\/analytics)$/;

/** Every route × every role. */
describe('a member', () => {
  let app: TestApp;
  let owner: Customer;
  let members: Map<MemberRole, Customer>;
  let organization: string;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { requestsPerMinute: 1_000_000 },
    });
    owner = await signUp(app);
    const joined = await joinAs(app, owner, MEMBER_ROLES);
    members = joined.members;
    organization = joined.organization;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const guarded = () =>
    app.server.routes
      .list()
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .filter((route) => accessTo(route) === 'credential')
      .filter(({ method, url }) => !WITHOUT_A_PERSON.test(`${method} ${url.replace('/api/v1/', '/v1/')}`));

  it('finds a permission at every route that people can call', () => {
    const without = guarded().filter(({ config }) => config.permission === undefined);
    expect(without.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    const used = new Set(guarded().map(({ config }) => config.permission));
    expect(
      ALL_PERMISSIONS.filter((permission) => !used.has(permission) && permission !== 'security:read'),
    ).toEqual([]);
  });

  it('is refused with the roles that may, exactly where their role doesn’t have the permission', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const role of MEMBER_ROLES) {
      const { token = '' } = members.get(role) ?? {};
      await Promise.all(
        guarded().map(async ({ method, url, config }) => {
          if (config.permission === undefined || config.permission === 'any') return;
          const allowed = mayDo(role, config.permission);
          // What's allowed would be done.
          if (allowed && (method !== 'GET' || /\/(events|export)$/.test(url))) return;
          asked += 1;
          const body = BODIES[`${method} ${url}`] ?? {};
          const response = await call(app, token, url.replaceAll(/:\w+/g, crypto.randomUUID()), {
            method,
            ...(method === 'GET' || method === 'DELETE' ? {} : json(body)),
            headers: {
              authorization: `Bearer ${token}`,
              'voicefeedback-organization': organization,
              ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
            },
          });
          const text = await response.text();
          const isRefused = response.status === 403 && text.includes('insufficient_role');
          if (isRefused === allowed)
            wrong.push(`${role}: ${method} ${url}: ${response.status} ${text.slice(0, 80)}`);
          if (isRefused && text.includes('needed_roles'))
            expect(JSON.parse(text).needed_roles).toEqual(rolesWith(config.permission));
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it('can’t give a key more than they may do, and can’t administer the server with one', async () => {
    const { token = '' } = members.get('developer') ?? {};
    const create = (body: object) =>
      call(app, token, '/api/keys/create', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'voicefeedback-organization': organization,
        },
      });
    const refused = await create({ key_name: 'all' });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_role']);
    expect((await create({ key_name: 'reader', scopes: ['submit', 'read'] })).status).toBe(201);
    const { pool } = app.test;
    await pool.query(`update accounts set role = 'admin' where id = $1`, [organization]);
    try {
      const profile = (credential: string) => call(app, credential, '/api/user/profile');
      expect((await call(app, owner.key, '/api/admin/clients')).status).toBe(403);
      expect((await call(app, owner.token, '/api/admin/clients')).status).toBe(200);
      expect((await profile(owner.key)).status).toBe(200);
      for (const [, { token: one }] of members)
        expect(
          (
            await call(app, one, '/api/admin/clients', {
              headers: { authorization: `Bearer ${one}`, 'voicefeedback-organization': organization },
            })
          ).status,
        ).toBe(403);
    } finally {
      await pool.query(`update accounts set role = 'member' where id = $1`, [organization]);
    }
  });
});
