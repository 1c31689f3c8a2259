import { CHANGES_KEPT, COMMENTS_PER_FEEDBACK } from '@voice-feedback/contract/comments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../../testing/organizations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Ada's organization with a feedback of 12.5 s, Ben, an analyst, and Vera, a viewer. */
async function start() {
  const ada = await signUp(app);
  const { organization, members } = await joinAs(app, ada, ['analyst', 'viewer', 'finance']);
  const [id = ''] = await giveFeedbacks(app, ada.userId, [{ endUserId: 'user-1', transcript: 'Hello' }]);
  const ask = (who: Customer, path: string, given: { method?: string; body?: object } = {}) =>
    askIn(app, organization, who, `/v1/feedbacks${path}`, given);
  const byKey = async (method: string, path: string, body?: object) => {
    const response = await call(app, ada.key, `/v1/feedbacks${path}`, {
      method,
      headers: {
        authorization: `Bearer ${ada.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
  };
  return {
    ...{ ada, id, ask, byKey },
    ben: members.get('analyst') ?? ada,
    vera: members.get('viewer') ?? ada,
    fin: members.get('finance') ?? ada,
    write: (who: Customer, body: object) => ask(who, `/${id}/comments`, { method: 'POST', body }),
    comments: async (who = ada) => (await ask(who, `/${id}/comments`)).answer.comments,
    changes: async () => (await ask(ada, `/${id}/changes`)).answer.changes,
  };
}

describe('comments', () => {
  it('are written by people and keys, answered one level deep, and read by all who read feedback', async () => {
    const { ada, ben, vera, id, ask, byKey, write, comments } = await start();
    const text = '<b>@x</b> & "quotes"\nnext line';
    const first = await write(ada, { text, at_seconds: 12.5, mentions: [ben.userId, ben.userId] });
    expect(first).toMatchObject({
      status: 201,
      answer: { text, author: ada.email, author_id: ada.userId, reply_to: null, at_seconds: 12.5 },
    });
    expect(first.answer.mentions).toEqual([ben.userId]);
    const reply = await write(ben, { text: 'On it', reply_to: first.answer.id });
    const ofKey = await byKey('POST', `/${id}/comments`, { text: 'By a program' });
    expect(ofKey.answer).toMatchObject({ author_id: null, is_yours: true });
    expect((await comments(vera)).map((one: Record<string, unknown>) => [one.author, one.is_yours])).toEqual([
      [ada.email, false],
      [ben.email, false],
      [ofKey.answer.author, false],
    ]);
    expect((await comments(ben))[1]).toMatchObject({ reply_to: first.answer.id, is_yours: true });
    for (const [wrong, status] of [
      [{ text: 'x', reply_to: reply.answer.id }, 422],
      [{ text: 'x', reply_to: crypto.randomUUID() }, 404],
      [{ text: 'x', at_seconds: 12.6 }, 422],
      [{ text: ' ' }, 422],
      [{ text: 'x'.repeat(2_001) }, 422],
      [{ text: 'x', mentions: [crypto.randomUUID()] }, 422],
    ] as const)
      expect([wrong, (await write(ada, wrong)).status]).toEqual([wrong, status]);
    expect((await write(vera, { text: 'x' })).status).toBe(403);
    const eve = await signUp(app);
    expect((await call(app, eve.key, `/v1/feedbacks/${id}/comments`)).status).toBe(404);
    expect((await post(app, eve.key, `/v1/feedbacks/${id}/comments`, { text: 'x' })).status).toBe(404);
    // Of another feedback of the same account.
    const [other] = await giveFeedbacks(app, ada.userId, [{}]);
    const elsewhere = { method: 'POST', body: { text: 'x', reply_to: first.answer.id } };
    expect((await ask(ada, `/${other}/comments`, elsewhere)).status).toBe(404);
  });

  it('can’t mention somebody whose role can’t read feedback', async () => {
    const { ada, fin, write } = await start();
    expect((await write(ada, { text: 'x', mentions: [fin.userId] })).status).toBe(422);
  });

  it('are changed and deleted by who wrote them only; replies of others stay', async () => {
    const { ada, ben, id, ask, byKey, write, comments } = await start();
    const { id: first } = (await write(ada, { text: 'First', at_seconds: 1 })).answer;
    const { id: reply } = (await write(ben, { text: 'Reply', reply_to: first })).answer;
    const change = (who: Customer, comment: string, text: string) =>
      ask(who, `/${id}/comments/${comment}`, { method: 'PATCH', body: { text } });
    const remove = (who: Customer, comment: string) =>
      ask(who, `/${id}/comments/${comment}`, { method: 'DELETE' });
    for (const refused of [
      await change(ben, first, 'Stolen'),
      await change(ada, reply, 'Stolen'),
      await remove(ben, first),
      await byKey('PATCH', `/${id}/comments/${first}`, { text: 'Stolen' }),
      await byKey('DELETE', `/${id}/comments/${first}`),
    ])
      expect(refused.status).toBe(404);
    expect((await change(ada, first, 'Second')).answer).toMatchObject({
      ...{ text: 'Second', at_seconds: 1, edited_at: expect.any(String) },
    });
    expect((await remove(ada, first)).status).toBe(204);
    expect(await comments()).toMatchObject([
      { id: first, text: '', is_deleted: true, at_seconds: null, is_yours: false },
      { id: reply, text: 'Reply', is_deleted: false },
    ]);
    expect((await change(ada, first, 'Again')).status).toBe(404);
    expect((await remove(ben, reply)).status).toBe(204);
    expect(await comments()).toEqual([]);
  });

  it('have a limit per feedback', async () => {
    const { ada, id, write } = await start();
    await app.test.pool.query(
      `insert into feedback_comments (recording_id, author, text)
       select $1, 'x', 'x' from generate_series(1, $2)`,
      [id, COMMENTS_PER_FEEDBACK - 1],
    );
    const statuses = await Promise.all([write(ada, { text: 'one' }), write(ada, { text: 'another' })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(statuses.find(({ status }) => status === 409)?.answer.code).toBe('too_many_comments');
  });

  it('are told to webhooks, without what a deleted one said', async () => {
    const { ada, id, ask, write } = await start();
    const events = ['comment.created', 'comment.updated', 'comment.deleted'];
    const hook = { url: 'https://93.184.215.14/told', events };
    expect((await post(app, ada.key, '/v1/webhooks', hook)).status).toBe(201);
    const { answer } = await write(ada, { text: 'Told' });
    const path = `/${id}/comments/${answer.id}`;
    const edited = await ask(ada, path, { method: 'PATCH', body: { text: 'Told better' } });
    await ask(ada, path, { method: 'DELETE' });
    const { rows } = await app.test.pool.query(
      'select type, body::json -> $2 as data from webhook_events where recording_id = $1 order by created_at',
      [id, 'data'],
    );
    const { is_yours, is_deleted, ...told } = answer;
    expect([is_yours, is_deleted]).toEqual([true, false]);
    expect(rows).toEqual([
      { type: 'comment.created', data: { ...told, feedback_id: id } },
      {
        type: 'comment.updated',
        data: { ...told, text: 'Told better', edited_at: edited.answer.edited_at, feedback_id: id },
      },
      {
        type: 'comment.deleted',
        data: {
          ...{ id: answer.id, feedback_id: id, author: ada.email, author_id: ada.userId },
          created_at: answer.created_at,
        },
      },
    ]);
  });

  it('go with their feedback, and so does its history', async () => {
    const { ada, id, ask, write } = await start();
    await write(ada, { text: 'Gone' });
    await ask(ada, `/${id}`, { method: 'PATCH', body: { note: 'Gone, too' } });
    expect((await call(app, ada.key, '/v1/end-users/user-1', { method: 'DELETE' })).status).toBe(200);
    const { rows } = await app.test.pool.query(
      `select recording_id from feedback_comments where recording_id = $1
       union all select recording_id from feedback_changes where recording_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('the history of a feedback', () => {
  it('says who changed status, tags, note, assignee and transcript, and what they were', async () => {
    const { ada, ben, id, ask, byKey, changes } = await start();
    const edit = (who: Customer, body: object) => ask(who, `/${id}`, { method: 'PATCH', body });
    expect(await changes()).toEqual([]);
    await edit(ben, { status: 'in_progress', tags: ['vip'] });
    await edit(ada, { assignee: ben.userId, status: 'in_progress' });
    await byKey('PATCH', `/${id}`, { note: 'By a program' });
    await ask(ada, `/${id}/transcript`, { method: 'PUT', body: { transcript: 'Goodbye' } });
    const { answer } = await ask(ada, `/${id}`);
    expect(answer.correction.corrected_by).toBe(ada.email);
    const keyName = (
      await app.test.pool.query(
        'select name from api_keys where account_id = (select account_id from recordings where id = $1)',
        [id],
      )
    ).rows[0].name;
    const by = (field: string) => ({ field });
    const found = await changes();
    expect(found.slice(0, 3)).toMatchObject([
      { ...by('transcript'), now: true, changed_by: ada.email },
      { ...by('note'), was: null, now: 'By a program', changed_by: keyName },
      { ...by('assignee'), was: null, now: ben.userId, changed_by: ada.email },
    ]);
    expect(found.slice(3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...by('tags'), was: [], now: ['vip'], changed_by: ben.email }),
        expect.objectContaining({
          ...by('inbox_status'),
          was: 'new',
          now: 'in_progress',
          changed_by: ben.email,
        }),
      ]),
    );
    expect(found).toHaveLength(5);
    const eve = await signUp(app);
    expect((await call(app, eve.key, `/v1/feedbacks/${id}/changes`)).status).toBe(404);
  });

  it('has what somebody types in one go as one change, and nothing of what they take back', async () => {
    const { ada, ben, id, ask, changes } = await start();
    const note = (who: Customer, text: string) =>
      ask(who, `/${id}`, { method: 'PATCH', body: { note: text } });
    await note(ada, 'A');
    await note(ada, 'Ask');
    await note(ada, 'Ask Ben');
    expect(await changes()).toMatchObject([{ was: null, now: 'Ask Ben', changed_by: ada.email }]);
    await note(ben, 'Done');
    await note(ada, 'Done!');
    expect(await changes()).toMatchObject([
      { was: 'Done', now: 'Done!', changed_by: ada.email },
      { was: 'Ask Ben', now: 'Done', changed_by: ben.email },
      { was: null, now: 'Ask Ben', changed_by: ada.email },
    ]);
    await note(ada, 'Done');
    expect(await changes()).toHaveLength(2);
    await app.test.pool.query(`update feedback_changes set changed_at = now() - interval '11 minutes'`);
    await note(ben, 'Later');
    expect(await changes()).toHaveLength(3);
  });

  it('includes edits of many, and ends with the newest', async () => {
    const { ada, ben, id, ask, changes } = await start();
    const edited = await ask(ben, '', { method: 'PATCH', body: { filter: {}, inbox_status: 'done' } });
    expect(edited.answer.changed).toBe(1);
    expect(await changes()).toMatchObject([{ field: 'inbox_status', now: 'done', changed_by: ben.email }]);
    await app.test.pool.query(
      `insert into feedback_changes (recording_id, field, actor, was, now, changed_at)
       select $1, 'tags', 'x', '[]', '[]', now() - make_interval(mins => n) from generate_series(20, $2) as n`,
      [id, CHANGES_KEPT + 100],
    );
    await ask(ada, `/${id}`, { method: 'PATCH', body: { tags: ['new'] } });
    const { rows } = await app.test.pool.query(
      'select count(*)::int as kept, max(changed_at) > now() - $2::interval as has_newest from feedback_changes where recording_id = $1',
      [id, '1 minute'],
    );
    expect(rows).toEqual([{ kept: CHANGES_KEPT, has_newest: true }]);
  });
});
