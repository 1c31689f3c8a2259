import type { Trx } from '../../database/database.ts';
import { enqueue, enqueueAll, removeJob } from '../../jobs/enqueue.ts';
import { RECORDING_TASK, TEXT_TASK } from '../../jobs/lane-names.ts';
import type { RecordingRow } from '../recording-row.ts';

export const PROCESS_RECORDING = RECORDING_TASK;
export const ANALYZE_TEXT = TEXT_TASK;

/**
 * High, so that the queue itself never gives up on a recording: its row decides how often and when it is retried
 * (postpone.ts). The queue only counts attempts of processes that died.
 */
const MAXIMUM_ATTEMPTS = 10_000;

/** Lower runs sooner. A retried recording was accepted earlier, so a backlog must not delay it further. */
const RETRY_PRIORITY = -1;
const PRIORITY = 0;
/** Priority of recordings in a batch: single recordings run first. */
export const BATCH_PRIORITY = 5;

/**
 * Adds the job that processes a recording, or moves it to `runAt`. A running job isn't affected: this adds the next
 * one.
 */
export async function enqueueRecording(
  trx: Trx,
  { id, kind }: Pick<RecordingRow, 'id' | 'kind'>,
  {
    runAt,
    durable = true,
    isRetry = false,
    priority = isRetry ? RETRY_PRIORITY : PRIORITY,
  }: { runAt?: Date; durable?: boolean; isRetry?: boolean; priority?: number } = {},
): Promise<void> {
  const traceparent = isRetry ? await removeJob(trx, id) : undefined;
  await enqueue(
    trx,
    kind === 'analysis' ? ANALYZE_TEXT : PROCESS_RECORDING,
    { recordingId: id },
    {
      key: id,
      maximumAttempts: MAXIMUM_ATTEMPTS,
      priority,
      durable,
      traceparent,
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
}

/** As `enqueueRecording` for each, in one statement. */
export async function enqueueFeedbacks(trx: Trx, ids: readonly string[]): Promise<void> {
  const jobs = ids.map((id) => ({
    payload: { recordingId: id },
    options: { key: id, maximumAttempts: MAXIMUM_ATTEMPTS, priority: PRIORITY },
  }));
  await enqueueAll(trx, PROCESS_RECORDING, jobs);
}
