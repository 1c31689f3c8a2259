import { BULK_UNDO_MINUTES } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { stillMember } from '../assignees/still-member.ts';
import { COUNTS, type Counted, chosenWith, type Target } from './matched.ts';
import { noteChanges, writeTexts } from './write-inbox.ts';

/**
 * Deletes many finished feedbacks. From now on nothing shows them; when the deletion can't be undone any more, the purge
 * erases them with their audio and images. Unfinished ones are skipped: they could still be charged.
 */
export async function deleteMany(trx: Trx, undoId: string, target: Target): Promise<Counted> {
  const chosen = chosenWith(target, {
    changes: sql<boolean>`true`,
    can: sql<boolean>`entry.processing_status not in ('queued', 'processing', 'waiting')`,
  });
  const { rows } = await sql<Counted & { ids: string[] | null }>`
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
    select ${COUNTS}, (select array_agg(id) from changed) as ids`.execute(trx);
  const [counted = { changed: 0, matched: 0, skipped: 0, ids: null }] = rows;
  const ids = counted.ids ?? [];
  await sql`delete from inbox_texts where recording_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from inbox_entries where recording_id = any(${ids}::uuid[])`.execute(trx);
  // Their words are in themes, too. The sweep queues those that are restored, and their themes are found again.
  await sql`delete from theme_mentions where recording_id = any(${ids}::uuid[])`.execute(trx);
  // As `inbox_forget` in the database: what was deleted isn't remembered here either.
  await sql`update inbox_changes set was = null where was is not null and recording_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await noteChanges(trx, target.accountId, { change: -ids.length });
  return counted;
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
    update recordings set
      kind = 'feedback', purge_at = noted.purge_at, assignee = ${stillMember(sql`recordings.assignee`)}
    from noted where recordings.id = noted.id returning recordings.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  // The database's `inbox_restored` has written the entries.
  await writeTexts(trx, ids);
  await noteChanges(trx, accountId, { change: ids.length, ids });
  return ids.length;
}
