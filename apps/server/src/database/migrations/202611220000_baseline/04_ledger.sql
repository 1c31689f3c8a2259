-- The credit ledger: double entry, append-only, in integer micro-euros (1 € = 1,000,000; 1 credit = 10,000).
--
-- A transfer is one movement with one unique reference; its entries sum to zero. Entries are the truth. The balances on
-- accounts and buckets are caches of them, written by one trigger only, so that a reserve can check and lock one row.

create table ledger_accounts (
  -- The product account's id. No foreign key: money must outlive the erasure of a person. accounts/ opens the ledger account in the transaction that makes its own row.
  account_id uuid primary key,
  available_micro_euros bigint not null default 0,
  reserved_micro_euros bigint not null default 0,
  -- All money ever paid in, refunds not deducted: it decides the tier.
  paid_in_micro_euros bigint not null default 0,
  monthly_offer text,
  -- What low-credit warnings measure against. Every grant sets the reference anew, which arms each warning once more.
  basis_micro_euros bigint not null,
  basis_reference text not null default 'opened',
  created_at timestamptz not null default now(),
  -- A monthly limit that the customer sets: a reserve that would pass it is refused. Null: none.
  spending_limit_micro_euros bigint check (spending_limit_micro_euros > 0),
  -- First day of the month (UTC) that the next column counts. A cache of the revenue entries, like the balances: a
  -- reserve must know it under the row's lock without adding up a month.
  spent_month date not null default date '1970-01-01',
  spent_micro_euros bigint not null default 0 check (spent_micro_euros >= 0),
  -- The last line of defence: whatever a function above it gets wrong, no balance is written below zero. The upper
  -- bound keeps every sum exact as a JavaScript number.
  constraint ledger_accounts_available_not_negative check (available_micro_euros between 0 and 9000000000000000),
  constraint ledger_accounts_reserved_not_negative check (reserved_micro_euros between 0 and 9000000000000000),
  constraint ledger_accounts_paid_in_not_negative check (paid_in_micro_euros >= 0),
  constraint ledger_accounts_basis_not_negative check (basis_micro_euros >= 0)
) with (fillfactor = 50); -- room on the page, so that the hot row's updates stay there (heap-only) and touch no index

create index ledger_accounts_monthly_offer on ledger_accounts (monthly_offer) where monthly_offer is not null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  account_id uuid not null references ledger_accounts (account_id),
  kind text not null check (
    kind in ('grant', 'reserve', 'settle', 'release', 'expire_hold', 'expire_grant', 'debit', 'take_back', 'reinstate')
  ),
  -- What makes a repeated call, webhook or job change nothing.
  reference text not null check (length(reference) between 1 and 260),
  -- What was asked for. For a settlement the charge, for a release what came back.
  amount_micro_euros bigint not null check (amount_micro_euros >= 0),
  -- What it did to the booked balance (available and reserved together): 0 for a reserve, minus the charge for a settlement.
  change_micro_euros bigint not null,
  available_after_micro_euros bigint not null,
  reserved_after_micro_euros bigint not null,
  -- The purchase that a take_back belongs to, or the take_back that a reinstate undoes.
  about_reference text,
  note text check (length(note) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  constraint ledger_transfers_reference_once unique (reference)
);

-- Within an account ids follow the order of events: they are drawn under the account's row lock.
create index ledger_transfers_account on ledger_transfers (account_id, id);
create index ledger_transfers_about on ledger_transfers (about_reference) where about_reference is not null;
create index ledger_transfers_created on ledger_transfers using brin (created_at);

-- A grant: a source, what is left of it, perhaps an end.
create table credit_buckets (
  id bigint generated always as identity primary key,
  account_id uuid not null references ledger_accounts (account_id),
  transfer_id bigint not null unique references ledger_transfers (id),
  source text not null check (source in ('welcome', 'monthly', 'admin', 'purchase', 'reinstated')),
  -- Paid money is spent after promotional credit of the same expiry.
  paid boolean not null,
  available_micro_euros bigint not null default 0,
  reserved_micro_euros bigint not null default 0,
  expires_at timestamptz,
  -- Set once, when what was left at its end was taken out.
  expired_at timestamptz,
  constraint credit_buckets_available_not_negative check (available_micro_euros >= 0),
  constraint credit_buckets_reserved_not_negative check (reserved_micro_euros >= 0)
) with (fillfactor = 50);

