import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
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

/** Throws `view_name_taken`, and `too_many_views`, even for concurrent calls. */
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
    throw new Problem('too_many_views', { detail: `An account has ${SAVED_VIEWS_MAXIMUM} views at most.` });
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
        ...acting(actions),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return viewOf(row);
}

/** Returns undefined if the account has no such view. Throws `view_name_taken`. */
export async function changeSavedView(
  database: Database,
  accountId: string,
  id: string,
  { name, filter, order, notify, actions }: z.output<typeof changeSavedViewSchema>,
): Promise<SavedView | undefined> {
  const row = await named(() =>
    database
      .updateTable('savedViews')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
        ...(order === undefined ? {} : { order }),
        // What matched before isn't new.
        ...(notify === undefined ? {} : { notify, notifyAfter: sql<Date>`now()` }),
        ...(actions === undefined ? {} : acting(actions, sql<Date>`coalesce(acts_since, now())`)),
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

/** Where a view is in the order of the list, as text. */
export function placeOfView({ position, name }: SavedView): string {
  return `${String(position ?? SAVED_VIEWS_MAXIMUM).padStart(2, '0')} ${name.toLowerCase()}`;
}

/** @returns whether it existed */
export async function deleteSavedView(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
