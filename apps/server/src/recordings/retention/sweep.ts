import { sql } from 'kysely';
import type { StoreResources } from '../audio/store-audio.ts';
import { cancelCharge } from '../charging/charge.ts';
import { type FinishResources, RECORDING_FINISHED } from '../processing/claim.ts';
import { enqueueRecording } from '../processing/enqueue-recording.ts';
import { publishOutcome } from '../processing/publish-outcome.ts';
import type { RecordingRow } from '../recording-row.ts';

export type SweepResources = StoreResources & FinishResources;

/** Maximum rows of one kind per sweep; the next sweep takes the rest. */
const BATCH = 500;
/** If a recording's job is lost, the recording is queued again after this long. */
const STUCK_AFTER_SECONDS = 60;

/**
 * Repairs recordings after timeouts and crashes. Every step is idempotent and may run in several processes at once.
 * 1. Queues recordings without a job, or with a job that has no attempts left.
 * 2. Gives up recordings that waited too long for their account, and notifies waiting requests.
 * `purge` deletes data with an expired retention.
 */
export async function sweep(resources: SweepResources): Promise<void> {
  await requeueStuck(resources);
  await giveUpWaiting(resources);
}

type UnfinishedRow = Pick<
  RecordingRow,
  'id' | 'accountId' | 'reservation' | 'countedMonth' | 'kind' | 'keep' | 'callbackUrl'
>;
const UNFINISHED_COLUMNS = sql.raw(
  ['id', 'account_id', 'reservation', 'counted_month', 'kind', 'keep', 'callback_url']
    .map((column) => `recordings.${column}`)
    .join(', '),
);

/**
 * Queues recordings without a job, or with a job that has no attempts left: a process died in between, or an attempt
 * that had lost its claim removed the job. A recording that is being processed or waits for its account needs no job.
 */
async function requeueStuck({ database, logger }: SweepResources): Promise<void> {
  const requeued = await database.transaction().execute(async (trx) => {
    const { rows } = await sql<Pick<RecordingRow, 'id' | 'kind' | 'retryAt'>>`
      update recordings set status = 'queued', claim = null
      where id in (
        select recordings.id from recordings
        left join graphile_worker._private_jobs as jobs on jobs.key = recordings.id::text
        where recordings.status in ('queued', 'processing')
          and greatest(recordings.created_at, recordings.claimed_at) < now() - make_interval(secs => ${STUCK_AFTER_SECONDS})
          and (jobs.id is null or (jobs.attempts >= jobs.max_attempts and jobs.locked_at is null))
        limit ${BATCH}
        for update of recordings skip locked
      )
      returning id, kind, retry_at`.execute(trx);
    for (const row of rows)
      await enqueueRecording(trx, row, {
        isRetry: true,
        ...(row.retryAt === null ? {} : { runAt: row.retryAt }),
      });
    return rows;
  });
  for (const { id } of requeued)
    logger.warn({ recordingId: id }, 'recording queued again because its job was lost');
}

/** A recording that waited too long for its account becomes a dead letter: failed, with its audio, and retryable. */
async function giveUpWaiting({ database, logger, publicUrl }: SweepResources): Promise<void> {
  const given = await database.transaction().execute(async (trx) => {
    const { rows } = await sql<UnfinishedRow>`
      with over as (
        select id from recordings where status = 'waiting' and waiting_until < now()
        order by account_id limit ${BATCH} for update skip locked
      )
      update recordings set
        status = 'failed', error_code = waiting_reason, error_detail = waiting_detail,
        retryable = keep and (audio_key is not null or input_text is not null), finished_at = now(),
        waiting_reason = null, waiting_detail = null, waiting_until = null, waiting_micro_euros = null
      from over where recordings.id = over.id
      returning ${UNFINISHED_COLUMNS}, pg_notify(${RECORDING_FINISHED}, recordings.id::text)`.execute(trx);
    // Charges come last, in the same order as when a result is written. Otherwise the two could deadlock.
    for (const row of rows) await publishOutcome(trx, row, 'failed', publicUrl);
    for (const row of rows) await cancelCharge(trx, row);
    return rows;
  });
  for (const { id } of given)
    logger.warn({ recordingId: id }, 'gave up on a recording that waited too long for its account');
}
