import { CHANGES_KEPT } from '@voice-feedback/contract/comments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { askIn, joinAs } from '../../../testing/organizations.ts';
import type { Principal } from '../../http/access/principal.ts';
import { beginBulkEdit } from './begin-bulk-edit.ts';
import { editMany } from './edit-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
});
afterAll(() => app[Symbol.asyncDispose]());

const FEEDBACKS = 40;

/** Ada's organization with feedbacks, and Ben, an analyst. */
async function start() {
  const ada = await signUp(app);
  const { organization, members } = await joinAs(app, ada, ['analyst']);
  const ids = await giveFeedbacks(
    app,
    ada.userId,
    Array.from({ length: FEEDBACKS }, () => ({ tags: ['a'] })),
  );
  const send = async (who: Customer, path: string, method: string, body: object) =>
    (await askIn(app, organization, who, `/v1/feedbacks${path}`, { method, body })).answer;
  return {
    ...{ ada, ids, organization },
    ben: members.get('analyst') ?? ada,
    edit: (who: Customer, body: object) => send(who, '', 'PATCH', { filter: {}, ...body }),
    undo: (who: Customer, { undo_id }: { undo_id: string }) =>
      send(who, `/edits/${undo_id}/undo`, 'POST', {}),
    /** the history that each of the feedbacks has, with the number of those that have it */
    histories: async () => {
      const { rows } = await app.test.pool.query<{ history: string; feedbacks: number }>(
        `select history, count(*)::int as feedbacks from (
           select recordings.id, coalesce(string_agg(
             split_part(actor, '@', 1) || ' ' || field || ' ' || was || ' ' || now, ', ' order by changed_at, field), '') as history
           from recordings left join feedback_changes on recording_id = recordings.id
           where recordings.id = any($1) group by recordings.id
         ) as each group by history`,
        [ids],
      );
      return Object.fromEntries(rows.map(({ history, feedbacks }) => [history, feedbacks]));
    },
  };
}

describe('the history of an edit of many', () => {
  it('has each field that changed of each feedback; what the same person changes within ten minutes is one change', async () => {
    const { ada, ben, ids, edit, undo, histories } = await start();
    const nameOf = ({ email }: Customer) => email.split('@')[0];
    await edit(ada, { inbox_status: 'read', add_tags: ['b'] });
    const first = `${nameOf(ada)} inbox_status "new" "read", ${nameOf(ada)} tags ["a"] ["a", "b"]`;
    expect(await histories()).toEqual({ [first]: FEEDBACKS });

    const again = await edit(ada, { inbox_status: 'done' });
    const both = first.replace('"read"', '"done"');
    const sorted = (histories: Record<string, number>) =>
      Object.entries(histories).map(([history, feedbacks]) => [history.split(', ').sort(), feedbacks]);
    expect(sorted(await histories())).toEqual(sorted({ [both]: FEEDBACKS }));
    await undo(ada, again);
    expect(sorted(await histories())).toEqual(sorted({ [first]: FEEDBACKS }));

    // One was edited alone: the same rules hold across both.
    await edit(ada, { filter: undefined, ids: ids.slice(0, 1), inbox_status: 'new' });
    expect((await histories())[`${nameOf(ada)} tags ["a"] ["a", "b"]`]).toBe(1);

    await edit(ben, { inbox_status: 'in_progress' });
    const { rows } = await app.test.pool.query(
      `select was, count(*)::int from feedback_changes where recording_id = any($1) and actor = $2 group by was order by was`,
      [ids, ben.email],
    );
    expect(rows).toEqual([
      { was: 'new', count: 1 },
      { was: 'read', count: FEEDBACKS - 1 },
    ]);
  });

  it('keeps the newest of each feedback', async () => {
    const { ben, ids, edit } = await start();
    await app.test.pool.query(
      `insert into feedback_changes (recording_id, field, actor, was, now, changed_at)
       select $1, 'tags', 'x', '[]', '[]', now() - make_interval(mins => n) from generate_series(20, $2) as n`,
      [ids[0], CHANGES_KEPT + 100],
    );
    await edit(ben, { inbox_status: 'done' });
    const { rows } = await app.test.pool.query(
      `select count(*)::int as kept, bool_or(actor = $2) as has_newest from feedback_changes
       where recording_id = any($1) group by recording_id order by 1`,
      [ids, ben.email],
    );
    expect(rows).toEqual([
      ...ids.slice(1).map(() => ({ kept: 1, has_newest: true })),
      { kept: CHANGES_KEPT, has_newest: true },
    ]);
  });

  it('is written by one call of one trigger, however many there are', async () => {
    const { ada, organization } = await start();
    const principal: Principal = {
      kind: 'session',
      keyId: null,
      account: null,
      member: { userId: ada.userId, email: ada.email, role: 'owner' },
      scopes: [],
      limits: { maximumSeconds: 1, requestsPerMinute: 1, requestsPerDay: null },
    };
    const called = await app.test.database.transaction().execute(async (trx) => {
      await sql`set local track_functions = 'pl'`.execute(trx);
      const edit = { kind: 'edit' as const, changed: 0, undoUntil: new Date(Date.now() + 60_000) };
      const { id } = await trx
        .insertInto('bulkEdits')
        .values({ accountId: organization, ...edit })
        .returning('id')
        .executeTakeFirstOrThrow();
      await beginBulkEdit(trx, organization, principal);
      const target = { accountId: organization, ids: undefined, filter: {}, before: new Date() };
      const { changed } = await editMany(trx, id, target, { inbox_status: 'done', add_tags: ['b'] });
      expect(changed).toBe(FEEDBACKS);
      const { rows } = await sql<{ name: string; calls: number }>`
        select funcname as name, calls from pg_stat_xact_user_functions where calls > 0 order by 1`.execute(
        trx,
      );
      return rows;
    });
    expect(called).toEqual([{ name: 'note_changes_of_many', calls: 1 }]);
  });
});
