import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { ConnectorApp } from '../../testing/connector-app.ts';
import { post, signUp } from '../../testing/customer.ts';
import { FakeLinear } from '../../testing/fake-linear.ts';
import { DAY_MS } from '../durations.ts';

/** What doesn't depend on the tracker; the rest is in every-tracker.test.ts. */
let world: ConnectorApp<FakeLinear>;
beforeAll(async () => {
  world = await ConnectorApp.start(await new FakeLinear().listen());
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.tracker.reset();
  await world.app.test.pool.query('delete from connections');
});

const later = (ms: number) => new Date(Date.now() + ms);
const only = <One>([one, ...others]: readonly One[]): One => {
  if (one === undefined || others.length > 0) throw new Error(`there are ${others.length} too many, or none`);
  return one;
};

it('connecting reaches no private network unless the operator allows it', async () => {
  const customer = await signUp(world.app);
  world.policy.allowPrivate = false;
  try {
    for (const api_url of [world.tracker.url, 'https://169.254.169.254/api/v3', 'https://10.0.0.1'])
      expect(await (await world.connect(customer, { api_url })).json()).toMatchObject({
        code: 'connection_refused',
      });
  } finally {
    world.policy.allowPrivate = true;
  }
  expect(world.tracker.calls).toEqual([]);
});

it('a theme gets one issue, even if two people ask for it at the same time', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  const answers = await Promise.all([1, 2, 3].map(() => world.link(who, { theme_id: theme })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await world.work();
  expect(world.tracker.issues).toHaveLength(1);
});

it('an outage is waited for with growing pauses; after three days it has failed, and can be tried again', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.link(who, { theme_id: theme });
  const due: number[] = [];
  for (let now = new Date(); ; ) {
    world.tracker.troubles.push({ at: world.tracker.names.create, status: 502 });
    await world.work(now);
    const { rows } = await world.app.test.pool.query('select due_at, status from issues');
    if (rows[0].status === 'failed') break;
    due.push(Math.round((rows[0].due_at - now.getTime()) / 1_000));
    now = new Date(rows[0].due_at);
  }
  expect(due).toEqual([5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400]);
  expect(only(await world.issues(who))).toMatchObject({ status: 'failed', problem: 'unavailable' });
  world.tracker.reset();
  expect(await (await world.link(who, { theme_id: theme })).json()).toMatchObject({ status: 'creating' });
  await world.work();
  expect(world.tracker.issues).toHaveLength(1);
});

it('a state that both sides changed at once ends the same on both, without moving on', async () => {
  const who = await world.connected();
  const { states } = world.tracker;
  const ends: string[][] = [];
  for (const [here, there] of [
    ['done', states.in_progress],
    ['in_progress', states.done],
  ] as const) {
    const { feedbacks } = await world.said(who.customer, `It hangs ${here}`, ['ada']);
    const [feedback = ''] = feedbacks;
    await world.linked(who, { feedback_id: feedback });
    const issue = world.tracker.issues.at(-1);
    if (issue === undefined) throw new Error('no issue');
    await world.patch(who, `/v1/feedbacks/${feedback}`, { inbox_status: here });
    world.tracker.set(issue, there);
    await world.look();
    await world.look();
    ends.push([issue.state, await world.statusOf(who, feedback)]);
    world.tracker.calls.length = 0;
    await world.look();
    expect(world.tracker.calls).toEqual([]);
  }
  expect(ends).toEqual([
    [states.done, 'done'],
    [states.done, 'done'],
  ]);
});

it('what is deleted takes its link along: a feedback, a connection; nothing is sent about it', async () => {
  const who = await world.connected();
  const { feedbacks } = await world.said(who.customer, 'It hangs', ['ada', 'ben']);
  for (const feedback_id of feedbacks) await world.linked(who, { feedback_id });
  const [first = ''] = feedbacks;
  await call(world.app, who.customer.key, `/v1/feedbacks/${first}`, { method: 'DELETE' });
  world.tracker.calls.length = 0;
  await world.look();
  expect(await world.issues(who)).toHaveLength(1);
  const { rows } = await world.app.test.pool.query('select 1 from issues');
  expect(rows).toHaveLength(1);
  const path = `/v1/connections/${who.connection.id}`;
  expect((await call(world.app, who.customer.key, path, { method: 'DELETE' })).status).toBe(204);
  await world.work(later(DAY_MS));
  expect(await world.issues(who)).toEqual([]);
  expect(world.tracker.calls).toEqual([]);
});

it('another account can’t use the connection, the feedback or the theme', async () => {
  const who = await world.connected();
  const other = await world.connected();
  const { feedbacks, theme } = await world.said(who.customer, 'It hangs', ['ada']);
  for (const body of [{ feedback_id: feedbacks[0] }, { theme_id: theme }])
    expect((await world.link(other, body)).status).toBe(404);
  const connection_id = who.connection.id;
  const foreign = await world.said(other.customer, 'It hangs', ['ada']);
  const sent = await post(world.app, other.customer.key, '/v1/issues', {
    connection_id,
    theme_id: foreign.theme,
  });
  expect(sent.status).toBe(404);
  expect(await world.issues(other)).toEqual([]);
});
