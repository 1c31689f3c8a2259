import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Bodies, Body, Kind } from './bodies.ts';
import type { Database, Trx } from './database.ts';
import { missing } from './stripe-error.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_CHARACTERS = 24;

/** Returns an id such as `ch_` and random characters, 24 by default. */
export function newId(prefix: string, characters = ID_CHARACTERS): string {
  let id = `${prefix}_`;
  for (let index = 0; index < characters; index += 1) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}

export async function insertObject<T extends Body>(trx: Trx, body: T): Promise<T> {
  await trx
    .insertInto('testProviderObjects')
    .values({ id: body.id, kind: body.object, body: JSON.stringify(body) })
    .execute();
  return body;
}

export async function saveObject(trx: Trx, body: Body): Promise<void> {
  await trx
    .updateTable('testProviderObjects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .execute();
}

/** The object, or undefined. */
export async function findObject<K extends Kind>(
  database: Database | Trx,
  kind: K,
  id: string,
): Promise<Bodies[K] | undefined> {
  const row = await database
    .selectFrom('testProviderObjects')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : bodyOf(kind, row.body);
}

/** Returns an object and locks it until the transaction ends. Use it before a change. Throws `StripeError` 404. */
export async function lockObject<K extends Kind>(
  trx: Trx,
  kind: K,
  id: string,
  param = 'id',
): Promise<Bodies[K]> {
  const row = await trx
    .selectFrom('testProviderObjects')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw missing(kind, id, param);
  return bodyOf(kind, row.body);
}

// The only place where a stored body gets its type. It is safe because only insertObject and saveObject write rows,
// from values of that type, under the kind in the value's `object` field.
function bodyOf<K extends Kind>(_kind: K, body: unknown): Bodies[K] {
  return body as Bodies[K];
}

export interface ListQuery {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

/** Returns a page of objects, newest first. `where` compares fields of the body with text. */
export async function listObjects<K extends Kind>(
  database: Database | Trx,
  kind: K,
  query: ListQuery,
  where: Record<string, string | readonly string[] | undefined> = {},
): Promise<{ data: Bodies[K][]; hasMore: boolean }> {
  const cursorId = query.starting_after ?? query.ending_before;
  const backwards = query.starting_after === undefined && query.ending_before !== undefined;
  let selection = database
    .selectFrom('testProviderObjects')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('sequence', backwards ? 'asc' : 'desc')
    .limit(query.limit + 1);
  if (cursorId !== undefined) {
    const cursor = await database
      .selectFrom('testProviderObjects')
      .select('sequence')
      .where('id', '=', cursorId)
      .executeTakeFirst();
    if (cursor === undefined)
      throw missing(kind, cursorId, backwards ? 'ending_before' : 'starting_after', 400);
    selection = selection.where('sequence', backwards ? '>' : '<', cursor.sequence);
  }
  for (const [field, value] of Object.entries(where)) {
    if (value === undefined) continue;
    const wanted = typeof value === 'string' ? [value] : [...value];
    selection = selection.where(sql<boolean>`body ->> ${sql.lit(field)} = any (${wanted}::text[])`);
  }
  const { gt, gte, lt, lte } = query.created ?? {};
  const created = sql<number>`(body ->> 'created')::bigint`;
  if (gt !== undefined) selection = selection.where(created, '>', gt);
  if (gte !== undefined) selection = selection.where(created, '>=', gte);
  if (lt !== undefined) selection = selection.where(created, '<', lt);
  if (lte !== undefined) selection = selection.where(created, '<=', lte);
  const rows = await selection.execute();
  const data = rows.slice(0, query.limit).map((row) => bodyOf(kind, row.body));
  return { data: backwards ? data.reverse() : data, hasMore: rows.length > query.limit };
}
