-- Purchases by card. The ledger says what an account has; these tables say what the payment provider told us and which of
-- it has been acted upon.

-- Bought in Checkout, by an automatic top-up or as a month of a plan. Some constraints are named after the table's first
-- name.
create table billing_purchases (
  -- a Checkout Session, a top-up of ours or the provider's invoice of a plan's month
  id text constraint billing_checkouts_pkey primary key,
  account_id uuid not null constraint billing_checkouts_account_id_fkey references ledger_accounts (account_id),
  -- What was agreed on when the session was made: a payment of anything else is not credited.
  amount_micro_euros bigint not null
    constraint billing_checkouts_amount_micro_euros_check check (amount_micro_euros > 0),
  payment_intent_id text constraint billing_checkouts_payment_intent_id_key unique,
  -- open, then processing while a bank takes its time, then how it ended. Paid is the end: it has been credited.
  state text not null default 'open'
    constraint billing_checkouts_state_check check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- credits: bought in Checkout. top_up: bought with the saved card. plan_checkout: a subscription begun in Checkout, whose
  -- money is in its first plan_period. plan_period: one month of a plan, by the provider's invoice.
  kind text not null check (kind in ('credits', 'top_up', 'plan_checkout', 'plan_period')),
  -- why the last attempt to pay failed, in the provider's words
  failure text,
  constraint billing_checkouts_check check ((state = 'paid') = (paid_at is not null))
);
create index billing_purchases_account on billing_purchases (account_id, created_at desc);
create index billing_purchases_unfinished on billing_purchases (created_at) where state in ('open', 'processing');
-- One at a time for an account, whatever the code above it does.
create unique index billing_purchases_one_top_up on billing_purchases (account_id)
  where kind = 'top_up' and state = 'processing';

-- Money that went back to the payer: what a charge's refunds come to together, or a dispute. A row whose payment has not
-- been credited waits here for it.
create table billing_reversals (
  -- the charge for refunds, the dispute for a dispute
  id text primary key,
  kind text not null check (kind in ('refund', 'dispute')),
  payment_intent_id text not null,
  -- 0 once a dispute is won
  amount_micro_euros bigint not null check (amount_micro_euros >= 0),
  -- a dispute that is decided takes no news any more
  closed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- Refunds of this reversal for which credit notes exist.
  noted_micro_euros bigint not null default 0 check (noted_micro_euros >= 0)
);
create index billing_reversals_payment on billing_reversals (payment_intent_id);

-- Every take-back in the ledger for a reversal.
create table billing_take_backs (
  reference text primary key,
  purchase_id text not null constraint billing_take_backs_session_id_fkey references billing_purchases (id),
  reversal_id text not null references billing_reversals (id),
  amount_micro_euros bigint not null check (amount_micro_euros > 0),
  reinstated boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index billing_take_backs_purchase on billing_take_backs (purchase_id);

-- Every event of the provider, by its id.
create table billing_events (
  event_id text primary key,
  type text not null,
  -- done; parked: waits for the payment it is about; ignored: nothing to do; refused: does not fit, a person should look
  state text not null check (state in ('done', 'parked', 'ignored', 'refused')),
  reason text,
  payment_intent_id text,
  -- how often it was delivered
  deliveries integer not null default 1,
  created_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp()
);
create index billing_events_parked on billing_events (payment_intent_id) where state = 'parked';
create index billing_events_refused on billing_events (received_at) where state = 'refused';

-- Who an account's invoices are made out to.
create table billing_profiles (
  account_id uuid primary key references ledger_accounts (account_id),
  name text not null,
  address text not null,
  -- of a company; null for a private person
  vat_number text,
  updated_at timestamptz not null default now()
);

-- Each series (VF, TEST, CN, TEST-CN) is numbered without gaps within a year: the row is locked by the transaction that
-- uses the next number.
create table billing_invoice_numbers (
  year integer not null,
  last_number integer not null,
  series text not null,
  primary key (series, year)
);

-- One for each purchase, made in the transaction that credits it. What it says never changes: parties are copied.
create table billing_invoices (
  -- VF-2026-000001
  number text primary key,
  -- opens it without signing in, as from a mail
  token text not null unique,
  purchase_id text not null constraint billing_invoices_session_id_fkey references billing_purchases (id),
  account_id uuid not null references ledger_accounts (account_id),
  issued_at timestamptz not null default clock_timestamp(),
  net_micro_euros bigint not null check (net_micro_euros > 0),
  tax_micro_euros bigint not null check (tax_micro_euros >= 0),
  -- no real money moved
  test boolean not null,
  seller jsonb not null,
  buyer jsonb not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- the invoice that a credit note corrects; its amounts are positive and go back
  corrects text references billing_invoices (number),
  -- null: credits. Else the plan and its period: {plan, from, to}
  plan_period jsonb,
  check ((kind = 'credit_note') = (corrects is not null))
);
create index billing_invoices_account on billing_invoices (account_id, issued_at desc);
create unique index billing_invoices_once on billing_invoices (purchase_id) where kind = 'invoice';
create index billing_invoices_corrects on billing_invoices (corrects) where corrects is not null;

-- The provider's customer of an account: made when a card is to be kept or a plan is subscribed to.
create table billing_customers (
  account_id uuid primary key references ledger_accounts (account_id),
  customer_id text not null unique,
  -- the card that may be charged while its owner is away
  payment_method_id text,
  card_brand text,
  card_last4 text,
  -- the open Checkout Session of a subscription: a second one ends it, so that nobody subscribes twice
  subscription_session_id text,
  updated_at timestamptz not null default now()
);

-- Automatic top-ups, off until the customer turns them on.
create table billing_auto_top_ups (
  account_id uuid primary key references ledger_accounts (account_id),
  enabled boolean not null,
  threshold_micro_euros bigint not null check (threshold_micro_euros > 0),
  amount_micro_euros bigint not null check (amount_micro_euros > 0),
  -- of a calendar month (UTC)
  monthly_limit_micro_euros bigint not null check (monthly_limit_micro_euros >= amount_micro_euros),
  -- in a row; at three it is switched off
  failures smallint not null default 0,
  last_failure text,
  -- set when failures switched it off
  stopped_at timestamptz,
  -- not tried before
  retry_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
create index billing_auto_top_ups_enabled on billing_auto_top_ups (retry_at) where enabled;

create table billing_subscriptions (
  -- the provider's
  id text primary key,
  account_id uuid not null references ledger_accounts (account_id),
  -- counts up with every news that was applied; news that were asked for before another was applied are asked for again
  version integer not null default 0,
  -- new: heard of, nothing known yet. grace: the last payment failed, the plan still counts. lapsed: grace is over.
  -- refused: the account has another one.
  state text not null default 'new' check (state in ('new', 'active', 'grace', 'lapsed', 'ended', 'refused')),
  plan text check (plan in ('pro', 'enterprise')),
  -- from the next period on; null: the same
  next_plan text check (next_plan in ('pro', 'enterprise')),
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  grace_ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Whether the provider has been told to collect nothing for it: so it is while its account is suspended.
  collection_held boolean not null default false,
  check (state in ('new', 'refused') or plan is not null),
  check ((state = 'grace') <= (grace_ends_at is not null))
);
create index billing_subscriptions_account on billing_subscriptions (account_id, created_at desc);
create unique index billing_subscriptions_one on billing_subscriptions (account_id) where state in ('active', 'grace', 'lapsed');
create index billing_subscriptions_grace on billing_subscriptions (grace_ends_at) where state = 'grace';
