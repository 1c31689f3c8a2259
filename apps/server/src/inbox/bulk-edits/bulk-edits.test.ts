import { BULK_BATCH } from '@voice-feedback/contract/bulk-edits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { bulkEditor } from '../../../testing/bulk-editor.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { EventReader } from '../../../testing/event-reader.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import type { GivenFeedback } from '../../seed/invented-feedback.ts';
import { sweepInbox } from '../sweep.ts';

describe('an edit of many feedbacks', () => {
  let app: TestApp;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    bob = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const start = (given: readonly GivenFeedback[]) => bulkEditor(app, given);

  it('changes status and tags of those with the ids, and of nobody else’s; undone, they are as before', async () => {
    const { ids, edit, undo, states, total } = await start([
      { tags: ['a', 'b'] },
      { tags: ['b'] },
      { tags: ['c', 'new'] },
      { tags: ['a'] },
    ]);
    const [foreign = ''] = await giveFeedbacks(app, bob.userId, [{ tags: ['a'] }]);
    const edited = await edit({
      ids: [...ids.slice(0, 3), foreign],
      inbox_status: 'done',
      add_tags: ['new', 'a'],
      remove_tags: ['b', 'unknown'],
    });
    expect(edited).toMatchObject({ changed: 3, remaining: 0, skipped: 0, undo_id: expect.any(String) });
    expect(await states()).toEqual(['done a new', 'done new a', 'done c new a', 'new a']);
    expect(await total('inbox_status=done&tag=new')).toBe(3);
    expect(await total('tag=b')).toBe(0);
    const { rows } = await app.test.pool.query('select tags, version from recordings where id = $1', [
      foreign,
    ]);
    expect(rows).toEqual([{ tags: ['a'], version: 1 }]);

    expect(await undo(edited.undo_id)).toMatchObject({ status: 200, answer: { restored: 3, kept: 0 } });
    expect(await states()).toEqual(['new a b', 'new b', 'new c new', 'new a']);
    expect(await total('tag=b')).toBe(2);
    expect((await undo(edited.undo_id)).status).toBe(404);
  });

  it('isn’t undone where somebody has changed it since, nor by another account, nor after its time', async () => {
    const { ids, edit, undo, send, states } = await start([{}, {}, {}]);
    const edited = await edit({ filter: {}, inbox_status: 'read' });
    await send('PATCH', `/v1/feedbacks/${ids[1]}`, { inbox_status: 'done' });
    await call(app, bob.key, `/v1/feedbacks/edits/${edited.undo_id}/undo`, { method: 'POST' }).then(
      ({ status }) => expect(status).toBe(404),
    );
    expect(await undo(edited.undo_id)).toMatchObject({ answer: { restored: 2, kept: 1 } });
    expect(await states()).toEqual(['new', 'done', 'new']);

    const late = await edit({ filter: {}, inbox_status: 'in_progress' });
    await app.test.pool.query(`update bulk_edits set undo_until = now() - interval '2 hours' where id = $1`, [
      late.undo_id,
    ]);
    expect((await undo(late.undo_id)).status).toBe(404);
    await sweepInbox(app.test.database);
    const { rows } = await app.test.pool.query(
      'select from bulk_edit_rows where edit_id = $1 union all select from bulk_edits where id = $1',
      [late.undo_id],
    );
    expect(rows).toEqual([]);
  });

  it('changes what matches a filter batch by batch, and nothing that arrives in between', async () => {
    const many = Array.from({ length: BULK_BATCH + 200 }, (_, index) => ({
      label: index < BULK_BATCH + 150 ? ('negative' as const) : ('positive' as const),
    }));
    const { customer, edit, undo, total } = await start(many);
    const filter = { sentiment: 'negative' };
    const first = await edit({ filter, inbox_status: 'done' });
    expect(first).toMatchObject({ changed: BULK_BATCH, remaining: 150 });
    const later = new Date(Date.parse(first.matched_before) + 1);
    await giveFeedbacks(app, customer.userId, [{ label: 'negative', createdAt: later }]);
    const { matched_before } = first;
    const second = await edit({ filter, inbox_status: 'done', matched_before });
    expect(second).toMatchObject({ changed: 150, remaining: 0, matched_before });
    expect(await edit({ filter, inbox_status: 'done', matched_before })).toMatchObject({
      ...{ changed: 0, remaining: 0, undo_id: null, undo_until: null },
    });
    expect(await total('inbox_status=new')).toBe(51);
    for (const { undo_id } of [first, second]) await undo(undo_id);
    expect(await total('inbox_status=done')).toBe(0);
  });

  it('is one event for those who watch, and one answer for the same idempotency key', async () => {
    const { customer, send, read, undo, total } = await start([{}, {}, {}]);
    await using reader = await EventReader.open(app, customer.token);
    await vi.waitFor(() => expect(reader.named('credits.changed').length).toBeGreaterThan(0));
    const body = { filter: {}, add_tags: ['vip'] };
    const key = { 'idempotency-key': 'bulk-1' };
    const first = await send('PATCH', '/v1/feedbacks', body, key);
    const again = await send('PATCH', '/api/v1/feedbacks', body, key);
    expect(again.answer).toEqual(first.answer);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const { feedbacks } = await read('/v1/feedbacks/rows?tag=vip');
    expect(feedbacks.map(({ version }: { version: number }) => version)).toEqual([2, 2, 2]);
    await undo(first.answer.undo_id);
    await vi.waitFor(() =>
      expect(reader.named('feedbacks.changed')).toEqual([{ changed: 3 }, { changed: 3 }]),
    );
    expect(reader.named('feedback.updated')).toEqual([]);
    expect(await total('tag=vip')).toBe(0);
  });

  it('skips a feedback that would have too many tags', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
    const { edit, states } = await start([{ tags }, { tags: tags.slice(1) }]);
    expect(await edit({ filter: {}, add_tags: ['one more'] })).toMatchObject({ changed: 1, skipped: 1 });
    // One goes as the other comes: renaming a tag is always possible.
    expect(await edit({ filter: {}, add_tags: ['first'], remove_tags: ['tag-0'] })).toMatchObject({
      ...{ changed: 1, skipped: 1 },
    });
    expect(await states()).toEqual([
      `new ${tags.slice(1).join(' ')} first`,
      `new ${tags.slice(1).join(' ')} one more`,
    ]);
  });

  it.each([
    [{ inbox_status: 'done' }, 'ids'],
    [{ ids: [crypto.randomUUID()], filter: {}, inbox_status: 'done' }, 'ids'],
    [{ filter: {} }, 'action'],
    [{ filter: {}, action: 'delete', add_tags: ['a'] }, 'action'],
    [{ filter: {}, add_tags: ['a'], remove_tags: ['a'] }, 'remove_tags'],
    [
      { ids: [crypto.randomUUID()], action: 'delete', matched_before: '2026-11-26T00:00:00Z' },
      'matched_before',
    ],
    [{ ids: Array.from({ length: BULK_BATCH + 1 }, () => crypto.randomUUID()), action: 'delete' }, 'ids'],
  ])('is refused if it isn’t clear: %#', async (sent, path) => {
    const { send } = await start([{}]);
    const { status, answer } = await send('PATCH', '/v1/feedbacks', sent);
    expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining(`"body/${path}"`)]);
  });
});
