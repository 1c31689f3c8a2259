import type { ErasureReceipt } from '@voice-feedback/contract/account-data';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../database/database.ts';
import type { Deleted } from '../recordings/retention/delete-recordings.ts';

type Receipt = Selectable<Schema['erasureReceipts']>;

const RECEIPTS_SHOWN = 100;

export async function writeReceipt(
  database: Database,
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

/** The newest ones of an account. */
export async function listReceipts(database: Database, accountId: string): Promise<ErasureReceipt[]> {
  const rows = await database
    .selectFrom('erasureReceipts')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('completedAt', 'desc')
    .limit(RECEIPTS_SHOWN)
    .execute();
  return rows.map(receiptView);
}

function receiptView({ id, subject, completedAt, feedbacks, recordings }: Receipt): ErasureReceipt {
  return { id, subject, completed_at: completedAt.toISOString(), erased: { feedbacks, recordings } };
}
