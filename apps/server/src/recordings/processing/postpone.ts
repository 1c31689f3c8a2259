import { inspect } from 'node:util';
import { sql } from 'kysely';
import { release } from '../../credits/reservations.ts';
import type { Database, Trx } from '../../database/database.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../durations.ts';
import { StoreError } from '../audio/store-errors.ts';
import { LostClaimError, reservationOf } from '../charging/charge.ts';
import { type ClaimedRecording, RECORDING_FINISHED } from './claim.ts';
import { enqueueRecording } from './enqueue-recording.ts';
import type { Failure } from './failure-kinds.ts';
import { type Patience, pauseSeconds } from './patience.ts';

/** Characters of an error message that are stored for operators. */
const FAILURE_CHARACTERS = 500;

/**
 * Postpones a recording after a failure on our side: keeps its audio, releases its reservation, and schedules a retry
 * with exponential backoff. Throws `LostClaimError`.
 * @param crashed its separate process crashed, which is counted apart from failures
 * @param isLast don't retry, however little time has passed
 * @returns false if it has been failing for longer than the limit; nothing was changed then
 */
export async function retryLater(
  database: Database,
  recording: ClaimedRecording,
  { giveUpAfterHours }: Pick<Patience, 'giveUpAfterHours'>,
  cause: unknown,
  { crashed = false, isLast = false }: { crashed?: boolean; isLast?: boolean } = {},
): Promise<boolean> {
  const failures = recording.failures + (crashed ? 0 : 1);
  const crashes = recording.crashes + (crashed ? 1 : 0);
  const pause = pauseSeconds(crashed ? crashes : failures);
  const isOver = isLast ? sql`true` : hasFailedFor(giveUpAfterHours);
  return await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ reservation: string | null; retryAt: Date; isOver: boolean }>`
      update recordings set
        failures = ${failures}, crashes = ${crashes}, failing_since = coalesce(failing_since, now()),
        last_failure = ${wordsOf(cause)}, reservation = ${reservationOf},
        status = case when ${isOver} then status else 'queued' end,
        claim = case when ${isOver} then claim end,
        retry_at = case when not ${isOver} then now() + make_interval(secs => ${pause}) end
      where id = ${recording.id} and claim = ${recording.claim} and status = 'processing'
      returning reservation, retry_at, status = 'processing' as is_over`.execute(trx);
    const [row] = rows;
    if (row === undefined) throw new LostClaimError(`recording ${recording.id} belongs to another attempt`);
    if (row.isOver) return false;
    await releaseHeld(trx, row.reservation);
    await enqueueRecording(trx, recording, { runAt: row.retryAt, isRetry: true });
    return true;
  });
}

const hasFailedFor = (hours: number) =>
  sql<boolean>`(coalesce(failing_since, now()) < now() - make_interval(secs => ${hours * HOUR_SECONDS}) or ${lastCall} < now())`;

/**
 * If the sender set a deletion time earlier than our retry limit, the recording becomes a dead letter this long before
 * it, so that someone is notified and can still retry. Null if it has no deletion time.
 */
const LAST_CALL_MINUTES = 60;
const lastCall = sql<Date | null>`(least(purge_at, audio_purge_at) - make_interval(mins => ${LAST_CALL_MINUTES}))`;

/**
 * Sets a recording aside until its account resolves a problem. Meanwhile it has no reservation and no job; a sweep
 * checks whether it can resume (resume-waiting.ts). Throws `LostClaimError`.
 */
export async function waitForAccount(
  database: Database,
  recording: ClaimedRecording,
  { waitForAccountDays }: Pick<Patience, 'waitForAccountDays'>,
  { reason, detail, neededMicroEuros }: Extract<Failure, { kind: 'account' }>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ reservation: string | null }>`
      with waiting as (
        update recordings set
          status = 'waiting', claim = null, reservation = ${reservationOf}, waiting_reason = ${reason}, waiting_detail = ${detail}, waiting_micro_euros = ${neededMicroEuros},
          waiting_until = least(now() + make_interval(secs => ${waitForAccountDays * DAY_SECONDS}), ${lastCall})
        where id = ${recording.id} and claim = ${recording.claim} and status = 'processing'
        returning id, reservation
      )
      select reservation, pg_notify(${RECORDING_FINISHED}, id::text) from waiting`.execute(trx);
    const [row] = rows;
    if (row === undefined) throw new LostClaimError(`recording ${recording.id} belongs to another attempt`);
    await releaseHeld(trx, row.reservation);
  });
}

async function releaseHeld(trx: Trx, reservation: string | null): Promise<void> {
  if (reservation !== null) await release(trx, { reference: reservation });
}

function wordsOf(cause: unknown): string {
  if (cause instanceof StoreError) return cause.reason.slice(0, FAILURE_CHARACTERS);
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause);
  return words.slice(0, FAILURE_CHARACTERS);
}
