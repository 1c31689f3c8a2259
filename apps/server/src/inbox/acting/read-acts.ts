import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import {
  VIEW_ACT_DAYS,
  VIEW_PREVIEW_EXAMPLES,
  VIEW_PREVIEW_FEEDBACKS,
  type ViewActList,
  type ViewActQuery,
  type ViewPreview,
  viewActionsSchema,
} from '@voice-feedback/contract/saved-views';
import { type Selectable, sql } from 'kysely';
import { fixPeriod } from '../../analytics/fix-period.ts';
import type { Database, Schema, Trx } from '../../database/database.ts';
import { readCursor, writeCursor } from '../../http/answers/cursor.ts';
import { matching } from '../filter.ts';

type ViewRow = Selectable<Schema['savedViews']>;

const TITLE = sql<string | null>`coalesce(nullif(recordings.result ->> 'title', ''),
  nullif(recordings.result ->> 'summary', ''), recordings.result ->> 'transcript')`;

/** Undefined if the account has no such view. */
export async function findView(
  database: Database | Trx,
  accountId: string,
  id: string,
): Promise<ViewRow | undefined> {
  return await database
    .selectFrom('savedViews')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** What a view would have matched among an account's last feedbacks. */
export async function previewView(
  database: Database,
  { accountId, filter: given }: ViewRow,
): Promise<ViewPreview> {
  const filter = await fixPeriod(database, feedbackFilterSchema.parse(given));
  const { from, where } = matching(accountId, filter, { ranked: true, isOfOne: true });
  const { rows } = await sql<{ lookedAt: number; matched: number; id: string | null; title: string | null }>`
    with last as materialized (
      select recording_id from inbox_entries
      where account_id = ${accountId}::uuid and processing_status = 'done'
      order by created_at desc, recording_id desc limit ${VIEW_PREVIEW_FEEDBACKS}
    ), matched as materialized (
      select entry.recording_id, entry.created_at from ${from}
      where ${where} and entry.recording_id in (select recording_id from last)
    )
    select (select count(*) from last)::int as looked_at, (select count(*) from matched)::int as matched, id, title
    from (select) as one left join (
      select recordings.id, ${TITLE} as title, matched.created_at from matched
        join recordings on recordings.id = matched.recording_id
      order by matched.created_at desc, recordings.id desc limit ${VIEW_PREVIEW_EXAMPLES}
    ) as example on true
    order by example.created_at desc`.execute(database);
  return {
    looked_at: rows[0]?.lookedAt ?? 0,
    matched: rows[0]?.matched ?? 0,
    examples: rows.flatMap(({ id, title }) => (id === null ? [] : [{ feedback_id: id, title: title ?? '' }])),
  };
}

/** One page of what a view did, newest first. @throws UnknownCursorError */
export async function listActs(
  database: Database,
  { id: viewId }: ViewRow,
  { limit, cursor }: ViewActQuery,
): Promise<ViewActList> {
  const end = cursor === undefined ? undefined : readCursor(cursor);
  const all = database.selectFrom('viewActs').where('viewId', '=', viewId);
  const [rows, { total }] = await Promise.all([
    all
      .innerJoin('recordings', 'recordings.id', 'viewActs.recordingId')
      .select(['recordings.id', 'outcome', 'issue', 'actions', 'actedAt', TITLE.as('title')])
      .$if(end !== undefined, (query) =>
        query.where(sql<boolean>`(acted_at, recording_id) < (${end?.createdAt}, ${end?.id}::uuid)`),
      )
      .orderBy('actedAt', 'desc')
      .orderBy('recordingId', 'desc')
      .limit(limit + 1)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    acts: page.map(({ id, title, outcome, issue, actions, actedAt }) => ({
      feedback_id: id,
      title: title ?? '',
      outcome,
      issue,
      actions: viewActionsSchema.parse(actions),
      at: actedAt.toISOString(),
    })),
    total: Number(total),
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : writeCursor({ createdAt: last.actedAt, id: last.id }),
  };
}

/** Deletes what views did long ago. */
export async function sweepActs(database: Database): Promise<void> {
  await database
    .deleteFrom('viewActs')
    .where('actedAt', '<', sql<Date>`now() - make_interval(days => ${VIEW_ACT_DAYS})`)
    .execute();
}
