import type { BulkUndone } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { stillMember } from '../assignees/still-member.ts';
import { beginBulkEdit } from './begin-bulk-edit.ts';
import { restoreMany } from './delete-many.ts';
import { noteChanges, restoreTexts, writeEntries } from './write-inbox.ts';

/**
 * Undoes an edit of many: what nobody has changed since is as before. An edit can be undone once.
 * @returns undefined if the account has no such edit, or it can't be undone any more
 */
export async function undoBulkEdit(
  trx: Trx,
  accountId: string,
  principal: Principal,
  id: string,
): Promise<BulkUndone | undefined> {
  const edit = await trx
    .selectFrom('bulkEdits')
    .select(['kind', 'changed'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('undoUntil', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (edit === undefined) return undefined;
  const { tell } = await beginBulkEdit(trx, accountId, principal);
  const restored =
    edit.kind === 'deletion' ? await restoreMany(trx, id, accountId) : await unedit(trx, id, accountId);
  await tell(restored);
  await trx.deleteFrom('bulkEdits').where('id', '=', id).execute();
  return { restored, kept: edit.changed - restored };
}

async function unedit(trx: Trx, id: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ id: string; hadOtherTags: boolean; keepsText: boolean }>`
    with noted as (
      select recordings.id, noted.inbox_status, noted.tags, noted.sets_assignee, noted.assignee,
        noted.search is not null as keeps_text
      from bulk_edit_rows as noted
      join recordings on recordings.id = noted.recording_id
      where noted.edit_id = ${id}::uuid and recordings.version = noted.version and recordings.kind = 'feedback'
      order by recordings.id for update of recordings
    )
    update recordings set
      inbox_status = coalesce(noted.inbox_status, recordings.inbox_status),
      tags = coalesce(noted.tags, recordings.tags),
      assignee = case when noted.sets_assignee then ${stillMember(sql`noted.assignee`)} else recordings.assignee end,
      version = recordings.version + 1
    from noted where recordings.id = noted.id returning recordings.id, noted.tags is not null as had_other_tags, noted.keeps_text`.execute(
    trx,
  );
  const ids = rows.map((row) => row.id);
  await writeEntries(trx, ids);
  const withOtherTags = rows.filter(({ hadOtherTags }) => hadOtherTags);
  await restoreTexts(trx, id, withOtherTags);
  await noteChanges(trx, accountId, { ids: withOtherTags.slice(0, 1).map((row) => row.id) });
  return ids.length;
}

/** Long after the purge has erased what a deletion hid: the two would lock the same rows in different orders. */
const KEPT_MINUTES = 60;

/** Forgets what can't be undone any more. */
export async function sweepBulkEdits(database: Database): Promise<void> {
  await sql`delete from bulk_edits where undo_until < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(
    database,
  );
}
