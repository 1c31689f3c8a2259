import type { PlanId } from '../credits/catalogue.ts';
import type { Database, Trx } from '../database/database.ts';

/** The account functions that billing needs. */

/** Finds the recipient and language for mails about an account's money. */
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

/** Changes an account's plan, in the transaction that records the reason. */
export async function changePlan(trx: Trx, accountId: string, plan: PlanId): Promise<void> {
  await trx.updateTable('accounts').set({ plan }).where('id', '=', accountId).execute();
}
