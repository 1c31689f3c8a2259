import type { Trx } from '../../database/database.ts';
import { enqueue, removeJob } from '../../jobs/enqueue.ts';
import { RECORDING_TASK, TEXT_TASK } from '../../jobs/lane-names.ts';
import type { RecordingRow } from '../recording-row.ts';

export const PROCESS_RECORDING = RECORDING_TASK;
export const ANALYZE_TEXT = TEXT_TASK;

/**
 * The queue itself never gives a recording up: how often it is tried, and when, is decided from its row (postpone.ts).
 * The queue only counts how often it handed the job out, and it does so for processes that die.
 */
const MAXIMUM_ATTEMPTS = 10_000;

/** Lower runs sooner: what is retried was accepted earlier, and a backlog must not hold it up for minutes. */
const RETRY_PRIORITY = -1;
const PRIORITY = 0;
/** Priority of a batch's recordings: single recordings go first. */
export const BATCH_PRIORITY = 5;

/**
 * Adds the job that processes a recording, or moves it to `runAt`. The job that is running at the moment is not touched:
 * this is the next one.
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
