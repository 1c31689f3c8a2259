import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceParty } from '../../database/tables/billing.ts';

/** Who an account's invoices are made out to; undefined while nothing was said. */
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

/** Counts from the next invoice on; those that exist stay as they are. */
export async function saveBillingProfile(
  database: Database,
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
