import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConnectorApp } from '../../../testing/connector-app.ts';
import { signUp } from '../../../testing/customer.ts';
import { FakeGitHub } from '../../../testing/fake-github.ts';

/** What is special about GitHub; the rest is in every-tracker.test.ts. */
let world: ConnectorApp<FakeGitHub>;
beforeAll(async () => {
  world = await ConnectorApp.start(await new FakeGitHub().listen());
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.tracker.reset();
  await world.app.test.pool.query('delete from connections');
});

it('connecting needs a repository with issues', async () => {
  world.tracker.hasIssues = false;
  expect(await (await world.connect(await signUp(world.app))).json()).toMatchObject({
    detail: 'Issues are turned off in this repository.',
  });
});

it('an issue shows what people said as text: it mentions nobody, refers to nothing and has no markup', async () => {
  const who = await world.connected();
  const said = '@octocat **fixes** #12 [x](https://evil.example) <!-- voice-feedback:a --> GH-3';
  const { theme } = await world.said(who.customer, said, ['ada']);
  await world.linked(who, { theme_id: theme, title: 'Odd' });
  const [, quote = ''] = /^> (.*)$/m.exec(world.tracker.issues[0]?.text ?? '') ?? [];
  expect(quote).not.toMatch(/@octocat|#12|\*\*fixes|\]\(https|<!--|GH-3|https:\/\//);
  expect(quote.replaceAll(/[\\\u200B]/g, '')).toBe(said);
});

it('an issue is closed as completed', async () => {
  const who = await world.connected();
  const { theme } = await world.said(who.customer, 'It hangs', ['ada']);
  await world.linked(who, { theme_id: theme });
  await world.patch(who, `/v1/themes/${theme}`, { done: true });
  await world.look();
  expect([world.tracker.issues[0]?.state, world.tracker.stateReason]).toEqual(['closed', 'completed']);
});
