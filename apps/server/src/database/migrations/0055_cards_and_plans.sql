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

-- One at a time for an account, whatever the code above it does.
create unique index billing_purchases_one_top_up on billing_purchases (account_id)
  where kind = 'top_up' and state = 'processing';

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
  check (state in ('new', 'refused') or plan is not null),
  check ((state = 'grace') <= (grace_ends_at is not null))
);
create index billing_subscriptions_account on billing_subscriptions (account_id, created_at desc);
create unique index billing_subscriptions_one on billing_subscriptions (account_id) where state in ('active', 'grace', 'lapsed');
create index billing_subscriptions_grace on billing_subscriptions (grace_ends_at) where state = 'grace';
