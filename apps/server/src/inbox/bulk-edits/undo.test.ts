import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
});
afterAll(() => app[Symbol.asyncDispose]());

/** A customer with two finished feedbacks and one that is waiting for its turn. */
async function start() {
  const customer = await signUp(app);
  const ids = await giveFeedbacks(app, customer.userId, [
    {
      transcript: 'The pelican export is broken.',
      tags: ['a', 'b'],
      label: 'negative',
      metadata: { plan: 'pro' },
    },
    { transcript: 'I love the heron.', tags: ['b'], label: 'positive' },
    { tags: ['b'] },
  ]);
  const unfinished = ids[2] ?? '';
  const { rows } = await app.test.pool.query<{ result: unknown }>(
    'select result from recordings where id = $1',
    [unfinished],
  );
  await app.test.pool.query(
    `update recordings set status = 'queued', result = null, finished_at = null where id = $1`,
    [unfinished],
  );
  const send = async (method: string, path: string, sent: object) => {
    const { body, headers } = json(sent);
    const response = await call(app, customer.key, path, { method, body, headers });
    expect(response.status).toBe(200);
    return await response.json();
  };
  return {
    ids,
    edit: (sent: object) => send('PATCH', '/v1/feedbacks', sent),
    undo: (id: string) => send('POST', `/v1/feedbacks/edits/${id}/undo`, {}),
    erase: async (id: string) => {
      const { status } = await call(app, customer.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
      expect(status).toBe(204);
    },
    finish: () =>
      app.test.pool.query(
        `update recordings set status = 'done', finished_at = now(), result = $2::jsonb || '{"transcript":"A flamingo."}'
         where id = $1`,
        [unfinished, JSON.stringify(rows[0]?.result)],
      ),
    found: async (word: string) =>
      (await (await call(app, customer.key, `/v1/feedbacks/rows?q=${word}`)).json()).total,
    /** what the inbox has of each */
    stored: async () =>
      (
        await app.test.pool.query(
          `select to_jsonb(entry) as entry, language, search from inbox_entries as entry
           left join inbox_texts using (recording_id) where recording_id = any($1) order by recording_id`,
          [ids],
        )
      ).rows,
  };
}

describe('undoing an edit of many', () => {
  for (const [name, change] of [
    ['a new tag', { add_tags: ['c'] }],
    ['a renamed tag', { add_tags: ['c'], remove_tags: ['b'], inbox_status: 'done' }],
  ] as const)
    it(`leaves the inbox and what is searched exactly as before: ${name}`, async () => {
      const { edit, undo, stored } = await start();
      const before = await stored();
      const { undo_id } = await edit({ filter: {}, ...change });
      expect(await stored()).not.toEqual(before);
      expect(await undo(undo_id)).toEqual({ restored: 3, kept: 0 });
      expect(await stored()).toEqual(before);
    });

  it('leaves the inbox and what is searched exactly as before: a deletion', async () => {
    const { ids, edit, undo, stored } = await start();
    // One was edited before, and one failed.
    await edit({ ids: ids.slice(0, 1), add_tags: ['c'], inbox_status: 'read' });
    await app.test.pool.query(
      `update recordings set status = 'failed', error_code = 'internal_error', retryable = true, finished_at = now() where id = $1`,
      [ids[2]],
    );
    const before = await stored();
    const { undo_id } = await edit({ filter: {}, action: 'delete' });
    expect(await stored()).toEqual([]);
    expect(await undo(undo_id)).toEqual({ restored: 3, kept: 0 });
    expect(await stored()).toEqual(before);
  });

  it('keeps the words of a feedback that was finished since', async () => {
    const { edit, undo, found, finish } = await start();
    const { undo_id } = await edit({ filter: {}, add_tags: ['c'] });
    await finish();
    expect(await found('flamingo')).toBe(1);
    expect(await undo(undo_id)).toEqual({ restored: 3, kept: 0 });
    expect(await found('flamingo')).toBe(1);
    expect(await found('pelican')).toBe(1);
  });

  it('keeps the words of a note that was written while the edit waited for it', async () => {
    const { ids, edit, undo, found } = await start();
    const edited = await app.test.database.transaction().execute(async (trx) => {
      await sql`update recordings set note = 'albatross', version = version + 1 where id = ${ids[0]}`.execute(
        trx,
      );
      const edited = edit({ filter: {}, add_tags: ['c'] });
      await vi.waitFor(async () => {
        const { rows } = await app.test.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      return { edited };
    });
    const { undo_id } = await edited.edited;
    expect(await undo(undo_id)).toEqual({ restored: 3, kept: 0 });
    expect(await found('albatross')).toBe(1);
    expect(await found('pelican')).toBe(1);
  });

  it('remembers nothing of a feedback that was deleted since', async () => {
    const { ids, edit, undo, erase } = await start();
    const { undo_id } = await edit({ filter: {}, add_tags: ['c'] });
    const remembered = async () =>
      (
        await app.test.pool.query(
          'select recording_id as id from bulk_edit_rows where edit_id = $1 order by recording_id',
          [undo_id],
        )
      ).rows.map(({ id }) => id);
    expect(await remembered()).toEqual([...ids].sort());
    await erase(ids[0] ?? '');
    expect(await remembered()).toEqual(ids.slice(1).sort());
    expect(await undo(undo_id)).toEqual({ restored: 2, kept: 1 });
    expect(await remembered()).toEqual([]);
  });
});
