import type { BulkEdit } from '@voice-feedback/contract/bulk-edits';
import { TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { findAssignee } from '../assignees/find-assignee.ts';
import { COUNTS, type Counted, chosenWith, type Target } from './matched.ts';
import { KEPT_TEXTS, writeInbox } from './write-inbox.ts';

/**
 * Changes status, tags and assignee of many feedbacks and notes what they were for `undo`. Those that have them already stay
 * as they are.
 */
export async function editMany(
  trx: Trx,
  undoId: string,
  target: Target,
  { inbox_status: status, add_tags: added = [], remove_tags: removed = [], assignee }: BulkEdit,
): Promise<Counted & { assigned?: { userId: string; recordingId: string } }> {
  const assigns = assignee !== undefined;
  const assigned = assigns ? await findAssignee(trx, target.accountId, assignee) : null;
  const ofEntry = tagsAfter(sql`entry.tags`, added, removed);
  const changes = [
    ...(status === undefined ? [] : [sql<boolean>`entry.inbox_status <> ${status}`]),
    ...(added.length === 0 ? [] : [sql<boolean>`not entry.tags @> ${added}::text[]`]),
    ...(removed.length === 0 ? [] : [sql<boolean>`entry.tags && ${removed}::text[]`]),
    ...(assigns ? [sql<boolean>`entry.assignee is distinct from ${assigned}::uuid`] : []),
  ];
  const chosen = chosenWith(target, {
    changes: sql<boolean>`(${sql.join(changes, sql` or `)})`,
    // Few have so many tags that it depends on which: merging the tags of every match would take most of the time.
    can:
      added.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(cardinality(entry.tags) <= ${TAGS_PER_FEEDBACK - added.length}
            or cardinality(${ofEntry}) <= ${TAGS_PER_FEEDBACK})`,
  });
  const hasOtherTags = added.length + removed.length > 0;
  const { rows } = await sql<Counted & { ids: string[] | null }>`
    with ${chosen}, changed as (
      update recordings set
        inbox_status = coalesce(${status ?? null}, chosen.inbox_status),
        tags = ${tagsAfter(sql`chosen.tags`, added, removed)},
        assignee = ${assigns ? sql`${assigned}::uuid` : sql`chosen.assignee`},
        version = recordings.version + 1
      from chosen where recordings.id = chosen.id
      returning recordings.id, recordings.version, chosen.inbox_status, chosen.tags, chosen.assignee,
        recordings.version - 1 as version_before
    ), noted as (
      insert into bulk_edit_rows (edit_id, recording_id, version, inbox_status, tags, sets_assignee, assignee, search)
      select ${undoId}::uuid, id, version,
        case when ${status !== undefined} then inbox_status end, case when ${hasOtherTags} then tags end,
        ${assigns}::boolean, case when ${assigns} then assignee end, ${hasOtherTags ? sql`texts.search` : sql`null`}
      from changed ${hasOtherTags ? KEPT_TEXTS : sql``}
    )
    select ${COUNTS}, (select array_agg(id) from changed) as ids`.execute(trx);
  const [counted = { changed: 0, matched: 0, skipped: 0, ids: null }] = rows;
  await writeInbox(trx, target.accountId, counted.ids ?? [], {
    hasOtherTags,
    ...(removed.length === 0 ? { added } : {}),
  });
  const [recordingId] = counted.ids ?? [];
  return assigned === null || recordingId === undefined
    ? counted
    : { ...counted, assigned: { userId: assigned, recordingId } };
}

/** The tags without the removed ones and with the added ones at the end. */
function tagsAfter(
  tags: RawBuilder<unknown>,
  added: readonly string[],
  removed: readonly string[],
): RawBuilder<unknown> {
  if (added.length + removed.length === 0) return tags;
  return sql`array(
    select tag from unnest(${tags} || ${added}::text[]) with ordinality as given (tag, place)
    where tag <> all(${removed}::text[]) group by tag order by min(place))`;
}
