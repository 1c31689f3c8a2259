import type { PlanId } from '../credits/catalogue.ts';
import type { Database, Trx } from '../database/database.ts';

/** What billing asks of accounts, which it does not know itself. */

/** Who is written to about an account's money, and in which language. */
export async function findContact(
  database: Database | Trx,
  accountId: string,
): Promise<{ email: string; locale: 'en' | 'fr' } | undefined> {
  const row = await database
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : { email: row.email, locale: row.locale ?? 'en' };
}

/** Puts an account on a plan, in the transaction that says why. */
export async function changePlan(trx: Trx, accountId: string, plan: PlanId): Promise<void> {
  await trx.updateTable('accounts').set({ plan }).where('id', '=', accountId).execute();
}
