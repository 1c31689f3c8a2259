import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';
import type { Expectation } from '../../jobs/signals.ts';
import type { RecordingRow } from '../recording-row.ts';

/** How often a waiting request looks for itself, should a signal be lost. */
const LOOK_MS = 1_500;

export async function findRecording(database: Database, id: string): Promise<RecordingRow | undefined> {
  return database.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether processing has ended, well or not. One that waits for its account is not finished. */
export function isFinished({ status }: Pick<RecordingRow, 'status'>): boolean {
  return status === 'done' || status === 'no_speech' || status === 'failed';
}

export interface WaitLimits {
  /** when the caller has waited long enough, by `performance.now()`: a clock that is set does not move it */
  until: number;
  /** ends the wait when the recording made no progress for this long */
  noProgressMs?: number | undefined;
  /** nobody waits any more */
  signal: AbortSignal;
  /** it may be finished already */
  lookAtOnce: boolean;
}

export interface Waited {
  /** undefined: it was deleted meanwhile */
  row: RecordingRow | undefined;
  /** the wait ended because nothing progresses */
  stalled: boolean;
}

/** Waits until a recording is finished or waits for its account, or until a limit is reached. */
export async function waitForResult(
  database: Database,
  id: string,
  expectation: Expectation,
  { until, noProgressMs, signal, lookAtOnce }: WaitLimits,
): Promise<Waited> {
  let progressAt = performance.now();
  for (let look = 0; ; look += 1) {
    const left = until - performance.now();
    const over = left <= 0 || signal.aborted;
    if (!over && (look > 0 || !lookAtOnce)) await expectation.next(Math.min(LOOK_MS, left));
    const row = await findRecording(database, id);
    if (over || row === undefined || isFinished(row) || row.status === 'waiting')
      return { row, stalled: false };
    if (noProgressMs === undefined) continue;
    if (await isProgressing(database, row)) progressAt = performance.now();
    else if (performance.now() - progressAt >= noProgressMs) return { row, stalled: true };
  }
}

/**
 * Whether an unfinished recording will get on: some worker lives, and it is not held back after a failure of ours. One
 * that is queued behind others progresses with them; one whose worker died is handed to another.
 */
async function isProgressing(database: Database, { retryAt }: RecordingRow): Promise<boolean> {
  if (retryAt !== null && retryAt.getTime() > Date.now()) return false;
  const alive = await database
    .selectFrom('workers')
    .select('id')
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`)
    .executeTakeFirst();
  return alive !== undefined;
}
