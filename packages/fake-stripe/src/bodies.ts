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

/** Every kind of object, by the name in its `object` field. */
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

/** An object as it goes over the wire. */
export function present(body: object): Record<string, unknown> {
  const { hidden: _, ...visible } = { hidden: undefined, ...body };
  return visible;
}

export function toUnix(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
