import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import type { ViewAction } from '@voice-feedback/contract/saved-views';
import { TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export interface ActingView {
  id: string;
  name: string;
  accountId: string;
  filter: FeedbackFilter;
  actions: ViewAction[];
  /** what was finished later is acted on */
  actsSince: Date;
  /** the member it assigns, if they're still one and can read feedback */
  assignee: string | undefined;
  /** where it creates issues; null: that connection was deleted, undefined: it creates none */
  connectionId: string | null | undefined;
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

export interface Applied {
  /** number of feedbacks changed */
  changed: number;
  /** those that the view's member was assigned to, oldest first */
  assigned: string[];
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
      // Both were looked up with the view.
      case 'assign':
      case 'create_issue':
        break;
    }
  return change;
}

/**
 * Does a view's actions for feedbacks, and notes what was done. Tags are added unless there would be too many. A status is
 * only set while it's "new", because someone may have decided already, and a member is only assigned if nobody is.
 */
export async function apply(trx: Trx, view: ActingView, { ids, now }: Matched): Promise<Applied> {
  if (ids.length === 0) return { changed: 0, assigned: [] };
  const { tags, status } = changeOf(view.actions);
  // Locks in the order of ids, as edits of many do, so that they never wait for each other in a circle.
  const { rows } = await sql<Applied>`
    with chosen as materialized (
      select id, inbox_status, tags, assignee, created_at, array(
        select tag from unnest(tags || ${tags}::text[]) with ordinality as given (tag, place)
        group by tag order by min(place)) as merged
      from recordings where id = any(${ids}::uuid[]) and kind = 'feedback' order by id for update
    ), wanted as materialized (
      select id, created_at, inbox_status as status_was, tags as tags_were, assignee as assignee_was,
        cardinality(merged) > ${TAGS_PER_FEEDBACK} as is_full,
        case when cardinality(merged) > ${TAGS_PER_FEEDBACK} then tags else merged end as tags,
        case when inbox_status = 'new' then coalesce(${status ?? null}, 'new') else inbox_status end as inbox_status,
        coalesce(assignee, ${view.assignee ?? null}::uuid) as assignee
      from chosen
    ), changed as (
      update recordings set tags = wanted.tags, inbox_status = wanted.inbox_status,
        assignee = wanted.assignee, version = recordings.version + 1
      from wanted where recordings.id = wanted.id
        and (wanted.tags, wanted.inbox_status, wanted.assignee) is distinct from (tags_were, status_was, assignee_was)
      returning recordings.id
    ), noted as (
      insert into view_acts (view_id, recording_id, outcome, actions, acted_at)
      select ${view.id}::uuid, wanted.id,
        case when is_full then 'too_many_tags' when changed.id is null then 'unchanged' else 'done' end,
        ${JSON.stringify(view.actions)}::jsonb, ${now}
      from wanted left join changed using (id)
    )
    select count(changed.id)::int as changed, coalesce(
        array_agg(changed.id::text order by created_at) filter (where assignee is distinct from assignee_was), '{}') as assigned
    from changed join wanted using (id)`.execute(trx);
  return rows[0] ?? { changed: 0, assigned: [] };
}

/** Notes feedbacks that were too many for a view: they aren't acted on later either. */
export async function noteLimited(trx: Trx, view: ActingView, { ids, now }: Matched): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into view_acts (view_id, recording_id, outcome, actions, acted_at)
    select ${view.id}::uuid, id, 'limited', ${JSON.stringify(view.actions)}::jsonb, ${now}
    from recordings where id = any(${ids}::uuid[])`.execute(trx);
}
