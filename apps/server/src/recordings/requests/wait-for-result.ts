import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DEAD_AFTER_SECONDS } from '../../jobs/liveness.ts';
import type { Expectation } from '../../jobs/signals.ts';
import type { RecordingRow } from '../recording-row.ts';

/** How often a waiting request polls, in case a signal is lost. */
const LOOK_MS = 1_500;

export async function findRecording(database: Database, id: string): Promise<RecordingRow | undefined> {
  return database.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether processing has ended, successfully or not. A recording that waits for its account is not finished. */
export function isFinished({ status }: Pick<RecordingRow, 'status'>): boolean {
  return status === 'done' || status === 'no_speech' || status === 'failed';
}

export interface WaitLimits {
  /** when to stop waiting, in `performance.now()` milliseconds: setting the clock doesn't affect it */
  until: number;
  /** ends the wait when the recording made no progress for this long */
  noProgressMs?: number | undefined;
  /** aborted once the client has disconnected */
  signal: AbortSignal;
  /** check first, because it may already be finished */
  lookAtOnce: boolean;
}

export interface Waited {
  /** undefined if it was deleted in the meantime */
  row: RecordingRow | undefined;
  /** the wait ended because there was no progress */
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
 * Whether an unfinished recording makes progress: a worker is running, and it isn't postponed after a failure on our
 * side. One that is queued progresses with the others; one with a dead worker is given to another.
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
