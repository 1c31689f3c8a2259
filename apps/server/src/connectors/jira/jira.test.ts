import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConnectorApp } from '../../../testing/connector-app.ts';
import { signUp } from '../../../testing/customer.ts';
import { FakeJira } from '../../../testing/fake-jira.ts';

/** What is special about Jira; the rest is in every-tracker.test.ts. */
let world: ConnectorApp<FakeJira>;
beforeAll(async () => {
  world = await ConnectorApp.start(await new FakeJira().listen());
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.tracker.reset();
  await world.app.test.pool.query('delete from connections');
});

it('connecting needs an address, an issue type of the project, and the permissions to write', async () => {
  const customer = await signUp(world.app);
  const refusal = async (changes: object) => await (await world.connect(customer, changes)).json();
  expect(await refusal({ api_url: undefined })).toMatchObject({
    errors: [{ path: 'body/api_url', message: 'is needed for Jira' }],
  });
  expect(await refusal({ project: 'PRJ/Sub-task' })).toMatchObject({
    detail: 'The project has no issue type Sub-task. It has: Bug, Task.',
  });
  world.tracker.lacking.add('ADD_COMMENTS');
  expect(await refusal({})).toMatchObject({
    detail: 'This account lacks permissions in Jira: ADD_COMMENTS.',
  });
});

it('an issue has the type of the connection, or is a task, and what people said is only text', async () => {
  const said = '@ada *look* [~ben] PRJ-12 {code} [x|https://evil.example]';
  for (const [project, type] of [
    ['PRJ', '1'],
    ['prj/bug', '2'],
  ]) {
    const customer = await signUp(world.app);
    const connection = await (await world.connect(customer, { project })).json();
    const { theme } = await world.said(customer, said, ['ada']);
    await world.linked({ customer, connection }, { theme_id: theme });
    expect([world.tracker.issueType, world.tracker.issues.at(-1)?.text]).toEqual([
      type,
      expect.stringContaining(`> ${said}\n`),
    ]);
  }
});

it('a workflow that leads through a status in progress is followed; one without a way is refused', async () => {
  world.tracker.workflow = { new: ['indeterminate'], indeterminate: ['done'], done: [] };
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.linked(who, { theme_id: theme });
  await world.patch(who, `/v1/themes/${theme}`, { done: true });
  await world.look();
  expect(world.tracker.issues[0]?.state).toBe('done');
  await world.patch(who, `/v1/themes/${theme}`, { done: false });
  await world.look();
  expect(await world.issues(who)).toMatchObject([{ status: 'failed', problem: 'refused', state: 'done' }]);
});

it('a state is also found behind a hundred other issues that changed', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  for (let count = 0; count < 100; count += 1) world.tracker.open(`Another ${count}`);
  await world.linked(who, { theme_id: theme });
  const issue = world.tracker.issues.at(-1);
  if (issue === undefined) throw new Error('there is no issue');
  world.tracker.set(issue, 'done');
  await world.anHourLater();
  await world.look();
  await world.work();
  expect(await world.isDone(who, theme)).toBe(true);
});

it('an event about another project is none of ours', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.linked(who, { theme_id: theme });
  const { webhook_secret: secret } = who.connection;
  world.tracker.calls.length = 0;
  const { status } = await world.tracker.deliverKey(world.eventUrl(who.connection), secret, 'OPS-1');
  await world.work();
  expect([status, world.tracker.calls]).toEqual([204, []]);
});
