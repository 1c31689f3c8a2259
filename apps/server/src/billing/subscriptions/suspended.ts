import { type RawBuilder, sql } from 'kysely';
import type { Billing } from '../open-billing.ts';

/** Maximum subscriptions per round; the others wait for the next one. */
const ROUND_LIMIT = 100;

/**
 * SQL condition: the account in `column` is suspended, or its user is banned or deleted. Such an account is not charged
 * automatically; purchases by its owner still count.
 */
export function ofSuspended(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from accounts where accounts.id = ${sql.ref(column)} and account_standing(accounts) in ('suspended', 'closed'))`;
}

/**
 * Pauses collection at the provider for the plans of suspended accounts, and resumes it when the suspension ends.
 * Amounts due in between are void and never collected later. Idempotent and safe to interrupt: a subscription is marked
 * as held only after the provider confirmed it.
 * @returns the number of subscriptions changed
 */
export async function holdSuspended(billing: Billing): Promise<number> {
  const isSuspended = ofSuspended('billing_subscriptions.account_id');
  const changed = await billing.database
    .selectFrom('billingSubscriptions')
    .select(['id', isSuspended.as('isSuspended')])
    .where('state', 'in', ['active', 'grace', 'lapsed'])
    .where('collectionHeld', '<>', isSuspended)
    .limit(ROUND_LIMIT)
    .execute();
  let done = 0;
  for (const { id, isSuspended: held } of changed) {
    try {
      await hold(billing, id, held);
      done += 1;
    } catch (error) {
      // One subscription that ended at the provider must not block the others.
      billing.logger.warn({ err: error, subscription: id }, 'a plan could not be held or taken up again yet');
    }
  }
  return done;
}

async function hold({ database, stripe }: Billing, id: string, held: boolean): Promise<void> {
  const { latest_invoice: invoice } = await stripe.subscriptions.update(id, {
    pause_collection: held ? { behavior: 'void' } : '',
    expand: ['latest_invoice'],
  });
  // A pause affects only later invoices; the provider would still retry an open invoice.
  if (invoice !== null && typeof invoice !== 'string' && invoice.status === 'open')
    await stripe.invoices.update(invoice.id ?? '', { auto_advance: !held });
  await database
    .updateTable('billingSubscriptions')
    .set({ collectionHeld: held })
    .where('id', '=', id)
    .execute();
}
