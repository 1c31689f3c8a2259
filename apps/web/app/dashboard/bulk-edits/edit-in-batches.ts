import {
  BULK_BATCH,
  type BulkEdit,
  type BulkEdited,
  type BulkUndone,
  bulkEditedSchema,
  bulkUndoneSchema,
} from '@voice-feedback/contract/bulk-edits';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { FEEDBACKS_ADDRESS } from '../inbox/feedback-queries.ts';
import type { Server } from '../server/server.ts';

/** The feedbacks an edit is for: some of them, or all that match a filter. */
export type Target = { ids: readonly string[] } | { filter: FeedbackFilter };
/** What's done to them. */
export type Change = Pick<BulkEdit, 'inbox_status' | 'add_tags' | 'remove_tags' | 'assignee' | 'action'>;

export interface Outcome {
  changed: number;
  skipped: number;
  /** what `undoAll` needs, in the order of the edits */
  undoIds: string[];
}

type Send = (body: BulkEdit) => Promise<BulkEdited>;

export function sendWith(server: Server): Send {
  return (body) =>
    server.call(FEEDBACKS_ADDRESS, {
      method: 'PATCH',
      body,
      answer: bulkEditedSchema,
      idempotencyKey: crypto.randomUUID(),
    });
}

/**
 * Changes all of the target, one batch per call.
 * @param outcome gets what was done so far, also if a call fails
 * @param onProgress called with how many are done, and of how many
 */
export async function editInBatches(
  send: Send,
  target: Target,
  change: Change,
  outcome: Outcome,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const note = ({ changed, skipped, undo_id }: BulkEdited) => {
    outcome.changed += changed;
    if (undo_id !== null) outcome.undoIds.push(undo_id);
    return skipped;
  };
  if ('ids' in target) {
    for (let first = 0; first < target.ids.length; first += BULK_BATCH) {
      outcome.skipped += note(await send({ ids: target.ids.slice(first, first + BULK_BATCH), ...change }));
      onProgress(Math.min(first + BULK_BATCH, target.ids.length), target.ids.length);
    }
    return;
  }
  let total: number | undefined;
  let before: string | undefined;
  for (;;) {
    const answer = await send({
      ...target,
      ...change,
      ...(before === undefined ? {} : { matched_before: before }),
    });
    // Every call counts what it has to skip again.
    outcome.skipped = note(answer);
    before = answer.matched_before;
    total ??= answer.changed + answer.remaining;
    onProgress(outcome.changed, total);
    // Recordings that return to waiting match again, and would be retried forever.
    if (answer.remaining === 0 || answer.changed === 0 || outcome.changed >= total) return;
  }
}

/** Undoes edits, the last one first. */
export async function undoAll(server: Server, undoIds: readonly string[]): Promise<BulkUndone> {
  const undone = { restored: 0, kept: 0 };
  for (const id of undoIds.toReversed()) {
    const { restored, kept } = await server.call(`${FEEDBACKS_ADDRESS}/edits/${id}/undo`, {
      body: {},
      answer: bulkUndoneSchema,
      idempotencyKey: crypto.randomUUID(),
    });
    undone.restored += restored;
    undone.kept += kept;
  }
  return undone;
}
