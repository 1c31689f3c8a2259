import { BULK_BATCH, type BulkEdit, type BulkEdited } from '@voice-feedback/contract/bulk-edits';
import { expect, test } from 'vitest';
import { editInBatches } from './edit-in-batches.ts';

/** A server that answers with these numbers, one call after the other. */
function serverThat(...answers: Pick<BulkEdited, 'changed' | 'remaining' | 'skipped'>[]) {
  const sent: BulkEdit[] = [];
  const send = async (body: BulkEdit): Promise<BulkEdited> => {
    const answer = answers[sent.length];
    if (answer === undefined) throw new Error('away');
    sent.push(body);
    return {
      ...answer,
      matched_before: '2026-11-26T05:00:00Z',
      undo_id: `undo-${sent.length}`,
      undo_until: null,
    };
  };
  return { sent, send };
}

const nothing = () => ({ changed: 0, skipped: 0, undoIds: [] });

test('everything that matches is changed batch by batch, without what arrives meanwhile', async () => {
  const { sent, send } = serverThat(
    { changed: 1_000, remaining: 500, skipped: 2 },
    { changed: 500, remaining: 0, skipped: 2 },
  );
  const outcome = nothing();
  const progress: number[][] = [];
  const change = { inbox_status: 'done' } as const;
  await editInBatches(send, { filter: { topic: 'crashes' } }, change, outcome, (...now) =>
    progress.push(now),
  );
  expect(outcome).toEqual({ changed: 1_500, skipped: 2, undoIds: ['undo-1', 'undo-2'] });
  expect(progress).toEqual([
    [1_000, 1_500],
    [1_500, 1_500],
  ]);
  expect(sent.map(({ matched_before }) => matched_before)).toEqual([undefined, '2026-11-26T05:00:00Z']);
});

test('a long selection is sent in parts; what was done before a failure can be undone', async () => {
  const ids = Array.from({ length: BULK_BATCH + 1 }, () => crypto.randomUUID());
  const { sent, send } = serverThat({ changed: 1_000, remaining: 0, skipped: 0 });
  const outcome = nothing();
  const change = { action: 'delete' } as const;
  await expect(editInBatches(send, { ids }, change, outcome, () => undefined)).rejects.toThrow('away');
  expect(sent).toEqual([{ ids: ids.slice(0, BULK_BATCH), action: 'delete' }]);
  expect(outcome).toEqual({ changed: 1_000, skipped: 0, undoIds: ['undo-1'] });
});

test('a retry ends, although what it retries returns to waiting and matches again', async () => {
  const again = { changed: 3, remaining: 3, skipped: 0 };
  const { sent, send } = serverThat({ changed: 3, remaining: 3, skipped: 0 }, again, again, again);
  const outcome = nothing();
  await editInBatches(send, { filter: {} }, { action: 'retry' }, outcome, () => undefined);
  expect(sent).toHaveLength(2);
});
