import { VIEW_ISSUES_PER_DAY } from '@voice-feedback/contract/saved-views';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Connected, ConnectorApp } from '../../../testing/connector-app.ts';
import { post, signUp } from '../../../testing/customer.ts';
import { FakeGitHub } from '../../../testing/fake-github.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { openMailQueueFromConfig } from '../../identity/open-from-config.ts';
import { openUnsubscribeLinks } from '../../mail/unsubscribe-links.ts';
import { type ActResources, actOnViews } from './act-on-views.ts';

describe('a view that creates issues', () => {
  let world: ConnectorApp<FakeGitHub>;
  let resources: ActResources;
  beforeAll(async () => {
    world = await ConnectorApp.start(await new FakeGitHub().listen());
    const { config, test } = world.app;
    resources = {
      ...{ database: test.database, publicUrl: config.publicUrl },
      mail: await openMailQueueFromConfig(config),
      unsubscribeLinks: await openUnsubscribeLinks(test.database),
    };
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    world.tracker.reset();
    await world.app.test.pool.query(
      'delete from connections; delete from view_looks; delete from saved_views',
    );
  });

  const START = Date.now() + DAY_MS;
  const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
  const look = (minutes: number) => actOnViews(resources, at(minutes));
  const titles = () => world.tracker.issues.map(({ title }) => title).toSorted();
  const say = ({ customer }: Connected, minutes: number, ...texts: string[]) =>
    giveFeedbacks(
      world.app,
      customer.userId,
      texts.map((transcript, index) => ({
        ...{ transcript, label: 'negative' as const },
        createdAt: new Date(at(minutes).getTime() + index),
      })),
    );
  const saveView = async ({ customer, connection }: Connected, more: object = {}): Promise<string> => {
    const response = await post(world.app, customer.key, '/v1/views', {
      ...{ name: 'Angry', filter: { sentiment: 'negative' } },
      actions: [{ type: 'create_issue', connection_id: connection.id }],
      ...more,
    });
    const { id } = await response.json();
    expect(response.status).toBe(201);
    await world.app.test.pool.query('update saved_views set acts_since = $2 where id = $1', [id, at(0)]);
    return id;
  };
  const acts = async ({ customer }: Connected, view: string) =>
    (await (await call(world.app, customer.key, `/v1/views/${view}/acts?limit=100`)).json()).acts;

  it('creates one for each message, even if two views match it and it breaks off, and says so', async () => {
    const who = await world.connected();
    const view = await saveView(who);
    const other = await saveView(who, { name: 'Bad' });
    const [first] = await say(who, 1, 'It hangs', 'It crashes');
    const { pool } = world.app.test;
    await pool.query(`alter table view_acts add constraint killed check (issue <> 'existing') not valid`);
    try {
      await expect(look(3)).rejects.toThrow('killed');
    } finally {
      await pool.query('alter table view_acts drop constraint killed');
    }
    await world.work();
    expect(titles()).toEqual([]);
    await Promise.all([look(4), look(4)]);
    world.tracker.troubles.push({ at: world.tracker.names.create, happens: true });
    await world.work();
    await world.work(new Date(Date.now() + MINUTE_MS));
    expect(titles()).toEqual(['It crashes', 'It hangs']);
    expect(
      (await acts(who, view)).map(({ issue, outcome }: { issue: string; outcome: string }) => [
        issue,
        outcome,
      ]),
    ).toEqual([
      ['created', 'done'],
      ['created', 'done'],
    ]);
    expect((await acts(who, other)).map(({ issue }: { issue: string }) => issue)).toEqual([
      'existing',
      'existing',
    ]);
    // What the tracker then says comes back as a status, and creates nothing.
    const issue = world.tracker.issues.find(({ title }) => title === 'It hangs');
    if (issue === undefined) throw new Error('there is no such issue');
    world.tracker.set(issue, world.tracker.states.done);
    await world.deliver(who, issue);
    await world.work();
    expect(await world.statusOf(who, first ?? '')).toBe('done');
    await pool.query('update recordings set finished_at = $2 where id = $1', [first, at(10)]);
    await look(12);
    await world.look();
    expect(titles()).toHaveLength(2);
  });

  it('stops at its own limit within a day, but still does the rest', async () => {
    const who = await world.connected();
    const view = await saveView(who, {
      actions: [
        { type: 'create_issue', connection_id: who.connection.id },
        { type: 'tag', tags: ['angry'] },
      ],
    });
    const texts = Array.from({ length: VIEW_ISSUES_PER_DAY + 2 }, (_, index) => `Text ${index}`);
    const ids = await say(who, 1, ...texts);
    expect(await look(3)).toBe(ids.length);
    const limited = (await acts(who, view)).filter(({ issue }: { issue: string }) => issue === 'limited');
    expect(limited.map(({ feedback_id }: { feedback_id: string }) => feedback_id).toSorted()).toEqual(
      ids.slice(-2).toSorted(),
    );
    await say(who, 60, 'Too early');
    await say(who, 24 * 60 + 4, 'The next day');
    await look(62);
    await look(24 * 60 + 6);
    const issues = await world.issues(who);
    expect(issues).toHaveLength(VIEW_ISSUES_PER_DAY + 1);
    expect(issues.map(({ title }) => title)).toContain('The next day');
  });

  it('needs a connection of the account, and says if it was deleted', async () => {
    const who = await world.connected();
    const stranger = await signUp(world.app);
    const actions = [{ type: 'create_issue', connection_id: who.connection.id }];
    const refused = await post(world.app, stranger.key, '/v1/views', { name: 'Mine', filter: {}, actions });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'body/actions' }] },
    ]);
    const view = await saveView(who);
    await call(world.app, who.customer.key, `/v1/connections/${who.connection.id}`, { method: 'DELETE' });
    const [angry] = await say(who, 1, 'It hangs');
    await look(3);
    expect(await acts(who, view)).toMatchObject([
      { feedback_id: angry, issue: 'no_connection', outcome: 'unchanged' },
    ]);
  });
});
