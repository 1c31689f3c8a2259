import { BULK_UNDO_MINUTES } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { COUNTS, type Counted, chosenWith, type Target } from './matched.ts';

/** The account of entries that no inbox shows. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes many finished feedbacks. From now on nothing shows them; when the deletion can't be undone any more, the purge
 * erases them with their audio and images. Unfinished ones are skipped: they could still be charged.
 */
export async function deleteMany(trx: Trx, undoId: string, target: Target): Promise<Counted> {
  const chosen = chosenWith(target, {
    changes: sql<boolean>`true`,
    can: sql<boolean>`entry.processing_status not in ('queued', 'processing', 'waiting')`,
  });
  const { rows } = await sql<Counted>`
    with ${chosen}, changed as (
      update recordings set
        kind = 'deleted',
        purge_at = least(recordings.purge_at, now() + make_interval(mins => ${BULK_UNDO_MINUTES}))
      from chosen where recordings.id = chosen.id and recordings.finished_at is not null
      returning recordings.id, recordings.version, chosen.purge_at
    ), noted as (
      insert into bulk_edit_rows (edit_id, recording_id, version, purge_at)
      select ${undoId}::uuid, id, version, purge_at from changed
    )
    select ${COUNTS}`.execute(trx);
  const ids = sql`(select recording_id from bulk_edit_rows where edit_id = ${undoId}::uuid)`;
  await sql`update inbox_texts set account_id = ${NOBODY} where recording_id in ${ids}`.execute(trx);
  // As `inbox_forget` in the database, which only acts when a row goes.
  await sql`update inbox_changes set was = null where was is not null and recording_id in ${ids}`.execute(
    trx,
  );
  await sql`
    with moved as (
      update inbox_entries set account_id = ${NOBODY} where recording_id in ${ids} returning created_at
    ), days as (
      insert into analytics_changes (account_id, day)
      select distinct ${target.accountId}::uuid, (created_at at time zone 'utc')::date from moved
    )
    insert into inbox_changes (account_id, change) select ${target.accountId}::uuid, -1 from moved`.execute(
    trx,
  );
  return rows[0] ?? { changed: 0, matched: 0, skipped: 0 };
}

/** Restores what `deleteMany` deleted, unless it's erased by now. @returns the number restored */
export async function restoreMany(trx: Trx, undoId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with noted as (
      select recordings.id, noted.purge_at from bulk_edit_rows as noted
      join recordings on recordings.id = noted.recording_id
      where noted.edit_id = ${undoId}::uuid and recordings.kind = 'deleted'
      order by recordings.id for update of recordings
    )
    update recordings set kind = 'feedback', purge_at = noted.purge_at
    from noted where recordings.id = noted.id returning recordings.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`update inbox_texts set account_id = ${accountId} where recording_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`
    with moved as (
      update inbox_entries set account_id = ${accountId} where recording_id = any(${ids}::uuid[])
      returning recording_id, created_at
    ), days as (
      insert into analytics_changes (account_id, day)
      select distinct ${accountId}::uuid, (created_at at time zone 'utc')::date from moved
    )
    insert into inbox_changes (account_id, change, recording_id, text_was)
    select ${accountId}::uuid, 1, recording_id, 'none' from moved`.execute(trx);
  return ids.length;
}
