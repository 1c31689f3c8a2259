import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceParty } from '../../database/tables/billing.ts';

/** Returns the name and address for an account's invoices; undefined if not set. */
export async function findBillingProfile(
  database: Database | Trx,
  accountId: string,
): Promise<InvoiceParty | undefined> {
  return await database
    .selectFrom('billingProfiles')
    .select(['name', 'address', 'vatNumber'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Saves the profile for future invoices. Existing invoices do not change. */
export async function saveBillingProfile(
  database: Database | Trx,
  accountId: string,
  profile: InvoiceParty,
): Promise<void> {
  const values = { ...profile, updatedAt: sql<Date>`now()` };
  await database
    .insertInto('billingProfiles')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
