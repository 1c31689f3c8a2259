import { VIEW_ACTS_PER_HOUR, type ViewAction } from '@voice-feedback/contract/saved-views';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../../testing/organizations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { openMailQueueFromConfig } from '../../identity/open-from-config.ts';
import { openUnsubscribeLinks } from '../../mail/unsubscribe-links.ts';
import { type ActResources, actOnViews } from './act-on-views.ts';

let app: TestApp;
let resources: ActResources;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  const { database } = app.test;
  resources = {
    ...{ database, publicUrl: app.config.publicUrl },
    mail: await openMailQueueFromConfig(app.config),
    unsubscribeLinks: await openUnsubscribeLinks(database),
  };
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.test.pool.query('delete from view_looks; delete from saved_views'));

const START = Date.now() + DAY_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const look = (minutes: number) => actOnViews(resources, at(minutes));
const TAG: ViewAction[] = [{ type: 'tag', tags: ['angry'] }];

type Given = Parameters<typeof giveFeedbacks>[2][number];
const say = (customer: Customer, minutes: number, given: Given = { label: 'negative' }) =>
  giveFeedbacks(app, customer.userId, [{ createdAt: at(minutes), ...given }]);
const saveView = async (customer: Customer, view: object): Promise<string> => {
  const response = await post(app, customer.key, '/v1/views', { filter: { sentiment: 'negative' }, ...view });
  const { id } = await response.json();
  expect(response.status).toBe(201);
  // As if it had been saved at the start.
  await app.test.pool.query(
    'update saved_views set acts_since = $2 where id = $1 and acts_since is not null',
    [id, at(0)],
  );
  return id;
};
const stateOf = async (id: string | undefined) => {
  const { rows } = await app.test.pool.query(
    'select tags, inbox_status, version from recordings where id = $1',
    [id],
  );
  return rows[0];
};
const read = async (customer: Customer, path: string) =>
  (await call(app, customer.key, `/v1/views/${path}`)).json();
const actsOf = async (customer: Customer, view: string) =>
  (await read(customer, `${view}/acts`)).acts.map(
    ({ feedback_id, outcome }: { feedback_id: string; outcome: string }) => [feedback_id, outcome],
  );

