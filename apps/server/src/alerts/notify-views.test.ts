import type { SavedView } from '@voice-feedback/contract/saved-views';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { mailsTo, noticeTo } from '../../testing/notices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { notifyViews } from './notify-views.ts';

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

/** In the future, so that the application's own look at the real time finds nothing. */
const START = Date.now() + DAY_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);

const look = (minutes: number) => {
  if (app.identity === undefined) throw new Error('no auth server');
  const { mail } = app.identity;
  return notifyViews({ database: app.test.database, mail, publicUrl: app.config.publicUrl }, at(minutes));
};
const say = (
  customer: Customer,
  transcript: string,
  minutes: number,
  label: 'negative' | 'neutral' = 'negative',
) => giveFeedbacks(app, customer.userId, [{ transcript, label, createdAt: at(minutes) }]);
const saveView = async (customer: Customer, notify: SavedView['notify']): Promise<SavedView> => {
  const view = await (
    await post(app, customer.key, '/v1/views', {
      name: 'Angry pros',
      filter: { sentiment: 'negative' },
      notify,
    })
  ).json();
  // As if it had been saved at the start.
  await app.test.pool.query('update saved_views set notify_after = $2 where id = $1', [view.id, at(0)]);
  return view;
};
const subjectsOf = async ({ email }: Customer) =>
  (await mailsTo(app, email)).map(({ subject }) => subject).filter((subject) => subject.includes('Angry'));

it('a view tells what newly matches, by mail, webhook and live, at most once an hour, and nothing if nothing is new', async () => {
  const customer = await signUp(app);
  await using events = await EventReader.open(app, customer.key);
  await vi.waitFor(() => expect(events.named('ready')).toHaveLength(1));
  await say(customer, 'Said before it was saved.', -5);
  const view = await saveView(customer, 'hourly');
  expect(view).toMatchObject({ notify: 'hourly', notified_at: null });
  const [crash] = await say(customer, 'It crashes.', 1);
  await say(customer, 'It is fine.', 1, 'neutral');
  expect(await Promise.all([look(3), look(3)])).toContain(1);
  const mail = await noticeTo(app, customer.email, /^1 new in “Angry pros”$/);
  expect(mail.text).toContain('“It crashes.”');
  expect(mail.text).not.toContain('It is fine.');
  expect(mail.text).not.toContain('before it was saved');
  expect(mail.text).toContain('/dashboard/feedback?sentiment=negative');
  await vi.waitFor(() =>
    expect(events.named('view.matched')).toEqual([{ id: view.id, name: 'Angry pros', matched: 1 }]),
  );
  const { rows: announced } = await app.test.pool.query(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
     where identifier = 'announce' and payload ->> 'type' = 'view.matched' and payload ->> 'accountId' = (
       select id::text from accounts where user_id = $1)`,
    [customer.userId],
  );
  expect(announced.map(({ payload }) => JSON.parse(payload.data))).toEqual([
    {
      ...{ id: view.id, name: 'Angry pros', matched: 1 },
      newest: [{ feedback_id: crash, title: expect.stringContaining('It crashes.') }],
    },
  ]);
  // Within the hour, it waits; what came meanwhile is told together.
  await say(customer, 'It crashes again.', 10);
  await say(customer, 'And again.', 20);
  expect(await look(40)).toBe(0);
  expect(await look(64)).toBe(1);
  await noticeTo(app, customer.email, /^2 new in “Angry pros”$/);
  // Nothing is new: nothing is told, and the next one doesn't wait.
  expect(await look(200)).toBe(0);
  await say(customer, 'Once more.', 201);
  expect(await look(204)).toBe(1);
  await vi.waitFor(async () => expect(await subjectsOf(customer)).toHaveLength(3));
});

it('once a day means a day; never means never; and switching it on starts from now', async () => {
  const customer = await signUp(app);
  const view = await saveView(customer, 'daily');
  await say(customer, 'It crashes.', 1);
  expect(await look(3)).toBe(1);
  await say(customer, 'Again.', 30);
  expect(await look((23 * HOUR_MS) / MINUTE_MS)).toBe(0);
  expect(await look((25 * HOUR_MS) / MINUTE_MS)).toBe(1);
  const change = (notify: string) =>
    call(app, customer.key, `/v1/views/${view.id}`, { method: 'PATCH', ...json({ notify }) });
  expect(await (await change('never')).json()).toMatchObject({ notify: 'never' });
  await say(customer, 'Unheard.', 2_000);
  expect(await look(4_000)).toBe(0);
  await change('daily');
  const { rows } = await app.test.pool.query(
    `select notify_after between now() - interval '1 hour' and now() as fresh from saved_views where id = $1`,
    [view.id],
  );
  expect(rows).toEqual([{ fresh: true }]);
  expect((await change('weekly')).status).toBe(422);
});
