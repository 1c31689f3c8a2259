import { Problem } from '../../http/errors/problem.ts';
import type { Billing } from '../open-billing.ts';
import { callProvider } from '../provider-calls.ts';
import { syncSubscription } from '../subscriptions/subscription-sync.ts';
import { fulfil } from './fulfil.ts';
import { idOf } from './purchases.ts';

export interface CheckoutState {
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  kind: 'credits' | 'plan';
  amountMicroEuros: number;
}

const SESSION_ID = /^cs_(?:test|live)_\w{10,200}$/;

/**
 * Returns the state of a purchase for the page that the payer returns to. Asks the provider until the purchase is known
 * to be paid, and handles the answer like a webhook: whichever comes first credits the account.
 * @throws Problem `not_found`, `payments_unavailable`
 */
export async function checkoutState(billing: Billing, sessionId: string): Promise<CheckoutState> {
  if (!SESSION_ID.test(sessionId)) throw unknown();
  const known = await find(billing, sessionId);
  const mayBeOfLink = billing.config.paymentLink !== undefined;
  if (known === undefined && !mayBeOfLink) throw unknown();
  if (known?.state === 'open' || known?.state === 'processing' || known === undefined) {
    const session = await callProvider(() => billing.stripe.checkout.sessions.retrieve(sessionId));
    await billing.database.transaction().execute((trx) => fulfil(trx, session, billing.context));
    const subscriptionId = idOf(session.subscription);
    if (subscriptionId !== null) await syncSubscription(billing, subscriptionId);
  }
  const state = await find(billing, sessionId);
  if (state === undefined) throw unknown();
  return state;
}

async function find(billing: Billing, sessionId: string): Promise<CheckoutState | undefined> {
  const found = await billing.database
    .selectFrom('billingPurchases as purchase')
    .select(['purchase.kind', 'purchase.state', 'purchase.amountMicroEuros'])
    .where('purchase.id', '=', sessionId)
    // Erased accounts get no answer.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountErasures').whereRef('accountErasures.accountId', '=', 'purchase.accountId'),
        ),
      ),
    )
    .executeTakeFirst();
  return found === undefined ? undefined : { ...found, kind: found.kind === 'credits' ? 'credits' : 'plan' };
}

function unknown(): Problem {
  return new Problem('not_found', { detail: 'This purchase doesn’t exist.' });
}
