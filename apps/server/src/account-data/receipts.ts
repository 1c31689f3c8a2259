import type { ErasureReceipt, erasureListSchema } from '@voice-feedback/contract/account-data';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { UnknownCursorError } from '../http/answers/cursor.ts';
import { cursorOfId, idOfCursor, type Paged } from '../http/answers/page.ts';
import type { Deleted } from '../recordings/retention/delete-recordings.ts';

type Receipt = Selectable<Schema['erasureReceipts']>;

export async function writeReceipt(
  database: Database | Trx,
  accountId: string,
  subject: Receipt['subject'],
  { feedbacks, recordings }: Deleted,
): Promise<ErasureReceipt> {
  const row = await database
    .insertInto('erasureReceipts')
    .values({ accountId, subject, feedbacks, recordings })
    .returningAll()
    .executeTakeFirstOrThrow();
  return receiptView(row);
}

/** One page of an account's receipts, newest first. @throws UnknownCursorError */
export async function listReceipts(
  database: Database,
  accountId: string,
  { limit, cursor }: Paged,
): Promise<z.infer<typeof erasureListSchema>> {
  const receipts = database.selectFrom('erasureReceipts').where('accountId', '=', accountId);
  let page = receipts.selectAll();
  if (cursor !== undefined) {
    const last = z.uuid().safeParse(idOfCursor(cursor)).data ?? null;
    const known = await receipts.select('id').where('id', '=', last).executeTakeFirst();
    if (known === undefined) throw new UnknownCursorError();
    page = page.where(
      sql<boolean>`(completed_at, id) < (select last.completed_at, last.id from erasure_receipts as last
        where last.id = ${known.id})`,
    );
  }
  const [rows, { total }] = await Promise.all([
    page
      .orderBy('completedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    receipts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    erasures: rows.slice(0, limit).map(receiptView),
    total,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : cursorOfId(last.id),
  };
}

function receiptView({ id, subject, completedAt, feedbacks, recordings }: Receipt): ErasureReceipt {
  return { id, subject, completed_at: completedAt.toISOString(), erased: { feedbacks, recordings } };
}
