-- Purchases of credit by card. The ledger (0030) says what an account has; these tables say what the payment provider
-- told us and which of it has been acted upon.

create table billing_checkouts (
  -- the provider's Checkout Session
  session_id text primary key,
  account_id uuid not null references ledger_accounts (account_id),
  -- What was agreed on when the session was made: a payment of anything else is not credited.
  amount_micro_euros bigint not null check (amount_micro_euros > 0),
  payment_intent_id text unique,
  -- open, then processing while a bank takes its time, then how it ended. Paid is the end: it has been credited.
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index billing_checkouts_account on billing_checkouts (account_id, created_at desc);
create index billing_checkouts_unfinished on billing_checkouts (created_at) where state in ('open', 'processing');

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
  created_at timestamptz not null default clock_timestamp()
);
create index billing_reversals_payment on billing_reversals (payment_intent_id);

-- Every take-back in the ledger for a reversal.
create table billing_take_backs (
  reference text primary key,
  session_id text not null references billing_checkouts (session_id),
  reversal_id text not null references billing_reversals (id),
  amount_micro_euros bigint not null check (amount_micro_euros > 0),
  reinstated boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index billing_take_backs_session on billing_take_backs (session_id);

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
