import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { Word } from '@voice-feedback/contract/feedback';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { notifySoon } from '../../jobs/notify-soon.ts';
import { chargedEuros, charges } from '../../metrics/instruments.ts';
import { traced } from '../../tracing/tracing.ts';
import { countUsage } from '../../usage/count-recording.ts';
import type { StoredAudio } from '../audio/store-audio.ts';
import {
  cancelCharge,
  priceOfRecording,
  reservationOf,
  settleCharge,
  unpaidPart,
} from '../charging/charge.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { StoredFeedback, TextAnalysis, Transcription } from '../results/stored-result.ts';
import { enqueueRecording } from './enqueue-recording.ts';
import { publishOutcome } from './publish-outcome.ts';

/** Channel that announces finished recordings by id. */
export const RECORDING_FINISHED = 'recording_finished';

export type Outcome =
  | {
      status: 'done' | 'no_speech';
      result: StoredFeedback | Transcription | TextAnalysis;
      durationSeconds: number | null;
      audioFormat: string | null;
      /** times of the words, in their stored form (results/words.ts) */
      wordTimes?: number[] | null;
      /** words that were said and aren't in the transcript */
      leftOut?: readonly Word[] | undefined;
      /** audio that replaces the upload; null if the upload is removed without a replacement */
      replacement?: StoredAudio | null;
    }
  | {
      status: 'failed';
      code: ErrorCode;
      detail: string;
      /** true if it isn't the recording's fault: the audio is kept for a retry */
      retryable: boolean;
      /** the language, if it's unsupported (ISO 639-1) */
      language?: string;
    };

const MICRO_EUROS = 1_000_000;

export type ClaimedRecording = RecordingRow & { claim: string };

/**
 * Claims a recording for one attempt. Returns undefined if it is finished, waiting or deleted. An older attempt loses
 * its claim, which counts as a crash, because attempts that end in any other way release theirs. The commit doesn't
 * wait for the disk: a claim lost in a database crash is made again.
 * @param claim names the attempt; claiming again under the same name counts no crash
 */
export async function claimRecording(
  database: Database,
  id: string,
  claim: string = randomUUID(),
): Promise<ClaimedRecording | undefined> {
  const { rows } = await sql<ClaimedRecording>`
    update recordings set status = 'processing', claim = ${claim}, claimed_at = now(), retry_at = null,
      crashes = crashes + (status = 'processing' and claim is distinct from ${claim})::int
    from (select set_config('synchronous_commit', 'off', true)) as no_wait
    where id = ${id} and status in ('queued', 'processing')
    returning recordings.*`.execute(database);
  return rows[0];
}

/**
 * Releases a claim, so that another process can continue with the recording: this one is about to stop. Counts neither
 * a failure nor a crash, because the recording isn't at fault.
 * @param afterSeconds delay before the next attempt, default none
 */
export async function releaseClaim(
  database: Database,
  { id, claim }: ClaimedRecording,
  { afterSeconds }: { afterSeconds?: number } = {},
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const released = await trx
      .updateTable('recordings')
      .set({
        status: 'queued',
        claim: null,
        ...(afterSeconds === undefined
          ? {}
          : { retryAt: sql<Date>`now() + make_interval(secs => ${afterSeconds})` }),
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'processing')
      .returning(['id', 'kind', 'retryAt'])
      .executeTakeFirst();
    if (released === undefined) return;
    const { retryAt } = released;
    await enqueueRecording(trx, released, {
      isRetry: true,
      ...(retryAt === null ? {} : { runAt: retryAt }),
    });
  });
}

/**
 * Queues a recording again if it is unclaimed because a database crash lost the caller's claim. Like every retry, it
 * runs before the backlog.
 * @returns false if another attempt has claimed it, or it is finished, waiting or deleted
 */
export async function requeueUnclaimed(database: Database, id: string): Promise<boolean> {
  return await database.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('recordings')
      .select(['id', 'kind', 'retryAt'])
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('claim', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    await enqueueRecording(trx, row, {
      isRetry: true,
      ...(row.retryAt === null ? {} : { runAt: row.retryAt }),
    });
    return true;
  });
}

export interface FinishResources {
  database: Database;
  /** this server's URL, for webhooks */
  publicUrl: string;
}

/**
 * In one transaction, writes the outcome, settles or releases the price, publishes to webhooks, and releases audio and
 * an image that are no longer needed. Waiting requests are notified after the commit. Only the attempt that holds the
 * claim can finish a recording, so it is finished and charged once. Throws `ReservationEndedError` if processing took
 * so long that the reservation has expired.
 * @returns whether this attempt finished it, and the keys of files that are now loose
 */
