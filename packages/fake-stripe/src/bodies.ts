import type {
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  Session,
  StripeEvent,
} from './objects.ts';
import type { Customer, Invoice, Subscription } from './subscription-objects.ts';

/** All kinds of objects, by the name in their `object` field. */
export interface Bodies {
  'checkout.session': Session;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  customer: Customer;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  event: StripeEvent;
}

export type Kind = keyof Bodies;
export type Body = Bodies[Kind];

/** Returns an object as the API presents it, without `hidden`. */
export function present(body: object): Record<string, unknown> {
  const { hidden: _, ...visible } = { hidden: undefined, ...body };
  return visible;
}

export function toUnix(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