describe('a view with actions', () => {
  it('tags and sets the status of what newly matches, once, and says what it did', async () => {
    const customer = await signUp(app);
    const [before] = await say(customer, -5);
    const view = await saveView(customer, {
      name: 'Angry',
      actions: [...TAG, { type: 'set_status', inbox_status: 'in_progress' }],
    });
    const [angry] = await say(customer, 1, { label: 'negative', tags: ['app'] });
    const [fine] = await say(customer, 1, { label: 'positive' });
    expect(await look(1)).toBe(0);
    expect((await Promise.all([look(3), look(3)])).sort()).toEqual([0, 1]);
    expect(await stateOf(angry)).toMatchObject({
      tags: ['app', 'angry'],
      inbox_status: 'in_progress',
      version: 2,
    });
    for (const untouched of [before, fine])
      expect(await stateOf(untouched)).toMatchObject({ tags: [], inbox_status: 'new', version: 1 });
    const found = await call(app, customer.key, '/v1/feedbacks/rows?tag=angry&inbox_status=in_progress');
    expect((await found.json()).total).toBe(1);
    // What someone changes afterwards stays, also if the recording is finished again.
    await call(app, customer.key, `/v1/feedbacks/${angry}`, {
      method: 'PATCH',
      ...json({ tags: [], inbox_status: 'new' }),
    });
    await app.test.pool.query('update recordings set finished_at = $2 where id = $1', [angry, at(10)]);
    expect(await look(12)).toBe(0);
    expect(await stateOf(angry)).toMatchObject({ tags: [], inbox_status: 'new' });
    expect(await actsOf(customer, view)).toEqual([[angry, 'done']]);
    expect((await read(customer, `${view}/acts`)).acts[0]).toMatchObject({
      actions: [...TAG, { type: 'set_status', inbox_status: 'in_progress' }],
      at: at(3).toISOString(),
    });
  });

  it('leaves a status that someone has set, and a feedback without room for tags', async () => {
    const customer = await signUp(app);
    const view = await saveView(customer, {
      name: 'Angry',
      actions: [...TAG, { type: 'set_status', inbox_status: 'done' }],
    });
    const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
    const [full] = await say(customer, 1, { label: 'negative', tags });
    const [mine] = await say(customer, 1.1, { label: 'negative', tags: ['angry'] });
    await app.test.pool.query(`update recordings set inbox_status = 'read' where id = $1`, [mine]);
    await look(3);
    expect(await stateOf(full)).toMatchObject({ tags, inbox_status: 'done' });
    expect(await stateOf(mine)).toMatchObject({ tags: ['angry'], inbox_status: 'read' });
    expect(new Map(await actsOf(customer, view))).toEqual(
      new Map([
        [full, 'too_many_tags'],
        [mine, 'unchanged'],
      ]),
    );
  });

  it('can make another one match, each once: two that feed each other come to an end', async () => {
    const customer = await signUp(app);
    const first = await saveView(customer, { name: 'A', actions: TAG });
    const second = await saveView(customer, {
      name: 'B',
      filter: { tag: 'angry' },
      actions: [{ type: 'tag', tags: ['call back'] }],
    });
    const third = await saveView(customer, {
      name: 'C',
      filter: { tag: 'call back' },
      actions: [{ type: 'tag', tags: ['angry', 'again'] }],
    });
    const [angry] = await say(customer, 1);
    expect(await look(3)).toBe(3);
    expect(await stateOf(angry)).toMatchObject({ tags: ['angry', 'call back', 'again'], version: 4 });
    for (const view of [first, second, third])
      expect(await actsOf(customer, view)).toEqual([[angry, 'done']]);
    expect(await look(5)).toBe(0);
  });

  it('stops at its limit, and says which feedback it left', async () => {
    const customer = await signUp(app);
    const view = await saveView(customer, { name: 'Angry', actions: TAG });
    const many = Array.from({ length: VIEW_ACTS_PER_HOUR + 3 }, (_, index) => ({
      label: 'negative' as const,
      createdAt: new Date(at(1).getTime() + index),
    }));
    const ids = await giveFeedbacks(app, customer.userId, many);
    expect(await look(3)).toBe(VIEW_ACTS_PER_HOUR);
    expect(await stateOf(ids.at(-1))).toMatchObject({ tags: [] });
    expect((await read(customer, `${view}/acts`)).total).toBe(VIEW_ACTS_PER_HOUR + 3);
    const { rows } = await app.test.pool.query(
      `select recording_id as id from view_acts where view_id = $1 and outcome = 'limited'`,
      [view],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(-3).sort());
    const [later] = await say(customer, 10);
    const [next] = await say(customer, HOUR_MS / MINUTE_MS + 10);
    await look(HOUR_MS / MINUTE_MS + 12);
    // Both were finished before this look, which is more than an hour after the last one.
    for (const id of [later, next]) expect(await stateOf(id)).toMatchObject({ tags: ['angry'] });
  });

  it('that breaks off has done nothing, and does it all the next time', async () => {
    const customer = await signUp(app);
    const view = await saveView(customer, { name: 'Angry', actions: TAG });
    const [angry] = await say(customer, 1);
    await app.test.pool.query(
      `alter table view_acts add constraint killed check (outcome <> 'done') not valid`,
    );
    try {
      await expect(look(3)).rejects.toThrow('killed');
    } finally {
      await app.test.pool.query('alter table view_acts drop constraint killed');
    }
    expect(await stateOf(angry)).toMatchObject({ tags: [] });
    expect(await look(4)).toBe(1);
    expect(await actsOf(customer, view)).toEqual([[angry, 'done']]);
  });

  it('shows what it would have matched, and acts on nothing older than its first action', async () => {
    const customer = await signUp(app);
    for (const minutes of [1, 2, 3]) await say(customer, minutes);
    await say(customer, 4, { label: 'positive' });
    const id = await saveView(customer, { name: 'Angry' });
    expect(await read(customer, `${id}/preview`)).toMatchObject({
      ...{ looked_at: 4, matched: 3 },
      examples: [{ title: expect.any(String) }, {}, {}],
    });
    const change = (body: object) =>
      call(app, customer.key, `/v1/views/${id}`, { method: 'PATCH', ...json(body) });
    expect(await (await change({ actions: TAG })).json()).toMatchObject({ actions: TAG });
    const { rows } = await app.test.pool.query('select acts_since from saved_views where id = $1', [id]);
    expect(Math.abs(rows[0].acts_since.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    await change({ actions: [...TAG, { type: 'set_status', inbox_status: 'read' }] });
    const again = await app.test.pool.query('select acts_since from saved_views where id = $1', [id]);
    expect(again.rows).toEqual(rows);
    expect(await (await change({ actions: [] })).json()).toMatchObject({ actions: [] });
    expect(await look(6)).toBe(0);
    for (const actions of [[{ type: 'tag', tags: [] }], [...TAG, ...TAG], [{ type: 'delete' }]])
      expect((await change({ actions })).status).toBe(422);
  });

  it('assigns what nobody takes care of, and tells the member, with one mail an hour', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['analyst', 'finance']);
    const ben = members.get('analyst') ?? ada;
    const ask = (who: Customer, path: string, given: { method?: string; body?: object } = {}) =>
      askIn(app, organization, who, path, given);
    for (const assignee of [
      'x',
      crypto.randomUUID(),
      (await signUp(app)).email,
      members.get('finance')?.email,
    ])
      expect(
        (
          await post(app, ada.key, '/v1/views', {
            ...{ name: 'Wrong', filter: {} },
            actions: [{ type: 'assign', assignee }],
          })
        ).status,
      ).toBe(422);
    const view = await saveView(ada, { name: 'Angry', actions: [{ type: 'assign', assignee: ben.email }] });
    expect((await (await call(app, ada.key, '/v1/views')).json()).views[0].actions).toEqual([
      { type: 'assign', assignee: ben.userId },
    ]);
    const [taken, first] = [...(await say(ada, 1)), ...(await say(ada, 1.1))];
    await ask(ada, `/v1/feedbacks/${taken}`, { method: 'PATCH', body: { assignee: ada.email } });
    await app.test.pool.query('delete from queued_mails');
    expect(await look(3)).toBe(1);
    await say(ada, 4);
    expect(await look(6)).toBe(1);
    const assignees = async () =>
      (
        await app.test.pool.query(
          'select assignee from recordings where account_id = $1 order by created_at',
          [organization],
        )
      ).rows.map(({ assignee }) => assignee);
    expect(await assignees()).toEqual([ada.userId, ben.userId, ben.userId]);
    expect(await actsOf(ada, view)).toHaveLength(3);
    expect((await actsOf(ada, view)).filter(([, outcome]: string[]) => outcome === 'unchanged')).toEqual([
      [taken, 'unchanged'],
    ]);
    const { answer } = await ask(ben, '/api/notifications');
    expect(answer.notifications).toMatchObject([
      { kind: 'assignment', actor: 'Angry' },
      { kind: 'assignment', actor: 'Angry', feedback_id: first },
    ]);
    expect((await app.test.pool.query('select from queued_mails')).rowCount).toBe(1);
    // Who has left isn't assigned any more.
    await ask(ada, `/api/members/${ben.userId}`, { method: 'DELETE' });
    await say(ada, 7);
    expect(await look(9)).toBe(0);
    expect((await assignees()).at(-1)).toBeNull();
  });

  it('belongs to its account: nobody else reads its preview or its acts, and their feedback is left alone', async () => {
    const [mine, other] = [await signUp(app), await signUp(app)];
    const view = await saveView(mine, { name: 'Angry', actions: TAG });
    const [theirs] = await say(other, 1);
    expect(await look(3)).toBe(0);
    expect(await stateOf(theirs)).toMatchObject({ tags: [] });
    for (const path of ['preview', 'acts'])
      expect((await call(app, other.key, `/v1/views/${view}/${path}`)).status).toBe(404);
  });
});
