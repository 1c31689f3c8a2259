-- Who an account's invoices are made out to.
create table billing_profiles (
  account_id uuid primary key references ledger_accounts (account_id),
  name text not null,
  address text not null,
  -- of a company; null for a private person
  vat_number text,
  updated_at timestamptz not null default now()
);

-- Invoice numbers have no gaps: the row is locked by the transaction that uses the next number.
create table billing_invoice_numbers (
  year integer primary key,
  last_number integer not null
);

-- One for each purchase, made in the transaction that credits it. What it says never changes: parties are copied.
create table billing_invoices (
  -- VF-2026-000001
  number text primary key,
  -- opens it without signing in, as from a mail
  token text not null unique,
  session_id text not null unique references billing_checkouts (session_id),
  account_id uuid not null references ledger_accounts (account_id),
  issued_at timestamptz not null default clock_timestamp(),
  net_micro_euros bigint not null check (net_micro_euros > 0),
  tax_micro_euros bigint not null check (tax_micro_euros >= 0),
  -- no real money moved
  test boolean not null,
  seller jsonb not null,
  buyer jsonb not null
);
create index billing_invoices_account on billing_invoices (account_id, issued_at desc);
