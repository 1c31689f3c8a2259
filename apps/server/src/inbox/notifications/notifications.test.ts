import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { startMailWorker } from '../../../testing/mail-worker.ts';
import { noticeTo } from '../../../testing/notices.ts';
import { askIn, joinAs } from '../../../testing/organizations.ts';
import { notificationMail } from './notification-mail.ts';
import { forgetNotifications } from './notifications.ts';

/** No worker runs, so mails wait in the queue. */
describe('a notification', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function start() {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['analyst', 'viewer']);
    const ids = await giveFeedbacks(app, ada.userId, [{}, {}, {}]);
    await app.test.pool.query('delete from queued_mails');
    const ask = (who: Customer, path: string, given: { method?: string; body?: object } = {}) =>
      askIn(app, organization, who, path, given);
    return {
      ...{ ada, ids, organization, ask },
      ben: members.get('analyst') ?? ada,
      vera: members.get('viewer') ?? ada,
      write: async (who: Customer, body: object) =>
        (await ask(who, `/v1/feedbacks/${ids[0]}/comments`, { method: 'POST', body })).answer,
      assign: (who: Customer, id: string | undefined, assignee: string | null) =>
        ask(who, `/v1/feedbacks/${id}`, { method: 'PATCH', body: { assignee } }),
      told: async (who: Customer) => (await ask(who, '/api/notifications')).answer,
      choose: (who: Customer, body: object) =>
        ask(who, '/api/notifications/settings', { method: 'PUT', body }),
      mails: async () => (await app.test.pool.query('select 1 from queued_mails')).rowCount,
    };
  }
  const kindsOf = ({ notifications }: { notifications: { kind: string; actor: string }[] }) =>
    notifications.map(({ kind, actor }) => `${kind} ${actor}`);

  it('tells who is mentioned, assigned or follows, and nobody what they did themselves', async () => {
    const { ada, ben, vera, ids, write, assign, told, mails } = await start();
    await assign(ada, ids[0], ben.userId);
    await assign(ada, ids[0], ben.userId);
    await assign(ben, ids[1], ben.userId);
    expect(kindsOf(await told(ben))).toEqual([`assignment ${ada.email}`]);
    const { id } = await write(ada, { text: `@${vera.email} look`, mentions: [vera.userId, ada.userId] });
    expect(await told(vera)).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'mention',
          actor: ada.email,
          feedback_id: ids[0],
          text: `@${vera.email} look`,
          read_at: null,
        },
      ],
    });
    // Ben has it, Ada wrote there, Vera was mentioned: all follow it.
    await write(ben, { text: 'Yes', reply_to: id });
    expect(kindsOf(await told(ben))).toEqual([`comment ${ada.email}`, `assignment ${ada.email}`]);
    expect(kindsOf(await told(ada))).toEqual([`comment ${ben.email}`]);
    expect(kindsOf(await told(vera))).toEqual([`comment ${ben.email}`, `mention ${ada.email}`]);
    // By default, mails are for the assignment and the mention.
    expect(await mails()).toBe(2);
  });

  it('comes as each has chosen, with one mail an hour about the same, and many assigned at once as one', async () => {
    const { ada, ben, ids, ask, write, told, choose, mails } = await start();
    const settings = await ask(ben, '/api/notifications/settings');
    expect(settings.answer).toEqual({ mentions: 'both', assignments: 'both', comments: 'in_app' });
    await choose(ben, { mentions: 'mail', assignments: 'off', comments: 'off' });
    await write(ada, { text: 'a', mentions: [ben.userId] });
    await write(ada, { text: 'b', mentions: [ben.userId] });
    await write(ada, { text: 'c' });
    const all = { method: 'PATCH', body: { filter: {}, assignee: ben.userId } };
    await ask(ada, '/v1/feedbacks', all);
    expect([await told(ben), await mails()]).toMatchObject([{ unread: 0, total: 0 }, 1]);
    await choose(ben, { mentions: 'off', assignments: 'in_app', comments: 'off' });
    await ask(ada, '/v1/feedbacks', { method: 'PATCH', body: { filter: {}, assignee: null } });
    await ask(ada, '/v1/feedbacks', all);
    expect((await told(ben)).notifications).toMatchObject([{ kind: 'assignment', feedbacks: 3 }]);
    expect(ids).toContain((await told(ben)).notifications[0].feedback_id);
    expect(await mails()).toBe(1);
    const other = await signUp(app);
    expect((await told(other)).code).toBe('not_a_member');
    expect((await call(app, ada.key, '/api/notifications')).status).toBe(403);
  });

  it('has mails that end with one click, of this kind only, and stays in the dashboard', async () => {
    const { ada, ben, ids, ask, write, assign, told, choose, mails } = await start();
    const settings = async () => (await ask(ben, '/api/notifications/settings')).answer;
    await write(ada, { text: 'a', mentions: [ben.userId] });
    const worker = await startMailWorker(app);
    const { headers } = await noticeTo(app, ben.email, /mentioned you/);
    await worker[Symbol.asyncDispose]();
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    const link = `${app.url}${pathname}${search}`;
    const page = await (await fetch(link)).text();
    expect(page).toContain(`${ben.email} won’t get emails about mentions`);
    expect((await settings()).mentions).toBe('both');
    const oneClick = () =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(await (await oneClick()).text()).toContain('You’re unsubscribed');
    expect(await settings()).toEqual({ mentions: 'in_app', assignments: 'both', comments: 'in_app' });
    expect(await (await fetch(link)).text()).toContain('You’re unsubscribed');
    await assign(ada, ids[1], ben.userId);
    expect(await mails()).toBe(1);
    const { unread } = await told(ben);
    const path = `/v1/feedbacks/${ids[1]}/comments`;
    await ask(ada, path, { method: 'POST', body: { text: 'b', mentions: [ben.userId] } });
    expect([(await told(ben)).unread, await mails()]).toEqual([unread + 1, 1]);
    // What was turned off altogether stays off, and a changed link is nobody's.
    await choose(ben, { mentions: 'off', assignments: 'both', comments: 'off' });
    await oneClick();
    expect((await settings()).mentions).toBe('off');
    const [head = '', token = ''] = link.split('token=');
    const bytes = Buffer.from(token, 'base64url');
    bytes[32] = 2;
    const forged = await fetch(`${head}token=${bytes.toString('base64url')}`, { method: 'POST' });
    expect([forged.status, (await settings()).assignments]).toEqual([404, 'both']);
  });

  it('is read once or all together, by its reader only, and forgotten after 90 days', async () => {
    const { ada, ben, vera, write, told, ask } = await start();
    for (const text of ['one', 'two', 'three'])
      await write(ada, { text, mentions: [ben.userId, vera.userId] });
    const read = async (who: Customer, body: object) =>
      (await ask(who, '/api/notifications/read', { method: 'POST', body })).answer;
    const [newest] = (await told(ben)).notifications;
    expect(await read(vera, { ids: [newest.id] })).toEqual({ unread: 3 });
    expect(await read(ben, { ids: [newest.id] })).toEqual({ unread: 2 });
    expect((await told(ben)).notifications[0].read_at).not.toBeNull();
    expect(await read(ben, {})).toEqual({ unread: 0 });
    expect((await told(vera)).unread).toBe(3);
    await app.test.pool.query(
      `update notifications set created_at = now() - interval '91 days' where id = $1`,
      [newest.id],
    );
    await forgetNotifications(app.test.database);
    expect((await told(ben)).total).toBe(2);
  });

  it('ends with its comment, its feedback and its reader’s membership', async () => {
    const { ada, ben, vera, ids, ask, write, told } = await start();
    const { id } = await write(ada, { text: 'one', mentions: [ben.userId, vera.userId] });
    await write(ben, { text: 'reply', reply_to: id });
    await ask(ada, `/v1/feedbacks/${ids[0]}/comments/${id}`, { method: 'DELETE' });
    expect(kindsOf(await told(vera))).toEqual([`comment ${ben.email}`]);
    await ask(ada, '/v1/feedbacks', { method: 'PATCH', body: { ids: [ids[0]], action: 'delete' } });
    expect(await told(vera)).toMatchObject({ unread: 0, total: 0 });
    const { rows: kept } = await app.test.pool.query('select 1 from notifications where user_id = $1', [
      vera.userId,
    ]);
    expect(kept).toHaveLength(1);
    await ask(vera, `/api/members/${vera.userId}`, { method: 'DELETE' });
    const { rows } = await app.test.pool.query('select 1 from notifications where user_id = $1', [
      vera.userId,
    ]);
    expect(rows).toEqual([]);
  });
});

it('a mail says who did what, quotes the comment in one line, and leads to the feedback', () => {
  const told = {
    kind: 'mention',
    feedbacks: 1,
    title: 'Slow export',
    actor: 'ada@example.com',
    feedbackId: 'f1',
    text: 'Look\nat this',
  } as const;
  expect(notificationMail(told, 'en', 'https://x.example')).toMatchObject({
    subject: 'ada@example.com mentioned you on “Slow export”',
    paragraphs: [
      'ada@example.com mentioned you on “Slow export”:',
      '“Look at this”',
      expect.stringContaining('Notifications'),
    ],
    action: { link: 'https://x.example/dashboard/feedback/f1' },
  });
  const many = { ...told, kind: 'assignment', feedbacks: 12, text: null } as const;
  expect(notificationMail(many, 'fr', 'https://x.example')).toMatchObject({
    subject: 'ada@example.com vous a attribué 12 messages',
    action: { link: 'https://x.example/fr/dashboard/feedback?assignee=me' },
  });
});
