import type pg from 'pg';
import {
  BULK_BATCH,
  type BulkEdit,
  bulkEditedSchema,
  bulkUndoneSchema,
} from '../packages/contract/src/bulk-edits.ts';
import { table } from './figures.ts';
import { type ProcessorClock, readProcessorClock, spentBetween } from './processor-time.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const EDITED = 10_000;
const GOAL_MS = 3_000;

/** What the dashboard does with everything that matches a filter. The filters match more than `EDITED`. */
const EDITS: readonly { name: string; edit: Omit<BulkEdit, 'ids' | 'matched_before'> }[] = [
  { name: 'status', edit: { filter: { not_inbox_status: 'in_progress' }, inbox_status: 'in_progress' } },
  { name: 'a new tag', edit: { filter: {}, add_tags: ['bulk'] } },
  {
    name: 'rename a tag',
    edit: { filter: {}, add_tags: ['renamed'], remove_tags: ['vip', 'beta', 'bug', 'roadmap', 'churn risk'] },
  },
  { name: 'delete', edit: { filter: { sentiment: 'negative' }, action: 'delete' } },
  { name: 'retry', edit: { filter: {}, action: 'retry' } },
];

/** Edits of 10,000 feedbacks, `BULK_BATCH` per call, and their undo, one after the other. A retry can't be undone. */
export async function measureBulkEdits(
  { url, key, apiPid, workerPids }: Pick<ServerUnderTest, 'url' | 'key' | 'apiPid' | 'workerPids'>,
  pool: pg.Pool,
): Promise<string> {
  const read = () => readProcessorClock(pool, apiPid);
  const spent = (before: ProcessorClock, after: ProcessorClock) => {
    const { postgresMs, nodeMs } = spentBetween(before, after);
    return seconds(postgresMs + nodeMs);
  };
  const call = async (
    method: string,
    path: string,
    body: object,
  ): Promise<{ answer: unknown; ms: number }> => {
    const start = performance.now();
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return { answer: JSON.parse(text), ms: performance.now() - start };
  };
  const rows: string[][] = [];
  using paused = new DisposableStack();
  for (const { name, edit } of EDITS) {
    if (edit.action === 'retry') {
      await failSome(pool);
      // Else they would process what is retried, at the same time.
      for (const pid of workerPids) {
        process.kill(pid, 'SIGSTOP');
        paused.defer(() => process.kill(pid, 'SIGCONT'));
      }
    }
    const atStart = await read();
    const undoIds: string[] = [];
    const edits: number[] = [];
    let changed = 0;
    let before: string | undefined;
    while (changed < EDITED) {
      const { answer, ms } = await call('PATCH', '/v1/feedbacks', {
        ...edit,
        ...(before === undefined ? {} : { matched_before: before }),
      });
      const edited = bulkEditedSchema.parse(answer);
      edits.push(ms);
      before = edited.matched_before;
      changed += edited.changed;
      if (edited.undo_id === null) break;
      undoIds.push(edited.undo_id);
    }
    const between = await read();
    const undos: number[] = [];
    let restored = 0;
    for (const id of undoIds.toReversed()) {
      const { answer, ms } = await call('POST', `/v1/feedbacks/edits/${id}/undo`, {});
      undos.push(ms);
      restored += bulkUndoneSchema.parse(answer).restored;
    }
    if (restored !== (edit.action === 'retry' ? 0 : changed))
      throw new Error(`${name}: ${restored} of ${changed} restored`);
    const atEnd = await read();
    const undone = [seconds(sum(undos)), Math.max(...undos).toFixed(0), spent(between, atEnd)];
    rows.push([
      ...[name, String(changed)],
      ...[seconds(sum(edits)), Math.max(...edits).toFixed(0), spent(atStart, between)],
      ...(undos.length === 0 ? ['', '', ''] : undone),
    ]);
  }
  return `Edits of ${EDITED.toLocaleString('en')}, ${BULK_BATCH.toLocaleString('en')} per call, and their undo. The page shows progress after each call. Goal: ≤ ${GOAL_MS / 1_000} s each.\n\n${table(
    [
      ...['edit', 'feedbacks', 's', 'longest call, ms', 'processor, s'],
      ...['undo, s', 'longest call, ms', 'processor, s'],
    ],
    rows,
  )}`;
}

/** Lets the oldest that have a result fail on our side, as a text that can be analyzed again. */
async function failSome(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update recordings set status = 'failed', error_code = 'internal_error', result = null, retryable = true, input_text = 'The export is slow.'
     where id in (
       select recording_id from inbox_entries where processing_status = 'done' order by created_at limit $1)`,
    [EDITED],
  );
  await pool.query('vacuum analyze recordings, inbox_entries');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