export async function finishRecording(
  { database, publicUrl }: FinishResources,
  recording: ClaimedRecording,
  outcome: Outcome,
): Promise<{ finished: boolean; looseKeys: string[] }> {
  const failed = outcome.status === 'failed';
  const keepsAudio = (!failed || outcome.retryable) && recording.keep;
  const replacement = failed ? undefined : outcome.replacement;
  const dropAudio = (!keepsAudio || replacement !== undefined) && recording.audioKey !== null;
  const audioKey = keepsAudio
    ? replacement === undefined
      ? recording.audioKey
      : (replacement?.key ?? null)
    : null;
  // Otherwise leave the row's audio alone: its retention may have ended during processing.
  const changesAudio = !keepsAudio || replacement !== undefined;
  const price =
    outcome.status === 'done' && outcome.durationSeconds !== null
      ? unpaidPart(priceOfRecording(recording, outcome.durationSeconds), recording)
      : undefined;
  const settle = async (trx: Trx) => {
    const { rows } = await sql<Pick<RecordingRow, 'reservation'>>`
    with finished as (
      update recordings set
        status = ${outcome.status},
        result = ${failed ? null : JSON.stringify(outcome.result)}::jsonb,
        word_times = ${failed ? null : (outcome.wordTimes ?? null)}::integer[],
        left_out = ${failed || !outcome.leftOut?.length ? null : JSON.stringify(outcome.leftOut)}::jsonb,
        duration_seconds = ${failed ? null : outcome.durationSeconds},
        audio_format = coalesce(${failed ? null : outcome.audioFormat}, audio_format),
        error_code = ${failed ? outcome.code : null},
        error_detail = ${failed ? outcome.detail : null},
        language = coalesce(${failed ? (outcome.language ?? null) : null}, language),
        retryable = ${failed && outcome.retryable && recording.keep} and (audio_key is not null or input_text is not null),
        audio_key = case when ${changesAudio}::boolean then ${audioKey} else audio_key end,
        image_key = case when ${keepsAudio}::boolean then image_key end,
        audio_bytes = ${replacement?.bytes ?? recording.audioBytes},
        input_text = case when ${keepsAudio && failed} then input_text end,
        cost_micro_euros = ${price?.amountMicroEuros ?? 0},
        reservation = ${reservationOf},
        finished_at = now()
      where id = ${recording.id} and claim = ${recording.claim} and status = 'processing'
      returning id, reservation
    ), loosened as (
      insert into loose_audio (audio_key) select ${recording.audioKey} from finished where ${dropAudio}::boolean
      on conflict do nothing
    ), adopted as (
      delete from loose_audio using finished where ${changesAudio}::boolean and audio_key = ${audioKey}
    )
    select reservation from finished ${prepared}`.execute(trx);
    const [row] = rows;
    if (row === undefined) return false;
    await publishOutcome(trx, recording, outcome.status, publicUrl);
    // Rows shared by all recordings of the account come last, and in the same order everywhere (usage, ledger, month's
    // count): their locks are held from here until the commit is on disk.
    if (price !== undefined && recording.accountId !== null)
      await countUsage(trx, {
        accountId: recording.accountId,
        apiKeyId: recording.apiKeyId,
        durationSeconds: outcome.status === 'done' ? (outcome.durationSeconds ?? 0) : 0,
        costMicroEuros: price.amountMicroEuros,
      });
    if (outcome.status !== 'done') await cancelCharge(trx, { ...recording, reservation: row.reservation });
    else if (price !== undefined) await settleCharge(trx, row.reservation, price);
    return true;
  };
  const finished = await traced(
    {
      name: 'settle',
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'settle',
        'voice_feedback.outcome': outcome.status,
      },
    },
    () => database.transaction().execute(settle),
  );
  if (!finished) return { finished, looseKeys: replacement?.key === undefined ? [] : [replacement.key] };
  notifySoon(database, RECORDING_FINISHED, recording.id);
  if (price !== undefined && price.amountMicroEuros > 0) {
    charges.inc();
    chargedEuros.inc(price.amountMicroEuros / MICRO_EUROS);
  }
  const loose = [dropAudio ? recording.audioKey : null, keepsAudio ? null : recording.imageKey];
  return { finished, looseKeys: loose.filter((key) => key !== null) };
}
