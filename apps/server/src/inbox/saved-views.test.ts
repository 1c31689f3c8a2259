import { SAVED_VIEWS_MAXIMUM } from '@voice-feedback/contract/saved-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';

const PATH = '/api/v1/views';

describe('saved views', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const names = async (customer: Customer) =>
    (await (await call(app, customer.key, PATH)).json()).views.map(({ name }: { name: string }) => name);
  const patch = (credential: string, id: string, changes: unknown) => {
    const { body, headers } = json(changes);
    return call(app, credential, `${PATH}/${id}`, {
      method: 'PATCH',
      body,
      headers: { ...headers, authorization: `Bearer ${credential}` },
    });
  };

  it('are made, read by name, changed and deleted, by key and by session, under both prefixes', async () => {
    const made = await post(app, alice.token, PATH, {
      name: 'Unhappy about prices',
      filter: { sentiment: 'negative', topic: 'pricing', min_score: -0.9 },
      order: 'impact',
    });
    expect(made.status).toBe(201);
    const view = await made.json();
    await post(app, alice.key, '/v1/views', { name: 'all' });
    const list = await (await call(app, alice.key, '/v1/views')).json();
    expect(list.views).toMatchObject([{ name: 'all', filter: {}, order: 'newest' }, view]);
    expect(list.maximum).toBe(SAVED_VIEWS_MAXIMUM);
    const changed = await (
      await patch(alice.key, view.id, { name: 'Prices', filter: { topic: 'pricing' } })
    ).json();
    expect(changed).toMatchObject({
      id: view.id,
      name: 'Prices',
      filter: { topic: 'pricing' },
      order: 'impact',
    });
    expect((await call(app, alice.key, `/v1/views/${view.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await names(alice)).toEqual(['all']);
  });

  it('are in the security log while they act, with who made, changed and deleted them', async () => {
    const erin = await signUp(app);
    const actions = [{ type: 'tag', tags: ['billing'] }];
    const quiet = await (await post(app, erin.key, PATH, { name: 'quiet' })).json();
    await patch(erin.key, quiet.id, { name: 'still quiet' });
    const acting = await (await post(app, erin.token, PATH, { name: 'acting', actions })).json();
    await patch(erin.token, acting.id, { name: 'tags' });
    await patch(erin.token, acting.id, { actions: [] });
    await patch(erin.token, acting.id, { name: 'shows' });
    await patch(erin.key, quiet.id, { actions });
    await call(app, erin.key, `${PATH}/${quiet.id}`, { method: 'DELETE' });
    const { rows } = await app.test.pool.query(
      `select event, detail ->> 'name' as name, key_id is null as by_person from security_events
       join accounts on accounts.id = account_id where accounts.user_id = $1 and event like 'view%'
       order by security_events.id`,
      [erin.userId],
    );
    expect(rows.map(({ event, name, by_person }) => [event, name, by_person])).toEqual([
      ['view_created', 'acting', true],
      ['view_changed', 'tags', true],
      ['view_changed', 'tags', true],
      ['view_changed', 'still quiet', false],
      ['view_deleted', 'still quiet', false],
    ]);
  });

  it('are in the order that the account gave them; others come last, by name', async () => {
    const dave = await signUp(app);
    const idOf = async (name: string) => (await (await post(app, dave.key, PATH, { name })).json()).id;
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')];
    const order = async (ids: string[]) => {
      const { body, headers } = json({ ids });
      return (
        await call(app, dave.token, `${PATH}/order`, {
          method: 'PUT',
          body,
          headers: { ...headers, authorization: `Bearer ${dave.token}` },
        })
      ).status;
    };
    expect(await order([c, a, b])).toBe(204);
    await idOf('0');
    expect(await names(dave)).toEqual(['c', 'a', 'b', '0']);
    const page = await (await call(app, dave.key, `${PATH}?limit=2`)).json();
    const rest = await (await call(app, dave.key, `${PATH}?cursor=${page.next_cursor}`)).json();
    expect([...page.views, ...rest.views].map(({ name }) => name)).toEqual(['c', 'a', 'b', '0']);
    expect(await order([b])).toBe(204);
    expect(await names(dave)).toEqual(['b', '0', 'a', 'c']);
  });

  it('of others do not exist', async () => {
    const { id } = await (await post(app, alice.key, PATH, { name: 'mine' })).json();
    expect(await names(bob)).toEqual([]);
    expect((await patch(bob.key, id, { name: 'stolen' })).status).toBe(404);
    expect((await call(app, bob.token, `${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await names(alice)).toContain('mine');
    expect((await post(app, bob.key, PATH, { name: 'mine' })).status).toBe(201);
    expect((await call(app, app.demoKey, PATH)).status).toBe(403);
  });

  it('have names of their own, whatever the case', async () => {
    const first = await (await post(app, alice.key, PATH, { name: 'Twice' })).json();
    const second = await post(app, alice.key, PATH, { name: ' tWICE ' });
    expect([second.status, (await second.json()).code]).toEqual([409, 'view_name_taken']);
    const other = await (await post(app, alice.key, PATH, { name: 'Once' })).json();
    expect((await (await patch(alice.key, other.id, { name: 'twice' })).json()).code).toBe('view_name_taken');
    expect((await patch(alice.key, first.id, { name: 'TWICE' })).status).toBe(200);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a', filter: { sentiment: 'cross' } }, 'sentiment'],
    [{ name: 'a', filter: { colour: 'red' } }, 'colour'],
    [{ name: 'a', filter: { from: '2026-02-01', to: '2026-01-01' } }, 'to'],
    [{ name: 'a', order: 'random' }, 'order'],
    [{ name: 'a', limit: 3 }, 'limit'],
  ])('%j is refused and named', async (body, name) => {
    const answer = await (await post(app, alice.key, PATH, body)).json();
    expect(answer).toMatchObject({ status: 422, code: 'invalid_request' });
    expect(answer.detail).toContain(name);
  });

  it(`are ${SAVED_VIEWS_MAXIMUM} at most, also when many are made at once`, async () => {
    const carol = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: SAVED_VIEWS_MAXIMUM + 5 }, (_, index) =>
        post(app, carol.key, PATH, { name: `view ${index}` }),
      ),
    );
    const codes = await Promise.all(
      answers.filter(({ status }) => status !== 201).map(async (answer) => (await answer.json()).code),
    );
    expect(codes).toEqual(Array(5).fill('too_many_views'));
    expect(await names(carol)).toHaveLength(SAVED_VIEWS_MAXIMUM);
  });
});
