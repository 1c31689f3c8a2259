import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import type { Customer } from '../../testing/customer.ts';
import { accessTo } from '../../testing/hardening/route-access.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { beginTwoSteps, signUpWithTwoSteps, type TwoStepCustomer } from '../../testing/two-steps.ts';

const REFUSED = { status: 403, answer: { code: 'organization_requires_second_factor' } };
/** Complete where a route checks the person only after its body. */
const BODY = {
  amount_euros: 10,
  success_url: 'http://localhost/success',
  cancel_url: 'http://localhost/cancel',
};
/** Takes its caller from a message, or says nothing of one. */
const WITHOUT_A_PERSON = /^(GET \/v1\/stream|POST \/api\/analytics)$/;

describe('an organization that requires two-step sign-in', () => {
  let app: TestApp;
  let owner: TwoStepCustomer;
  let analyst: Customer;
  let admin: Customer;
  let organization: string;
  beforeAll(async () => {
    app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      overrides: { requestsPerMinute: 1_000_000 },
    });
    owner = await signUpWithTwoSteps(app);
    const joined = await joinAs(app, owner, ['admin', 'analyst']);
    organization = joined.organization;
    [admin, analyst] = [joined.members.get('admin') ?? owner, joined.members.get('analyst') ?? owner];
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const raised = () => ({ token: owner.raised });
  const require = (who: { token: string }, isRequired: boolean, id = organization) =>
    askIn(app, organization, who, `/api/organizations/${id}`, {
      method: 'PATCH',
      body: { requires_second_factor: isRequired },
    });
  const factorsSeenBy = async (who: { token: string }, query = ''): Promise<Record<string, unknown>> => {
    const { answer } = await askIn(app, organization, who, `/api/members${query}`);
    return Object.fromEntries(
      answer.members.map((each: Record<string, unknown>) => [each.email, each.has_second_factor]),
    );
  };

  it('is made so by an owner or admin who has it, for the organization that the request is for', async () => {
    expect(await require(analyst, true)).toMatchObject({
      status: 403,
      answer: { code: 'insufficient_role' },
    });
    expect(await require(admin, true)).toMatchObject(REFUSED);
    expect(await require(raised(), true, crypto.randomUUID())).toMatchObject({
      status: 403,
      answer: { code: 'not_a_member' },
    });
    const key = await call(app, owner.key, `/api/organizations/${organization}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requires_second_factor: true }),
    });
    expect(key.status).toBe(403);
    expect((await askIn(app, organization, analyst, '/api/user/profile')).status).toBe(200);
  });

  it('ends what members without it have open, and lets them do no more than leave', async () => {
    const events = await fetch(`${app.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${analyst.token}`, 'voicefeedback-organization': organization },
    });
    expect(await require(raised(), true)).toMatchObject({
      status: 200,
      answer: { id: organization, requires_second_factor: true },
    });
    expect(await events.text()).toContain(
      'event: closed\ndata: {"code":"organization_requires_second_factor"}',
    );
    const opened: string[] = [];
    let asked = 0;
    for (const { method, url, config } of app.server.routes.list()) {
      const route = `${method} ${url.replace('/api/v1/', '/v1/')}`;
      if (config.permission === undefined || config.permission === 'any' || method === 'HEAD') continue;
      if (accessTo({ method, url }) !== 'credential' || WITHOUT_A_PERSON.test(route)) continue;
      asked += 1;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: BODY };
      const { status, answer } = await askIn(
        app,
        organization,
        admin,
        url.replaceAll(/:\w+/g, crypto.randomUUID()),
        { method, ...body },
      );
      const code = answer.code ?? answer.error?.code;
      if (status !== 403 || code !== 'organization_requires_second_factor')
        opened.push(`${route}: ${status} ${JSON.stringify(answer).slice(0, 80)}`);
    }
    expect(opened).toEqual([]);
    expect(asked).toBeGreaterThan(60);
    const own = await askIn(app, organization, admin, '/api/organizations');
    expect(own.answer.organizations).toContainEqual(
      expect.objectContaining({ id: organization, requires_second_factor: true }),
    );
    // Their own organization doesn't require it.
    expect((await askIn(app, undefined, admin, '/api/user/profile')).status).toBe(200);
    // Keys aren't people.
    expect((await call(app, owner.key, '/api/user/profile')).status).toBe(200);
  });

  it('lets a member in with the session that set it up, and shows who has it to those who manage members', async () => {
    expect(await factorsSeenBy(raised())).toEqual({
      [owner.email]: true,
      [admin.email]: false,
      [analyst.email]: false,
    });
    expect(await factorsSeenBy(raised(), '?has_second_factor=false')).toEqual({
      [admin.email]: false,
      [analyst.email]: false,
    });
    expect(await factorsSeenBy(raised(), '?has_second_factor=true')).toEqual({ [owner.email]: true });
    const step = await beginTwoSteps(app, analyst.token, 'app');
    expect(await askIn(app, organization, analyst, '/api/user/profile')).toMatchObject(REFUSED);
    const token = await step.raise(analyst.token);
    expect((await askIn(app, organization, { token }, '/api/user/profile')).status).toBe(200);
    expect(await factorsSeenBy({ token })).toEqual({
      [owner.email]: null,
      [admin.email]: null,
      [analyst.email]: null,
    });
    // Asking for it tells them no more.
    expect(await factorsSeenBy({ token }, '?has_second_factor=false')).toEqual({});
    expect((await factorsSeenBy(raised()))[analyst.email]).toBe(true);
    const left = await askIn(app, organization, admin, `/api/members/${admin.userId}`, { method: 'DELETE' });
    expect(left.status).toBe(204);
  });

  it('stops requiring it in the same way; both are in the security log, once for each change', async () => {
    for (const isRequired of [true, false, false])
      expect((await require(raised(), isRequired)).status).toBe(200);
    const { answer } = await askIn(app, organization, raised(), '/api/account/security-events?limit=100');
    const logged = answer.events
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => /^second_factor_/.test(event));
    expect(logged).toEqual(['second_factor_optional', 'second_factor_required']);
  });
});
