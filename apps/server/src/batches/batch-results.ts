import type { BatchResult } from '@voice-feedback/contract/batches';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';
import { documentedView } from '../recordings/results/views.ts';

/** Items per query: with their words, a few MB at most. */
const PAGE = 50;

interface ItemRow {
  index: number;
  status: BatchResult['status'];
  errorCode: NonNullable<BatchResult['error']>['code'] | null;
  errorDetail: string | null;
  recordingId: string | null;
}

/** Yields the results of finished items as JSON lines, in the order of the items. */
export async function* batchResults(
  database: Database,
  id: string,
  publicUrl: string,
): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const { rows } = await sql<ItemRow>`
      select index, status, error_code, error_detail, recording_id from batch_items
      where batch_id = ${id}::uuid and index > ${after} and status in ('completed', 'failed', 'cancelled')
      order by index limit ${PAGE}`.execute(database);
    const recordings = await recordingsOf(database, rows);
    const lines = rows.map((row) => `${JSON.stringify(resultOf(row, recordings, publicUrl))}\n`);
    if (lines.length > 0) yield lines.join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.index;
  }
}

async function recordingsOf(
  database: Database,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, RecordingRow>> {
  const ids = rows.flatMap(({ status, recordingId }) =>
    status === 'completed' && recordingId !== null ? [recordingId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', 'in', ids)
    .where('kind', '=', 'feedback')
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

function resultOf(
  { index, status, errorCode, errorDetail, recordingId }: ItemRow,
  recordings: ReadonlyMap<string, RecordingRow>,
  publicUrl: string,
): BatchResult {
  const recording = recordings.get(recordingId ?? '');
  if (recording !== undefined)
    return { index, status, feedback: documentedView(recording, publicUrl), error: null };
  if (status === 'completed')
    return {
      ...{ index, status, feedback: null },
      error: { code: 'not_found', message: 'This feedback has been deleted.' },
    };
  const error = errorCode === null ? null : { code: errorCode, message: errorDetail ?? '' };
  return { index, status, feedback: null, error };
}
