/**
 * Objects of Stripe's API (2026-10-28.endive) as this provider stores and returns them, with the fields that a merchant
 * reads. Amounts are integer cents, times are Unix seconds. `hidden` is never returned.
 */

export type Metadata = Record<string, string>;

export interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: 'credit' | 'debit';
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  livemode: false;
  type: 'card' | 'sepa_debit';
  customer: string | null;
  billing_details: { name: string | null; email: string | null };
  card?: Card;
  sepa_debit?: { last4: string; country: string; bank_code: string };
  metadata: Metadata;
  /** the account number, which decides the outcome */
  hidden: { number: string };
}

export interface Product {
  id: string;
  object: 'product';
  created: number;
  livemode: false;
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
}

export interface Price {
  id: string;
  object: 'price';
  created: number;
  livemode: false;
  active: boolean;
  currency: string;
  unit_amount: number;
  type: 'one_time' | 'recurring';
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' } | null;
  product: string;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface LineItem {
  id: string;
  object: 'item';
  description: string;
  amount_subtotal: number;
  amount_discount: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  quantity: number;
  price: Price;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  created: number;
  livemode: false;
  mode: 'payment' | 'subscription';
  ui_mode: 'hosted_page';
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  payment_method_types: PaymentMethod['type'][];
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  currency: string;
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  metadata: Metadata;
  payment_intent: string | null;
  payment_link: null;
  subscription: string | null;
  invoice: string | null;
  locale: string | null;
  expires_at: number;
  automatic_tax: { enabled: boolean; status: 'complete' | null };
  hidden: {
    lineItems: LineItem[];
    intentMetadata: Metadata;
    subscriptionMetadata: Metadata;
    setupFutureUsage: boolean;
    /** whether the entered name becomes the customer's */
    updatesCustomerName: boolean;
    /** payment method that waits for the 3-D Secure challenge */
    challengedMethod: string | null;
  };
}

export interface PaymentError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  created: number;
  livemode: false;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_method: string | null;
  payment_method_types: PaymentMethod['type'][];
  latest_charge: string | null;
  last_payment_error: (PaymentError & { charge: string | null }) | null;
  setup_future_usage: 'off_session' | null;
  capture_method: 'automatic';
}

export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  captured: boolean;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Pick<PaymentMethod, 'type' | 'card' | 'sepa_debit'>;
  balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  receipt_url: null;
}

export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  status: 'succeeded';
  reason: string | null;
  charge: string;
  payment_intent: string;
  balance_transaction: string;
  metadata: Metadata;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  livemode: false;
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
  reason: string;
  charge: string;
  payment_intent: string;
  is_charge_refundable: boolean;
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number };
  balance_transactions: BalanceTransaction[];
  metadata: Metadata;
}

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  created: number;
  available_on: number;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  type: 'charge' | 'payment' | 'refund' | 'adjustment';
  status: 'available';
  description: string | null;
  source: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  created: number;
  livemode: false;
  api_version: string;
  type: string;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object; previous_attributes?: object };
}
