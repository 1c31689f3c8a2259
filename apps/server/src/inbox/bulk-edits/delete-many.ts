import { BULK_UNDO_MINUTES } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { stillMember } from '../assignees/still-member.ts';
import { COUNTS, type Counted, chosenWith, type Target } from './matched.ts';
import { KEPT_TEXTS, noteChanges, restoreTexts } from './write-inbox.ts';

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
      returning recordings.id, recordings.version, recordings.version as version_before, chosen.purge_at
    ), noted as (
      insert into bulk_edit_rows (edit_id, recording_id, version, purge_at, search)
      select ${undoId}::uuid, id, version, purge_at, texts.search from changed ${KEPT_TEXTS}
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
  await sql`select set_config('voice_feedback.restores_entries', 'on', true)`.execute(trx);
  const { rows } = await sql<{ id: string; keepsText: boolean }>`
    with noted as (
      select recordings.id, noted.purge_at, noted.search is not null and noted.version = recordings.version as keeps_text
      from bulk_edit_rows as noted
      join recordings on recordings.id = noted.recording_id
      where noted.edit_id = ${undoId}::uuid and recordings.kind = 'deleted'
      order by recordings.id for update of recordings
    )
    update recordings set
      kind = 'feedback', purge_at = noted.purge_at, assignee = ${stillMember(sql`recordings.assignee`)}
    from noted where recordings.id = noted.id returning recordings.id, noted.keeps_text`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await restoreEntries(trx, ids);
  await restoreTexts(trx, undoId, rows);
  await noteChanges(trx, accountId, { change: ids.length, ids });
  return ids.length;
}

/** Writes the entries of restored feedbacks as `inbox_write` in the database writes one. Each result is read once. */
async function restoreEntries(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    with restored as materialized (
      select id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, duration_seconds, cost_micro_euros,
        status, retryable, error_code, metadata, assignee, project_id, result || '{}'::jsonb as result
      from recordings where id = any(${ids}::uuid[]) and keep and account_id is not null
    )
    insert into inbox_entries (recording_id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, sentiment,
      score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros, processing_status, retryable,
      metadata_pairs, categories, answers, assignee, project_id)
    select id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, result #>> '{sentiment,label}',
      (result #>> '{sentiment,score}')::double precision, result ->> 'intent', inbox_strings(result -> 'topics'),
      inbox_strings(jsonb_path_query_array(result, '$.emotions[*].label')), inbox_impact(result), duration_seconds,
      cost_micro_euros, inbox_progress(status), retryable and error_code is distinct from 'unsupported_language',
      inbox_metadata_pairs(metadata), inbox_strings(jsonb_path_query_array(result, '$.categories[*].name')),
      inbox_answers(result), assignee, project_id
    from restored`.execute(trx);
}
