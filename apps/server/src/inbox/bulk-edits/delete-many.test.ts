import { BULK_UNDO_MINUTES } from '@voice-feedback/contract/bulk-edits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { bulkEditor } from '../../../testing/bulk-editor.ts';
import { call } from '../../../testing/call.ts';
import { giveMentionedTheme } from '../../../testing/mentioned-theme.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';
import type { GivenFeedback } from '../../seed/invented-feedback.ts';
import { sweepInbox } from '../sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
});
afterAll(() => app[Symbol.asyncDispose]());
const start = (given: readonly GivenFeedback[]) => bulkEditor(app, given);

describe('a deletion of many feedbacks', () => {
  it('deletes: they are gone from every list, and back when undone, with the same counts and searches', async () => {
    const long = new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000);
    const { customer, ids, edit, undo, read, total } = await start([
      { transcript: 'The pelican export is broken.', label: 'negative', createdAt: long },
      { transcript: 'I love it.', label: 'positive', createdAt: long },
      { label: 'negative' },
    ]);
    const [from, to] = [new Date(long.getTime() - 1_000), new Date()].map((at) => at.toISOString());
    const facts = async () => ({
      all: await total(),
      negative: await total('sentiment=negative'),
      found: await total('q=pelican'),
      analytics: await read(`/v1/analytics?interval=day&from=${from}&to=${to}`),
      exported: (await (await call(app, customer.key, '/v1/feedbacks/export')).text()).split('\n').length,
    });
    const quote = 'the pelican export is broken';
    const theme = await giveMentionedTheme(app, {
      name: 'Export',
      mentions: [{ feedbackId: ids[0] ?? '', quote }],
    });
    const quotes = async () => JSON.stringify((await read(`/v1/themes/${theme}`)).quotes);
    expect(await quotes()).toContain(quote);
    const before = await facts();
    expect(before).toMatchObject({ all: 3, negative: 2, found: 1, exported: 5 });
    expect(before.analytics.totals.feedbacks).toBe(3);
    const { undo_id, ...deleted } = await edit({ ids: ids.slice(0, 2), action: 'delete' });
    expect(deleted).toMatchObject({ changed: 2, remaining: 0, skipped: 0 });
    expect(await facts()).toMatchObject({ all: 1, negative: 1, found: 0, exported: 3 });
    expect((await facts()).analytics.totals.feedbacks).toBe(1);
    expect((await call(app, customer.key, `/v1/feedbacks/${ids[0]}`)).status).toBe(404);
    expect(await edit({ ids, add_tags: ['late'] })).toMatchObject({ changed: 1 });
    await sweepInbox(app.test.database);
    expect(await quotes()).not.toContain(quote);

    expect((await undo(undo_id)).answer).toEqual({ restored: 2, kept: 0 });
    expect(await facts()).toEqual(before);
    const { rows } = await app.test.pool.query('select kind, purge_at from recordings where id = any($1)', [
      ids,
    ]);
    expect(rows).toEqual(ids.map(() => ({ kind: 'feedback', purge_at: null })));
    await sweepInbox(app.test.database);
    const queued = await app.test.pool.query(
      'select distinct queued.id from theme_backlog cross join unnest(recording_ids) as queued (id) where queued.id = any($1)',
      [ids.slice(0, 2)],
    );
    expect(queued.rows.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
  });

  it('deletes for good once it can’t be undone any more; what isn’t finished is skipped', async () => {
    const { ids, edit, undo, total } = await start([{}, {}, {}]);
    await app.test.pool.query(
      `update recordings set status = 'queued', result = null, finished_at = null where id = $1`,
      [ids[2]],
    );
    const { undo_id, ...deleted } = await edit({ filter: {}, action: 'delete' });
    expect(deleted).toMatchObject({ changed: 2, remaining: 0, skipped: 1 });
    await sweepNow(app);
    const stored = async () =>
      (await app.test.pool.query('select id from recordings where id = any($1)', [ids])).rows.length;
    expect(await stored()).toBe(3);
    await app.test.pool.query(
      `update recordings set purge_at = purge_at - make_interval(mins => $2) where id = any($1)`,
      [ids, BULK_UNDO_MINUTES],
    );
    await sweepNow(app);
    expect(await stored()).toBe(1);
    expect(await total()).toBe(1);
    expect((await undo(undo_id)).answer).toEqual({ restored: 0, kept: 2 });
  });
});
