import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/**
 * Writes the current status, tags and assignee of many feedbacks to the inbox. `inbox_write` in the database does it one by one and reads
 * each whole result for that.
 * @param added the only change of the tags, if they weren't changed otherwise: it's added to what is searched
 */
export async function writeInbox(
  trx: Trx,
  accountId: string,
  ids: readonly string[],
  { hasOtherTags, added }: { hasOtherTags: boolean; added?: readonly string[] },
): Promise<void> {
  await writeEntries(trx, ids);
  if (hasOtherTags) await writeTexts(trx, ids, added);
  await noteChanges(trx, accountId, { ids: hasOtherTags ? ids.slice(0, 1) : [] });
}

export async function writeEntries(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update inbox_entries as entry set
      inbox_status = recordings.inbox_status, tags = recordings.tags, assignee = recordings.assignee
    from recordings where recordings.id = entry.recording_id and entry.recording_id = any(${ids}::uuid[])`.execute(
    trx,
  );
}

/**
 * Joins to `changed` what was searched of it, for the undo. Not if the recording was changed while this statement waited for its lock, and
 * not of feedbacks without a result: they get theirs without a new version, and what was searched before is then too old.
 */
export const KEPT_TEXTS = sql`
  left join lateral (
    select texts.search from recordings as seen join inbox_texts as texts on texts.recording_id = seen.id
    where seen.id = changed.id and seen.version = changed.version_before and seen.result is not null offset 0
  ) as texts on true`;

/** Writes what was searched before an edit. It's computed again of those that it wasn't kept of. */
export async function restoreTexts(
  trx: Trx,
  undoId: string,
  rows: readonly { id: string; keepsText: boolean }[],
): Promise<void> {
  const ids = (keepsText: boolean) => rows.filter((row) => row.keepsText === keepsText).map(({ id }) => id);
  const kept = ids(true);
  if (kept.length > 0)
    await sql`
      insert into inbox_texts (recording_id, account_id, created_at, language, search)
      select recordings.id, recordings.account_id, recordings.created_at,
        left(coalesce(recordings.result ->> 'language', recordings.language, ''), 2), noted.search
      from bulk_edit_rows as noted join recordings on recordings.id = noted.recording_id
      where noted.edit_id = ${undoId}::uuid and noted.recording_id = any(${kept}::uuid[])
      on conflict (recording_id) do update set search = excluded.search`.execute(trx);
  const others = ids(false);
  if (others.length > 0) await writeTexts(trx, others);
}

/** Writes what is searched of many feedbacks. */
async function writeTexts(trx: Trx, ids: readonly string[], added?: readonly string[]): Promise<void> {
  const whole = sql`to_tsvector(inbox_search_config(spoken),
    concat_ws(' ', result ->> 'transcript', result ->> 'summary', note, array_to_string(tags, ' ')))`;
  await sql`
    insert into inbox_texts (recording_id, account_id, created_at, language, search)
    select recordings.id, recordings.account_id, recordings.created_at, left(spoken, 2),
      ${
        added === undefined
          ? whole
          : sql`coalesce(before.search || to_tsvector(inbox_search_config(before.language), ${added.join(' ')}), ${whole})`
      }
    from recordings
    left join inbox_texts as before on before.recording_id = recordings.id
    cross join lateral (
      select coalesce(before.language, recordings.result ->> 'language', recordings.language, '') as spoken
    ) as language
    where recordings.id = any(${ids}::uuid[])
    on conflict (recording_id) do update set search = excluded.search`.execute(trx);
}

/**
 * Notes that an inbox has changed: its kept counts are counted again.
 * @param change how many more feedbacks it has
 * @param ids those with words that the inbox may not know yet
 */
export async function noteChanges(
  trx: Trx,
  accountId: string,
  { change = 0, ids = [] }: { change?: number; ids?: readonly string[] },
): Promise<void> {
  await sql`
    insert into inbox_changes (account_id, change, recording_id, text_was)
    select ${accountId}::uuid, ${change}::integer, null::uuid, null
    union all select ${accountId}::uuid, 0, id, 'other' from unnest(${ids}::uuid[]) as id`.execute(trx);
}
