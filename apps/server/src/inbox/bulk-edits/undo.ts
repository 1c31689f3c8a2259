import type { BulkUndone } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { restoreMany } from './delete-many.ts';
import { tellAtOnce } from './tell-at-once.ts';

/**
 * Undoes an edit of many: what nobody has changed since is as before. An edit can be undone once.
 * @returns undefined if the account has no such edit, or it can't be undone any more
 */
export async function undoBulkEdit(
  trx: Trx,
  accountId: string,
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
  const tell = await tellAtOnce(trx, accountId);
  const restored =
    edit.kind === 'deletion' ? await restoreMany(trx, id, accountId) : await unedit(trx, id);
  await tell(restored);
  await trx.deleteFrom('bulkEdits').where('id', '=', id).execute();
  return { restored, kept: edit.changed - restored };
}

async function unedit(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ restored: number }>`
    with noted as (
      select recordings.id, noted.inbox_status, noted.tags from bulk_edit_rows as noted
      join recordings on recordings.id = noted.recording_id
      where noted.edit_id = ${id}::uuid and recordings.version = noted.version and recordings.kind = 'feedback'
      order by recordings.id for update of recordings
    ), restored as (
      update recordings set inbox_status = noted.inbox_status, tags = noted.tags, version = recordings.version + 1
      from noted where recordings.id = noted.id returning recordings.id
    )
    select count(*)::int as restored from restored`.execute(trx);
  return rows[0]?.restored ?? 0;
}

/** Forgets what can't be undone any more. */
export async function sweepBulkEdits(database: Database): Promise<void> {
  await sql`delete from bulk_edits where undo_until < now()`.execute(database);
}
