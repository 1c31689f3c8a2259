import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';

describe('an organization', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const accountOf = async ({ userId }: Customer): Promise<string> =>
    (await app.test.pool.query('select id from accounts where user_id = $1', [userId])).rows[0].id;
  const rolesOf = async (organization: string): Promise<string[]> =>
    (
      await app.test.pool.query('select role from members where account_id = $1 order by role', [
        organization,
      ])
    ).rows.map(({ role }) => role);

  it('is what an account is: its user owns it, and acts in it without naming it', async () => {
    const ada = await signUp(app);
    const { answer } = await askIn(app, undefined, ada, '/api/organizations');
    expect(answer).toMatchObject({
      total: 1,
      organizations: [
        { id: await accountOf(ada), name: ada.email, role: 'owner', is_default: true, members: 1 },
      ],
    });
    const profile = await askIn(app, undefined, ada, '/api/user/profile');
    expect(profile.answer.user.organization).toEqual({
      ...{ id: await accountOf(ada), name: ada.email, role: 'owner', memberships: 1 },
    });
  });

  it('is named by a request of a person who belongs to several, and closed to all others', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { organization, members } = await joinAs(app, ada, ['analyst']);
    const ben = members.get('analyst') ?? eve;
    const idIn = async (where: string | undefined, who: Customer) =>
      (await askIn(app, where, who, '/api/user/profile')).answer.user?.id;
    expect(await idIn(undefined, ben)).toBe(ben.userId);
    expect(await idIn(organization, ben)).toBe(ada.userId);
    // Programs that name their user still may.
    const named = await askIn(app, organization, ben, `/api/user/profile?user_id=${ben.userId}`);
    expect(named.status).toBe(200);
    for (const wrong of [organization, crypto.randomUUID(), 'x'])
      expect(await askIn(app, wrong, eve, '/api/user/profile')).toMatchObject({
        status: 403,
        answer: { code: 'not_a_member' },
      });
  });

  it('keeps an owner, whatever owners do at the same time', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['owner']);
    const ben = members.get('owner') ?? ada;
    const done = await Promise.all(
      [ada, ben].flatMap((who) => [
        askIn(app, organization, who, `/api/members/${who.userId}`, { method: 'DELETE' }),
        askIn(app, organization, who, `/api/members/${who === ada ? ben.userId : ada.userId}`, {
          method: 'DELETE',
        }),
        askIn(app, organization, who, `/api/members/${who.userId}`, {
          method: 'PATCH',
          body: { role: 'viewer' },
        }),
      ]),
    );
    expect(done.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await rolesOf(organization)).toContain('owner');
    const [last] = (
      await app.test.pool.query(`select user_id from members where account_id = $1 and role = 'owner'`, [
        organization,
      ])
    ).rows;
    const owner = [ada, ben].find(({ userId }) => userId === last.user_id) ?? ada;
    const path = `/api/members/${owner.userId}`;
    for (const change of [{ method: 'DELETE' }, { method: 'PATCH', body: { role: 'admin' } }])
      expect(await askIn(app, organization, owner, path, change)).toMatchObject({
        status: 409,
        answer: { code: 'last_owner' },
      });
  });

  it('tells webhooks who has another role, who left and who was removed', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['analyst', 'viewer']);
    const [ben, vera] = [members.get('analyst') ?? ada, members.get('viewer') ?? ada];
    const path = (who: Customer) => `/api/members/${who.userId}`;
    const promote = { method: 'PATCH', body: { role: 'developer' } };
    for (const status of [200, 200])
      expect((await askIn(app, organization, ada, path(ben), promote)).status).toBe(status);
    await askIn(app, organization, ben, path(ben), { method: 'DELETE' });
    await askIn(app, organization, ada, path(vera), { method: 'DELETE' });
    const told = { user_id: ben.userId, email: ben.email, role: 'developer' };
    expect(await announced(app, ada.userId)).toEqual([
      { type: 'member.role_changed', data: { ...told, previous_role: 'analyst' } },
      { type: 'member.left', data: { ...told, removed: false } },
      {
        type: 'member.left',
        data: { user_id: vera.userId, email: vera.email, role: 'viewer', removed: true },
      },
    ]);
  });

  it('tells webhooks of a member whose user is deleted on the auth server', async () => {
    const ada = await signUp(app);
    const { members } = await joinAs(app, ada, ['analyst']);
    const ben = members.get('analyst') ?? ada;
    await app.test.pool.query('delete from identity.users where id = $1', [ben.userId]);
    expect(await announced(app, ada.userId)).toEqual([
      {
        type: 'member.left',
        data: { user_id: ben.userId, email: ben.email, role: 'analyst', removed: true },
      },
    ]);
    // An owner's account is closed instead.
    await app.test.pool.query('delete from identity.users where id = $1', [ada.userId]);
    expect(await announced(app, ada.userId)).toHaveLength(1);
  });

  it('is handed over: the new owner gets its mails, and who opened it opens another account later', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['admin']);
    const ben = members.get('admin') ?? ada;
    await app.test.pool.query(`update accounts set role = 'admin' where id = $1`, [organization]);
    const give = { method: 'PATCH', body: { role: 'owner' } };
    const path = `/api/members/${ben.userId}`;
    expect((await askIn(app, organization, ben, path, give)).answer.code).toBe('insufficient_role');
    expect((await askIn(app, organization, ada, path, give)).answer).toMatchObject({ role: 'owner' });
    const left = await askIn(app, organization, ada, `/api/members/${ada.userId}`, { method: 'DELETE' });
    expect(left.status).toBe(204);
    const { rows } = await app.test.pool.query('select email, role, user_id from accounts where id = $1', [
      organization,
    ]);
    // Ben doesn't administer the server because Ada did.
    expect(rows).toEqual([
      { email: ben.email, role: 'member', user_id: expect.not.stringContaining(ada.userId) },
    ]);
    expect((await askIn(app, organization, ada, '/api/user/profile')).answer.code).toBe('not_a_member');
    const own = await askIn(app, undefined, ada, '/api/organizations');
    expect(own.answer.organizations).toMatchObject([{ role: 'owner', is_default: true }]);
    expect(own.answer.organizations[0].id).not.toBe(organization);
    const key = await askIn(app, organization, ben, '/api/keys/create', { method: 'POST', body: {} });
    expect(key.status).toBe(201);
    const notice = await app.test.pool.query(
      `select user_id, recipients from security_notices where account_id = $1 and event = 'key_created'`,
      [organization],
    );
    expect(notice.rows).toEqual([{ user_id: ben.userId, recipients: [ben.email] }]);
  });

  it('is managed by admins, except for its owners', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['admin', 'viewer']);
    const [admin, viewer] = [members.get('admin') ?? ada, members.get('viewer') ?? ada];
    const change = (who: Customer, member: Customer, role: string) =>
      askIn(app, organization, who, `/api/members/${member.userId}`, { method: 'PATCH', body: { role } });
    const remove = (who: Customer, member: Customer) =>
      askIn(app, organization, who, `/api/members/${member.userId}`, { method: 'DELETE' });
    expect((await change(admin, viewer, 'analyst')).answer).toMatchObject({ role: 'analyst', is_you: false });
    for (const refused of [
      await change(admin, ada, 'viewer'),
      await change(admin, admin, 'owner'),
      await remove(admin, ada),
      await remove(viewer, admin),
      await change(viewer, viewer, 'admin'),
    ])
      expect(refused).toMatchObject({ status: 403, answer: { code: 'insufficient_role' } });
    expect((await remove(viewer, viewer)).status).toBe(204);
    expect((await remove(ada, admin)).status).toBe(204);
    expect(await rolesOf(organization)).toEqual(['owner']);
    const { answer } = await askIn(app, undefined, ada, '/api/account/security-events?limit=100');
    const events = answer.events.map(({ event, subject, actor }: Record<string, string>) => [
      event,
      subject,
      actor,
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        ['member_removed', admin.email, ada.email],
        // Those who did the others have left.
        ['member_left', viewer.email, viewer.email],
        ['member_role_changed', viewer.email, admin.email],
      ]),
    );
  });

  it('has a log of who changed what, also as a file, for owners and admins', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['admin', 'analyst']);
    const [admin, analyst] = [members.get('admin') ?? ada, members.get('analyst') ?? ada];
    const created = await askIn(app, organization, admin, '/api/keys/create', {
      method: 'POST',
      body: { key_name: '=1+1' },
    });
    expect(created.status).toBe(201);
    const download = async (who: Customer) => {
      const response = await call(app, who.token, '/api/account/security-events?format=csv', {
        headers: { authorization: `Bearer ${who.token}`, 'voicefeedback-organization': organization },
      });
      expect(response.headers.get('content-disposition')).toContain('security-log.csv');
      return (await response.text()).split('\r\n');
    };
    const [header, ...lines] = await download(ada);
    expect(header).toBe('time,event,subject,by,key_id,address,user_agent');
    // Spreadsheets don't run it.
    expect(lines.filter((line) => line.includes('key_created') && line.includes(admin.email))).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z,key_created,'=1\+1,/),
    ]);
    expect((await download(analyst)).join()).not.toContain('key_created');
  });

  it('ends what a member has open who is removed or gets another role', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['viewer', 'analyst']);
    for (const role of ['viewer', 'analyst'] as const) {
      const { token = '', userId = '' } = members.get(role) ?? {};
      const events = await fetch(`${app.url}/api/v1/events`, {
        headers: { authorization: `Bearer ${token}`, 'voicefeedback-organization': organization },
      });
      const path = `/api/members/${userId}`;
      if (role === 'viewer') await askIn(app, organization, ada, path, { method: 'DELETE' });
      else await askIn(app, organization, ada, path, { method: 'PATCH', body: { role: 'finance' } });
      const code = role === 'viewer' ? 'not_a_member' : 'insufficient_role';
      expect(await events.text()).toContain(`event: closed\ndata: ${JSON.stringify({ code })}`);
    }
  });

  it('can be opened by a person who has one, without welcome credit, up to five', async () => {
    const ada = await signUp(app);
    const open = (name: string) =>
      askIn(app, undefined, ada, '/api/organizations', { method: 'POST', body: { name } });
    const second = await open('Second');
    expect(second).toMatchObject({
      status: 201,
      answer: { name: 'Second', role: 'owner', is_default: false },
    });
    const balance = await askIn(app, second.answer.id, ada, '/api/credits/balance');
    expect(balance).toMatchObject({ status: 200, answer: { balance: 0 } });
    for (const name of ['3', '4', '5']) expect((await open(name)).status).toBe(201);
    expect(await open('6')).toMatchObject({ status: 409, answer: { code: 'too_many_organizations' } });
  });

  it('is erased by its only member, who stays if they belong elsewhere', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['viewer']);
    const ben = members.get('viewer') ?? ada;
    const erase = (who: Customer, where?: string) =>
      askIn(app, where, who, '/api/account/erasure', { method: 'POST', body: { email: who.email } });
    expect(await erase(ada)).toMatchObject({ status: 409, answer: { code: 'organization_has_members' } });
    expect(await erase(ben, organization)).toMatchObject({
      status: 403,
      answer: { code: 'insufficient_role' },
    });
    const own = await accountOf(ben);
    expect((await erase(ben)).status).toBe(200);
    await vi.waitFor(async () => expect(await rolesOf(own)).toEqual([]));
    expect((await askIn(app, undefined, ben, '/api/organizations')).answer).toMatchObject({
      organizations: [{ id: organization, role: 'viewer', is_default: true }],
    });
    expect(
      (await askIn(app, undefined, ben, `/api/members/${ben.userId}`, { method: 'DELETE' })).status,
    ).toBe(204);
    expect((await erase(ada)).status).toBe(200);
    expect((await askIn(app, undefined, ada, '/api/user/profile')).status).toBe(401);
  });

  it('is closed with the user of its last owner, and stays open with another owner', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const shared = await joinAs(app, ada, ['owner', 'viewer']);
    const alone = await joinAs(app, bob, ['viewer']);
    await app.test.pool.query('delete from identity.users where id = any ($1)', [[ada.userId, bob.userId]]);
    const { rows } = await app.test.pool.query(
      `select id, account_standing(accounts) as standing from accounts where id = any ($1)`,
      [[shared.organization, alone.organization]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: shared.organization, standing: 'open' },
        { id: alone.organization, standing: 'closed' },
      ]),
    );
  });
});