-- No balance in the predicate: it would make every update of a bucket touch the index.
create index credit_buckets_account on credit_buckets (account_id);
create index credit_buckets_due on credit_buckets (expires_at) where expired_at is null and expires_at is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfers (id),
  account_id uuid not null,
  -- available, reserved: the customer's. The others are the house's; they have no cached balance, because one row that
  -- every customer's charge updates would queue all customers behind one another.
  book text not null check (
    book in ('available', 'reserved', 'revenue', 'purchases', 'promotions', 'expired', 'adjustments', 'shortfall')
  ),
  bucket_id bigint references credit_buckets (id),
  amount_micro_euros bigint not null check (amount_micro_euros <> 0),
  check (bucket_id is not null or book not in ('available', 'reserved'))
);

create index ledger_entries_transfer on ledger_entries (transfer_id);

create table credit_reservations (
  reference text primary key,
  account_id uuid not null references ledger_accounts (account_id),
  transfer_id bigint not null unique references ledger_transfers (id),
  amount_micro_euros bigint not null check (amount_micro_euros > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'released', 'expired')),
  settled_micro_euros bigint,
  -- What half-up rounding to a micro-euro added (or, below zero, left out), in sixtieths of a micro-euro. The integer
  -- books cannot hold it; its sum says by how much all rounding together is off.
  rounding_sixtieths smallint not null default 0 check (rounding_sixtieths between -30 and 30),
  deadline_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'settled') = (settled_micro_euros is not null)),
  constraint credit_reservations_settled_within_amount check (settled_micro_euros between 0 and amount_micro_euros)
);

create index credit_reservations_open on credit_reservations (deadline_at) where state = 'open';
create index credit_reservations_account on credit_reservations (account_id);

-- One row a threshold and basis: the primary key is what makes a warning come once.
create table credit_warnings (
  account_id uuid not null references ledger_accounts (account_id),
  basis_reference text not null,
  percent smallint not null check (percent between 1 and 100),
  event text not null check (event in ('credits.low', 'credits.exhausted')),
  balance_micro_euros bigint not null,
  basis_micro_euros bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Set in the transaction that hands the event to webhooks and mail. Null forever for a lower threshold that was
  -- jumped over: only the highest new one is announced.
  announce boolean not null,
  announced_at timestamptz,
  -- Warnings go two ways, each once: to webhooks (announced_at) and by mail.
  mailed_at timestamptz,
  primary key (account_id, basis_reference, percent)
);

create index credit_warnings_waiting on credit_warnings (created_at) where announce and announced_at is null;
create index credit_warnings_to_mail on credit_warnings (created_at) where announce and mailed_at is null;

-- Balances follow from entries, here and nowhere else.
create function ledger_apply_entries() returns trigger language plpgsql as $$
declare
  v_month date;
begin
  if exists (select 1 from fresh group by transfer_id having sum(amount_micro_euros) <> 0) then
    raise exception 'entries of a transfer do not sum to zero' using errcode = 'VF000';
  end if;

  update credit_buckets as bucket
     set available_micro_euros = bucket.available_micro_euros + change.available,
         reserved_micro_euros = bucket.reserved_micro_euros + change.reserved
    from (
      select bucket_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved
        from fresh
       where book in ('available', 'reserved')
       group by bucket_id
    ) as change
   where bucket.id = change.bucket_id;

  -- The month of the movement itself, not of this moment. Null when nothing was charged.
  select date_trunc('month', max(transfer.created_at) at time zone 'utc')::date into v_month
    from ledger_transfers as transfer
   where transfer.id in (select transfer_id from fresh where book = 'revenue');

  update ledger_accounts as account
     set available_micro_euros = account.available_micro_euros + change.available,
         reserved_micro_euros = account.reserved_micro_euros + change.reserved,
         spent_month = coalesce(v_month, account.spent_month),
         spent_micro_euros = change.revenue
           + case when coalesce(v_month, account.spent_month) = account.spent_month then account.spent_micro_euros else 0 end
    from (
      select account_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved,
             coalesce(sum(amount_micro_euros) filter (where book = 'revenue'), 0) as revenue
        from fresh
       where book in ('available', 'reserved', 'revenue')
       group by account_id
    ) as change
   where account.account_id = change.account_id;
  return null;
end $$;

create trigger ledger_entries_apply after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_apply_entries();

-- REVOKE would not do: a small installation's one role owns the tables, and an owner's rights cannot be taken away.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct a mistake with a new transfer', tg_table_name using errcode = 'VF009';
end $$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- Recordings of an account in a calendar month (UTC): what a plan's cap is held against, and the number of its requests.
create table plan_usage (
  account_id uuid not null,
  -- 2026-11
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  recordings integer not null check (recordings >= 0),
  primary key (account_id, month)
) with (fillfactor = 50);
