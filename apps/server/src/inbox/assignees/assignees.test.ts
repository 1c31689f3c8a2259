import type { MemberRole } from '@voice-feedback/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../../testing/organizations.ts';

describe('who takes care of a feedback', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** An organization of Ada with feedback, and a member for each role. */
  const start = async (feedbacks: number, ...roles: MemberRole[]) => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, roles);
    const ids = await giveFeedbacks(
      app,
      ada.userId,
      Array.from({ length: feedbacks }, () => ({})),
    );
    const ask = async (who: Customer, path: string, given: { method?: string; body?: object } = {}) =>
      await askIn(app, organization, who, `/v1${path}`, given);
    return {
      ...{ ada, ids, organization, ask },
      member: (role: MemberRole) => members.get(role) ?? ada,
      manage: async (who: Customer, member: Customer, method: string, body?: object) => {
        const path = `/api/members/${member.userId}`;
        const { status } = await askIn(app, organization, who, path, { method, ...(body && { body }) });
        expect([200, 204]).toContain(status);
      },
      assign: (who: Customer, id: string | undefined, assignee: string | null) =>
        ask(who, `/feedbacks/${id}`, { method: 'PATCH', body: { assignee } }),
      found: async (who: Customer, query: string) =>
        (await ask(who, `/feedbacks/rows?${query}`)).answer.feedbacks.map(({ id }: { id: string }) => id),
      byKey: async (path: string, method: string, body: object) => {
        const { body: text, headers } = json(body);
        const response = await call(app, ada.key, `/v1${path}`, {
          method,
          body: text,
          headers: { ...headers, authorization: `Bearer ${ada.key}` },
        });
        return { status: response.status, answer: await response.json() };
      },
    };
  };

  it('is a member, by id, by address or “me”, or nobody, and is found by it', async () => {
    const { ada, ids, ask, assign, found, member, byKey } = await start(4, 'analyst');
    const ben = member('analyst');
    expect((await assign(ada, ids[0], ben.userId)).answer).toMatchObject({
      assignee: ben.userId,
      version: 2,
    });
    expect((await assign(ada, ids[1], ben.email.toUpperCase())).answer.assignee).toBe(ben.userId);
    expect((await assign(ada, ids[2], 'me')).answer.assignee).toBe(ada.userId);
    // Both ask the same at once, and get their own.
    const [hers, his] = await Promise.all([found(ada, 'assignee=me'), found(ben, 'assignee=me')]);
    expect([hers, his]).toEqual([[ids[2]], [ids[1], ids[0]]]);
    expect(await found(ada, `assignee=${ben.userId}&assignee=none`)).toEqual([ids[3], ids[1], ids[0]]);
    expect(await found(ada, 'not_assignee=none&not_assignee=me')).toEqual([ids[1], ids[0]]);
    expect(await found(ada, `assignee=${crypto.randomUUID()}`)).toEqual([]);
    const { answer } = await ask(ada, '/feedbacks/values?field=assignee');
    expect(answer.values).toEqual([
      { value: ben.userId, count: 2 },
      ...[ada.userId, 'none'].sort().map((value) => ({ value, count: 1 })),
    ]);
    // A key may set it, too.
    expect((await byKey(`/feedbacks/${ids[0]}`, 'PATCH', { assignee: null })).answer.assignee).toBeNull();
    expect(await found(ben, 'assignee=me')).toEqual([ids[1]]);
  });

  it('can’t be a stranger or somebody who can’t read it; a key isn’t “me”', async () => {
    const { ada, ids, ask, assign, member, byKey } = await start(1, 'finance');
    const eve = await signUp(app);
    for (const wrong of [eve.userId, eve.email, member('finance').userId, 'none', 'x', ''])
      expect([wrong, (await assign(ada, ids[0], wrong)).status]).toEqual([wrong, 422]);
    expect((await byKey(`/feedbacks/${ids[0]}`, 'PATCH', { assignee: 'me' })).status).toBe(422);
    expect((await call(app, ada.key, '/v1/feedbacks?assignee=me')).status).toBe(422);
    const view = { name: 'Mine', filter: { assignee: 'me' } };
    // A saved view is for everybody, so it keeps the word.
    expect((await ask(ada, '/views', { method: 'POST', body: view })).answer.filter).toEqual(view.filter);
  });

  it('is set for many at once, and an undo brings back who it was before', async () => {
    const { ada, ids, ask, assign, found, manage, member } = await start(3, 'analyst', 'viewer');
    const [ben, cleo] = [member('analyst'), member('viewer')];
    await assign(ada, ids[0], cleo.userId);
    await assign(ada, ids[1], 'me');
    const edit = (assignee: string | null) =>
      ask(ada, '/feedbacks', { method: 'PATCH', body: { filter: {}, assignee } });
    const undo = ({ undo_id }: { undo_id: string }) =>
      ask(ada, `/feedbacks/edits/${undo_id}/undo`, { method: 'POST', body: {} });
    const edited = (await edit(ben.email)).answer;
    expect(edited).toMatchObject({ changed: 3, remaining: 0 });
    expect(await found(ben, 'assignee=me')).toHaveLength(3);
    expect((await undo(edited)).answer).toMatchObject({ restored: 3 });
    expect([await found(cleo, 'assignee=me'), await found(ada, 'assignee=none')]).toEqual([
      [ids[0]],
      [ids[2]],
    ]);
    expect((await edit(null)).answer).toMatchObject({ changed: 2 });
    expect(await found(ada, 'assignee=none')).toHaveLength(3);
    // Who left in the meantime doesn't come back by undoing.
    const all = (await edit('me')).answer;
    await undo(all);
    const again = (await edit(cleo.userId)).answer;
    expect(again.changed).toBe(3);
    const toBen = (await edit(ben.userId)).answer;
    await manage(ada, cleo, 'DELETE');
    expect((await undo(toBen)).answer).toMatchObject({ restored: 3 });
    expect(await found(ada, 'assignee=none')).toHaveLength(3);
  });

  it('is nobody after they leave or get a role that can’t read it, and nobody did that', async () => {
    const { ada, ids, ask, assign, found, manage, member } = await start(2, 'analyst', 'viewer');
    const [ben, cleo] = [member('analyst'), member('viewer')];
    await assign(ada, ids[0], ben.userId);
    await assign(ada, ids[1], cleo.userId);
    await manage(ada, ben, 'PATCH', { role: 'finance' });
    expect(await found(ada, 'assignee=none')).toEqual([ids[0]]);
    await manage(cleo, cleo, 'DELETE');
    expect(await found(ada, 'assignee=none')).toEqual([ids[1], ids[0]]);
    expect((await ask(ada, `/feedbacks/${ids[0]}`)).answer).toMatchObject({ assignee: null, version: 3 });
    expect((await ask(ada, `/feedbacks/${ids[0]}/changes`)).answer.changes).toMatchObject([
      { field: 'assignee', was: ben.userId, now: null, changed_by: null },
      { field: 'assignee', was: null, now: ben.userId, changed_by: ada.email },
    ]);
  });
});
