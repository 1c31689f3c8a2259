import { sql } from 'kysely';
import { purgeBrowserTokens } from '../api-keys/browser-tokens.ts';
import { IDEMPOTENCY_KEPT_HOURS } from '../http/idempotency.ts';
import { cancelCharge } from './charge.ts';
import { type FinishResources, RECORDING_FINISHED } from './claim.ts';
import type { RecordingRow } from './recording-row.ts';
import { discardAudio, type StoreResources } from './store-audio.ts';
import { tellOutcome } from './tell.ts';

export type SweepResources = StoreResources & FinishResources;

/** Rows of one kind that one sweep handles; the next sweep takes the rest. */
const BATCH = 500;
/** A recording whose job is lost is given up after this long. */
const STUCK_AFTER_SECONDS = 60;
const RATE_LIMITS_KEPT_MINUTES = 60;

/**
 * Puts right what time or a crash left behind. Every part may run in several processes at once and be repeated.
 * 1. recordings whose job is gone or used up fail, cost nothing, and those who wait are told
 * 2. recordings, and audio alone, whose time is over are deleted
 * 3. loose audio files are removed from the store
 * 4. old idempotency keys, request counts and browser tokens are forgotten
 */
export async function sweep(resources: SweepResources): Promise<void> {
  await purgeBrowserTokens(resources.database);
  await failStuckRecordings(resources);
  await purgeDue(resources);
  await removeLooseAudio(resources);
  const { database } = resources;
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`.execute(
    database,
  );
  await sql`delete from rate_limits where window_ends_at < now() - make_interval(mins => ${RATE_LIMITS_KEPT_MINUTES})`.execute(
    database,
  );
}

type StuckRow = Pick<
  RecordingRow,
  'id' | 'accountId' | 'reservation' | 'countedMonth' | 'kind' | 'keep' | 'callbackUrl'
>;

/** The last attempt of a job ends with an outcome, unless its process died in it; then nobody would ever tell. */
async function failStuckRecordings({ database, logger, publicUrl }: SweepResources): Promise<void> {
  const failed = await database.transaction().execute(async (trx) => {
    const { rows } = await sql<StuckRow>`
    with stuck as (
      select recordings.id, recordings.audio_key from recordings
      left join graphile_worker._private_jobs as jobs on jobs.key = recordings.id::text
      where recordings.status in ('queued', 'processing')
        and recordings.created_at < now() - make_interval(secs => ${STUCK_AFTER_SECONDS})
        and (jobs.id is null or (jobs.attempts >= jobs.max_attempts and jobs.locked_at is null))
      limit ${BATCH}
      for update of recordings skip locked
    ), failed as (
      update recordings set
        status = 'failed', error_code = 'processing_failed', error_detail = 'Failed to process audio',
        claim = null, audio_key = null, input_text = null, finished_at = now()
      from stuck where recordings.id = stuck.id
      returning recordings.id, recordings.account_id, recordings.reservation, recordings.counted_month, recordings.kind,
        recordings.keep, recordings.callback_url
    ), loosened as (
      insert into loose_audio (audio_key) select audio_key from stuck where audio_key is not null
    )
    select id, account_id, reservation, counted_month, kind, keep, callback_url, pg_notify(${RECORDING_FINISHED}, id::text) from failed
    order by account_id`.execute(trx);
    // In the order of accounts: two sweeps at once never wait for each other in a circle.
    for (const row of rows) {
      await cancelCharge(trx, row);
      await tellOutcome(trx, row, 'failed', publicUrl);
    }
    return rows;
  });
  for (const { id } of failed) logger.error({ recordingId: id }, 'recording given up: its job is lost');
}

async function purgeDue({ database }: StoreResources): Promise<void> {
  await sql`
    with deleted as (
      delete from recordings where id in (select id from recordings where purge_at < now() limit ${BATCH})
      returning audio_key
    )
    insert into loose_audio (audio_key) select audio_key from deleted where audio_key is not null
    on conflict do nothing`.execute(database);
  await sql`
    with due as (
      select id, audio_key from recordings where audio_purge_at < now() limit ${BATCH} for update skip locked
    ), cleared as (
      update recordings set audio_key = null, audio_purge_at = null from due where recordings.id = due.id
    )
    insert into loose_audio (audio_key) select audio_key from due where audio_key is not null
    on conflict do nothing`.execute(database);
}

async function removeLooseAudio(resources: StoreResources): Promise<void> {
  const due = await resources.database
    .selectFrom('looseAudio')
    .select('audioKey')
    .where('dueAt', '<=', sql<Date>`now()`)
    .limit(BATCH)
    .execute();
  for (const { audioKey } of due) await discardAudio(resources, audioKey);
}
