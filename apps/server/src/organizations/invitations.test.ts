import { INVITATION_DAYS } from '@voice-feedback/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';

describe('an invitation', () => {
  let app: TestApp;
  let ada: Customer;
  let organization: string;
  let admin: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    ada = await signUp(app);
    const joined = await joinAs(app, ada, ['admin']);
    organization = joined.organization;
    admin = joined.members.get('admin') ?? ada;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const invite = (who: Customer, email: string, role = 'analyst') =>
    askIn(app, organization, who, '/api/invitations', { method: 'POST', body: { email, role } });
  const accept = (who: Customer, id: string) =>
    askIn(app, undefined, who, `/api/invitations/${id}/accept`, { method: 'POST', body: {} });
  const organizationsOf = async (who: Customer): Promise<string[]> =>
    (await askIn(app, undefined, who, '/api/organizations')).answer.organizations.map(
      ({ id }: { id: string }) => id,
    );

  it('is accepted once, by the person with its address, in the role it names', async () => {
    const [grace, eve] = [await signUp(app), await signUp(app)];
    const invited = await invite(admin, grace.email.toUpperCase());
    expect(invited).toMatchObject({
      status: 201,
      answer: { email: grace.email, role: 'analyst', invited_by: admin.email, is_expired: false },
    });
    const { id } = invited.answer;
    expect(await accept(eve, id)).toMatchObject({ status: 404, answer: { code: 'invitation_gone' } });
    const received = await askIn(app, undefined, grace, '/api/invitations/received');
    expect(received.answer).toMatchObject({ total: 1, invitations: [{ id }] });
    const both = await Promise.all([accept(grace, id), accept(grace, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await organizationsOf(grace)).toContain(organization);
    expect(await announced(app, ada.userId)).toEqual([
      { type: 'member.joined', data: { user_id: grace.userId, email: grace.email, role: 'analyst' } },
    ]);
    const members = await askIn(app, organization, grace, '/api/members');
    expect(members.answer.members).toContainEqual(
      expect.objectContaining({ email: grace.email, role: 'analyst', is_you: true }),
    );
    expect(await invite(ada, grace.email)).toMatchObject({ status: 409, answer: { code: 'already_member' } });
  });

  it('isn’t accepted before the address is confirmed', async () => {
    const grace = await signUp(app);
    const { answer } = await invite(ada, grace.email);
    const confirmed = (at: string) =>
      app.test.pool.query(`update identity.users set email_confirmed_at = ${at} where id = $1`, [
        grace.userId,
      ]);
    await confirmed('null');
    expect(await accept(grace, answer.id)).toMatchObject({
      status: 403,
      answer: { code: 'email_not_proven' },
    });
    await confirmed('now()');
    expect((await accept(grace, answer.id)).status).toBe(200);
  });

  it('expires, is valid again when it’s sent again, and ends when it’s withdrawn or declined', async () => {
    const grace = await signUp(app);
    const { id } = (await invite(ada, grace.email)).answer;
    expect(await invite(ada, grace.email)).toMatchObject({
      status: 409,
      answer: { code: 'already_invited' },
    });
    await app.test.pool.query(
      `update invitations set expires_at = now() - make_interval(days => 1) where id = $1`,
      [id],
    );
    expect((await accept(grace, id)).status).toBe(404);
    const list = await askIn(app, organization, ada, '/api/invitations');
    expect(list.answer.invitations).toContainEqual(expect.objectContaining({ id, is_expired: true }));
    const path = `/api/invitations/${id}`;
    const again = await askIn(app, organization, admin, `${path}/resend`, { method: 'POST', body: {} });
    const days = (Date.parse(again.answer.expires_at) - Date.now()) / 86_400_000;
    expect([again.status, Math.round(days)]).toEqual([200, INVITATION_DAYS]);
    expect((await askIn(app, organization, ada, path, { method: 'DELETE' })).status).toBe(204);
    expect((await accept(grace, id)).status).toBe(404);
    const second = (await invite(ada, grace.email)).answer;
    const decline = () =>
      askIn(app, undefined, grace, `/api/invitations/${second.id}/decline`, { method: 'POST', body: {} });
    expect([(await decline()).status, (await decline()).status]).toEqual([204, 404]);
    expect(await organizationsOf(grace)).not.toContain(organization);
  });

  it('makes an owner only if an owner sends it', async () => {
    const grace = await signUp(app);
    expect(await invite(admin, grace.email, 'owner')).toMatchObject({
      status: 403,
      answer: { code: 'insufficient_role', needed_roles: ['owner'] },
    });
    const { answer, status } = await invite(ada, grace.email, 'owner');
    expect(status).toBe(201);
    const again = await askIn(app, organization, admin, `/api/invitations/${answer.id}/resend`, {
      method: 'POST',
      body: {},
    });
    expect(again.answer.code).toBe('insufficient_role');
  });

  it('is mailed to its address at most five times a day', async () => {
    const grace = await signUp(app);
    const { id } = (await invite(ada, grace.email)).answer;
    const resend = () =>
      askIn(app, organization, ada, `/api/invitations/${id}/resend`, { method: 'POST', body: {} });
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const { rows } = await app.test.pool.query('select count(*)::int as count from queued_mails');
    expect(rows[0].count).toBeGreaterThanOrEqual(5);
  });

  it('is for people: no key sends one', async () => {
    const response = await fetch(`${app.url}/api/invitations`, {
      method: 'POST',
      body: JSON.stringify({ email: 'x@example.com', role: 'owner' }),
      headers: { authorization: `Bearer ${ada.key}`, 'content-type': 'application/json' },
    });
    expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden']);
  });
});
