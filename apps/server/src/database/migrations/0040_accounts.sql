-- A customer: one person who signed up, their plan, and what they told us. What they have is the ledger's to say.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- The auth server's id of the person. No foreign key: that server may be a hosted one. The local account of a fresh
  -- installation has an id that nobody signs in with.
  user_id uuid not null unique,
  -- The person's address when they were last seen, for administrators; the auth server's is the one that counts.
  email text not null,
  name text,
  company text,
  use_case text,
  source text not null check (source in ('signup', 'demo', 'showcase', 'local')),
  plan text not null check (plan in ('free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom')),
  role text not null default 'member' check (role in ('member', 'admin')),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now()
);
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_by_email on accounts using gin (email gin_trgm_ops);
create unique index accounts_one_local on accounts (source) where source = 'local';

-- Recordings of an account in a calendar month (UTC): what a plan's cap is held against, and the number of its requests.
create table plan_usage (
  account_id uuid not null,
  -- 2026-11
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  recordings integer not null check (recordings >= 0),
  primary key (account_id, month)
) with (fillfactor = 50);
