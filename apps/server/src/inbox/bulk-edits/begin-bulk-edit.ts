import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { type Actor, actAs } from '../history/act-as.ts';

/**
 * From here on, edits of feedbacks in this transaction are written to the inbox by their statements, not by the database's triggers,
 * and aren't told one by one to those who watch the account.
 * @returns who acts, and what tells those who watch the number that has changed, in one event
 */
export async function beginBulkEdit(
  trx: Trx,
  accountId: string,
  principal: Principal,
): Promise<{ actor: Actor; tell: (changed: number) => Promise<void> }> {
  const actor = await actAs(trx, principal);
  await sql`select set_config('voice_feedback.bulk_edit', 'on', true)`.execute(trx);
  const tell = async (changed: number) => {
    if (changed === 0) return;
    const data = JSON.stringify({ changed });
    await sql`select live_tell(${accountId}::uuid, 'feedbacks.changed', ${data}::jsonb, true)`.execute(trx);
  };
  return { actor, tell };
}
