import type { Metadata, Price } from './objects.ts';

/** Objects of Stripe's API for recurring payments. See objects.ts for units. */

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  price: Price;
  quantity: number;
  subscription: string;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  livemode: false;
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  currency: string;
  items: { object: 'list'; url: string; has_more: false; data: SubscriptionItem[] };
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  start_date: number;
  default_payment_method: string | null;
  latest_invoice: string | null;
  /** if set, new invoices are voided at once */
  pause_collection: { behavior: 'void'; resumes_at: null } | null;
  metadata: Metadata;
  /** number of failed renewals in a row */
  hidden: { failedAttempts: number };
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  quantity: number;
  period: { start: number; end: number };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  livemode: false;
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  /** whether it is collected and retried automatically */
  auto_advance: boolean;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  currency: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: { object: 'list'; url: string; has_more: false; data: InvoiceLine[] };
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  metadata: Metadata;
  hidden: { paymentIntent: string | null };
}
