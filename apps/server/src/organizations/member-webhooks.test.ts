import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { askIn } from '../../testing/organizations.ts';
import { verify, WAIT, WebhookApp } from '../../testing/webhook-app.ts';

describe('webhooks about members', () => {
  let hooks: WebhookApp;
  beforeAll(async () => {
    hooks = await WebhookApp.start();
  });
  afterAll(() => hooks[Symbol.asyncDispose]());

  it('tell only the organization that somebody joined or left, once each', async () => {
    const { app, customer: ada, receiver } = hooks;
    const [grace, eve] = [await signUp(app), await signUp(app)];
    const made = await hooks.make({ url: `${receiver.url}/adas` });
    // Of the member's own organization, and of somebody who has nothing to do with it.
    const others = [
      { who: grace, ...(await hooks.make({ url: `${receiver.url}/graces` }, grace)) },
      { who: eve, ...(await hooks.make({ url: `${receiver.url}/eves` }, eve)) },
    ];
    const { id: organization } = await hooks.accountOf();
    const as = (who: typeof ada, path: string, method: string, body?: object) =>
      askIn(app, who === ada ? organization : undefined, who, path, { method, ...(body && { body }) });
    const invitation = await as(ada, '/api/invitations', 'POST', { email: grace.email, role: 'analyst' });
    const accept = () => as(grace, `/api/invitations/${invitation.answer.id}/accept`, 'POST', {});
    const accepted = await Promise.all([accept(), accept()]);
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404]);
    await hooks.arrived(1);
    const leave = () => as(ada, `/api/members/${grace.userId}`, 'DELETE');
    const left = await Promise.all([leave(), leave()]);
    expect(left.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    await hooks.arrived(2);
    // Nothing else is on its way.
    await expect
      .poll(async () => {
        const { rows } = await app.test.pool.query(
          `select count(*)::int as jobs from graphile_worker._private_jobs as jobs
             join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = 'announce'`,
        );
        return rows[0].jobs;
      }, WAIT)
      .toBe(0);
    await hooks.settled(made.id);
    for (const { id, who } of others)
      expect((await hooks.read(`/api/v1/webhooks/${id}/deliveries`, who)).deliveries).toEqual([]);
    const told = receiver.received.map((request) => {
      verify(request, made.secret);
      const { type, data } = JSON.parse(request.body);
      return { path: request.path, type, data };
    });
    const member = { user_id: grace.userId, email: grace.email, role: 'analyst' };
    expect(told).toEqual([
      { path: '/adas', type: 'member.joined', data: member },
      { path: '/adas', type: 'member.left', data: { ...member, removed: true } },
    ]);
  });
});
