import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConnectorApp } from '../../../testing/connector-app.ts';
import { signUp } from '../../../testing/customer.ts';
import { FakeLinear } from '../../../testing/fake-linear.ts';
import { MINUTE_MS } from '../../durations.ts';

/** What is special about Linear; the rest is in every-tracker.test.ts. */
let world: ConnectorApp<FakeLinear>;
beforeAll(async () => {
  world = await ConnectorApp.start(await new FakeLinear().listen());
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.tracker.reset();
  await world.app.test.pool.query('delete from connections');
});

it('connecting needs a key of the workspace, and a team', async () => {
  const customer = await signUp(world.app);
  expect(await (await world.connect(customer, { project: 'other/ENG' })).json()).toMatchObject({
    detail: 'This key is for the workspace acme.',
  });
  expect(await (await world.connect(customer, { project: 'acme' })).json()).toMatchObject({
    errors: [{ path: 'body/project', message: 'is not workspace/TEAM' }],
  });
});

it('an issue shows what people said as text: it mentions nobody, refers to nothing and has no markup', async () => {
  const who = await world.connected();
  const said = '@ada **look** at ENG-12 [x](https://linear.app/acme/issue/ENG-12) ~no~';
  const { theme } = await world.said(who.customer, said, ['ada']);
  await world.linked(who, { theme_id: theme, title: 'Odd' });
  const [, quote = ''] = /^> (.*)$/m.exec(world.tracker.issues[0]?.text ?? '') ?? [];
  expect(quote).not.toMatch(/@ada|\*\*look|ENG-12|\]\(https|https:\/\/|(?<!\\)~/);
  expect(quote.replaceAll(/[\\\u200B]/g, '')).toBe(said);
});

it('an attempt that arrives late, between looking for it and creating it again, makes no second issue', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.link(who, { theme_id: theme });
  const { rows } = await world.app.test.pool.query('select id from issues');
  world.tracker.open('It hangs').id = rows[0].id;
  await world.work();
  expect(world.tracker.issues).toHaveLength(1);
  expect(await world.issues(who)).toMatchObject([{ status: 'linked', number: 1 }]);
});

it('an issue that was cancelled is done, and stays cancelled', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.linked(who, { theme_id: theme });
  const [issue] = world.tracker.issues;
  if (issue === undefined) throw new Error('no issue');
  world.tracker.set(issue, 'canceled');
  await world.deliver(who, issue);
  await world.work();
  await world.look();
  expect([issue.state, await world.isDone(who, theme)]).toEqual(['canceled', true]);
});

it('an event needs the secret that Linear generated, and is at most a minute old', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.linked(who, { theme_id: theme });
  const [issue] = world.tracker.issues;
  if (issue === undefined) throw new Error('no issue');
  const secret = `lin_wh_${crypto.randomUUID()}`;
  const path = `/v1/connections/${who.connection.id}`;
  expect((await world.patch(who, path, {})).status).toBe(422);
  expect((await world.patch(who, path, { webhook_secret: secret })).status).toBe(200);
  const { rows } = await world.app.test.pool.query('select * from connections');
  expect(JSON.stringify(rows)).not.toContain(secret);
  world.tracker.set(issue, 'completed');
  const url = world.eventUrl(who.connection);
  const sent = async (with_: string, ageMs: number, team?: string) => {
    const { status } = await world.tracker.deliverAt(url, with_, issue, new Date(Date.now() - ageMs), team);
    await world.work();
    return [status, await world.isDone(who, theme)];
  };
  expect(await sent(who.connection.webhook_secret, 0)).toEqual([400, false]);
  expect(await sent(secret, 2 * MINUTE_MS)).toEqual([400, false]);
  // A webhook for the whole workspace sends the events of other teams, too.
  expect(await sent(secret, 0, 'OPS')).toEqual([204, false]);
  expect(await sent(secret, 0)).toEqual([204, true]);
});
