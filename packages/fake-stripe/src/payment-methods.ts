import { toUnix } from './bodies.ts';
import type { PaymentMethod } from './objects.ts';
import { insertObject, lockObject, newId, saveObject } from './store.ts';
import { missing } from './stripe-error.ts';
import { behaviourOf, TEST_METHODS } from './test-cards.ts';
import { emit, type Work } from './work.ts';

export interface GivenMethod {
  type: PaymentMethod['type'];
  /** card number or IBAN, without spaces */
  number: string;
  expiryMonth?: number;
  expiryYear?: number;
  name: string | null;
  email: string | null;
}

const YEARS_VALID = 8;

/** Creates a payment method from the customer's input. The API only returns the last four digits of its number. */
export async function createPaymentMethod(work: Work, given: GivenMethod): Promise<PaymentMethod> {
  const behaviour = behaviourOf(given.type, given.number);
  const last4 = given.number.slice(-4);
  return await insertObject(work.trx, {
    id: newId('pm'),
    object: 'payment_method',
    created: toUnix(work.now),
    livemode: false,
    type: given.type,
    customer: null,
    billing_details: { name: given.name, email: given.email },
    ...(given.type === 'card'
      ? {
          card: {
            brand: behaviour.brand ?? 'visa',
            last4,
            exp_month: given.expiryMonth ?? 12,
            exp_year: given.expiryYear ?? work.now.getUTCFullYear() + YEARS_VALID,
            country: 'FR',
            funding: behaviour.funding ?? 'credit',
          },
        }
      : { sepa_debit: { last4, country: given.number.slice(0, 2), bank_code: given.number.slice(4, 9) } }),
    metadata: {},
    hidden: { number: given.number },
  });
}

/** Returns the payment method with this id, or creates one for a Stripe test name (`pm_card_visa`). */
export async function findPaymentMethod(work: Work, id: string, param: string): Promise<PaymentMethod> {
  const number = TEST_METHODS[id];
  if (number !== undefined)
    return await createPaymentMethod(work, { type: 'card', number, name: null, email: null });
  if (id.startsWith('pm_card_')) throw missing('payment_method', id, param);
  return await lockObject(work.trx, 'payment_method', id, param);
}

export async function attachPaymentMethod(
  work: Work,
  method: PaymentMethod,
  customer: string,
): Promise<PaymentMethod> {
  if (method.customer === customer) return method;
  const attached: PaymentMethod = { ...method, customer };
  await saveObject(work.trx, attached);
  await emit(work, 'payment_method.attached', attached);
  return attached;
}
