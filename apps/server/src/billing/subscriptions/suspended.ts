import { type RawBuilder, sql } from 'kysely';
import type { Billing } from '../open-billing.ts';

/** Subscriptions that one round looks at; the others wait for the next. */
const ROUND_LIMIT = 100;

/**
 * In SQL: whether the account that a column names is suspended, or its user banned or deleted. Nothing is charged by itself then; what its owner pays on
 * purpose still counts.
 */
export function ofSuspended(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from accounts where accounts.id = ${sql.ref(column)} and account_standing(accounts) in ('suspended', 'closed'))`;
}

/**
 * Tells the provider to collect nothing for the plans of suspended accounts, and to collect again once the suspension is
 * over: what would have been due in between is void, never asked for later. It may be done twice and broken off anywhere:
 * a subscription is noted as held only after the provider knows.
 * @returns for how many subscriptions something changed
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
      // One that ended over there meanwhile must not keep the others waiting.
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
  // A pause only affects later invoices: an earlier one with a failed payment would be retried.
  if (invoice !== null && typeof invoice !== 'string' && invoice.status === 'open')
    await stripe.invoices.update(invoice.id ?? '', { auto_advance: !held });
  await database
    .updateTable('billingSubscriptions')
    .set({ collectionHeld: held })
    .where('id', '=', id)
    .execute();
}
