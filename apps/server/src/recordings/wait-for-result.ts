import type { Database } from '../database/database.ts';
import type { Expectation } from '../jobs/signals.ts';
import type { RecordingRow } from './recording-row.ts';

/** How often a waiting request looks for itself, should a signal be lost. */
const LOOK_MS = 1_500;

export async function findRecording(database: Database, id: string): Promise<RecordingRow | undefined> {
  return database.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
}

export function isFinished(row: RecordingRow): boolean {
  return row.status !== 'queued' && row.status !== 'processing';
}

/**
 * Waits until a recording is finished, at most `timeoutMs`. Also ends when `signal` says that nobody waits any more.
 * @returns the row, finished or not; undefined when it was deleted meanwhile
 */
export async function waitForResult(
  database: Database,
  id: string,
  expectation: Expectation,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<RecordingRow | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const left = deadline - Date.now();
    if (left <= 0 || signal.aborted) return findRecording(database, id);
    await expectation.next(Math.min(LOOK_MS, left));
    const row = await findRecording(database, id);
    if (row === undefined || isFinished(row)) return row;
  }
}
