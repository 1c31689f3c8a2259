import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/**
 * From here on, edits of feedbacks in this transaction are written to the inbox by their statements, not by the database's triggers,
 * and aren't told one by one to those who watch the account.
 * @returns tells them the number that has changed, in one event
 */
export async function beginBulkEdit(
  trx: Trx,
  accountId: string,
): Promise<(changed: number) => Promise<void>> {
  await sql`select set_config('voice_feedback.bulk_edit', 'on', true)`.execute(trx);
  return async (changed) => {
    if (changed === 0) return;
    const data = JSON.stringify({ changed });
    await sql`select live_tell(${accountId}::uuid, 'feedbacks.changed', ${data}::jsonb, true)`.execute(trx);
  };
}
