import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import type { ViewAction } from '@voice-feedback/contract/saved-views';
import { TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export interface ActingView {
  id: string;
  filter: FeedbackFilter;
  actions: ViewAction[];
  /** what was finished later is acted on */
  actsSince: Date;
}

interface Matched {
  ids: readonly string[];
  now: Date;
}

/** What all actions of a view together change. */
interface Change {
  tags: string[];
  /** undefined: unchanged */
  status: string | undefined;
}

/** A new kind of action is added here, and in the contract. */
function changeOf(actions: readonly ViewAction[]): Change {
  const change: Change = { tags: [], status: undefined };
  for (const action of actions)
    switch (action.type) {
      case 'tag':
        change.tags.push(...action.tags);
        break;
      case 'set_status':
        change.status = action.inbox_status;
        break;
    }
  return change;
}

/**
 * Does a view's actions for feedbacks, and notes what was done. Tags are added unless there would be too many. A status is
 * only set while it's "new", because someone may have decided already.
 * @returns the number of feedbacks changed
 */
export async function apply(trx: Trx, view: ActingView, { ids, now }: Matched): Promise<number> {
  if (ids.length === 0) return 0;
  const { tags, status } = changeOf(view.actions);
  // Locks in the order of ids, as edits of many do, so that they never wait for each other in a circle.
  const { rows } = await sql<{ changed: number }>`
    with chosen as materialized (
      select id, inbox_status, tags, array(
        select tag from unnest(tags || ${tags}::text[]) with ordinality as given (tag, place)
        group by tag order by min(place)) as merged
      from recordings where id = any(${ids}::uuid[]) and kind = 'feedback' order by id for update
    ), wanted as materialized (
      select id, inbox_status as status_was, tags as tags_were, cardinality(merged) > ${TAGS_PER_FEEDBACK} as is_full,
        case when cardinality(merged) > ${TAGS_PER_FEEDBACK} then tags else merged end as tags,
        case when inbox_status = 'new' then coalesce(${status ?? null}, 'new') else inbox_status end as inbox_status
      from chosen
    ), changed as (
      update recordings set tags = wanted.tags, inbox_status = wanted.inbox_status, version = recordings.version + 1
      from wanted where recordings.id = wanted.id
        and (wanted.tags, wanted.inbox_status) is distinct from (tags_were, status_was)
      returning recordings.id
    ), noted as (
      insert into view_acts (view_id, recording_id, outcome, actions, acted_at)
      select ${view.id}::uuid, wanted.id,
        case when is_full then 'too_many_tags' when changed.id is null then 'unchanged' else 'done' end,
        ${JSON.stringify(view.actions)}::jsonb, ${now}
      from wanted left join changed using (id)
    )
    select count(*)::int as changed from changed`.execute(trx);
  return rows[0]?.changed ?? 0;
}

/** Notes feedbacks that were too many for a view: they aren't acted on later either. */
export async function noteLimited(trx: Trx, view: ActingView, { ids, now }: Matched): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into view_acts (view_id, recording_id, outcome, actions, acted_at)
    select ${view.id}::uuid, id, 'limited', ${JSON.stringify(view.actions)}::jsonb, ${now}
    from recordings where id = any(${ids}::uuid[])`.execute(trx);
}
