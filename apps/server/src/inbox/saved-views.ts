import { valuesOf } from '@voice-feedback/contract/filter-values';
import { type FeedbackFilter, feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import {
  type changeSavedViewSchema,
  type newSavedViewSchema,
  SAVED_VIEWS_MAXIMUM,
  type SavedView,
  type ViewAction,
  viewActionsSchema,
} from '@voice-feedback/contract/saved-views';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { checkActions } from './acting/check-actions.ts';
import { findView } from './acting/read-acts.ts';

const UNIQUE_VIOLATION = '23505';

/** An account's views in its own order, then by name. */
export async function listSavedViews(database: Database, accountId: string): Promise<SavedView[]> {
  const rows = await database
    .selectFrom('savedViews')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy((view) => view.fn('lower', ['name']))
    .execute();
  return rows.map(viewOf);
}

/** Returns undefined if the account has no such view. */
export async function readSavedView(
  database: Database | Trx,
  accountId: string,
  id: string,
): Promise<SavedView | undefined> {
  const row = await findView(database, accountId, id);
  return row && viewOf(row);
}

/** Throws `view_name_taken`, `too_many_views`, even for concurrent calls, and `invalid_request` for actions that can't be. */
export async function createSavedView(
  trx: Trx,
  accountId: string,
  { name, filter, order, notify, actions }: z.output<typeof newSavedViewSchema>,
): Promise<SavedView> {
  // Serialized per account, so that the count below holds at commit.
  await sql`select from accounts where id = ${accountId}::uuid for update`.execute(trx);
  const { views } = await trx
    .selectFrom('savedViews')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .executeTakeFirstOrThrow();
  if (views >= SAVED_VIEWS_MAXIMUM)
    throw new Problem('too_many_views', {
      detail: `An account can have at most ${SAVED_VIEWS_MAXIMUM} views.`,
    });
  const checked = await checkActions(trx, accountId, actions);
  const row = await named(() =>
    trx
      .insertInto('savedViews')
      .values({
        accountId,
        name,
        filter: JSON.stringify(filter),
        order,
        position: null,
        notify,
        notifyAfter: sql<Date>`now()`,
        ...acting(checked),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return viewOf(row);
}

/** Returns undefined if the account has no such view. Throws `view_name_taken`, and `invalid_request` for actions that can't be. */
export async function changeSavedView(
  trx: Trx,
  accountId: string,
  id: string,
  { name, filter, order, notify, actions }: z.output<typeof changeSavedViewSchema>,
): Promise<SavedView | undefined> {
  const checked = actions === undefined ? undefined : await checkActions(trx, accountId, actions);
  const row = await named(() =>
    trx
      .updateTable('savedViews')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
        ...(order === undefined ? {} : { order }),
        // What matched before isn't new.
        ...(notify === undefined ? {} : { notify, notifyAfter: sql<Date>`now()` }),
        ...(checked === undefined ? {} : acting(checked, sql<Date>`coalesce(acts_since, now())`)),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returningAll()
      .executeTakeFirst(),
  );
  return row && viewOf(row);
}

/** Puts views in this order. Unknown ids are ignored, and views that aren't named come last, by name. */
export async function orderSavedViews(
  database: Database,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update saved_views set position = array_position(${ids}::uuid[], id) - 1
    where account_id = ${accountId}::uuid`.execute(database);
}

/** Whether a filter only matches what belongs to this project: a key of the project can read such views. */
export function isOnlyAbout(projectId: string, { project }: Pick<FeedbackFilter, 'project'>): boolean {
  return project !== undefined && valuesOf(project).every((value) => value.toLowerCase() === projectId);
}

/** Where a view is in the order of the list, as text. */
export function placeOfView({ position, name }: SavedView): string {
  return `${String(position ?? SAVED_VIEWS_MAXIMUM).padStart(2, '0')} ${name.toLowerCase()}`;
}

export async function deleteSavedView(trx: Trx, accountId: string, id: string): Promise<void> {
  await trx.deleteFrom('savedViews').where('id', '=', id).where('accountId', '=', accountId).execute();
}

async function named<Row>(write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new Problem('view_name_taken', { cause: error });
    throw error;
  }
}

/** Actions begin with what is finished after the first of them was saved. */
function acting(actions: readonly ViewAction[], first = sql<Date>`now()`) {
  return { actions: JSON.stringify(actions), actsSince: actions.length === 0 ? null : first };
}

function viewOf(row: Selectable<Schema['savedViews']>): SavedView {
  return {
    id: row.id,
    name: row.name,
    filter: feedbackFilterSchema.parse(row.filter),
    order: row.order,
    notify: row.notify,
    actions: viewActionsSchema.parse(row.actions),
    notified_at: row.notifiedAt?.toISOString() ?? null,
    position: row.position,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
