import type { Alert, AlertList } from '@voice-feedback/contract/alerts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import { mailsTo, noticeTo } from '../../testing/notices.ts';
import { DAY_MS } from '../durations.ts';
import { raiseAlerts } from './raise-alerts.ts';

let app: TestApp;
let mailWorker: MailWorker;
beforeAll(async () => {
  app = await startTestApp();
  mailWorker = await startMailWorker(app);
});
afterAll(async () => {
  await mailWorker[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

/** Yesterday at noon (UTC): the application's own look at the real time finds the same. */
const NOON = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2);
const DAY = NOON.toISOString().slice(0, 10);
const USUAL_DAYS = 21;
const NAME = 'The export keeps failing';

const look = (now = NOON) => {
  if (app.identity === undefined) throw new Error('no auth server');
  return raiseAlerts({ database: app.test.database, mail: app.identity.mail, publicUrl: app.url }, now);
};
const listOf = async (customer: Customer, query = ''): Promise<AlertList> =>
  (await call(app, customer.key, `/api/v1/alerts${query}`)).json();
const alertsOf = async (customer: Customer): Promise<Alert[]> => (await listOf(customer)).alerts;

interface Given {
  /** people that mention the theme a day in the three weeks before, and on the last day */
  usual: number;
  last: number;
  ignored?: boolean;
  label?: 'negative' | 'neutral';
  days?: number;
  project?: string | null;
  /** of the people on the last day; default: as many as there are */
  speakers?: number;
}

/** Sets when the application may look: its own look, once a minute, must not come between messages and their theme. */
async function nextLook(customer: Customer, when: 'now' | 'in an hour'): Promise<void> {
  const ofAccount = 'account_id = (select id from accounts where user_id = $1)';
  await app.test.pool.query(`delete from alert_looks where ${ofAccount}`, [customer.userId]);
  if (when === 'in an hour')
    await app.test.pool.query(
      `insert into alert_looks (account_id, looked_at) select id, now() from accounts where user_id = $1
       on conflict (account_id) do update set looked_at = excluded.looked_at`,
      [customer.userId],
    );
}

/** An account with a theme that people mention each day. @returns the theme's id and the feedback of the last day */
async function speaks(
  customer: Customer,
  {
    usual,
    last,
    ignored = false,
    label = 'neutral',
    days = USUAL_DAYS,
    project = null,
    speakers = last,
  }: Given,
): Promise<{ themeId: string; feedbacks: string[] }> {
  await nextLook(customer, 'in an hour');
  const counts = [...Array.from({ length: days }, () => usual), last];
  const given = counts.flatMap((count, day) =>
    Array.from({ length: count }, (_, person) => ({
      transcript: `${NAME}, says person ${person}.`,
      projectId: project,
      label,
      score: label === 'negative' ? -0.5 - person / 100 : 0,
      endUserId: day === counts.length - 1 ? `last ${person % speakers}` : `day ${day}, person ${person}`,
      createdAt: new Date(NOON.getTime() - (counts.length - 1 - day) * DAY_MS - (person + 1) * 60_000),
    })),
  );
  const ids = await giveFeedbacks(app, customer.userId, given);
  const themeId = await giveMentionedTheme(app, {
    name: NAME,
    ignored,
    mentions: ids.map((feedbackId, index) => ({
      feedbackId,
      quote: given[index]?.transcript ?? '',
      start: 0.5,
    })),
  });
  await nextLook(customer, 'now');
  return { themeId, feedbacks: ids.slice(-last) };
}

describe('a theme that far more people mention than usual', () => {
  it('is told once: in the list, live, and by mail with quotes', async () => {
    const customer = await signUp(app);
    await using events = await EventReader.open(app, customer.key);
    await vi.waitFor(() => expect(events.named('ready')).toHaveLength(1));
    const { themeId, feedbacks } = await speaks(customer, { usual: 2, last: 14 });
    await Promise.all([look(), look()]);
    await look(new Date(NOON.getTime() + 2 * 3_600_000));
    const alerts = await alertsOf(customer);
    expect(alerts).toEqual([
      {
        id: expect.any(String),
        kind: 'theme',
        theme: { id: themeId, name: NAME, kind: 'problem' },
        project: null,
        project_name: null,
        day: DAY,
        people: 14,
        usual: 2,
        quotes: [0, 1, 2].map((person) => ({
          feedback_id: feedbacks[person],
          quote: `${NAME}, says person ${person}.`,
          start: 0.5,
          end: 2,
          created_at: new Date(NOON.getTime() - (person + 1) * 60_000).toISOString(),
        })),
        created_at: expect.any(String),
      },
    ]);
    await vi.waitFor(() => expect(events.named('alert.raised')).toEqual([{ id: alerts[0]?.id }]));
    const mail = await noticeTo(app, customer.email, /14 people: The export keeps failing/);
    expect(mail.text).toContain('it’s usually 2.');
    expect(mail.text).toContain('“The export keeps failing, says person 0.”');
    expect(mail.text).toContain(`/dashboard/feedback?theme=${themeId}&from=${DAY}&to=${DAY}`);
    expect(await mailsTo(app, customer.email)).toHaveLength(1);
    const { rows } = await app.test.pool.query(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
       where identifier = 'announce' and payload ->> 'type' = 'alert.raised' and payload ->> 'data' like $1`,
      [`%${themeId}%`],
    );
    expect(rows.map(({ payload }) => JSON.parse(payload.data))).toEqual(alerts);
  });

  it('is told again after a week at the earliest', async () => {
    const customer = await signUp(app);
    await speaks(customer, { usual: 2, last: 14 });
    await look();
    expect(await alertsOf(customer)).toHaveLength(1);
    await app.test.pool.query(`update alerts set day = day - 6 where people = 14`);
    await app.test.pool.query('delete from alert_looks');
    await look();
    expect(await alertsOf(customer)).toHaveLength(1);
    await app.test.pool.query(`update alerts set day = day - 1 where people = 14`);
    await app.test.pool.query('delete from alert_looks');
    await look();
    expect(await alertsOf(customer)).toHaveLength(2);
  });

  it('loses the quotes of feedback that is deleted', async () => {
    const customer = await signUp(app);
    const { feedbacks } = await speaks(customer, { usual: 2, last: 14 });
    await look();
    const deleted = feedbacks[0] ?? '';
    expect((await alertsOf(customer))[0]?.quotes[0]?.feedback_id).toBe(deleted);
    const { status } = await call(app, customer.key, `/api/v1/feedbacks/${deleted}`, { method: 'DELETE' });
    expect(status).toBe(204);
    expect((await alertsOf(customer))[0]?.quotes.map(({ feedback_id }) => feedback_id)).toEqual(
      feedbacks.slice(1, 4),
    );
  });
});

describe('nothing is told', () => {
  it.each<[string, Given]>([
    ['about an ignored theme', { usual: 2, last: 14, ignored: true }],
    ['on a usual day', { usual: 8, last: 14 }],
    ['about a few people', { usual: 0, last: 4 }],
    ['when one person says it often', { usual: 2, last: 14, speakers: 2 }],
    ['in the first two weeks', { usual: 2, last: 14, days: 12 }],
  ])('%s', async (_name, given) => {
    const customer = await signUp(app);
    await speaks(customer, given);
    await look();
    expect(await alertsOf(customer)).toEqual([]);
  });
});

it('a rise of negative feedback is told with the most negative messages', async () => {
  const customer = await signUp(app);
  await speaks(customer, { usual: 4, last: 4 });
  const { feedbacks } = await speaks(customer, { usual: 0, last: 16, label: 'negative', ignored: true });
  await look();
  const [alert, ...others] = await alertsOf(customer);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ kind: 'negative', theme: null, day: DAY, people: 16, usual: 0 });
  expect(alert?.quotes.map(({ feedback_id }) => feedback_id)).toEqual(feedbacks.toReversed().slice(0, 3));
});

it('without mails if the owner turns them off', async () => {
  const customer = await signUp(app);
  const off = await call(app, customer.key, '/api/user/profile', {
    method: 'PATCH',
    ...json({ alert_mails: false }),
  });
  expect([off.status, (await off.json()).user.alert_mails]).toEqual([200, false]);
  await speaks(customer, { usual: 2, last: 14 });
  await look();
  expect(await alertsOf(customer)).toHaveLength(1);
  // A later one that is mailed shows that the first one wasn't.
  const other = await signUp(app);
  await speaks(other, { usual: 2, last: 14 });
  await look();
  await noticeTo(app, other.email, /14 people/);
  expect(await mailsTo(app, customer.email)).toEqual([]);
});

it('the list has pages, and only the account’s own alerts', async () => {
  const customer = await signUp(app);
  const other = await signUp(app);
  await speaks(customer, { usual: 2, last: 14 });
  await speaks(customer, { usual: 2, last: 20 });
  await look();
  expect(await alertsOf(other)).toEqual([]);
  const first = await listOf(customer, '?limit=1');
  const second = await listOf(customer, `?limit=1&cursor=${first.next_cursor}`);
  expect([first.total, first.has_more, second.has_more, second.next_cursor]).toEqual([2, true, false, null]);
  expect([...first.alerts, ...second.alerts].map(({ people }) => people).sort()).toEqual([14, 20]);
});

describe('of an organization with projects', () => {
  const makeProject = async (customer: Customer, name: string): Promise<string> =>
    (await (await call(app, customer.key, '/api/v1/projects', { method: 'POST', ...json({ name }) })).json())
      .id;

  it('each project is compared with its own days: a small app’s rise isn’t lost in a large one', async () => {
    const customer = await signUp(app);
    const [large, small] = [await makeProject(customer, 'Shop'), await makeProject(customer, 'Driver app')];
    // 40 people complain about the large app on every day, and 12 about the small one, where usually nobody does.
    await speaks(customer, { usual: 40, last: 40, label: 'negative', project: large, ignored: true });
    await speaks(customer, { usual: 4, last: 4, project: small, ignored: true });
    const { feedbacks } = await speaks(customer, {
      ...{ usual: 0, last: 12, label: 'negative', project: small, ignored: true },
    });
    await look();
    const [alert, ...others] = await alertsOf(customer);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      ...{ kind: 'negative', project: small, project_name: 'Driver app', people: 12, usual: 0 },
    });
    expect(alert?.quotes.map(({ feedback_id }) => feedback_id)).toEqual(feedbacks.toReversed().slice(0, 3));
    const mail = await noticeTo(app, customer.email, /^\[Driver app\] Negative feedback from 12 people/);
    expect(mail.text).toContain(`/dashboard/feedback?sentiment=negative&project=${small}&from=${DAY}`);
    expect(await mailsTo(app, customer.email)).toHaveLength(1);
    expect((await listOf(customer, `?project=${small}`)).total).toBe(1);
    for (const project of [large, 'none'])
      expect((await listOf(customer, `?project=${project}`)).total).toBe(0);
  });

  it('a key of a project only lists its alerts, and each project’s rise is told', async () => {
    const customer = await signUp(app);
    const projects = [await makeProject(customer, 'A'), await makeProject(customer, 'B')];
    for (const project of [...projects, null]) await speaks(customer, { usual: 2, last: 14, project });
    await look();
    expect((await alertsOf(customer)).map(({ project }) => project).toSorted()).toEqual(
      [...projects, null].toSorted(),
    );
    const made = await call(app, customer.key, '/api/keys/create', {
      method: 'POST',
      ...json({ project: projects[0], scopes: ['read'] }),
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    });
    const { api_key: key } = await made.json();
    const listed = await (await call(app, key, '/api/v1/alerts')).json();
    expect([listed.total, listed.alerts.map(({ project }: Alert) => project)]).toEqual([1, [projects[0]]]);
    expect((await call(app, key, `/api/v1/alerts?project=${projects[1]}`)).status).toBe(403);
  });
});
