import { Problem } from '../http/problem.ts';
import { callProvider } from './checkout.ts';
import { fulfil } from './fulfil.ts';
import type { Billing } from './open-billing.ts';
import { optionsOf } from './stripe-events.ts';

export interface CheckoutState {
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountMicroEuros: number;
}

const SESSION_ID = /^cs_(?:test|live)_\w{10,200}$/;

/**
 * How a purchase stands, for the page that the payer comes back to. While it is not known to be paid, the provider is
 * asked, and what it says is acted upon as if its webhook had come: whoever is first credits the account.
 * @throws Problem `not_found`, `payments_unavailable`
 */
export async function checkoutState(billing: Billing, sessionId: string): Promise<CheckoutState> {
  if (!SESSION_ID.test(sessionId)) throw unknown();
  const known = await find(billing, sessionId);
  const mayBeOfLink = billing.config.paymentLink !== undefined;
  if (known === undefined && !mayBeOfLink) throw unknown();
  if (known?.state === 'open' || known?.state === 'processing' || known === undefined) {
    const session = await callProvider(() => billing.stripe.checkout.sessions.retrieve(sessionId));
    await billing.database.transaction().execute((trx) => fulfil(trx, session, optionsOf(billing)));
  }
  const state = await find(billing, sessionId);
  if (state === undefined) throw unknown();
  return state;
}

function find(billing: Billing, sessionId: string): Promise<CheckoutState | undefined> {
  return billing.database
    .selectFrom('billingCheckouts')
    .select(['state', 'amountMicroEuros'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

function unknown(): Problem {
  return new Problem('not_found', { detail: 'There is no such purchase.' });
}
